import { type RefObject, useEffect, useState } from 'react';

/** One window's height ahead, so that what is drawn late is there before a thumb has scrolled to it. */
const AHEAD = '100%';

/**
 * Whether a place has come near the window, or near the part of a list that is in sight; `ahead` is how near, as a share of
 * the window. Once near, it stays near.
 */
export function useInView(place: RefObject<Element | null>, ahead = AHEAD): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: ahead, scrollMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isNear, ahead]);
  return isNear;
}

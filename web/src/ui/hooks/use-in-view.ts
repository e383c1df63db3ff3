import { type RefObject, useEffect, useState } from 'react';

/**
 * So that what is drawn late is there before a thumb has scrolled to it. For the window a browser may count both margins,
 * the second of what the first has made larger: by this share they come to one window's height, by a whole one to four.
 */
const AHEAD = '40%';

/** Whether a place has come near the window, or near the part of a list that is in sight. Once near, it stays near. */
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

import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const placeOf = (key: string) => `kwela-list-scroll:${key}`;

/** The list scrolls by itself beside the map: another search starts at its top, going back finds it where it was left. */
export function useKeptScroll(list: RefObject<HTMLElement | null>, isScroller: boolean) {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const box = list.current;
    if (!box || !isScroller) return;
    box.scrollTo(0, isBack ? Number(sessionStorage.getItem(placeOf(key)) ?? 0) : 0);
    const remember = () => sessionStorage.setItem(placeOf(key), String(box.scrollTop));
    box.addEventListener('scrollend', remember);
    return () => box.removeEventListener('scrollend', remember);
  }, [list, key, isBack, isScroller]);
}

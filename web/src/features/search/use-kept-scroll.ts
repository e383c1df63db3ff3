import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from '../../lib/router/router.tsx';
import type { StoredKey } from '../../lib/storage.ts';
import { keepTop, scrollMemory } from '../../lib/tab/scroll-memory.ts';

/** Every document begins with the same key, so the key alone would take one search's place for another's. */
const placeOf = (key: string, search: string): StoredKey => `kwela-list-scroll:${key}:${search}`;

/** The list scrolls by itself beside the map: another search starts at its top, going back finds it where it was left. */
export function useKeptScroll(list: RefObject<HTMLElement | null>, isScroller: boolean) {
  const { key, search } = useLocation();
  const place = placeOf(key, search);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const box = list.current;
    if (!box || !isScroller) return;
    box.scrollTo(0, isBack ? scrollMemory(place) : 0);
    const remember = () => keepTop(place, box.scrollTop);
    box.addEventListener('scrollend', remember);
    return () => box.removeEventListener('scrollend', remember);
  }, [list, place, isBack, isScroller]);
}

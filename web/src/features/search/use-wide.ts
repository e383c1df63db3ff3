import { useSyncExternalStore } from 'react';

/** The width from which the map stands beside the list, as in the `lg` breakpoint. */
const WIDE = '(min-width: 64rem)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);

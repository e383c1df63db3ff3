import { useSyncExternalStore } from 'react';

/** The widths of the breakpoints `md`, `lg` and `xl`, for what must not be built at all below them. */
export const FROM_MD = '(min-width: 48rem)';
export const FROM_LG = '(min-width: 64rem)';
export const FROM_XL = '(min-width: 80rem)';

/** Where the server writes the page it is drawn as for a phone; a wide screen draws the rest before it shows anything. */
const onServer = () => false;

export function useMedia(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, onServer);
}

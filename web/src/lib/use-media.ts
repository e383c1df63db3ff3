import { useSyncExternalStore } from 'react';

/** Whether a media query holds now, for what cannot be said in CSS. */
export function useMedia(media: string): boolean {
  const subscribe = (listener: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}

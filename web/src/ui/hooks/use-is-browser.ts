import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server writes the page and for the app's first picture of it: what only a browser can know comes after. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { DATA_COOKIE, dataChoice } from '@kwela/contract/data-saver';
import { useSyncExternalStore } from 'react';
import { wantsLessData } from './data-saver.ts';

const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

/** Keeps the choice in this browser, where the server hears it before it writes the next page. */
export function setWantsLessData(wantsLess: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not in every browser.
  document.cookie = `${DATA_COOKIE}=${dataChoice(wantsLess)}; path=/; max-age=${YEAR_S}; samesite=lax`;
  document.documentElement.toggleAttribute('data-saver', wantsLess);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice as it stands, also when another switch on the page changes it. */
export const useDataChoice = (): boolean => useSyncExternalStore(subscribe, wantsLessData, () => false);

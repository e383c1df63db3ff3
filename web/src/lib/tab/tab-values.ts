import type { Is } from '../guards.ts';
import type { StoredKey } from '../storage.ts';
import { keepTabText, readTabText } from './tab-storage.ts';

/** Values that this tab keeps until it is closed. Apart from the texts, which every page needs at once. */

export const keepInTab = (key: StoredKey, value: object) => keepTabText(key, JSON.stringify(value));

/** What `keepInTab` kept; null when it cannot be read or is not, or no longer, what it should be. */
export function readInTab<T>(key: StoredKey, is: Is<T>): T | null {
  try {
    const value: unknown = JSON.parse(readTabText(key) ?? 'null');
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

export function forgetInTab(key: StoredKey) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

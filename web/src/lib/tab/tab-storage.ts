import type { StoredKey } from '../storage.ts';

/** What this tab keeps until it is closed. Where storage is switched off nothing was kept, and nothing breaks. */
export function readTabText(key: StoredKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepTabText(key: StoredKey, text: string) {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // It then lasts as long as the page.
  }
}

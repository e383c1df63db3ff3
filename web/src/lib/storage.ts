import type { Is } from './guards.ts';

/** Every key begins so; each is told to people on `/cookies` (`features/consent/kept-things.ts`). */
export type StoredKey = `kwela-${string}`;

/** What this device keeps between visits. Where storage is switched off or full nothing was kept, and nothing breaks. */
export function readText(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeText(key: StoredKey, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It then lasts as long as the page.
  }
}

export function forgetStored(key: StoredKey) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/** Everything whose key begins so, but for what begins with `spared`. */
export function forgetAllStored(beginning: StoredKey, spared?: StoredKey) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(beginning) && !(spared && key.startsWith(spared))) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept then.
  }
}

export const keep = (key: StoredKey, value: object) => storeText(key, JSON.stringify(value));

/** What `keep` kept; null when it cannot be read or is not, or no longer, what it should be. */
export function readStored<T>(key: StoredKey, is: Is<T>): T | null {
  try {
    const value: unknown = JSON.parse(readText(key) ?? 'null');
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

import type { Is } from './guards.ts';

/** What this device keeps between visits. Where storage is switched off or full nothing was kept, and nothing breaks. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeText(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It then lasts as long as the page.
  }
}

export function forgetStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/** Everything whose key begins so. */
export function forgetAllStored(beginning: string) {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(beginning)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

export const keep = (key: string, value: object) => storeText(key, JSON.stringify(value));

/** What `keep` kept; null when it cannot be read or is not, or no longer, what it should be. */
export function readStored<T>(key: string, is: Is<T>): T | null {
  try {
    const value: unknown = JSON.parse(readText(key) ?? 'null');
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

import type { StoredKey } from '../storage.ts';
import { keepTabText, readTabText } from './tab-storage.ts';

const KEY = /^#key=([\w-]{20,100})$/;

/**
 * The secret of a link. It stands behind the `#`, which no server is sent, and is kept in the tab under a place of its own, as who comes
 * back from elsewhere comes without it. None: a text that opens nothing.
 */
export function keyOfLink(place: StoredKey, hash: string): string {
  const given = KEY.exec(hash)?.[1];
  if (given === undefined) return readTabText(place) ?? '-';
  keepTabText(place, given);
  return given;
}

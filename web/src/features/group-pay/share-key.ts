import type { StoredKey } from '../../lib/storage.ts';
import { keepTabText, readTabText } from '../../lib/tab/tab-storage.ts';

const KEY = /^#key=([\w-]{20,100})$/;

const placeOf = (shareId: string): StoredKey => `kwela-share:${shareId}`;

/**
 * The secret of a share. It stands behind the `#` of the link, which no server is sent, and is kept in the tab, as who
 * comes back from the checkout of a payment company comes without it. None: a text that opens nothing.
 */
export function keyOfShare(shareId: string, hash: string): string {
  const given = KEY.exec(hash)?.[1];
  if (given === undefined) return readTabText(placeOf(shareId)) ?? '-';
  keepTabText(placeOf(shareId), given);
  return given;
}

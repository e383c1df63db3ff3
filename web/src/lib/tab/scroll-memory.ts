import type { StoredKey } from '../storage.ts';
import { keepTabText, readTabText } from './tab-storage.ts';

/** How far down a page or list was left, for this tab alone. Where storage is switched off it starts at its top. */
export const scrollMemory = (place: StoredKey): number => Number(readTabText(place) ?? 0);

export const keepTop = (place: StoredKey, top: number) => keepTabText(place, String(top));

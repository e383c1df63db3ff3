import type { OutputOf } from '../../lib/api.ts';

export type Place = OutputOf<'places/suggest'>['items'][number];

/** Where a person wants a car, as much of it as a search needs. */
export type ChosenPlace = Pick<Place, 'name' | 'lat' | 'lng'>;

const LAST_PLACE_KEY = 'kwela-place';

export function rememberPlace({ name, lat, lng }: ChosenPlace) {
  try {
    localStorage.setItem(LAST_PLACE_KEY, JSON.stringify({ name, lat, lng }));
  } catch {
    // Storage can be switched off; the next visit then starts without a place.
  }
}

const isPlace = (value: unknown): value is ChosenPlace =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'lat' in value &&
  typeof value.lat === 'number' &&
  'lng' in value &&
  typeof value.lng === 'number';

/** The place of the last search on this device. */
export function lastPlace(): ChosenPlace | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(LAST_PLACE_KEY) ?? 'null');
    return isPlace(value) ? value : null;
  } catch {
    return null;
  }
}

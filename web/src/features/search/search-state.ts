import { after, days, parseInstant } from '@kwela/domain/time';
import type { InputOf } from '../../lib/api.ts';
import type { Bounds, Spot } from '../map/camera.ts';
import { policyNow } from '../policy/policy.ts';
import { comingWeekend } from '../trips/trip-window.ts';
import { type Filters, readFilters, setFilters } from './filters/filters.ts';

export const SORTS = ['best', 'total', 'distance', 'rating', 'newest'] as const;
export type Sort = (typeof SORTS)[number];
export type View = 'list' | 'map';

/** Everything a search is made of. It lives in the address, so it can be shared and found again by going back. */
export interface SearchState {
  readonly place: string | null;
  readonly near: Spot | null;
  readonly radiusKm: number;
  /** A map window; it decides over the radius. */
  readonly bbox: Bounds | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly filters: Filters;
  readonly sort: Sort;
  /** On phones: the list or the map. */
  readonly view: View;
}

const DEFAULT_DAYS = 2;
/** Nobody looks for a car a lifetime away: a year like 2926 is a slip of the pen. */
const FURTHEST_DAYS = 36_500;
const PAGE_SIZE = 20;
const DECIMALS = 4;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

function numbersIn(text: string | null, count: number): number[] | null {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
}

function spotIn(text: string | null): Spot | null {
  const [lat, lng] = numbersIn(text, 2) ?? [];
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return { lat, lng };
}

function boundsIn(text: string | null): Bounds | null {
  const [west, south, east, north] = (numbersIn(text, 4) ?? []).map(rounded);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnEarth && west < east && south < north ? { west, south, east, north } : null;
}

function instantIn(text: string | null, now: Date): Date | null {
  const instant = parseInstant(text ?? '');
  const isNear = instant !== null && Math.abs(instant.getTime() - now.getTime()) < days(FURTHEST_DAYS);
  return isNear ? instant : null;
}

/** The dates of an address; without any, the coming weekend. A return before the pick-up counts as not given. */
function windowIn(query: URLSearchParams, now: Date) {
  const from = instantIn(query.get('from'), now);
  if (!from) return comingWeekend(now);
  const to = instantIn(query.get('to'), now);
  return { startAt: from, endAt: to && to > from ? to : after(from, days(DEFAULT_DAYS)) };
}

/** Whether an address says dates that no search can be for, so that others took their place. */
export function hasOddDates(query: URLSearchParams, now: Date): boolean {
  const [from, to] = [query.get('from'), query.get('to')];
  const { startAt, endAt } = windowIn(query, now);
  const isOther = (said: string | null, used: Date) =>
    Boolean(said) && instantIn(said, now)?.getTime() !== used.getTime();
  return isOther(from, startAt) || isOther(to, endAt);
}

function radiusIn(query: URLSearchParams): number {
  const value = Number(query.get('radiusKm') ?? '');
  return value >= 1 && value <= policyNow().search.maxRadiusKm ? value : policyNow().search.defaultRadiusKm;
}

export const readSearch = (query: URLSearchParams, now: Date): SearchState => ({
  place: query.get('place')?.trim().slice(0, 80) || null,
  near: spotIn(query.get('near')),
  radiusKm: radiusIn(query),
  bbox: boundsIn(query.get('bbox')),
  ...windowIn(query, now),
  filters: readFilters(query),
  sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'best',
  view: query.get('view') === 'map' ? 'map' : 'list',
});

const nearText = ({ lat, lng }: Spot): string => `${lat},${lng}`;
export const bboxText = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map(rounded).join(',');

/** The address of a search; what is as usual is left out. */
export function writeSearch(state: SearchState): URLSearchParams {
  const { place, near, radiusKm, bbox, startAt, endAt, filters, sort, view } = state;
  const query = new URLSearchParams();
  if (place) query.set('place', place);
  if (near) query.set('near', nearText(near));
  if (radiusKm !== policyNow().search.defaultRadiusKm) query.set('radiusKm', String(radiusKm));
  if (bbox) query.set('bbox', bboxText(bbox));
  query.set('from', startAt.toISOString());
  query.set('to', endAt.toISOString());
  for (const [name, value] of Object.entries(setFilters(filters))) query.set(name, String(value));
  if (sort !== 'best') query.set('sort', sort);
  if (view !== 'list') query.set('view', view);
  return query;
}

export type SearchInput = InputOf<'search/vehicles'>;

/** What is asked of the server for the first page. */
export const searchInputOf = (state: SearchState): SearchInput => ({
  ...(state.near ? { near: nearText(state.near) } : {}),
  ...(state.bbox ? { bbox: bboxText(state.bbox) } : { radiusKm: state.radiusKm }),
  from: state.startAt.toISOString(),
  to: state.endAt.toISOString(),
  ...setFilters(state.filters),
  sort: state.sort,
  limit: PAGE_SIZE,
});

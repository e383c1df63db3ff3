import type { Spot } from '@kwela/domain/places/distance';
import { foldName } from '@kwela/domain/places/match';
import { MINUTE_MS } from '@kwela/domain/time';
import type { Db } from '../../db/open.ts';
import { settlement } from '../places/gazetteer.ts';
import { findMarkets, type MarketRow } from './repo.ts';

/** Counting reads every listed car, so one count serves everybody for this long. */
const COUNT_KEPT_MS = MINUTE_MS;

interface Counted {
  readonly countedAt: number;
  readonly rows: Promise<readonly MarketRow[]>;
}

const counts = new WeakMap<Db, Counted>();

/** The last count if it is fresh; while a new one runs, everybody waits for that one. The city with the most cars first. */
export function marketsOf(db: Db, now: Date): Promise<readonly MarketRow[]> {
  const known = counts.get(db);
  const ageMs = known === undefined ? Number.POSITIVE_INFINITY : now.getTime() - known.countedAt;
  if (known !== undefined && ageMs >= 0 && ageMs < COUNT_KEPT_MS) return known.rows;
  const rows = findMarkets(db);
  const counted = { countedAt: now.getTime(), rows };
  counts.set(db, counted);
  rows.catch(() => {
    if (counts.get(db) === counted) counts.delete(db);
  });
  return rows;
}

/** The city of this name that has cars; of two, the one with more. Source: docs/rules/search.md “Cities”. */
export async function marketNamed(db: Db, name: string, now: Date): Promise<MarketRow | undefined> {
  const asked = foldName(name);
  return (await marketsOf(db, now)).find((market) => foldName(market.name) === asked);
}

const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/**
 * Where distances in a city are measured from: its place in the gazetteer, as when a person types its name. Only where it
 * has none, the middle of its cars.
 */
export const centreOf = ({ name, province, lat, lng }: MarketRow): Spot =>
  settlement(name, province) ?? { lat: rounded(lat), lng: rounded(lng) };

import { listMarkets } from '@kwela/contract/vehicles';
import type { Spot } from '@kwela/domain/places/distance';
import { ok } from '@kwela/domain/result';
import { MINUTE_MS } from '@kwela/domain/time';
import type { Db } from '../../db/open.ts';
import { implement } from '../implement.ts';
import { settlement } from '../places/gazetteer.ts';
import { findMarkets, type MarketRow } from './repo.ts';

/** Counting reads every listed car, so one count serves everybody for this long. */
const COUNT_KEPT_MS = MINUTE_MS;
const MOST_MARKETS = 24;

interface Counted {
  readonly countedAt: number;
  readonly rows: Promise<readonly MarketRow[]>;
}

const counts = new WeakMap<Db, Counted>();

/** The last count if it is fresh; while a new one runs, everybody waits for that one. */
function marketsOf(db: Db, now: Date): Promise<readonly MarketRow[]> {
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

const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/**
 * Where distances in a city are measured from: its place in the gazetteer, as when a person types its name. Only where it
 * has none, the middle of its cars.
 */
const centreOf = ({ name, province, lat, lng }: MarketRow): Spot =>
  settlement(name, province) ?? { lat: rounded(lat), lng: rounded(lng) };

export const markets = implement(listMarkets, async ({ database, actor }) => {
  const rows = await marketsOf(database.db, actor.now);
  return ok({
    items: rows.slice(0, MOST_MARKETS).map((row) => {
      const { lat, lng } = centreOf(row);
      return {
        name: row.name,
        province: row.province,
        lat,
        lng,
        carCount: row.car_count,
        fromDayPriceCents: row.from_day_price_cents,
      };
    }),
  });
});

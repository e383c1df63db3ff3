import { listDayPrices } from '@kwela/contract/vehicles';
import { ok } from '@kwela/domain/result';
import { MINUTE_MS } from '@kwela/domain/time';
import { LEAST_COMPARABLE_CARS } from '@kwela/domain/vehicles/comparable';
import { VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { implement } from '../implement.ts';
import { keptFor } from './kept.ts';
import { findDayPrices } from './kinds-repo.ts';

const KEPT_MS = 10 * MINUTE_MS;

const pricesOf = keptFor(KEPT_MS, (db) => findDayPrices(db, LEAST_COMPARABLE_CARS));

export const dayPrices = implement(listDayPrices, async ({ database, actor }) => {
  const rows = await pricesOf(database.db, actor.now);
  const kinds = VEHICLE_CATEGORIES.flatMap((kind) => rows.find(({ category }) => category === kind) ?? []);
  return ok({
    kinds: kinds.map((row) => ({
      category: row.category,
      carCount: row.car_count,
      middleCents: row.middle_cents,
      lowCents: row.low_cents,
      highCents: row.high_cents,
    })),
  });
});

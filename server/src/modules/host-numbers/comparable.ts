import { comparableCars } from '@kwela/contract/hosting/numbers';
import { ok } from '@kwela/domain/result';
import { after, days, MINUTE_MS } from '@kwela/domain/time';
import { LEAST_COMPARABLE_CARS } from '@kwela/domain/vehicles/comparable';
import { VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { implement } from '../implement.ts';
import { keptFor } from '../vehicles/kept.ts';
import { findPriceAndUse } from './store/use-repo.ts';

const KEPT_MS = 60 * MINUTE_MS;
/** A car that has just been listed has had no time to be booked. */
const LISTED_FOR_DAYS = 30;

const pricesAndUse = keptFor(KEPT_MS, (db, now, windowDays: number) =>
  findPriceAndUse(db, {
    fromAt: after(now, -days(windowDays)),
    now,
    listedBy: after(now, -days(LISTED_FOR_DAYS)),
    least: LEAST_COMPARABLE_CARS,
  }),
);

/** What cars of each kind ask and how much they are booked; nothing is said of fewer than ten. Source: docs/rules/vehicles.md “Comparable cars”. */
export const comparable = implement(comparableCars, async ({ database, hostingPolicies, actor }) => {
  const { windowDays } = hostingPolicies.at(actor.now).suggestions;
  const rows = await pricesAndUse(database.db, actor.now, windowDays);
  const kinds = VEHICLE_CATEGORIES.flatMap((kind) => rows.find(({ category }) => category === kind) ?? []);
  return ok({
    kinds: kinds.map((row) => ({
      category: row.category,
      carCount: row.car_count,
      middleCents: row.middle_cents,
      use:
        row.middle_use_bp === null || row.use_car_count < LEAST_COMPARABLE_CARS
          ? null
          : { carCount: row.use_car_count, middleBp: row.middle_use_bp, days: windowDays },
    })),
  });
});

import { listPricedCars } from '@kwela/contract/hosting/prices';
import { ok, refuse } from '@kwela/domain/result';
import { LISTING_STATES } from '@kwela/domain/vehicles/vehicle';
import { codeOf } from '../../db/code.ts';
import { implement } from '../implement.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { findCarsOf } from './store/prices-repo.ts';

export const cars = implement(listPricedCars, async (call, { limit, hostId }) => {
  const { db } = call.database;
  const place = await workplaceOf(call, db, hostId);
  if (place === null) return refuse('not_found');
  const rows = await findCarsOf(db, place, limit);
  return ok({
    items: rows.map((row) => ({
      vehicleId: row.public_id,
      title: row.title,
      plateEnd: row.plate_end,
      state: codeOf(LISTING_STATES, row.state),
      dayPriceCents: row.day_price_cents,
      ruleCount: row.rule_count,
    })),
  });
});

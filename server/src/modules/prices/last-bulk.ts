import { getLastBulkPrices } from '@kwela/contract/hosting/bulk-prices';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { reaches, workplaceOf } from '../team/acting/acting-for.ts';
import { doneBulk } from './steps/done-bulk.ts';
import { findBulkCars, findLastBulk } from './store/bulk-repo.ts';

/** One that met a car that somebody does not work on is not theirs to take back, and not shown. */
export const lastBulk = implement(getLastBulkPrices, async (call, { hostId }) => {
  const {
    database: { db },
    actor,
  } = call;
  const place = await workplaceOf(call, db, hostId);
  if (place === null) return refuse('not_found');
  const last = await findLastBulk(db, place.hostId, actor.now);
  if (last === null) return ok({ last: null });
  const cars = await findBulkCars(db, last.id);
  const isTheirs = reaches(
    place,
    cars.map(({ vehicleId }) => vehicleId),
  );
  return ok({ last: isTheirs ? await doneBulk(db, last) : null });
});

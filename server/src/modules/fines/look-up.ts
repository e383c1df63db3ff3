import { lookUpOffence } from '@kwela/contract/hosting/fines';
import { ok, refuse } from '@kwela/domain/result';
import { instantFromLocal } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { findRecordCars } from '../records/store/cars-repo.ts';
import { holderOf } from './read/fine-view.ts';

/** Of one's own cars alone; those of others do not exist. */
export const lookUp = implement(
  lookUpOffence,
  async ({ database: { db }, actor }, { vehicleId, offenceOn, offenceMinute }) => {
    const cars = await findRecordCars(db, actor.userId);
    const car = cars.find(({ publicId }) => publicId === vehicleId.toLowerCase());
    if (car === undefined) return refuse('not_found');
    const offenceAt = instantFromLocal(offenceOn, offenceMinute);
    return ok({ offenceAt: offenceAt.toISOString(), holder: await holderOf(db, car.id, offenceAt) });
  },
);

import { listPhotos } from '@kwela/contract/pictures/photos';
import { ok, refuse } from '@kwela/domain/result';
import { mayArrangePhotos } from '@kwela/domain/vehicles/photo-set';
import { implement } from '../implement.ts';
import { photoSetOf } from './steps/photo-set.ts';
import { findVehicle } from './store/photos-repo.ts';

export const list = implement(
  listPhotos,
  async ({ database: { db }, hostingPolicies, actor }, { vehicleId }) => {
    const vehicle = await findVehicle(db, vehicleId);
    if (vehicle === null || !mayArrangePhotos(actor, vehicle.hostId)) return refuse('not_found');
    return ok(await photoSetOf(db, vehicle, hostingPolicies.at(actor.now).listing));
  },
);

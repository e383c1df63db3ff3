import { listPhotos } from '@kwela/contract/pictures/photos';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { mayArrange } from './steps/may-arrange.ts';
import { photoSetOf } from './steps/photo-set.ts';
import { findVehicle } from './store/photos-repo.ts';

export const list = implement(listPhotos, async (call, { vehicleId }) => {
  const { hostingPolicies, actor } = call;
  const { db } = call.database;
  const vehicle = await findVehicle(db, vehicleId);
  if (vehicle === null || !(await mayArrange(call, db, vehicle))) return refuse('not_found');
  return ok(await photoSetOf(db, vehicle, hostingPolicies.at(actor.now).listing));
});

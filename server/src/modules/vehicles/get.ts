import { getVehicle } from '@kwela/contract/vehicles';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { vehicleDetailOf } from './detail-view.ts';
import { findDetail } from './repo.ts';

export const get = implement(getVehicle, async ({ database, policies, actor }, { id }) => {
  const row = await findDetail(database.db, id);
  return row === undefined
    ? refuse('not_found')
    : ok(vehicleDetailOf(row, policies.at(actor.now), actor.now));
});

import type { Person } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import {
  type KeptPhoto,
  lockVehicle,
  noteChange,
  type PhotographedVehicle,
  photosOf,
} from '../store/photos-repo.ts';
import { mayArrange } from './may-arrange.ts';
import { photoSetOf } from './photo-set.ts';

interface Arranging {
  readonly tx: Tx;
  readonly vehicle: PhotographedVehicle;
  readonly photos: readonly KeptPhoto[];
}

/**
 * Changes the photos of a car while nobody else does, and gives what they are then. `work` says whether anything changed:
 * what was sent twice changes nothing the second time. A car of somebody else is not there.
 */
export function arrange<Refusal extends { readonly ok: false }>(
  call: Pick<Call<Person>, 'actor' | 'hostingAction' | 'now' | 'requestId' | 'database' | 'hostingPolicies'>,
  vehicleId: string,
  work: (arranging: Arranging) => Promise<boolean | Refusal>,
) {
  const { database, hostingPolicies, actor } = call;
  return asSystem(database.db, async (tx) => {
    const vehicle = await lockVehicle(tx, vehicleId);
    if (vehicle === null || !(await mayArrange(call, tx, vehicle))) return refuse('not_found');
    const done = await work({ tx, vehicle, photos: await photosOf(tx, vehicle.id) });
    if (typeof done !== 'boolean') return done;
    if (done) await noteChange(tx, vehicle.id, actor.now);
    return ok(await photoSetOf(tx, vehicle, hostingPolicies.at(actor.now).listing));
  });
}

import { rotateAddress } from '@kwela/contract/hosting/calendar-feeds';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { mayActFor } from '../team/acting/acting-for.ts';
import { exportIn, exportView } from './steps/export-address.ts';
import { replaceExport } from './store/exports-repo.ts';
import { lockCars } from './store/times-repo.ts';

/** The address that is named dies; anyone who read there finds nothing from now on. */
export const rotate = implement(rotateAddress, (call, { vehicleId, address }) =>
  asSystem(call.database.db, async (tx) => {
    const [car] = await lockCars(tx, [vehicleId]);
    if (car === undefined || !(await mayActFor(call, tx, { ...car, vehicleId: car.id })))
      return refuse('not_found');
    const shared = await replaceExport(tx, car.id, exportIn(call, address), call.newId(), call.now());
    return shared === null ? refuse('not_found') : ok(exportView(call, shared));
  }),
);

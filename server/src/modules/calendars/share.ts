import { shareCalendar } from '@kwela/contract/hosting/calendar-feeds';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { mayActFor } from '../team/acting/acting-for.ts';
import { exportView } from './steps/export-address.ts';
import { saveExport } from './store/exports-repo.ts';
import { lockCars } from './store/times-repo.ts';

/** Two clicks give one address. */
export const share = implement(shareCalendar, (call, { vehicleId, showsTitles }) =>
  asSystem(call.database.db, async (tx) => {
    const [car] = await lockCars(tx, [vehicleId]);
    if (car === undefined || !(await mayActFor(call, tx, { ...car, vehicleId: car.id })))
      return refuse('not_found');
    const made = { id: call.newId(), showsTitles, vehicleId: car.id, createdAt: call.now() };
    return ok(exportView(call, await saveExport(tx, made)));
  }),
);

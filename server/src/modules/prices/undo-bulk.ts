import { undoBulkPrices } from '@kwela/contract/hosting/bulk-prices';
import { undoBulk as takeBack } from '@kwela/domain/pricing/price-plan/bulk-change';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { mayActFor } from '../team/acting/acting-for.ts';
import { planOf } from './steps/plan-rules.ts';
import { savePlan } from './steps/save-plan.ts';
import { findBulkCars, lockBulk, noteUndone } from './store/bulk-repo.ts';
import { lockPricedCars } from './store/prices-repo.ts';

/** Takes back a change to many dates while it is young. Sent again, it answers what it came to and does nothing more. */
export const undoBulk = implement(undoBulkPrices, async (call, { bulkId }) =>
  asSystem(call.database.db, async (tx) => {
    const { actor } = call;
    const { now } = actor;
    const bulk = await lockBulk(tx, bulkId);
    if (bulk === null) return refuse('not_found');
    const changed = await findBulkCars(tx, bulkId);
    const { hostId } = bulk;
    for (const { vehicleId } of changed) {
      if (!(await mayActFor(call, tx, { hostId, vehicleId }))) return refuse('not_found');
    }
    // Of one that met no car nobody but its host knows.
    if (changed.length === 0 && hostId !== actor.userId) return refuse('not_found');
    if (bulk.undone !== null) return ok(bulk.undone);
    if (bulk.undoUntil <= now) return refuse('undo_over');
    const cars = await lockPricedCars(
      tx,
      changed.map(({ publicId }) => publicId),
    );
    const done = { restoredCount: 0, keptCount: 0 };
    for (const { vehicleId, days } of changed) {
      const car = cars.find(({ id }) => id === vehicleId);
      if (car === undefined) {
        done.keptCount += days.length;
        continue;
      }
      const before = planOf(car, now);
      const { plan, restoredCount, keptCount } = takeBack(before, days);
      done.restoredCount += restoredCount;
      done.keptCount += keptCount;
      if (restoredCount > 0) {
        await savePlan(tx, car, { plan, before, cause: 'undo', at: now }, call);
      }
    }
    await noteUndone(tx, bulkId, done, now);
    return ok(done);
  }),
);

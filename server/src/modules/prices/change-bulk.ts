import { changeBulkPrices } from '@kwela/contract/hosting/bulk-prices';
import { ok, refuse } from '@kwela/domain/result';
import { after, minutes } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { fingerprint } from '../fingerprint.ts';
import { implement } from '../implement.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { doneBulk } from './steps/done-bulk.ts';
import { planBulk } from './steps/plan-bulk.ts';
import { savePlan } from './steps/save-plan.ts';
import { findBulkByKey, insertBulk, insertBulkCar } from './store/bulk-repo.ts';

/** Sets prices by hand for many dates of several cars: all of it or nothing, and once however often it is sent. */
export const changeBulk = implement(changeBulkPrices, async (call, input) => {
  const { actor, database, hostingPolicies, idempotencyKey, newId } = call;
  if (idempotencyKey === null) return refuse('idempotency_key_missing');
  const { now } = actor;
  const mark = fingerprint(input);
  return asSystem(database.db, async (tx) => {
    const place = await workplaceOf(call, tx, input.hostId);
    if (place === null) return refuse('not_found');
    const { hostId } = place;
    const before = await findBulkByKey(tx, hostId, idempotencyKey);
    if (before !== null) {
      return before.fingerprint === mark ? ok(await doneBulk(tx, before)) : refuse('idempotency_key_reused');
    }
    const planned = await planBulk(call, tx, input);
    if (!planned.ok) return planned;
    const id = newId();
    const undoUntil = after(now, minutes(hostingPolicies.at(now).pricePlans.bulkUndoMinutes));
    const bulk = { id, hostId, idempotencyKey, fingerprint: mark, madeAt: now, undoUntil };
    if (!(await insertBulk(tx, bulk))) {
      const other = await findBulkByKey(tx, hostId, idempotencyKey);
      return other?.fingerprint === mark ? ok(await doneBulk(tx, other)) : refuse('idempotency_key_reused');
    }
    for (const { car, before: was, plan, days } of planned.value) {
      if (days.length === 0) continue;
      await savePlan(tx, car, { plan, before: was, cause: 'bulk', at: now }, call);
      await insertBulkCar(tx, id, car.id, days);
    }
    return ok(await doneBulk(tx, { id, hostId, fingerprint: mark, undoUntil, undone: null }));
  });
});

import { withdrawCharge } from '@kwela/contract/trips/charges';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { applyChargeTransition } from './steps/apply-transition.ts';
import { openCharge, viewAfter } from './steps/open-charge.ts';

/** The host takes a charge back, or puts a draft away; what of the deposit was kept for it is free. */
export const withdraw = implement(withdrawCharge, async (call, { id }) => {
  const { db } = call.database;
  const changed = await asSystem(db, async (tx) => {
    const opened = await openCharge(call, tx, id);
    if (!opened.ok) return opened;
    const { booking, mayFile, charge } = opened.value;
    if (!mayFile) return refuse('not_allowed');
    const name = charge.state === 'draft' ? 'discard' : 'withdraw';
    const by = { role: 'host', actorId: call.actor.userId } as const;
    const taken = await applyChargeTransition(tx, { charge, booking }, name, by, call);
    return taken.ok ? ok(opened.value) : taken;
  });
  if (!changed.ok) return changed;
  await call.payments.send(call, changed.value.booking.id);
  return ok(await viewAfter(call, db, changed.value));
});

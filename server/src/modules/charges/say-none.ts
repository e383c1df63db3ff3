import { sayNoCharges } from '@kwela/contract/trips/charges';
import { filingEndsAt } from '@kwela/domain/charges/clock';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { applyTransition } from '../bookings/transitions/apply-transition.ts';
import { releaseDeposit } from '../deposits/steps/release.ts';
import { implement } from '../implement.ts';
import { endCharges } from './steps/end-charges.ts';
import { rulesOf } from './steps/filing.ts';
import { openTrip, viewAfter } from './steps/open-charge.ts';

/** The host has nothing (more) to charge. Of a car that was not looked over yet this says that all is well, too. */
export const sayNone = implement(sayNoCharges, async (call, { bookingId }) => {
  const { db } = call.database;
  const said = await asSystem(db, async (tx) => {
    const opened = await openTrip(call, tx, bookingId);
    if (!opened.ok) return opened;
    const { booking, filing, mayFile } = opened.value;
    if (!mayFile) return refuse('not_allowed');
    if (filing.noneAt !== null) return ok(opened.value);
    if (filingEndsAt(filing, rulesOf(booking, call)) <= call.actor.now) return refuse('not_allowed');
    if (booking.state === 'returned') {
      const by = { role: 'host', actorId: call.actor.userId } as const;
      const changed = await applyTransition(tx, booking, 'confirm_return', by, call);
      return changed.ok ? ok(opened.value) : changed;
    }
    await endCharges(tx, booking, call);
    await releaseDeposit(tx, booking, 'host', call);
    return ok(opened.value);
  });
  if (!said.ok) return said;
  await call.payments.send(call, bookingId);
  return ok(await viewAfter(call, db, said.value));
});

import { answerReturn } from '@kwela/contract/hand-over/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { accessTo } from '../bookings/read/booking-access.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { applyTransition } from '../bookings/transitions/apply-transition.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import { implement } from '../implement.ts';
import { noteReturn } from './store/return-notes-repo.ts';

/** “All good” opens the time for charges; “not yet” leaves the rest of the time to look. Source: docs/rules/hand-over.md “Return”. */
export const answer = implement(answerReturn, async (call, given) => {
  const { bookingId, note } = given;
  const answered = await asSystem(call.database.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    const booking = await runDueTransition(tx, locked, call);
    if (access.relation !== 'host' || booking.state !== 'returned') return refuse('not_allowed');
    if (given.answer === 'not_yet') {
      if (note === '') return refuse('note_missing');
      await noteReturn(tx, bookingId, note, call.actor.now);
      return ok({ bookingId, state: booking.state });
    }
    const by = { role: access.relation, actorId: call.actor.userId };
    const changed = await applyTransition(tx, booking, 'confirm_return', by, call);
    return changed.ok ? ok({ bookingId, state: changed.value.state }) : changed;
  });
  if (answered.ok) await call.payments.send(call, bookingId);
  return answered;
});

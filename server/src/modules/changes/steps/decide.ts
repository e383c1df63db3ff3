import type { Person } from '@kwela/domain/actor';
import type { ChangeTransition } from '@kwela/domain/bookings/changes/lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../../db/tx.ts';
import { accessTo } from '../../bookings/read/booking-access.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { runDueTransition } from '../../bookings/transitions/due-transition.ts';
import type { Call } from '../../context.ts';
import { findChange, lockChange } from '../store/changes-repo.ts';
import { applyChangeTransition, goOn } from './apply-transition.ts';
import { runDueChange } from './run-due.ts';

/** What each side does with a change. */
export type Decision = Readonly<Record<'guest' | 'host', ChangeTransition>>;

/**
 * Takes a change along its table on behalf of a person, by the side on which they stand; approved, it goes on at once. What was queued for
 * a payment company is sent at the end.
 */
export async function decide(call: Call<Person>, id: string, decision: Decision, answerNote?: string) {
  const known = await findChange(call.database.db, id);
  if (known === null) return refuse('not_found');
  const outcome = await asSystem(call.database.db, async (tx) => {
    const locked = await lockBooking(tx, known.bookingId);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    const { relation } = access;
    if (relation === 'admin') return refuse('not_allowed');
    const at = call.now();
    const services = { ...call, now: () => at };
    const booking = await runDueTransition(tx, locked, services);
    const change = await lockChange(tx, id);
    if (change === null) return refuse('not_found');
    const current = await runDueChange(tx, change, booking.policyVersion, services);
    const by = {
      role: relation,
      actorId: call.actor.userId,
      ...(answerNote !== undefined && { answerNote }),
    };
    const changed = await applyChangeTransition(tx, current, decision[relation], by, services);
    if (!changed.ok) return changed;
    const { state } =
      changed.value.state === 'approved' ? await goOn(tx, changed.value, services) : changed.value;
    return ok({ changeId: id, state });
  });
  if (outcome.ok) await call.payments.send(call, known.bookingId);
  return outcome;
}

import type { Person } from '@kwela/domain/actor';
import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { accessTo } from '../read/booking-access.ts';
import { lockBooking } from '../store/repo.ts';
import { applyTransition } from './apply-transition.ts';
import { runDueTransition } from './due-transition.ts';

/**
 * Changes a booking on behalf of a person, if the table lets them from here. What it means for the money is queued in
 * the same transaction and sent right after it; when the payment company is away, it is sent later.
 */
export async function changeBooking(
  call: Call<Person>,
  id: string,
  transition: BookingTransition,
  payload: Readonly<Record<string, unknown>> = {},
) {
  const outcome = await asSystem(call.database.db, async (tx) => {
    const locked = await lockBooking(tx, id);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    const booking = await runDueTransition(tx, locked, call);
    const by = { role: access.relation, actorId: call.actor.userId, payload };
    const changed = await applyTransition(tx, booking, transition, by, call);
    return changed.ok ? ok({ bookingId: id, state: changed.value.state }) : changed;
  });
  if (outcome.ok) await call.payments.send(call, id);
  return outcome;
}

import type { Person } from '@kwela/domain/actor';
import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { runOutbox } from '../../payments/outbox/run-outbox.ts';
import { lockBooking } from '../store/repo.ts';
import { applyTransition } from './apply-transition.ts';
import { runDueTransition } from './due-transition.ts';

/**
 * Moves a booking on behalf of a person, if the table lets them from here. What it means for the money is queued in
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
    const role = locked && relationTo(call.actor, locked);
    if (locked === null || role === null) return refuse('not_found');
    const booking = await runDueTransition(tx, locked, call);
    const moved = await applyTransition(
      tx,
      booking,
      transition,
      { role, actorId: call.actor.userId, payload },
      call,
    );
    return moved.ok ? ok({ bookingId: id, state: moved.value.state }) : moved;
  });
  if (outcome.ok) await runOutbox(call, id);
  return outcome;
}

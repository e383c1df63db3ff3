import type { Person } from '@kwela/domain/actor';
import type { BookingState } from '@kwela/domain/bookings/states';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { accessTo, type BookingAccess } from '../read/booking-access.ts';
import type { Booking } from '../store/booking.ts';
import { type Cancellation, findCancellation } from '../store/cancellations-repo.ts';
import { lockBooking } from '../store/repo.ts';
import { runDueTransition } from '../transitions/due-transition.ts';

/** A booking that somebody wants to cancel, locked, and how they stand to it. */
export interface Cancelling {
  readonly booking: Booking;
  readonly access: BookingAccess;
  /** One instant for what is shown, what is compared and what is paid; the clock of `services` stands still at it. */
  readonly at: Date;
  readonly services: Call<Person>;
}

/**
 * Cancels once, however often it is sent: the same key and request again give what `again` finds of it, whatever has happened to the booking
 * since; null from there means that the key was used for something else. What was queued for a payment company is sent at the end.
 */
export async function cancelOnce<
  Answer extends { readonly state: BookingState },
  Refused extends { readonly ok: false },
>(
  call: Call<Person>,
  { id, as }: { readonly id: string; readonly as: 'guest' | 'host' },
  again: (tx: Tx, done: Cancellation, state: BookingState) => Promise<Answer | null>,
  cancel: (
    tx: Tx,
    cancelling: Cancelling,
  ) => Promise<{ readonly ok: true; readonly value: Answer } | Refused>,
) {
  const { idempotencyKey } = call;
  if (idempotencyKey === null) return refuse('idempotency_key_missing');
  const outcome = await asSystem(call.database.db, async (tx) => {
    const locked = await lockBooking(tx, id);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    const done = await findCancellation(tx, id);
    if (done !== null && done.idempotencyKey === idempotencyKey && access.relation === as) {
      const answer = await again(tx, done, locked.state);
      return answer === null ? refuse('idempotency_key_reused') : ok(answer);
    }
    const at = call.now();
    const services = { ...call, now: () => at };
    const booking = await runDueTransition(tx, locked, services);
    return cancel(tx, { booking, access, at, services });
  });
  if (!outcome.ok) return outcome;
  await call.payments.send(call, id);
  return ok({ bookingId: id, ...outcome.value });
}

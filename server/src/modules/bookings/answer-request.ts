import type { requestBooking } from '@kwela/contract/bookings';
import type { Person } from '@kwela/domain/actor';
import { FIRST_STATE } from '@kwela/domain/bookings/lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import type { Call, Handler } from '../context.ts';
import { checkoutUrlOf } from '../payments/open-checkout.ts';
import { paymentsOf } from '../payments/repo.ts';
import { applyMove, BY_SYSTEM } from './apply-move.ts';
import { findBooking, lockBooking } from './repo.ts';
import { type EarlierRequest, freeIdempotencyKey } from './request-repo.ts';

type Answer = ReturnType<Handler<typeof requestBooking>>;

/** Frees the car when nobody can pay for it, and the key, so that the guest may simply try again. */
const giveUp = (call: Call<Person>, bookingId: string) =>
  asSystem(call.database.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking === null) return refuse('not_found');
    const moved = await applyMove(tx, booking, 'fail_payment', BY_SYSTEM, call);
    if (moved.ok) await freeIdempotencyKey(tx, bookingId);
    return moved;
  });

/** The answer to the request that made a booking, the first time and every time after. */
export async function answerOf(call: Call<Person>, bookingId: string): Answer {
  const booking = await findBooking(call.database.db, bookingId);
  const [payment] = await paymentsOf(call.database.db, bookingId);
  if (booking === null || payment === undefined || booking.holdExpiresAt === null) return refuse('not_found');
  const { ref, holdExpiresAt } = booking;
  const isOpen = booking.state === FIRST_STATE;
  const checkoutUrl =
    payment.checkoutUrl ?? (isOpen ? await checkoutUrlOf(call, payment, booking, holdExpiresAt) : null);
  if (checkoutUrl === null && isOpen) {
    await giveUp(call, bookingId);
    return refuse('gateway_unavailable');
  }
  return ok({ bookingId, ref, state: FIRST_STATE, checkoutUrl, holdExpiresAt: holdExpiresAt.toISOString() });
}

/** A key that was used before: the same answer for the same request, a refusal for another one. */
export const answerAgain = async (
  call: Call<Person>,
  earlier: EarlierRequest,
  fingerprint: string,
): Answer =>
  earlier.fingerprint === fingerprint ? answerOf(call, earlier.bookingId) : refuse('idempotency_key_reused');

import type { requestBooking } from '@kwela/contract/bookings';
import type { Person } from '@kwela/domain/actor';
import { FIRST_STATE } from '@kwela/domain/bookings/lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../../db/tx.ts';
import type { Call, Handler } from '../../context.ts';
import { findBooking, lockBooking } from '../store/repo.ts';
import { type EarlierRequest, freeIdempotencyKey } from '../store/request-repo.ts';
import { applyTransition, BY_SYSTEM } from '../transitions/apply-transition.ts';

type Answer = ReturnType<Handler<typeof requestBooking>>;

/**
 * Frees the car when nobody can pay for it, and the key, so that the guest may simply try again. Gives the checkout that
 * the same request, sent twice, has opened meanwhile.
 */
async function giveUp(call: Call<Person>, bookingId: string): Promise<string | null> {
  const outcome = await asSystem(call.database.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const opened = await call.payments.lockCheckout(tx, bookingId);
    if (booking === null || opened !== null) return ok(opened);
    if (booking.state === FIRST_STATE) await applyTransition(tx, booking, 'fail_payment', BY_SYSTEM, call);
    await freeIdempotencyKey(tx, bookingId);
    return ok(null);
  });
  return outcome.value;
}

/** The answer to the request that made a booking, the first time and every time after. */
export async function answerOf(call: Call<Person>, bookingId: string): Answer {
  const booking = await findBooking(call.database.db, bookingId);
  if (booking === null || booking.holdExpiresAt === null) return refuse('not_found');
  const { ref, holdExpiresAt } = booking;
  const made = { bookingId, ref, state: FIRST_STATE, holdExpiresAt: holdExpiresAt.toISOString() };
  // Each of several people has a checkout of their own.
  if (booking.isSplit) return ok({ ...made, checkoutUrl: null });
  const checkoutUrl = (await call.payments.checkout(call, booking)) ?? (await giveUp(call, bookingId));
  if (checkoutUrl === null) return refuse('gateway_unavailable');
  return ok({ ...made, checkoutUrl });
}

/** A key that was used before: the same answer for the same request, a refusal for another one. */
export const answerAgain = async (
  call: Call<Person>,
  earlier: EarlierRequest,
  fingerprint: string,
): Answer =>
  earlier.fingerprint === fingerprint ? answerOf(call, earlier.bookingId) : refuse('idempotency_key_reused');

import { getDeposit } from '@kwela/contract/trust/deposits';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { dueAt } from '@kwela/domain/bookings/timers';
import { promisedBackAt } from '@kwela/domain/deposits/clock';
import { ok, refuse } from '@kwela/domain/result';
import type { Booking } from '../bookings/store/booking.ts';
import { findBooking } from '../bookings/store/repo.ts';
import type { Services } from '../context.ts';
import { implement } from '../implement.ts';
import { isAccountAwaited } from '../payments/store/refunds-repo.ts';
import { isPayable } from './steps/payable.ts';
import type { Deposit } from './store/deposit.ts';
import { findDeposit } from './store/repo.ts';

/** By when it is back: as promised, or by the rules from where the trip is now; unknown before the return is settled. */
function backBy(deposit: Deposit, booking: Booking, { policies }: Services): Date | null {
  if (deposit.promisedAt !== null) return deposit.promisedAt;
  if (booking.state !== 'closing') return null;
  const policy = policies.byVersion(booking.policyVersion);
  return promisedBackAt(dueAt('closing', booking, policy.times), deposit.heldAt === null, policy.deposit);
}

const text = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Where the deposit is. The host knows that it is there; how it is paid is between its guest and us. */
export const ofBooking = implement(getDeposit, async (call, { bookingId }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const relation = booking && relationTo(call.actor, booking);
  if (booking === null || relation === null) return refuse('not_found');
  const deposit = await findDeposit(db, bookingId);
  if (deposit === null) return ok({ deposit: null });
  const { paymentId } = deposit;
  const awaitsAccount = relation !== 'host' && paymentId !== null && (await isAccountAwaited(db, paymentId));
  return ok({
    deposit: {
      state: deposit.state,
      way: deposit.way,
      isTaken: deposit.placedAt === null ? deposit.way === 'checkout' : deposit.heldAt === null,
      amountCents: deposit.amountCents,
      openCents: deposit.openCents,
      frozenCents: deposit.frozenCents,
      appliedCents: deposit.appliedCents,
      dueAt: deposit.dueAt.toISOString(),
      placedAt: text(deposit.placedAt),
      fixUntil: text(deposit.fixUntil),
      backBy: awaitsAccount ? null : text(backBy(deposit, booking, call)),
      releasedAt: text(deposit.releasedAt),
      awaitsAccount,
      backAt: text(deposit.backAt),
      lateHours: deposit.lateHours,
      creditCents: deposit.creditCents,
      canPay: relation === 'guest' && isPayable(deposit),
    },
  });
});

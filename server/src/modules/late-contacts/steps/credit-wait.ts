import { receipt } from '@kwela/domain/bookings/notices';
import { waitCreditCents } from '@kwela/domain/bookings/waiting';
import { creditExpiresAt } from '@kwela/domain/payments/wallet';
import { findBooking } from '../../bookings/store/repo.ts';
import { waitOf } from '../../bookings/store/risk-repo.ts';
import type { BookingReactions } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { tell } from '../../notifications/tell.ts';
import { insertWalletEntry } from '../../wallet/store/wallet-repo.ts';

/** Credit for a guest who waited for a car that the guest before brought back late. Source: docs/rules/bookings.md “A car that is not back”. */
export const creditWait: BookingReactions['credit_wait'] = async (tx, booking, services) => {
  const policy = services.policies.byVersion(booking.policyVersion);
  const wait = await waitOf(tx, booking, services.policies);
  if (wait === null) return;
  const { id: bookingId, guestId: personId } = booking;
  const rentalCents = (await findBooking(tx, bookingId))?.quote.rentalCents ?? 0;
  const cents = waitCreditCents({ ...wait, rentalCents }, policy);
  if (cents === 0) return;
  const { begunAt: at } = wait;
  const expiresAt = creditExpiresAt(at, policy.cancellation.creditMonths);
  const entry = { personId, kind: 'waited_for_car', bookingId, cents, at, expiresAt } as const;
  if (!(await insertWalletEntry(tx, { id: services.newId(), ...entry }))) return;
  const event = { kind: 'credit_given', cents } as const;
  await post(tx, { key: `credit_given:${bookingId}:waited_for_car`, bookingId, event, at });
  const news = { about: 'wait_credit', happenedAt: at, amountCents: cents } as const;
  await tell(tx, booking, [receipt('guest', 'money')], news, services);
};

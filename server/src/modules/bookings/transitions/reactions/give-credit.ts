import { creditExpiresAt } from '@kwela/domain/payments/wallet';
import type { BookingReactions } from '../../../context.ts';
import { post } from '../../../ledger/repo.ts';
import { insertWalletEntry } from '../../../wallet/store/wallet-repo.ts';
import { findCancellation } from '../../store/cancellations-repo.ts';

/** Credit for a guest whose trip was cancelled on them at short notice. Source: docs/rules/cancellation.md “Who ended it”. */
export const giveCredit: BookingReactions['give_credit'] = async (tx, booking, { newId, policies }) => {
  const ended = await findCancellation(tx, booking.id);
  if (ended === null || ended.creditCents === 0) return;
  const { creditMonths } = policies.byVersion(booking.policyVersion).cancellation;
  const { creditCents: cents, at } = ended;
  const entry = { id: newId(), personId: booking.guestId, kind: 'trip_cancelled', cents, at } as const;
  const expiresAt = creditExpiresAt(at, creditMonths);
  if (!(await insertWalletEntry(tx, { ...entry, bookingId: booking.id, expiresAt }))) return;
  const event = { kind: 'credit_given', cents } as const;
  await post(tx, { key: `credit_given:${booking.id}:trip_cancelled`, bookingId: booking.id, event, at });
};

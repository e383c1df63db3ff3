import type { BookingReactions } from '../../../context.ts';
import { giveCreditOnce } from '../../cancellation/give-credit-once.ts';
import { findCancellation } from '../../store/cancellations-repo.ts';

/** Credit for a guest whose trip was cancelled on them at short notice. Source: docs/rules/cancellation.md “Who ended it”. */
export const giveCredit: BookingReactions['give_credit'] = async (tx, booking, services) => {
  const ended = await findCancellation(tx, booking.id);
  if (ended === null) return;
  await giveCreditOnce(tx, booking, { cents: ended.creditCents, at: ended.at }, services);
};

import { addParts, type Elapsed, nextPart, type Part } from '@kwela/domain/payouts/parts';
import { vatBpOn } from '@kwela/domain/pricing/vat';
import { localDate } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import { post } from '../../ledger/repo.ts';
import { moneyInTrust } from '../store/books-repo.ts';
import { changeItem, findItemsOf, type PayoutItem } from '../store/items-repo.ts';

const WHOLE: Elapsed = { elapsedMs: 1, wholeMs: 1 };

/** What the next part of a trip comes to by the books. Null: the guest’s payment is not taken yet. */
export async function nextPartOf(
  tx: Tx,
  bookingId: string,
  at: Date,
  elapsed: Elapsed = WHOLE,
): Promise<Part | null> {
  const earned = addParts(
    (await findItemsOf(tx, bookingId)).filter(({ part, earnedAt }) => part > 0 && earnedAt !== null),
  );
  const money = await moneyInTrust(tx, bookingId, earned.grossCents);
  return money === null ? null : nextPart(money, earned, elapsed, vatBpOn(localDate(at)));
}

/**
 * Makes a part of a trip the host’s in the books, once: from what is in trust, with our fee and its VAT. False: the guest’s payment is not
 * taken yet. The payouts of the booking are locked. Source: docs/rules/payments.md “Payouts”.
 */
export async function earn(tx: Tx, item: PayoutItem, at: Date, elapsed: Elapsed = WHOLE): Promise<boolean> {
  if (item.earnedAt !== null) return true;
  const part = await nextPartOf(tx, item.bookingId, at, elapsed);
  if (part === null) return false;
  await changeItem(tx, item.id, { ...part, earnedAt: at });
  const { hostId, bookingId } = item;
  await post(tx, { key: `earned:${item.id}`, bookingId, event: { kind: 'earned', hostId, ...part }, at });
  return true;
}

import { type Cents, formatRand, formatWholeRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';

const CENTS_PER_RAND = 100;

/** “R475.50 a day”: what the total comes to for one of its days, so that both agree. */
export function averageDay({ totalCents, rentalDays }: { totalCents: Cents; rentalDays: number }): string {
  const cents = Math.round(totalCents / Math.max(1, rentalDays));
  const amount = cents % CENTS_PER_RAND === 0 ? formatWholeRand(cents) : formatRand(cents);
  return t`${amount} a day`;
}

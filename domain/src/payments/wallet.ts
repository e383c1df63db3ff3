import { allocate } from '../allocate.ts';
import { type Cents, proportion } from '../money.ts';
import type { CancellationTerms } from '../policy/cancellation.ts';
import { addMonths, instantFromLocal, localDate, localMinuteOfDay } from '../time.ts';

/** What credit was given for; `used` takes it off for a trip, `returned` gives it back when that trip did not take place, `ran_out` ends the rest of one. */
export const WALLET_KINDS = [
  'trip_cancelled',
  'car_rented_again',
  'deposit_late',
  'waited_for_car',
  'used',
  'returned',
  'ran_out',
] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** Until when credit that is given now can be used: the same time of day so many months on. Source: docs/rules/payments.md “Wallet”. */
export const creditExpiresAt = (at: Date, months: number): Date =>
  instantFromLocal(addMonths(localDate(at), months), localMinuteOfDay(at));

/** One line of a wallet: credit above 0, what was used of one below. */
export interface CreditEntry {
  readonly id: string;
  readonly cents: Cents;
  /** Of what was used the day of the credit that it was taken from; null: never. */
  readonly expiresAt: Date | null;
  /** The credit that this was taken from, or what was taken that it gives back; null: it is new. */
  readonly ofId: string | null;
}

const hasRunOut = ({ expiresAt }: Pick<CreditEntry, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** What is left of a person's credit at an instant; what has run out does not count, nor what was used of it. */
export const walletBalanceCents = (
  entries: readonly Pick<CreditEntry, 'cents' | 'expiresAt'>[],
  now: Date,
): Cents => entries.reduce((sum, entry) => (hasRunOut(entry, now) ? sum : sum + entry.cents), 0);

/** As much of one entry. */
export interface CreditPart {
  readonly ofId: string;
  readonly cents: Cents;
  readonly expiresAt: Date | null;
}

const timeOf = ({ expiresAt }: CreditPart): number => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** What is left of each credit that has not run out, that which runs out first before the others. */
const creditLeft = (entries: readonly CreditEntry[], now: Date): CreditPart[] =>
  entries
    .filter((entry) => entry.cents > 0 && !hasRunOut(entry, now))
    .map(({ id, cents, expiresAt }) => {
      const used = entries.filter((entry) => entry.cents < 0 && entry.ofId === id);
      return { ofId: id, cents: used.reduce((sum, entry) => sum + entry.cents, cents), expiresAt };
    })
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => timeOf(a) - timeOf(b));

/** From which credits a sum is taken, the one that runs out first before the others; null: there is not so much. Source: docs/rules/payments.md “Wallet”. */
export function takeCredit(
  entries: readonly CreditEntry[],
  cents: Cents,
  now: Date,
): readonly CreditPart[] | null {
  let missing = cents;
  const parts: CreditPart[] = [];
  for (const credit of creditLeft(entries, now)) {
    const taken = Math.min(missing, credit.cents);
    if (taken > 0) parts.push({ ...credit, cents: taken });
    missing -= taken;
  }
  return missing > 0 ? null : parts;
}

/** As much of a total as can be paid with credit: all of it but for the least that is paid in another way. Source: docs/rules/payments.md “Wallet”. */
export const usableCreditCents = (
  balanceCents: Cents,
  totalCents: Cents,
  { leastPaidCents }: Pick<CancellationTerms['credit'], 'leastPaidCents'>,
): Cents => Math.max(0, Math.min(balanceCents, totalCents - leastPaidCents));

/** How much of a refund is credit: the part of it that credit was of what was paid. Source: docs/rules/payments.md “Wallet”. */
export const creditOfRefundCents = (
  refundCents: Cents,
  { creditCents, totalCents }: { readonly creditCents: Cents; readonly totalCents: Cents },
): Cents => (totalCents === 0 ? 0 : Math.min(refundCents, proportion(creditCents, refundCents, totalCents)));

/** Credit that comes back as it was taken, each part until its own day, and for some months at least. Source: docs/rules/payments.md “Wallet”. */
export function returnedCredit(
  used: readonly CreditPart[],
  cents: Cents,
  at: Date,
  { returnedMonths }: Pick<CancellationTerms['credit'], 'returnedMonths'>,
): readonly CreditPart[] {
  const least = creditExpiresAt(at, returnedMonths);
  const shares = allocate(
    cents,
    used.map((part) => part.cents),
  );
  return used
    .map((part, index) => ({
      ofId: part.ofId,
      cents: shares[index] ?? 0,
      expiresAt: part.expiresAt === null || part.expiresAt > least ? part.expiresAt : least,
    }))
    .filter((part) => part.cents > 0);
}

import type { Cents } from '../money.ts';
import type { ChargeRules } from '../policy/charges.ts';

/** What a misuse of charges costs its host; `isLast`: a person decides about the account. */
export interface Misuse {
  readonly nth: number;
  readonly cents: Cents;
  readonly isLast: boolean;
}

/** What follows from a misuse, after so many before it. Source: docs/rules/claims.md “Misuse”. */
export function misuseAfter(before: number, { misuseCents }: Pick<ChargeRules, 'misuseCents'>): Misuse {
  const cents = misuseCents[before];
  return { nth: before + 1, cents: cents ?? 0, isLast: cents === undefined };
}

/** A charge that comes after a bad review could be its answer, so that a person looks at it. Source: docs/rules/reviews.md “Charges first”. */
export const isAfterBadReview = (
  reviewStars: number | null,
  { lowReviewStars }: Pick<ChargeRules, 'lowReviewStars'>,
): boolean => reviewStars !== null && reviewStars <= lowReviewStars;

import { checkFirstShares, groupPayUntil } from '@kwela/domain/group-pay/shares';
import { ok, refuse } from '@kwela/domain/result';
import type { Split } from '../../context.ts';
import type { PricedTrip } from '../quote/price-trip.ts';

const MINUTES_OF_AN_HOUR = 60;

/** Until when the shares of a trip can be paid, if several people are to pay it; null: one person pays all of it. */
export function maySplit(
  split: Split | null,
  creditCents: number,
  { policy, window, quote, now }: Pick<PricedTrip, 'policy' | 'window' | 'quote'> & { readonly now: Date },
) {
  if (split === null) return ok(null);
  const { groupPay: terms } = policy;
  const until = groupPayUntil(now, window.startAt, terms);
  if (until === null) {
    const leastHours = terms.closesBeforeStartHours + terms.leastOpenMinutes / MINUTES_OF_AN_HOUR;
    return refuse('group_pay_too_late', { leastHours });
  }
  const asked = [{ email: null, cents: split.ownCents }, ...split.others];
  const checked = checkFirstShares(asked, quote.totalCents - creditCents, terms);
  return checked.ok ? ok(until) : checked;
}

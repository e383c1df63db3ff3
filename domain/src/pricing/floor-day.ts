import { type Cents, WHOLE_BP } from '../money.ts';
import type { RentalRules } from '../policy/pricing.ts';
import { adjustedDayCents } from './day-price.ts';
import type { PriceTerms } from './trip-price.ts';

/**
 * The lowest price that one rental day of this car can ever have, by the best rule and the greatest discount. Stored
 * with the car so that search can scan an index of it. Source: docs/rules/search.md “Speed”.
 */
export function floorDayCents(terms: PriceTerms, { saverDiscountBp }: RentalRules): Cents {
  const rulesBp = terms.priceRules.map((rule) => rule.percentBp);
  const lowestDay = adjustedDayCents(terms.dayPriceCents, Math.min(0, ...rulesBp));
  const { days3Bp, days7Bp, days30Bp } = terms.discounts;
  const kept = WHOLE_BP - Math.max(0, days3Bp, days7Bp, days30Bp);
  const saverKept = terms.policy === 'saver' ? WHOLE_BP - saverDiscountBp : WHOLE_BP;
  return Math.floor((lowestDay * kept * saverKept) / (WHOLE_BP * WHOLE_BP));
}

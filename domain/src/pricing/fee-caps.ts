import type { Cents } from '../money.ts';
import type { FeeCapAmounts } from '../policy/pricing.ts';
import { dayPriceCents, type TripDate } from './day-price.ts';
import type { FeeCap, VehicleTerms } from './terms.ts';

/**
 * The most that each broken rule can cost. A late day is charged by the price of the date on which the trip should
 * have ended, as often as the policy says and for as many hours. Source: docs/rules/protection.md “Fee caps”.
 */
export function feeCaps(
  terms: Pick<VehicleTerms, 'dayPriceCents' | 'priceRules'>,
  endsOn: TripDate,
  amounts: FeeCapAmounts,
): FeeCap[] {
  const lateDayCents = dayPriceCents(terms, endsOn);
  return [
    {
      code: 'late_return',
      cents: amounts.lateReturnDayPrices * lateDayCents,
      hours: amounts.lateReturnHours,
    },
    { code: 'cleaning', cents: amounts.cleaningCents },
    { code: 'smoking', cents: amounts.smokingCents },
    { code: 'refuel_service', cents: amounts.refuelServiceCents },
    { code: 'admin', cents: amounts.adminCents },
  ];
}

export const sumOfCaps = (caps: readonly FeeCap[]): Cents => caps.reduce((sum, cap) => sum + cap.cents, 0);

import type { Cents } from '../money.ts';
import type { FeeCapAmounts } from '../policy/pricing.ts';
import type { VehicleTerms } from '../vehicles/terms.ts';
import type { TripDays } from './day-price.ts';
import { dayPricesCents } from './price-plan/day-reasons.ts';

export const FEE_CAP_CODES = ['late_return', 'cleaning', 'smoking', 'refuel_service', 'admin'] as const;
export type FeeCapCode = (typeof FEE_CAP_CODES)[number];

/** The most that one broken rule can cost the guest. */
export interface FeeCap {
  readonly code: FeeCapCode;
  readonly cents: number;
  /** Of a late return: the time that the sum is for. */
  readonly hours?: number;
}

/**
 * The most that each broken rule can cost. A late day is charged by the price of the date on which the trip should
 * have ended, as often as the policy says and for as many hours. Source: docs/rules/protection.md “Fee caps”.
 */
export function feeCaps(
  terms: Pick<VehicleTerms, 'dayPriceCents' | 'priceRules'>,
  { endsOn, daysAhead }: Pick<TripDays, 'endsOn' | 'daysAhead'>,
  amounts: FeeCapAmounts,
): FeeCap[] {
  const [lateDayCents = terms.dayPriceCents] = dayPricesCents(terms, [endsOn], daysAhead);
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

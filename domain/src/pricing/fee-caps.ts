import { FEE_CAPS } from '../constants.ts';
import type { Cents } from '../money.ts';
import { dayPriceCents, type TripDate } from './day-price.ts';
import type { FeeCap, VehicleTerms } from './terms.ts';

/**
 * The most that each broken rule can cost. A late day is charged by the price of the date on which the trip should
 * have ended, twice at most for 24 hours. Source: product.md §4.4, §4.7, §6.4.
 */
export function feeCaps(
  terms: Pick<VehicleTerms, 'dayPriceCents' | 'priceRules'>,
  endsOn: TripDate,
): FeeCap[] {
  const lateDayCents = dayPriceCents(terms, endsOn);
  return [
    {
      code: 'late_return',
      label: 'Late return, 24 hours',
      cents: FEE_CAPS.lateReturnDayPrices * lateDayCents,
    },
    { code: 'cleaning', label: 'Cleaning', cents: FEE_CAPS.cleaningCents },
    { code: 'smoking', label: 'Smoking in the car', cents: FEE_CAPS.smokingCents },
    { code: 'refuel_service', label: 'Refuelling service', cents: FEE_CAPS.refuelServiceCents },
    { code: 'admin', label: 'Fines admin', cents: FEE_CAPS.adminCents },
  ];
}

export const sumOfCaps = (caps: readonly FeeCap[]): Cents => caps.reduce((sum, cap) => sum + cap.cents, 0);

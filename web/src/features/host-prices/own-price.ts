import { formatWholeRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { centsOf } from '../pricing/rand-text.ts';
import type { CarPrices } from './price-calls.ts';

type PriceBounds = Pick<CarPrices, 'limits'> & { readonly plan: Pick<CarPrices['plan'], 'minDayPriceCents'> };

/** The least that a day of the car may cost: what its host said, or what any car has to. */
export const leastDayCents = ({ limits, plan }: PriceBounds): number =>
  Math.max(limits.minDayPriceCents, plan.minDayPriceCents ?? 0);

/** What is wrong with a price that was typed for days of a car; null: nothing. */
export function ownPriceProblem(typed: string, bounds: PriceBounds): string | null {
  const cents = centsOf(typed) ?? Number.NaN;
  const [min, max] = [leastDayCents(bounds), bounds.limits.maxDayPriceCents];
  if (cents >= min && cents <= max) return null;
  const [least, most] = [formatWholeRand(min), formatWholeRand(max)];
  return t`Enter whole rand between ${least} and ${most}.`;
}

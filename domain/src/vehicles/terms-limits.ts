import type { Policy } from '../policy/policy.ts';
import type { PriceLimits } from '../policy/pricing.ts';
import { isLocalDate } from '../time.ts';
import type { CarTerms, PriceRule, VehicleTerms } from './terms.ts';

/** One setting of a host that lies outside its limits; both ends are allowed values. */
export interface BrokenLimit {
  readonly field: string;
  readonly min: number;
  readonly max: number;
}

const MINUTES_PER_DAY = 1_440;
const SATURDAY = 6;
const CENTS_PER_RAND = 100;

const outside = (field: string, value: number, min: number, max: number): BrokenLimit[] =>
  Number.isInteger(value) && value >= min && value <= max ? [] : [{ field, min, max }];

const wholeRand = (field: string, cents: number, min: number, max: number): BrokenLimit[] =>
  outside(field, cents % CENTS_PER_RAND === 0 ? cents : Number.NaN, min, max);

function rangeOf(
  { fromOn, toOn }: { readonly fromOn: string; readonly toOn: string },
  field: string,
): BrokenLimit[] {
  const isRange = isLocalDate(fromOn) && isLocalDate(toOn) && fromOn <= toOn;
  return isRange ? [] : [{ field: `${field}.fromOn`, min: 0, max: 0 }];
}

function brokenInRule(
  rule: PriceRule,
  field: string,
  { dayPriceCents }: Pick<VehicleTerms, 'dayPriceCents'>,
  { minRulePercentBp, maxRulePercentBp, minDayPriceCents, maxDayPriceCents }: PriceLimits,
): BrokenLimit[] {
  const percent =
    'percentBp' in rule
      ? outside(`${field}.percentBp`, rule.percentBp, minRulePercentBp, maxRulePercentBp)
      : [];
  switch (rule.kind) {
    case 'holiday':
    case 'weekend':
    case 'school_holiday':
    case 'lead':
    case 'last_minute':
      return percent;
    case 'minimum':
      return wholeRand(`${field}.dayPriceCents`, rule.dayPriceCents, minDayPriceCents, dayPriceCents);
    case 'own_prices':
      return Object.entries(rule.centsByDate).flatMap(([on, cents]) => {
        const place = `${field}.centsByDate.${on}`;
        const price = wholeRand(place, cents, minDayPriceCents, maxDayPriceCents);
        return isLocalDate(on) ? price : [...price, { field: place, min: 0, max: 0 }];
      });
    case 'weekday':
      return [...percent, ...rule.weekdays.flatMap((day) => outside(`${field}.weekdays`, day, 0, SATURDAY))];
    case 'range':
      return [...percent, ...rangeOf(rule, field)];
  }
}

/**
 * Every setting of a host that is outside what a car may have; none when the terms are sound. Prices are in whole rand,
 * and the bounds of search hold only inside these limits. Source: docs/rules/vehicles.md “Limits”.
 */
export function brokenLimits(
  terms: CarTerms,
  { prices, trips }: Pick<Policy, 'prices' | 'trips'>,
): BrokenLimit[] {
  const { minDayPriceCents, maxDayPriceCents, maxDiscountBp, maxExtras } = prices;
  const { fromMinute, toMinute } = terms.handOver;
  return [
    ...wholeRand('dayPriceCents', terms.dayPriceCents, minDayPriceCents, maxDayPriceCents),
    ...terms.priceRules.flatMap((rule, index) => brokenInRule(rule, `priceRules.${index}`, terms, prices)),
    ...Object.entries(terms.discounts).flatMap(([field, bp]) =>
      outside(`discounts.${field}`, bp, 0, maxDiscountBp),
    ),
    ...outside('minDays', terms.minDays, 1, trips.maxDays),
    ...outside('maxDays', terms.maxDays, Math.max(1, terms.minDays), trips.maxDays),
    ...outside('handOver.fromMinute', fromMinute, 0, MINUTES_PER_DAY),
    ...outside('handOver.toMinute', toMinute, Math.max(0, fromMinute), MINUTES_PER_DAY),
    ...outside('extras', terms.extras.length, 0, maxExtras),
    ...terms.extras.flatMap(({ priceCents }, index) =>
      outside(`extras.${index}.priceCents`, priceCents, 0, maxDayPriceCents),
    ),
    ...terms.delivery.flatMap(({ feeCents }, index) =>
      outside(`delivery.${index}.feeCents`, feeCents, 0, maxDayPriceCents),
    ),
  ];
}

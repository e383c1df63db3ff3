import { type Cents, percentOf, roundToRand, WHOLE_BP } from '../../money.ts';
import type { PriceLimits } from '../../policy/pricing.ts';
import { addDays, weekday } from '../../time.ts';
import { tripDate } from '../day-price.ts';
import { dayPricesCents } from './day-reasons.ts';
import { type OwnPrice, type PricePlan, termsOfPlan } from './price-plan.ts';

type SetPrice =
  | { readonly kind: 'percent'; readonly percentBp: number }
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'price'; readonly cents: Cents };

/** What becomes of the price of each day: a percentage or an amount more or less, one price for all, or again what the rules make of it. */
export type DayPriceChange = SetPrice | { readonly kind: 'no_own_price' };

/** The dates of a stretch, both ends included, that fall on some days of the week (0 = Sunday); none named: all of them. */
export function datesOfStretch(
  { fromOn, toOn }: { readonly fromOn: string; readonly toOn: string },
  weekdays: readonly number[] = [],
): readonly string[] {
  const dates: string[] = [];
  for (let on = fromOn; on <= toOn; on = addDays(on, 1)) {
    if (weekdays.length === 0 || weekdays.includes(weekday(on))) dates.push(on);
  }
  return dates;
}

export interface ChangedDay {
  readonly on: string;
  /** What the day costs by hand or by the calendar, whenever it is booked. */
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  /** It would have gone beyond what a car may cost. */
  readonly isAtLimit: boolean;
  /** The price by hand that stood there; null when there was none. */
  readonly ownBeforeCents: Cents | null;
  /** The price by hand that stands there now; null when there is none any more. */
  readonly ownAfterCents: Cents | null;
}

export interface BulkChange {
  readonly plan: PricePlan;
  /** Those whose price is another one, or is no longer set by hand, in order. */
  readonly days: readonly ChangedDay[];
}

function changed(cents: Cents, change: SetPrice): Cents {
  switch (change.kind) {
    case 'percent':
      return roundToRand(percentOf(cents, WHOLE_BP + change.percentBp));
    case 'amount':
      return roundToRand(cents + change.cents);
    case 'price':
      return roundToRand(change.cents);
  }
}

const withOwnPrices = (plan: PricePlan, prices: ReadonlyMap<string, Cents | null>): PricePlan => {
  const kept = plan.ownPrices.filter(({ on }) => !prices.has(on));
  const set = [...prices].flatMap(([on, dayPriceCents]): OwnPrice[] =>
    dayPriceCents === null ? [] : [{ on, dayPriceCents }],
  );
  return { ...plan, ownPrices: [...kept, ...set].toSorted((a, b) => (a.on < b.on ? -1 : 1)) };
};

const bulkOf = (plan: PricePlan, days: readonly ChangedDay[]): BulkChange => ({
  plan: withOwnPrices(plan, new Map(days.map(({ on, ownAfterCents }) => [on, ownAfterCents]))),
  days,
});

/** What days cost by hand and by the calendar, whenever somebody books. */
const costOf = (plan: PricePlan, dates: readonly string[]): readonly Cents[] =>
  dayPricesCents(termsOfPlan({ ...plan, momentRules: [] }), dates.map(tripDate), 0);

/** The days of these dates that have a price by hand, with what they cost without it. */
function daysWithoutOwn(
  plan: PricePlan,
  dates: readonly string[],
  own: ReadonlyMap<string, Cents>,
): readonly ChangedDay[] {
  const [before, after] = [costOf(plan, dates), costOf({ ...plan, ownPrices: [] }, dates)];
  return dates.flatMap((on, index): ChangedDay[] => {
    const ownBeforeCents = own.get(on);
    if (ownBeforeCents === undefined) return [];
    const beforeCents = before[index] ?? ownBeforeCents;
    const afterCents = after[index] ?? plan.dayPriceCents;
    return [{ on, beforeCents, afterCents, isAtLimit: false, ownBeforeCents, ownAfterCents: null }];
  });
}

/**
 * Sets prices by hand for many dates of a car at once, each from what its day costs: in whole rand, and never outside what the car may
 * cost; or takes prices by hand away, so that days follow the rules again. Rules of the moment do not count, as a price by hand holds whenever somebody books. Source: docs/rules/prices.md “Many dates at once”.
 */
export function changeInBulk(
  plan: PricePlan,
  dates: readonly string[],
  change: DayPriceChange,
  limits: Pick<PriceLimits, 'minDayPriceCents' | 'maxDayPriceCents'>,
): BulkChange {
  const least = Math.max(limits.minDayPriceCents, plan.minDayPriceCents ?? 0);
  const own = new Map(plan.ownPrices.map(({ on, dayPriceCents }) => [on, dayPriceCents]));
  if (change.kind === 'no_own_price') return bulkOf(plan, daysWithoutOwn(plan, dates, own));
  const before = costOf(plan, dates);
  const days = dates.flatMap((on, index): ChangedDay[] => {
    const beforeCents = before[index] ?? plan.dayPriceCents;
    const wanted = changed(beforeCents, change);
    const afterCents = Math.min(limits.maxDayPriceCents, Math.max(least, wanted));
    if (afterCents === beforeCents) return [];
    const isAtLimit = afterCents !== wanted;
    const ownBeforeCents = own.get(on) ?? null;
    return [{ on, beforeCents, afterCents, isAtLimit, ownBeforeCents, ownAfterCents: afterCents }];
  });
  return bulkOf(plan, days);
}

/**
 * Takes back what a change in bulk set or took away, where that still stands; what was changed since then stays as it is, and so do days that are over.
 * Source: docs/rules/prices.md “Many dates at once”.
 */
export function undoBulk(
  plan: PricePlan,
  days: readonly Pick<ChangedDay, 'on' | 'ownAfterCents' | 'ownBeforeCents'>[],
): { readonly plan: PricePlan; readonly restoredCount: number; readonly keptCount: number } {
  const own = new Map(plan.ownPrices.map(({ on, dayPriceCents }) => [on, dayPriceCents]));
  const standing = days.filter(({ on, ownAfterCents }) => (own.get(on) ?? null) === ownAfterCents);
  return {
    plan: withOwnPrices(plan, new Map(standing.map(({ on, ownBeforeCents }) => [on, ownBeforeCents]))),
    restoredCount: standing.length,
    keptCount: days.length - standing.length,
  };
}

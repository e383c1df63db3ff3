import type { Cents } from '../../money.ts';
import type { CalendarRule, FixedPrice, MomentRule, PriceRule, VehicleTerms } from '../../vehicles/terms.ts';

/** The price of one day as its host set it by hand. */
export interface OwnPrice {
  readonly on: string;
  readonly dayPriceCents: Cents;
}

/** All that the price of a car's days depends on, as its host sets it. Whole rand, in cents. */
export interface PricePlan {
  readonly dayPriceCents: Cents;
  /** No day costs less than this, whatever rules say; length discounts come after. Null: no such limit. */
  readonly minDayPriceCents: Cents | null;
  readonly calendarRules: readonly CalendarRule[];
  readonly momentRules: readonly MomentRule[];
  /** One for a day at most. */
  readonly ownPrices: readonly OwnPrice[];
  readonly discounts: VehicleTerms['discounts'];
  readonly policy: VehicleTerms['policy'];
}

type PlanTerms = Pick<VehicleTerms, 'dayPriceCents' | 'priceRules' | 'discounts' | 'policy'>;

const isMoment = (rule: PriceRule): rule is MomentRule => rule.kind === 'lead' || rule.kind === 'last_minute';
const isOwn = (rule: PriceRule): rule is Extract<FixedPrice, { kind: 'own_prices' }> =>
  rule.kind === 'own_prices';
const isLeast = (rule: PriceRule): rule is Extract<FixedPrice, { kind: 'minimum' }> =>
  rule.kind === 'minimum';
const isCalendar = (rule: PriceRule): rule is CalendarRule =>
  !isMoment(rule) && !isOwn(rule) && !isLeast(rule);

/** The plan that a car's terms hold, sorted by what each rule is. Source: docs/rules/prices.md “Price plans”. */
export const planOfTerms = (terms: PlanTerms): PricePlan => ({
  dayPriceCents: terms.dayPriceCents,
  minDayPriceCents: terms.priceRules.findLast(isLeast)?.dayPriceCents ?? null,
  calendarRules: terms.priceRules.filter(isCalendar),
  momentRules: terms.priceRules.filter(isMoment),
  ownPrices: Object.entries(terms.priceRules.findLast(isOwn)?.centsByDate ?? {}).map(
    ([on, dayPriceCents]) => ({ on, dayPriceCents }),
  ),
  discounts: terms.discounts,
  policy: terms.policy,
});

/** By date and not as a list, so that search finds the price of a day without going through those of a year. */
function ownPricesOf(ownPrices: readonly OwnPrice[]): FixedPrice[] {
  if (ownPrices.length === 0) return [];
  const inOrder = ownPrices.toSorted((a, b) => (a.on < b.on ? -1 : 1));
  const centsByDate = Object.fromEntries(inOrder.map(({ on, dayPriceCents }) => [on, dayPriceCents]));
  return [{ kind: 'own_prices', centsByDate }];
}

/** The plan without prices by hand of days that are over: nobody can book them, and they would use up what a host may set. */
export const upcomingPlan = (plan: PricePlan, todayOn: string): PricePlan => ({
  ...plan,
  ownPrices: plan.ownPrices.filter(({ on }) => on >= todayOn),
});

/** The terms that hold a plan; `planOfTerms` reads them back, its prices by hand in order of their dates. */
export const termsOfPlan = (plan: PricePlan): PlanTerms => ({
  dayPriceCents: plan.dayPriceCents,
  priceRules: [
    ...plan.calendarRules,
    ...plan.momentRules,
    ...ownPricesOf(plan.ownPrices),
    ...(plan.minDayPriceCents === null
      ? []
      : [{ kind: 'minimum', dayPriceCents: plan.minDayPriceCents } as const]),
  ],
  discounts: plan.discounts,
  policy: plan.policy,
});

import { type Cents, WHOLE_BP } from '../../money.ts';
import type { RentalRules } from '../../policy/pricing.ts';
import { daysBetween, localDate } from '../../time.ts';
import type { PriceRule, VehicleTerms } from '../../vehicles/terms.ts';
import { adjustedDayCents, type TripDays, tripDate } from '../day-price.ts';
import { type PriceTerms, type TripPrice, tripPrice } from '../trip-price.ts';
import { dayPricesCents, type PricedDay, pricedDays } from './day-reasons.ts';

/** The price of a trip, and why each of its days costs what it does. */
export interface PlannedTrip extends TripPrice {
  /** A day for each block; the last one's block may be a part of the day, and cost less than it. */
  readonly days: readonly PricedDay[];
}

/** `tripPrice` with the reasons of each day. Source: docs/rules/prices.md “Price plans”. */
export const plannedTrip = (terms: PriceTerms, trip: TripDays, rental: RentalRules): PlannedTrip => ({
  ...tripPrice(terms, trip, rental),
  days: pricedDays(terms, trip.dates, trip.daysAhead),
});

type Priced = Pick<VehicleTerms, 'dayPriceCents' | 'priceRules'>;

/** What a day costs on a calendar, and why, as if a trip that is booked now began on it. */
export function plannedDayOn(terms: Priced, on: string, now: Date): PricedDay {
  const [day] = pricedDays(terms, [tripDate(on)], daysBetween(localDate(now), on));
  return day ?? { on, dayPriceCents: terms.dayPriceCents, reasons: [] };
}

/** `plannedDayOn` without its reasons. */
export const dayPriceOn = (terms: Priced, on: string, now: Date): Cents =>
  dayPricesCents(terms, [tripDate(on)], daysBetween(localDate(now), on))[0] ?? terms.dayPriceCents;

const isMoment = ({ kind }: PriceRule): boolean => kind === 'lead' || kind === 'last_minute';

/** The greatest fall of the rules that `counts`: never above 0, as a day need not follow any. */
const lowestBp = (rules: readonly PriceRule[], counts: (rule: PriceRule) => boolean): number =>
  Math.min(0, ...rules.flatMap((rule) => ('percentBp' in rule && counts(rule) ? [rule.percentBp] : [])));

/**
 * A price that no rental day of the car can be below, after the greatest discount, whenever it is booked and whatever days are
 * holidays: stored with the car so that search can scan an index of it. Source: docs/rules/search.md “Speed”.
 */
export function floorDayCents(terms: PriceTerms, { saverDiscountBp }: RentalRules): Cents {
  const { dayPriceCents, priceRules } = terms;
  const byCalendar = adjustedDayCents(
    dayPriceCents,
    lowestBp(priceRules, (rule) => !isMoment(rule)),
  );
  const byRules = adjustedDayCents(byCalendar, lowestBp(priceRules, isMoment));
  const own = priceRules.flatMap((rule) =>
    rule.kind === 'own_prices' ? Object.values(rule.centsByDate) : [],
  );
  const least = priceRules.flatMap((rule) => (rule.kind === 'minimum' ? [rule.dayPriceCents] : []));
  const lowestDay = Math.max(Math.min(byRules, ...own), ...least.slice(-1));
  const { days3Bp, days7Bp, days30Bp } = terms.discounts;
  const kept = WHOLE_BP - Math.max(0, days3Bp, days7Bp, days30Bp);
  const saverKept = terms.policy === 'saver' ? WHOLE_BP - saverDiscountBp : WHOLE_BP;
  return Math.floor((lowestDay * kept * saverKept) / (WHOLE_BP * WHOLE_BP));
}

import type { TripWindow } from '../bookings/trip-window.ts';
import { type Cents, percentOf, roundHalfUp, roundToRand, WHOLE_BP } from '../money.ts';
import type { RentalRules } from '../policy/pricing.ts';
import { isPublicHoliday } from '../south-africa/holidays.ts';
import { addDays, localDate, weekday } from '../time.ts';
import type { PriceRule, VehicleTerms } from '../vehicles/terms.ts';
import { type Chargeable, chargeable } from './rental-days.ts';

export interface TripDate {
  readonly on: string;
  readonly weekday: number;
  readonly isHoliday: boolean;
}

/** What a window alone says about a price; search works it out once for all cars. */
export interface TripDays extends Chargeable {
  /** The local date on which each 24-hour block starts; the last one is the part-day, if there is one. */
  readonly dates: readonly TripDate[];
  /** The local date on which the trip ends. */
  readonly endsOn: TripDate;
}

const tripDate = (on: string): TripDate => ({ on, weekday: weekday(on), isHoliday: isPublicHoliday(on) });

/** The blocks of a trip and their dates. Source: docs/rules/prices.md “Rental days”. */
export function tripDays(window: TripWindow, rental: RentalRules): TripDays {
  const charged = chargeable(window, rental);
  const startOn = localDate(window.startAt);
  const dates = Array.from({ length: charged.rentalDays }, (_, day) => tripDate(addDays(startOn, day)));
  return { ...charged, dates, endsOn: tripDate(localDate(window.endAt)) };
}

function applies(rule: PriceRule, date: TripDate): boolean {
  switch (rule.kind) {
    case 'range':
      return rule.fromOn <= date.on && date.on <= rule.toOn;
    case 'holiday':
      return date.isHoliday;
    case 'weekday':
      return rule.weekdays.includes(date.weekday);
  }
}

const PRIORITY = { range: 3, holiday: 2, weekday: 1 } as const satisfies Record<PriceRule['kind'], number>;

/**
 * The one rule that a day follows, or null: a date range beats a public holiday, which beats a weekday; of several
 * of one kind the later in the host's list wins. Rules never add up, so a host can say why a day costs what it does.
 */
export function ruleForDate(rules: readonly PriceRule[], date: TripDate): PriceRule | null {
  let chosen: PriceRule | null = null;
  for (const rule of rules) {
    if (!applies(rule, date)) continue;
    if (chosen === null || PRIORITY[rule.kind] >= PRIORITY[chosen.kind]) chosen = rule;
  }
  return chosen;
}

/** A day price changed by a rule's percent, in whole rand. Source: docs/rules/prices.md “Day price”. */
export const adjustedDayCents = (dayPriceCents: Cents, percentBp: number): Cents =>
  roundToRand(percentOf(dayPriceCents, WHOLE_BP + percentBp));

type Priced = Pick<VehicleTerms, 'dayPriceCents' | 'priceRules'>;

/** The price of the 24-hour block that starts on a local date. */
export const dayPriceCents = (terms: Priced, date: TripDate): Cents =>
  adjustedDayCents(terms.dayPriceCents, ruleForDate(terms.priceRules, date)?.percentBp ?? 0);

/** The price of a block that starts on a date, for calendars and late returns. */
export const dayPriceOn = (terms: Priced, on: string): Cents => dayPriceCents(terms, tripDate(on));

/** One started hour: a part of the day price to the nearest step, at least one step. Source: docs/rules/prices.md “Rental days”. */
export function hourlyCents(dayCents: Cents, { hoursPerDayPrice, hourlyStepCents }: RentalRules): Cents {
  const steps = roundHalfUp(dayCents, hoursPerDayPrice * hourlyStepCents);
  return Math.max(1, steps) * hourlyStepCents;
}

/** Started hours, never more than the day price. Source: docs/rules/prices.md “Rental days”. */
export const partDayCents = (dayCents: Cents, partHours: number, rental: RentalRules): Cents =>
  Math.min(dayCents, partHours * hourlyCents(dayCents, rental));

/** The price of each block of the trip, the part-day last. Their sum is the trip price before discounts. */
export const blockPricesCents = (terms: Priced, trip: TripDays, rental: RentalRules): Cents[] =>
  trip.dates.map((date, day) => {
    const price = dayPriceCents(terms, date);
    return day < trip.fullDays ? price : partDayCents(price, trip.partHours, rental);
  });

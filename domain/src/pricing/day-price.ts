import type { TripWindow } from '../bookings/trip/trip-window.ts';
import { type Cents, percentOf, roundHalfUp, roundToRand, WHOLE_BP } from '../money.ts';
import type { RentalRules } from '../policy/pricing.ts';
import { isPublicHoliday } from '../south-africa/holidays.ts';
import { addDays, daysBetween, localDate, weekday } from '../time.ts';
import { type Chargeable, chargeable } from './rental-days.ts';

export interface TripDate {
  readonly on: string;
  readonly weekday: number;
  readonly isHoliday: boolean;
}

/** What a window and the moment of booking alone say about a price; search works it out once for all cars. */
export interface TripDays extends Chargeable {
  /** The local date on which each 24-hour block starts; the last one is the part-day, if there is one. */
  readonly dates: readonly TripDate[];
  /** The local date on which the trip ends. */
  readonly endsOn: TripDate;
  /** How many local dates lie between the day of booking and the first day of the trip; 0 on the day itself. */
  readonly daysAhead: number;
}

export const tripDate = (on: string): TripDate => ({
  on,
  weekday: weekday(on),
  isHoliday: isPublicHoliday(on),
});

/** The blocks of a trip that is priced at an instant, and their dates. Source: docs/rules/prices.md “Rental days”. */
export function tripDays(window: TripWindow, rental: RentalRules, pricedAt: Date): TripDays {
  const charged = chargeable(window, rental);
  const startOn = localDate(window.startAt);
  const dates = Array.from({ length: charged.rentalDays }, (_, day) => tripDate(addDays(startOn, day)));
  const daysAhead = daysBetween(localDate(pricedAt), startOn);
  return { ...charged, dates, endsOn: tripDate(localDate(window.endAt)), daysAhead };
}

/** A day price changed by a rule's percent, in whole rand. Source: docs/rules/prices.md “Day price”. */
export const adjustedDayCents = (dayPriceCents: Cents, percentBp: number): Cents =>
  roundToRand(percentOf(dayPriceCents, WHOLE_BP + percentBp));

/** One started hour: a part of the day price to the nearest step, at least one step. Source: docs/rules/prices.md “Rental days”. */
export function hourlyCents(dayCents: Cents, { hoursPerDayPrice, hourlyStepCents }: RentalRules): Cents {
  const steps = roundHalfUp(dayCents, hoursPerDayPrice * hourlyStepCents);
  return Math.max(1, steps) * hourlyStepCents;
}

/** Started hours, never more than the day price. Source: docs/rules/prices.md “Rental days”. */
export const partDayCents = (dayCents: Cents, partHours: number, rental: RentalRules): Cents =>
  Math.min(dayCents, partHours * hourlyCents(dayCents, rental));

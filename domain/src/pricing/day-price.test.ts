import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { publicHolidays } from '../south-africa/holidays.ts';
import { anyTerms, anyWindow } from '../testing/arbitraries.ts';
import { DAY_MS } from '../time.ts';
import type { PriceRule, VehicleTerms } from '../vehicles/terms.ts';
import { adjustedDayCents, hourlyCents, partDayCents, tripDays } from './day-price.ts';
import { calendarRuleFor } from './price-plan/day-reasons.ts';
import { dayPriceOn as dayPriceFrom } from './price-plan/planned-trip.ts';
import { planOfTerms } from './price-plan/price-plan.ts';
import { blockPricesCents } from './trip-price.ts';

const weekend = { kind: 'weekday', weekdays: [5, 6], percentBp: 1_500 } as const;
const holidays = { kind: 'holiday', percentBp: 2_000 } as const;
const peak = { kind: 'range', fromOn: '2026-12-10', toOn: '2027-01-10', percentBp: 6_000 } as const;
const car = { dayPriceCents: 72_000, priceRules: [peak, holidays, weekend] };
const BOOKED_AT = new Date('2026-09-01T10:00:00Z');
const dayPriceOn = (terms: Pick<VehicleTerms, 'dayPriceCents' | 'priceRules'>, on: string) =>
  dayPriceFrom(terms, on, BOOKED_AT);

describe('the price of a day in Thandi’s calendar', () => {
  it.each([
    ['an ordinary Thursday', '2026-12-03', 72_000],
    ['a Friday, 15 % more', '2026-12-04', 82_800],
    ['Heritage Day, 20 % more', '2026-09-24', 86_400],
    ['Good Friday, where the holiday beats the Friday', '2027-03-26', 86_400],
    ['the Day of Reconciliation, where the peak range beats the holiday', '2026-12-16', 115_200],
    ['the last day of the range', '2027-01-10', 115_200],
    ['the day after the range', '2027-01-11', 72_000],
  ])('on %s', (_, on, cents) => {
    expect(dayPriceOn(car, on)).toBe(cents);
  });

  it('is in whole rand', () => {
    expect(dayPriceOn({ dayPriceCents: 55_500, priceRules: [weekend] }, '2026-12-04')).toBe(63_800);
  });

  it('follows the later of two rules of one kind', () => {
    const sale = { kind: 'range', fromOn: '2026-12-14', toOn: '2026-12-16', percentBp: -1_000 } as const;
    const tuesday = { on: '2026-12-15', weekday: 2, isHoliday: false };
    expect(calendarRuleFor([peak, sale, weekend], tuesday)).toBe(sale);
    expect(calendarRuleFor([sale, peak, weekend], tuesday)).toBe(peak);
  });
});

describe('hours', () => {
  it.each([
    [90_000, 15_000],
    [72_000, 12_000],
    [56_000, 9_500],
    [100, 500],
  ])('cost a sixth of a day of %i cents, to R5: %i', (day, hour) => {
    expect(hourlyCents(day, POLICY_1.rental)).toBe(hour);
  });

  it('never cost more than the day', () => {
    expect(partDayCents(90_000, 2, POLICY_1.rental)).toBe(30_000);
    expect(partDayCents(90_000, 7, POLICY_1.rental)).toBe(90_000);
    expect(partDayCents(100, 1, POLICY_1.rental)).toBe(100);
  });
});

describe('a trip over a weekend', () => {
  it('prices each block by the South African date on which it starts', () => {
    const trip = tripDays(
      {
        startAt: new Date('2026-12-03T22:30:00Z'),
        endAt: new Date('2026-12-06T01:00:00Z'),
      },
      POLICY_1.rental,
      BOOKED_AT,
    );
    expect(trip.dates.map((date) => date.on)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06']);
    expect(blockPricesCents(car, trip, POLICY_1.rental)).toEqual([82_800, 82_800, 36_000]);
  });
});

describe('a trip over the end of a month or a year', () => {
  const local = (text: string) => new Date(`${text}+02:00`);
  const days = (from: string, to: string) =>
    tripDays({ startAt: local(from), endAt: local(to) }, POLICY_1.rental, BOOKED_AT).dates.map(
      ({ on }) => on,
    );

  it.each([
    ['New Year', '2026-12-30T10:00', '2027-01-02T10:00', ['2026-12-30', '2026-12-31', '2027-01-01']],
    ['leap day', '2028-02-28T10:00', '2028-03-01T10:00', ['2028-02-28', '2028-02-29']],
    ['the same days of another year', '2027-02-28T10:00', '2027-03-01T10:00', ['2027-02-28']],
    ['the minute before midnight', '2026-12-31T23:59', '2027-01-01T23:59', ['2026-12-31']],
    ['midnight', '2027-01-01T00:00', '2027-01-02T00:00', ['2027-01-01']],
  ])('counts the days of %s', (_, from, to, dates) => {
    expect(days(from, to)).toEqual(dates);
  });

  it('keeps a range to its two ends, over New Year and into a leap day', () => {
    const rules: PriceRule[] = [
      { kind: 'range', fromOn: '2027-12-31', toOn: '2028-01-01', percentBp: 10_000 },
      { kind: 'range', fromOn: '2028-02-29', toOn: '2028-02-29', percentBp: -5_000 },
    ];
    const priceOn = (on: string) => dayPriceOn({ dayPriceCents: 50_000, priceRules: rules }, on);
    const around = ['2027-12-30', '2027-12-31', '2028-01-01', '2028-01-02'];
    expect(around.map(priceOn)).toEqual([50_000, 100_000, 100_000, 50_000]);
    expect(['2028-02-28', '2028-02-29', '2028-03-01'].map(priceOn)).toEqual([50_000, 25_000, 50_000]);
  });

  it('knows the Monday after a holiday on a Sunday, on either side of New Year', () => {
    const priceOn = (on: string) => dayPriceOn({ dayPriceCents: 50_000, priceRules: [holidays] }, on);
    // The Day of Goodwill of 2027 and the New Year of 2034 are Sundays.
    expect(['2027-12-26', '2027-12-27', '2027-12-28'].map(priceOn)).toEqual([60_000, 60_000, 50_000]);
    expect(['2033-12-31', '2034-01-01', '2034-01-02'].map(priceOn)).toEqual([50_000, 60_000, 60_000]);
  });
});

describe('any trip', () => {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg', dateStyle: 'short' });
  const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const calendar = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Johannesburg', weekday: 'short' });

  it('costs for each block what the wall clock of South Africa says on its start', () => {
    fc.assert(
      fc.property(anyTerms, anyWindow, (given, window) => {
        const { calendarRules } = planOfTerms(given);
        const terms = { ...given, priceRules: calendarRules };
        const trip = tripDays(window, POLICY_1.rental, BOOKED_AT);
        const expected = trip.dates.map((_, block) => {
          const startsAt = new Date(window.startAt.getTime() + block * DAY_MS);
          const on = clock.format(startsAt);
          const date = {
            on,
            weekday: weekdayNames.indexOf(calendar.format(startsAt)),
            isHoliday: publicHolidays(Number(on.slice(0, 4))).some((holiday) => holiday.on === on),
          };
          const percentBp = calendarRuleFor(calendarRules, date)?.percentBp ?? 0;
          return adjustedDayCents(terms.dayPriceCents, percentBp);
        });
        const blocks = blockPricesCents(terms, trip, POLICY_1.rental);
        expect(blocks.slice(0, trip.fullDays)).toEqual(expected.slice(0, trip.fullDays));
        const [whole = 0] = expected.slice(trip.fullDays);
        for (const part of blocks.slice(trip.fullDays)) expect(part).toBeLessThanOrEqual(whole);
      }),
    );
  });
});

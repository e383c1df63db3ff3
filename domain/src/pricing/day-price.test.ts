import { describe, expect, it } from 'vitest';
import {
  blockPricesCents,
  dayPriceOn,
  hourlyCents,
  partDayCents,
  ruleForDate,
  tripDays,
} from './day-price.ts';
import type { PriceRule } from './terms.ts';

const weekend: PriceRule = { kind: 'weekday', weekdays: [5, 6], percentBp: 1_500 };
const holidays: PriceRule = { kind: 'holiday', percentBp: 2_000 };
const peak: PriceRule = { kind: 'range', fromOn: '2026-12-10', toOn: '2027-01-10', percentBp: 6_000 };
const car = { dayPriceCents: 72_000, priceRules: [peak, holidays, weekend] };

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
    const sale: PriceRule = { kind: 'range', fromOn: '2026-12-14', toOn: '2026-12-16', percentBp: -1_000 };
    const tuesday = { on: '2026-12-15', weekday: 2, isHoliday: false };
    expect(ruleForDate([peak, sale, weekend], tuesday)).toBe(sale);
    expect(ruleForDate([sale, peak, weekend], tuesday)).toBe(peak);
  });
});

describe('hours', () => {
  it.each([
    [90_000, 15_000],
    [72_000, 12_000],
    [56_000, 9_500],
    [100, 500],
  ])('cost a sixth of a day of %i cents, to R5: %i', (day, hour) => {
    expect(hourlyCents(day)).toBe(hour);
  });

  it('never cost more than the day', () => {
    expect(partDayCents(90_000, 2)).toBe(30_000);
    expect(partDayCents(90_000, 7)).toBe(90_000);
    expect(partDayCents(100, 1)).toBe(100);
  });
});

describe('a trip over a weekend', () => {
  it('prices each block by the South African date on which it starts', () => {
    const trip = tripDays({
      startAt: new Date('2026-12-03T22:30:00Z'),
      endAt: new Date('2026-12-06T01:00:00Z'),
    });
    expect(trip.dates.map((date) => date.on)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06']);
    expect(blockPricesCents(car, trip)).toEqual([82_800, 82_800, 36_000]);
  });
});

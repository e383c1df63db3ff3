import { dayPriceOn as dayPriceFrom } from '@kwela/domain/pricing/price-plan/planned-trip';
import { addDays } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { SEASONS, seasonRules } from './calendar.ts';
import type { SeasonZone } from './markets.ts';

const ZONES = Object.keys(SEASONS).filter((zone): zone is SeasonZone => Object.hasOwn(SEASONS, zone));
const BOOKED_AT = new Date('2026-12-02T08:00:00Z');
const dayPriceOn = (car: ReturnType<typeof carIn>, on: string) => dayPriceFrom(car, on, BOOKED_AT);
const carIn = (zone: SeasonZone, todayOn = '2026-12-02') => ({
  dayPriceCents: 100_000,
  priceRules: seasonRules(zone, todayOn),
});

describe('the seasons of a car that costs R1 000 a day', () => {
  it.each<[string, SeasonZone, string, number]>([
    ['Christmas in Cape Town', 'cape', '2026-12-27', 170_000],
    ['its last day in January', 'cape', '2027-01-10', 170_000],
    ['the rest of the summer', 'cape', '2027-02-10', 120_000],
    ['a winter Wednesday there', 'cape', '2027-07-07', 80_000],
    ['the long weekend of Women’s Day, in winter', 'cape', '2027-08-07', 115_000],
    ['Good Friday, in summer', 'cape', '2027-03-26', 125_000],
    ['Heritage Day, inside the spring holidays', 'cape', '2027-09-24', 125_000],
    ['no season at all', 'cape', '2027-04-21', 100_000],
    ['the dry months at the Kruger', 'kruger', '2027-08-18', 115_000],
    ['the winter holidays there', 'kruger', '2027-07-07', 120_000],
    ['the winter holidays at the warm coast', 'kzn_coast', '2027-07-07', 120_000],
  ])('%s', (_, zone, on, cents) => {
    expect(dayPriceOn(carIn(zone), on)).toBe(cents);
  });

  it.each(ZONES)('stay between −20 and +80 % in %s, for more than a year from any day on', (zone) => {
    for (const todayOn of ['2026-12-24', '2028-02-29']) {
      const car = carIn(zone, todayOn);
      const prices = Array.from({ length: 400 }, (_, day) => dayPriceOn(car, addDays(todayOn, day)));
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(80_000);
      expect(Math.max(...prices)).toBeLessThanOrEqual(180_000);
    }
  });

  it.each(ZONES)('are dearest over Christmas in %s, New Year on a Friday included', (zone) => {
    const car = carIn(zone);
    const christmas = dayPriceOn(car, '2026-12-26');
    expect(christmas).toBeGreaterThan(dayPriceOn(car, '2027-05-19'));
    const newYear = ['2026-12-31', '2027-01-01', '2027-01-03'].map((on) => dayPriceOn(car, on));
    expect(newYear).toEqual([christmas, christmas, christmas]);
  });

  it('go on where a demo begins in the middle of them', () => {
    expect(dayPriceOn(carIn('cape', '2027-01-02'), '2027-01-03')).toBe(170_000);
  });
});

import { describe, expect, it } from 'vitest';
import { dayWords } from './day-words.ts';
import { datesFrom, dayOf, type FleetCar, monthOf, priceOn } from './fleet.ts';

const CAR: FleetCar = {
  id: 'polo',
  name: 'Volkswagen Polo',
  plate: 'CA 123',
  taken: [],
  noStartOn: new Set(['2026-12-25']),
  prices: [
    { fromOn: '2026-12-05', cents: 60_000 },
    { fromOn: '2026-12-10', cents: 72_050 },
  ],
};
const manual = (startAt: string, endAt: string): FleetCar['taken'][number] => ({
  kind: 'blocked',
  source: 'manual',
  title: '',
  booking: null,
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

describe('a car on the calendar', () => {
  it.each([
    ['2026-12-04', 0],
    ['2026-12-05', 60_000],
    ['2026-12-09', 60_000],
    ['2026-12-10', 72_050],
    ['2027-11-30', 72_050],
  ])('costs on %s %s cents', (on, cents) => {
    expect(priceOn(CAR, on)).toBe(cents);
  });

  it.each([
    ['2026-12-09', 'free', false],
    ['2026-12-10', 'blocked', false],
    ['2026-12-11', 'blocked', true],
    ['2026-12-12', 'free', false],
    ['2026-12-25', 'no_start', false],
  ] as const)('is on %s %s, for a part: %s, on the clock of South Africa', (on, state, isPart) => {
    const taken = [manual('2026-12-09T22:00:00Z', '2026-12-11T21:59:00Z')];
    expect(dayOf({ ...CAR, taken }, on)).toMatchObject({ state, isPart });
  });

  it('says every one of several that take a day', () => {
    const taken = [
      manual('2026-12-10T06:00:00Z', '2026-12-10T08:00:00Z'),
      {
        ...manual('2026-12-10T10:00:00Z', '2026-12-10T12:00:00Z'),
        source: 'service' as const,
        title: 'Tyres',
      },
    ];
    const on = '2026-12-10';
    const day = dayOf({ ...CAR, taken }, on);
    const now = new Date('2026-12-02T08:00:00Z');
    expect(dayWords({ on, now, day, cents: 72_050, holiday: 'Day of Reconciliation' })).toBe(
      'Thu 10 Dec, Blocked for part of the day, Blocked by you, Blocked for a service: Tyres, R720.50, Day of Reconciliation',
    );
  });
});

describe('the dates of a month', () => {
  it.each([
    ['2028-02-01', '2028-03-01', 29],
    ['2027-02-01', '2027-03-01', 28],
    ['2026-12-01', '2027-01-01', 31],
    ['2026-12-01', '2026-12-01', 0],
  ])('from %s until %s are %s', (fromOn, untilOn, count) => {
    const dates = datesFrom(fromOn, untilOn);
    expect(dates).toHaveLength(count);
    expect(new Set(dates).size).toBe(count);
  });

  it('begin with the first of it', () => {
    expect(monthOf('2026-12-31')).toBe('2026-12-01');
    expect(monthOf('2027-01-01')).toBe('2027-01-01');
  });
});

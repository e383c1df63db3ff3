import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { type CarFacts, carNumbers, carPeriods, nextServiceOn } from './car-numbers.ts';
import type { BookedMoney } from './earned.ts';

/** Wednesday 2 December 2026, 10:00 in South Africa. */
const NOW = new Date('2026-12-02T08:00:00Z');
const on = (day: string) => new Date(`${day}T00:00:00+02:00`);
const stretch = (from: string, to: string) => ({ startAt: on(from), endAt: on(to) });
const CAR: CarFacts = { isListed: true, addedAt: on('2026-01-01'), trips: [], blocks: [], money: [] };
const money = (endOn: string, inTrustCents: number): BookedMoney => ({
  bookingId: endOn,
  vehicleId: 'polo',
  endAt: on(endOn),
  isOver: true,
  hostLinesCents: 100_000,
  payoutCents: 75_000,
  inTrustCents,
  earnedCents: 0,
  paidCents: 0,
});
const MONTH = carPeriods(30, NOW);

describe('the numbers of a car', () => {
  it('are told of the last days, today among them, beside as many before', () => {
    expect(MONTH).toEqual({
      period: { fromOn: '2026-11-03', toOn: '2026-12-03' },
      before: { fromOn: '2026-10-04', toOn: '2026-11-03' },
    });
  });

  it.each<[string, Partial<CarFacts>, number, number, number | null]>([
    // 3 November to 2 December, 10:00: 29 days and 10 hours.
    ['nothing was booked', {}, 0, 706, 0],
    ['a trip of ten days', { trips: [stretch('2026-11-10', '2026-11-20')] }, 240, 706, 3_399],
    ['a trip that began before', { trips: [stretch('2026-10-25', '2026-11-05')] }, 48, 706, 680],
    ['a trip that goes on', { trips: [stretch('2026-12-01', '2026-12-09')] }, 34, 706, 482],
    [
      'days that its host blocked',
      { trips: [stretch('2026-11-10', '2026-11-20')], blocks: [stretch('2026-11-20', '2026-11-25')] },
      240,
      586,
      4_096,
    ],
    ['it came on 23 November', { addedAt: on('2026-11-23') }, 0, 226, 0],
    ['it was blocked all the time', { blocks: [stretch('2026-10-01', '2027-01-01')] }, 0, 0, null],
    ['nobody can book it', { isListed: false, trips: [stretch('2026-11-10', '2026-11-20')] }, 0, 0, null],
  ])('say how much it was used when %s', (_, facts, bookedHours, listedHours, useBp) => {
    expect(carNumbers({ ...CAR, ...facts }, MONTH.period, NOW)).toMatchObject({
      bookedHours,
      listedHours,
      useBp,
    });
  });

  it('count the share of the host of trips that ended in the period, as far as it was kept', () => {
    const trips = [money('2026-11-02', 100_000), money('2026-11-12', 100_000), money('2026-11-20', 40_000)];
    const ahead = money('2026-12-20', 100_000);
    const facts = { ...CAR, money: [...trips, ahead] };
    expect(carNumbers(facts, MONTH.period, NOW).netCents).toBe(105_000);
    expect(carNumbers(facts, MONTH.before, NOW).netCents).toBe(75_000);
  });

  it('never say more than all of the time', () => {
    const days = fc.integer({ min: -100, max: 20 });
    const some = fc.array(fc.tuple(days, fc.integer({ min: 1, max: 30 })), { maxLength: 6 });
    const after = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
    const stretches = some.map((all) =>
      all.map(([from, length]) => ({ startAt: after(from), endAt: after(from + length) })),
    );
    fc.assert(
      fc.property(stretches, stretches, (trips, blocks) => {
        const { useBp } = carNumbers({ ...CAR, trips, blocks }, MONTH.period, NOW);
        if (useBp !== null) expect(useBp >= 0 && useBp <= 10_000).toBe(true);
      }),
    );
  });
});

it.each<[string, Parameters<typeof nextServiceOn>[0], string | null]>([
  ['nothing is known', { bookUntilOn: null, servicedOn: [] }, null],
  ['the last one is known', { bookUntilOn: null, servicedOn: ['2026-08-14', '2025-07-01'] }, '2027-08-14'],
  ['the service book says it', { bookUntilOn: '2027-01-31', servicedOn: ['2026-08-14'] }, '2027-01-31'],
])('the next service is told when %s', (_, known, expected) => {
  expect(nextServiceOn(known, HOSTING_1.papers)).toBe(expected);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { book, hostCar, tripWith } from '../../testing/trips.ts';

const { server, thandi, sipho } = await openHosting();
let car: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  car = await hostCar(server, thandi, { bufferMinutes: 120 });
});

const asked = (fromOn: string, months = 1, id = car) =>
  server.succeed('vehicles/availability', { id, fromOn, months });
const takenOn = async (fromOn: string) =>
  Object.fromEntries(
    (await asked(fromOn)).days.flatMap(({ on, taken }) => (taken === 'none' ? [] : [[on, taken]])),
  );
const block = (startAt: string, endAt: string) =>
  server.succeed('calendars/block', { stretches: [{ vehicleId: car, startAt, endAt }] }, { as: thandi });

describe('the days of a car’s calendar', () => {
  it('are those of South Africa: a block from midnight to midnight is that day and no other', async () => {
    await block('2026-12-10T00:00:00+02:00', '2026-12-11T00:00:00+02:00');
    expect(await takenOn('2026-12-01')).toEqual({ '2026-12-10': 'all' });
  });

  it('are the same whichever month they are asked in, also where a block goes from one into the next', async () => {
    await block('2026-12-31T00:00:00+02:00', '2027-01-02T00:00:00+02:00');
    expect(await takenOn('2026-12-01')).toEqual({ '2026-12-31': 'all' });
    expect(await takenOn('2027-01-01')).toEqual({ '2027-01-01': 'all' });
    // Seen from the day after it, nothing is left of it.
    expect(await takenOn('2027-01-02')).toEqual({});
  });

  it('of a month without a 31st end with its last one, in a leap year too', async () => {
    const ends = async (fromOn: string, months = 1) => {
      const { days } = await asked(fromOn, months);
      return [days.at(0)?.on, days.at(-1)?.on, days.length];
    };
    expect(await ends('2027-02-01')).toEqual(['2027-02-01', '2027-02-28', 28]);
    expect(await ends('2028-02-01')).toEqual(['2028-02-01', '2028-02-29', 29]);
    expect(await ends('2026-12-15', 2)).toEqual(['2026-12-15', '2027-02-14', 62]);
    expect(await ends('2026-12-31', 2)).toEqual(['2026-12-31', '2027-02-27', 59]);
  });

  it('are taken by a trip and the gap after it, and what is told of them is no guest’s', async () => {
    const { bookingId, ref } = await book(server, sipho, tripWith(car));
    const seen = await asked('2026-12-01');
    expect(seen.busy).toEqual([{ startAt: '2026-12-04T06:00:00.000Z', endAt: '2026-12-08T10:00:00.000Z' }]);
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Sipho|${bookingId}|${ref}`));
    await server.succeed('bookings/abandon', { id: bookingId }, { as: sipho });
    expect((await asked('2026-12-01')).busy).toEqual([]);
  });

  it('cost what a host set by hand, by rule, or for who books late', async () => {
    const { version, plan } = await server.succeed('prices/plan', { vehicleId: car }, { as: thandi });
    const changed = {
      ...plan,
      momentRules: [{ kind: 'last_minute' as const, withinDays: 2, percentBp: -1_000 }],
      ownPrices: [{ on: '2026-12-03', dayPriceCents: 99_900 }],
    };
    await server.succeed('prices/save', { vehicleId: car, version, plan: changed }, { as: thandi });
    const prices = async () =>
      (await asked('2026-12-02')).days.slice(0, 4).map(({ priceCents }) => priceCents);
    expect(await prices()).toEqual([54_000, 99_900, 54_000, 60_000]);
    // Half an hour after midnight in South Africa it is the 3rd.
    server.clock.set(new Date('2026-12-02T22:30:00Z'));
    expect((await prices()).slice(1)).toEqual([99_900, 54_000, 54_000]);
  });

  it('are shown of a car that is paused, and of none that is archived', async () => {
    const { version } = await server.succeed('listings/get', { id: car }, { as: thandi });
    const asleep = await server.succeed(
      'listings/snooze',
      { id: car, version, untilOn: null },
      { as: thandi },
    );
    expect((await asked('2026-12-01')).days).toHaveLength(31);
    await server.succeed('listings/archive', { id: car, version: asleep.version }, { as: thandi });
    expect(await server.call('vehicles/availability', { id: car, fromOn: '2026-12-01' })).toMatchObject({
      status: 404,
    });
  });
});

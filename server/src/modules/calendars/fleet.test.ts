import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, tripWith } from '../../testing/trips.ts';

const { server, thandi, johan, sipho, naledi } = await openHosting();
let car: string;
beforeEach(async () => {
  car = await hostCar(server, thandi, {
    priceRules: [{ kind: 'weekday', weekdays: [6], percentBp: 1_000 }],
    handOver: { fromMinute: 360, toMinute: 1_320, noStartOn: ['2026-12-25'] },
    bufferMinutes: 120,
  });
});

const at = (on: string) => `${on}T00:00:00+02:00`;
const days = (fromOn: string, toOn: string, vehicleId = car) => ({
  stretches: [{ vehicleId, startAt: at(fromOn), endAt: at(toOn) }],
});
const shown = async (months = 1) => {
  const answer = await server.succeed('calendars/fleet', { fromOn: '2026-12-01', months }, { as: thandi });
  const found = answer.cars.find(({ id }) => id === car);
  if (found === undefined) throw new Error('the car is not on the calendar');
  return { ...answer, car: found };
};

describe('the calendar of a host’s cars', () => {
  it('shows the trip with its guest, the gap after it, and what a day costs', async () => {
    const { bookingId, ref } = await book(server, sipho, tripWith(car));
    const { car: mine, holidays, untilOn } = await shown();
    const booking = { id: bookingId, ref, state: 'pending_payment', guestFirstName: 'Sipho' };
    const own = { source: null, title: '', booking };
    expect(mine.taken).toEqual([
      { startAt: '2026-12-04T08:00:00.000Z', endAt: '2026-12-08T08:00:00.000Z', kind: 'booked', ...own },
      { startAt: '2026-12-08T08:00:00.000Z', endAt: '2026-12-08T10:00:00.000Z', kind: 'buffer', ...own },
    ]);
    expect(mine.prices.slice(0, 3)).toEqual([
      { fromOn: '2026-12-01', cents: 60_000 },
      { fromOn: '2026-12-05', cents: 66_000 },
      { fromOn: '2026-12-06', cents: 60_000 },
    ]);
    expect(mine.noStartOn).toEqual(['2026-12-25']);
    expect(untilOn).toBe('2027-01-01');
    expect(holidays.map(({ on }) => on)).toEqual(['2026-12-16', '2026-12-25', '2026-12-26']);
  });

  it('is each host’s own: nobody else’s cars stand in it, and a visitor is asked to sign in', async () => {
    const ids = async (as: TestPerson) =>
      (await server.succeed('calendars/fleet', { fromOn: '2026-12-01' }, { as })).cars.map(({ id }) => id);
    expect(await ids(thandi)).toContain(car);
    for (const as of [johan, sipho, naledi]) expect(await ids(as)).toEqual([]);
    expect(await server.call('calendars/fleet', { fromOn: '2026-12-01' })).toMatchObject({ status: 401 });
  });

  it('goes no further than twelve months', async () => {
    expect(
      await server.call('calendars/fleet', { fromOn: '2026-12-01', months: 13 }, { as: thandi }),
    ).toMatchObject({ status: 400, details: { issues: [{ field: 'months' }] } });
  });
});

describe('blocked days', () => {
  it('keep the car from guests until they are given back', async () => {
    const trip = tripWith(car);
    await server.succeed(
      'calendars/block',
      { ...days('2026-12-05', '2026-12-06'), title: 'Wash' },
      { as: thandi },
    );
    expect(await server.call('bookings/quote', trip)).toMatchObject({ code: 'vehicle_unavailable' });
    expect((await shown()).car.taken).toMatchObject([{ kind: 'blocked', source: 'manual', title: 'Wash' }]);
    await server.succeed('calendars/unblock', days('2026-12-05', '2026-12-06'), { as: thandi });
    expect((await server.call('bookings/quote', trip)).ok).toBe(true);
  });

  it('are blocked once, however often it is sent, and only where they were free', async () => {
    const first = await server.succeed('calendars/block', days('2026-12-10', '2026-12-12'), { as: thandi });
    expect(first.blocked).toHaveLength(1);
    const again = await Promise.all(
      [1, 2].map(() => server.succeed('calendars/block', days('2026-12-10', '2026-12-12'), { as: thandi })),
    );
    expect(again.map(({ blocked }) => blocked)).toEqual([[], []]);
    const wider = await server.succeed('calendars/block', days('2026-12-09', '2026-12-13'), { as: thandi });
    expect(wider.blocked.map(({ startAt, endAt }) => [startAt, endAt])).toEqual([
      ['2026-12-08T22:00:00.000Z', '2026-12-09T22:00:00.000Z'],
      ['2026-12-11T22:00:00.000Z', '2026-12-12T22:00:00.000Z'],
    ]);
  });

  it('are refused with the booking that stands there, all of them or none', async () => {
    const { bookingId, ref } = await book(server, sipho, tripWith(car));
    const other = await hostCar(server, thandi);
    const refused = await server.call(
      'calendars/block',
      {
        stretches: [
          ...days('2026-12-07', '2026-12-10').stretches,
          ...days('2026-12-07', '2026-12-10', other).stretches,
        ],
      },
      { as: thandi },
    );
    expect(refused).toMatchObject({
      status: 409,
      code: 'days_are_booked',
      details: { bookings: [{ vehicleId: car, booking: { id: bookingId, ref, guestFirstName: 'Sipho' } }] },
    });
    const { cars } = await server.succeed('calendars/fleet', { fromOn: '2026-12-01' }, { as: thandi });
    expect(cars.find(({ id }) => id === other)?.taken).toEqual([]);
  });

  it('leave the rest blocked when a part is given back, and say what was', async () => {
    await server.succeed(
      'calendars/block',
      { ...days('2026-12-10', '2026-12-15'), title: 'Away' },
      { as: thandi },
    );
    const { unblocked } = await server.succeed('calendars/unblock', days('2026-12-12', '2026-12-13'), {
      as: thandi,
    });
    expect(unblocked).toEqual([
      {
        vehicleId: car,
        startAt: '2026-12-11T22:00:00.000Z',
        endAt: '2026-12-12T22:00:00.000Z',
        title: 'Away',
      },
    ]);
    expect((await shown()).car.taken).toMatchObject([
      { startAt: '2026-12-09T22:00:00.000Z', endAt: '2026-12-11T22:00:00.000Z', title: 'Away' },
      { startAt: '2026-12-12T22:00:00.000Z', endAt: '2026-12-14T22:00:00.000Z', title: 'Away' },
    ]);
  });

  it('are nobody’s but the owner’s to make or to lift', async () => {
    for (const name of ['calendars/block', 'calendars/unblock'] as const) {
      for (const as of [johan, sipho, naledi]) {
        expect(await server.call(name, days('2026-12-10', '2026-12-12'), { as })).toMatchObject({
          status: 404,
        });
      }
      expect(await server.call(name, days('2026-12-10', '2026-12-12'))).toMatchObject({ status: 401 });
    }
  });

  it('end after they start', async () => {
    expect(
      await server.call('calendars/block', days('2026-12-12', '2026-12-10'), { as: thandi }),
    ).toMatchObject({ status: 400, details: { issues: [{ field: 'stretches.0.endAt' }] } });
  });
});

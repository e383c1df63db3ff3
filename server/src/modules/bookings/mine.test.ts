import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, payNow, tripWith } from '../../testing/trips.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let car: string;

const dayTrip = (day: number, vehicleId = car) =>
  tripWith(vehicleId, { startAt: `2026-12-${day}T06:00:00Z`, endAt: `2026-12-${day}T16:00:00Z` });

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
  car = await hostCar(server, thandi);
  for (const day of [16, 12, 20, 14, 18]) await payNow(server, sipho, dayTrip(day));
  const asked = await hostCar(server, thandi, { isInstant: false });
  await payNow(server, sipho, dayTrip(10, asked));
  await book(server, sipho, dayTrip(22));
  const given = await book(server, sipho, dayTrip(23));
  await server.succeed('bookings/abandon', { id: given.bookingId }, { as: sipho });
});
afterAll(() => server.close());

describe('my bookings', () => {
  it('show Sipho what is to come, soonest first, page by page without a gap', async () => {
    const days: string[] = [];
    let after: string | undefined;
    do {
      const page = await server.succeed(
        'bookings/mine',
        { tab: 'upcoming', limit: 2, ...(after === undefined ? {} : { after }) },
        { as: sipho },
      );
      days.push(...page.items.map(({ startAt }) => startAt.slice(8, 10)));
      after = page.nextCursor ?? undefined;
    } while (after !== undefined);
    expect(days).toEqual(['12', '14', '16', '18', '20']);
  });

  it('count each tab for each side; an unpaid try that came to nothing is not the host’s business', async () => {
    const guest = await server.succeed('bookings/mine', {}, { as: sipho });
    expect(guest.counts).toEqual({
      upcoming: 5,
      requests: 2,
      in_progress: 0,
      needs_action: 1,
      past: 0,
      cancelled: 1,
    });
    const host = await server.succeed('bookings/mine', { as: 'host' }, { as: thandi });
    expect(host.counts).toMatchObject({ upcoming: 5, requests: 2, needs_action: 1, cancelled: 0 });
    expect(host.items[0]).toMatchObject({ viewer: 'host', guest: { firstName: 'Sipho', initials: 'ST' } });
  });

  it('that are not over are known all at once: holds, requests and trips, the soonest first', async () => {
    const { items } = await server.succeed('bookings/current', {}, { as: sipho });
    expect(items.map(({ startAt, state }) => [startAt.slice(8, 10), state])).toEqual([
      ['10', 'requested'],
      ['12', 'confirmed'],
      ['14', 'confirmed'],
      ['16', 'confirmed'],
      ['18', 'confirmed'],
      ['20', 'confirmed'],
      ['22', 'pending_payment'],
    ]);
    const host = await server.succeed('bookings/current', {}, { as: thandi });
    expect(host.items).toEqual([]);
  });

  it('show nobody else’s', async () => {
    const lerato = await server.person('Lerato');
    for (const as of ['guest', 'host'] as const) {
      expect(await server.succeed('bookings/mine', { as }, { as: lerato })).toMatchObject({ items: [] });
    }
    expect(await server.succeed('bookings/mine', { as: 'host' }, { as: sipho })).toMatchObject({ items: [] });
  });

  it('are found by reference, car and person', async () => {
    const all = await server.succeed('bookings/mine', {}, { as: sipho });
    const ref = all.items[1]?.ref ?? '';
    const find = async (q: string) =>
      (await server.succeed('bookings/mine', { q }, { as: sipho })).items.length;
    expect(await find(ref.toLowerCase())).toBe(1);
    expect(await find('polo')).toBe(5);
    expect(await find('Mokoena')).toBe(5);
    expect(await find('100%_')).toBe(0);
  });

  it('refuse a cursor of another list', async () => {
    const { nextCursor } = await server.succeed('bookings/mine', { limit: 2 }, { as: sipho });
    const after = nextCursor ?? '';
    expect(await server.call('bookings/mine', { tab: 'past', after }, { as: sipho })).toMatchObject({
      status: 409,
      code: 'cursor_stale',
    });
    expect(await server.call('bookings/mine', { after: 'nonsense' }, { as: sipho })).toMatchObject({
      code: 'cursor_stale',
    });
  });
});

describe('the bookings of one car', () => {
  it('are those of this car alone, and a cursor of all does not read on in them', async () => {
    const all = await server.succeed('bookings/mine', { as: 'host', limit: 2 }, { as: thandi });
    const ofCar = await server.succeed('bookings/mine', { as: 'host', vehicleId: car }, { as: thandi });
    expect(ofCar.items.length).toBeGreaterThan(0);
    expect(new Set(ofCar.items.map(({ vehicle }) => vehicle.id))).toEqual(new Set([car]));
    expect(
      await server.call(
        'bookings/mine',
        { as: 'host', vehicleId: car, limit: 2, after: all.nextCursor ?? '' },
        { as: thandi },
      ),
    ).toMatchObject({ code: 'cursor_stale' });
  });

  it('are nobody else’s: of a car of another host there are none', async () => {
    const pieter = await server.person('Pieter', ['host']);
    const found = await server.succeed('bookings/mine', { as: 'host', vehicleId: car }, { as: pieter });
    expect(found.items).toEqual([]);
  });
});

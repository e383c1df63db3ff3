import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { addCar, makeHost } from '../../testing/cars.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { blockDays } from '../vehicles/block.ts';

/** Friday to Monday; the only bakkie near Upington is taken until Saturday noon. */
const ASKED = { near: '-28.45,21.25', from: '2026-12-04T08:00:00Z', to: '2026-12-07T08:00:00Z' };

let server: TestServer;
let thandi: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi');
  await makeHost(server, thandi, 'Thandi');
  const { publicId } = await addCar(server, thandi.userId, {
    category: 'bakkie',
    terms: { lat: -28.45, lng: 21.25 },
  });
  await asSystem(server.database.db, (tx) =>
    blockDays(tx, {
      hostId: thandi.userId,
      vehicleId: publicId,
      startAt: new Date('2026-12-03T08:00:00Z'),
      endAt: new Date('2026-12-05T08:00:00Z'),
    }),
  );
  // Seventy kilometres away, and 25 of them.
  for (let index = 0; index < 25; index += 1) {
    await addCar(server, thandi.userId, { terms: { lat: -27.82, lng: 21.25 } });
  }
});
afterAll(() => server.close());

describe('when a search finds nothing', () => {
  it('says on which days the car is free', async () => {
    expect((await server.succeed('search/vehicles', { ...ASKED, category: 'bakkie' })).items).toEqual([]);
    const { dates } = await server.succeed('search/suggestions', { ...ASKED, category: 'bakkie' });
    expect(dates).toEqual([
      { from: '2026-12-05T08:00:00.000Z', to: '2026-12-08T08:00:00.000Z', count: 1 },
      { from: '2026-12-06T08:00:00.000Z', to: '2026-12-09T08:00:00.000Z', count: 1 },
      { from: '2026-12-07T08:00:00.000Z', to: '2026-12-10T08:00:00.000Z', count: 1 },
    ]);
  });

  it('offers the smallest wider radius that finds something, with how many', async () => {
    const { radius } = await server.succeed('search/suggestions', ASKED);
    expect(radius).toEqual({ radiusKm: 100, count: 25 });
  });

  it('names the one filter to let go of', async () => {
    const free = { ...ASKED, from: '2026-12-08T08:00:00Z', to: '2026-12-11T08:00:00Z' };
    const one = await server.succeed('search/suggestions', { ...free, category: 'bakkie', minSeats: 9 });
    expect(one.filters).toEqual([{ filter: 'minSeats', count: 1 }]);
    const two = await server.succeed('search/suggestions', { ...free, category: 'van', minSeats: 9 });
    expect(two.filters).toEqual([]);
    const total = await server.succeed('search/suggestions', { ...free, maxTotalCents: 100 });
    expect(total.filters).toEqual([{ filter: 'maxTotalCents', count: 1 }]);
  });

  it('never offers dates that are past, and refuses dates that no car can take', async () => {
    const tomorrow = { ...ASKED, from: '2026-12-03T08:00:00Z', to: '2026-12-04T08:00:00Z', radiusKm: 100 };
    const { dates } = await server.succeed('search/suggestions', tomorrow);
    expect(dates.every(({ from }) => from >= '2026-12-03')).toBe(true);
    expect(dates).toHaveLength(3);
    const past = await server.call('search/suggestions', { ...ASKED, from: '2026-12-01T08:00:00Z' });
    expect(past).toMatchObject({ status: 409, code: 'trip_in_past' });
  });

  it('finds nothing to relax in the sea', async () => {
    expect(await server.succeed('search/suggestions', { ...ASKED, near: '0,0' })).toEqual({
      dates: [],
      radius: null,
      filters: [],
    });
  });

  it('sees past twenty cars that hand over on no such day to the one that does', async () => {
    const asked = { ...ASKED, near: '-31.9,26.9' };
    const spot = { lat: -31.3, lng: 26.9 };
    const closed = { fromMinute: 360, toMinute: 1_320, noStartOn: ['2026-12-04'] };
    for (let index = 0; index < 25; index += 1) {
      await addCar(server, thandi.userId, { terms: { ...spot, handOver: closed } });
    }
    await addCar(server, thandi.userId, { terms: spot });
    const { radius } = await server.succeed('search/suggestions', asked);
    expect(radius).toEqual({ radiusKm: 100, count: 1 });
  });
});

import { after, days, HOUR_MS } from '@kwela/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../../testing/cars.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { payNow, tripWith } from '../../testing/trips.ts';

/** Thandi lists cars; guests book some of them. */

let server: TestServer;
let thandi: TestPerson;
let first: string;
beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  await makeHost(server, thandi, 'Thandi');
  const longAgo = after(server.clock.now(), -days(200));
  for (let index = 0; index < 9; index += 1) {
    const car = await addCar(server, thandi.userId, {
      createdAt: longAgo,
      terms: { dayPriceCents: 40_000 + index * 1_000 },
    });
    first ??= car.publicId;
  }
});
afterAll(() => server.close());
/** What was read of all cars is kept for an hour. */
beforeEach(() => server.clock.set(after(server.clock.now(), 61 * 60_000)));

const kinds = async () => (await server.succeed('host-numbers/comparable', {})).kinds;

describe('what comparable cars ask and how much they are booked', () => {
  it('is not said of nine cars, not even of their use', async () => {
    expect(await kinds()).toEqual([]);
  });

  it('is said of ten, of their price at once and of their use when ten have been listed for a month', async () => {
    await addCar(server, thandi.userId, { terms: { dayPriceCents: 90_000 } });
    expect(await kinds()).toEqual([{ category: 'economy', carCount: 10, middleCents: 44_000, use: null }]);
    server.clock.set(after(server.clock.now(), days(31)));
    expect(await kinds()).toEqual([
      {
        category: 'economy',
        carCount: 10,
        middleCents: 44_000,
        use: { carCount: 10, middleBp: 0, days: 90 },
      },
    ]);
  });

  it('counts the hours of trips of the hours in which the cars could have been booked', async () => {
    const startAt = after(server.clock.now(), days(2));
    const now = after(startAt, days(9));
    const trip = (vehicleId: string) =>
      tripWith(vehicleId, {
        startAt: startAt.toISOString(),
        endAt: new Date(startAt.getTime() + 9 * 24 * HOUR_MS).toISOString(),
      });
    const { rows } = await server.database.pool.query<{ public_id: string }>(
      'SELECT public_id FROM vehicles WHERE listed ORDER BY id',
    );
    // Six of ten cars: the one in the middle is one of them.
    for (const [index, { public_id: id }] of rows.slice(0, 6).entries()) {
      const guest = await server.person(`Guest${index}`);
      await payNow(server, guest, trip(id));
    }
    expect(first).toBe(rows[0]?.public_id);
    server.clock.set(now);
    // 9 of 90 days.
    expect((await kinds())[0]?.use).toEqual({ carCount: 10, middleBp: 1_000, days: 90 });
  });

  it('tells nobody which cars they are', async () => {
    expect(JSON.stringify(await kinds())).not.toContain(first);
  });
});

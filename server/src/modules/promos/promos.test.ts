import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, newKey, payNow, type Trip, tripWith } from '../../testing/trips.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  await sql`
    INSERT INTO promo_codes (code, percent_bp, max_off_cents, valid_from, valid_until, max_uses) VALUES
      ('SUMMER', 1000, 20000, '2026-12-01', '2026-12-31', NULL),
      ('OVER', 1000, 20000, '2026-11-01', '2026-12-01', NULL),
      ('FIRST3', 1000, 20000, '2026-12-01', '2026-12-31', 3)`.execute(server.database.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
});

const withCode = async (promoCode: string): Promise<Trip> =>
  tripWith(await hostCar(server, thandi), { promoCode });

describe('a promo code', () => {
  it('takes a tenth off the rental, up to R200, at the cost of the platform', async () => {
    const trip = await withCode('summer');
    const quote = await server.succeed('bookings/quote', trip, { as: sipho });
    expect(quote.lineItems.find(({ code }) => code === 'promo')).toMatchObject({
      itemCode: 'SUMMER',
      totalCents: -20_000,
      supplier: 'platform',
    });
    const { bookingId } = await payNow(server, sipho, trip);
    const hers = await server.succeed('bookings/get', { id: bookingId }, { as: thandi });
    expect(hers.payoutCents).toBe(171_000);
  });

  it('works once for each guest', async () => {
    await payNow(server, sipho, await withCode('SUMMER'));
    const again = await withCode('SUMMER');
    expect(await server.call('bookings/quote', again, { as: sipho })).toMatchObject({
      code: 'promo_invalid',
    });
    const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    expect(await server.call('bookings/quote', again, { as: lerato })).toMatchObject({ ok: true });
  });

  const askFirst = async (): Promise<string> => {
    const trip = tripWith(await hostCar(server, thandi, { isInstant: false }), { promoCode: 'SUMMER' });
    return (await payNow(server, sipho, trip)).bookingId;
  };

  it.each<[string, () => Promise<unknown>]>([
    [
      'he gave it up',
      async () => {
        const { bookingId: id } = await book(server, sipho, await withCode('SUMMER'));
        await server.succeed('bookings/abandon', { id }, { as: sipho });
      },
    ],
    [
      'he did not pay in time',
      async () => {
        await book(server, sipho, await withCode('SUMMER'));
        server.clock.advance(15 * 60_000);
        await runDueTimers(server.services);
      },
    ],
    [
      'he took it back',
      async () => server.succeed('bookings/withdraw', { id: await askFirst() }, { as: sipho }),
    ],
    [
      'Thandi declined',
      async () =>
        server.succeed('bookings/decline', { id: await askFirst(), reason: 'other' }, { as: thandi }),
    ],
  ])('comes back to a guest whose booking came to nothing: %s', async (_how, end) => {
    await end();
    expect(await server.call('bookings/quote', await withCode('SUMMER'), { as: sipho })).toMatchObject({
      ok: true,
    });
  });

  it('is used once by a guest who books two cars at one instant, and the other car stays free', async () => {
    const trips = [await withCode('SUMMER'), await withCode('SUMMER')];
    const quotes = await Promise.all(
      trips.map((trip) => server.succeed('bookings/quote', trip, { as: sipho })),
    );
    const outcomes = await Promise.all(
      trips.map((trip, index) =>
        server.call(
          'bookings/request',
          { ...trip, ...atQuote(quotes[index] ?? { quoteHash: '', agreements: [] }) },
          { as: sipho, idempotencyKey: newKey() },
        ),
      ),
    );
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual([
      'ok',
      'promo_invalid',
    ]);
    const free = await Promise.all(
      trips.map(({ vehicleId }) => server.call('bookings/quote', tripWith(vehicleId), { as: thandi })),
    );
    expect(free.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each(['OVER', 'NOSUCHCODE'])('%s is not valid', async (code) => {
    expect(await server.call('bookings/quote', await withCode(code), { as: sipho })).toMatchObject({
      status: 409,
      code: 'promo_invalid',
    });
  });

  it('for three is used three times, also when six ask at once', async () => {
    const asked = [];
    for (let number = 0; number < 6; number += 1) {
      const guest = await server.person(`Guest${server.services.randomInt(1e9)}`);
      const trip = await withCode('FIRST3');
      const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: guest }));
      asked.push({ guest, body: { ...trip, ...agreed } });
    }
    const outcomes = await Promise.all(
      asked.map(({ guest, body }) =>
        server.call('bookings/request', body, { as: guest, idempotencyKey: newKey() }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'promo_invalid')).toHaveLength(3);
  });
});

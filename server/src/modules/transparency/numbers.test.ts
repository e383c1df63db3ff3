import { days, HOUR_MS } from '@kwela/domain/time';
import { LEAST_SAMPLE, PERIOD_DAYS, type PublishedNumber } from '@kwela/domain/transparency/numbers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../../testing/cars.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';

/** One trip of Sipho’s, copied to as many as each number needs: what is counted is a year of the platform. */

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let bookingId: string;
let at = TEST_NOW.getTime();

/** Each time an hour and a minute later, so that everything is counted again. The old count is given once more first. */
async function shown() {
  at += HOUR_MS + 60_000;
  server.clock.set(new Date(at));
  await server.succeed('transparency/numbers', {});
  const isNew = async () =>
    (await server.succeed('transparency/numbers', {})).countedAt === server.clock.now().toISOString();
  await expect.poll(isNew).toBe(true);
  return server.succeed('transparency/numbers', {});
}
const numberIn = async (name: PublishedNumber) =>
  (await shown()).numbers.find((one) => one.name === name)?.counted;

/** Trips that ended some days ago, each in this state. */
const trips = (count: number, state: string, daysAgo: number) =>
  sql`
  INSERT INTO bookings
  SELECT (jsonb_populate_record(b, jsonb_build_object(
           'id', gen_random_uuid(), 'ref', 'TRP-2511-' || ${state} || ${daysAgo}::text || n, 'state', ${state}::text,
           'start_at', ${new Date(TEST_NOW.getTime() - days(daysAgo + 2))}::timestamptz,
           'end_at', ${new Date(TEST_NOW.getTime() - days(daysAgo))}::timestamptz,
           'idempotency_key', ${state} || ${daysAgo}::text || n))).*
    FROM bookings b, generate_series(1, ${count}::int) AS n WHERE b.id = ${bookingId}`.execute(
    server.database.db,
  );

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
  const trip = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
  bookingId = trip.bookingId;
});
afterAll(() => server.close());

describe('the numbers that we publish', () => {
  it('are hidden, with how few they come from, while fewer than 20 cases stand behind them', async () => {
    const { numbers, ledger, leastSample, sinceOn } = await shown();
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers.filter(({ counted }) => counted !== null)).toEqual([]);
    expect([ledger, leastSample, sinceOn]).toEqual([null, LEAST_SAMPLE, '2025-12-02']);
  });

  it('count the trips that were driven in the last year, from the twentieth on', async () => {
    await trips(LEAST_SAMPLE - 1, 'completed', 30);
    await trips(5, 'completed', PERIOD_DAYS + 10);
    await trips(5, 'cancelled_guest', 10);
    expect(await numberIn('trips_driven')).toBeNull();
    await trips(1, 'closing', 1);
    expect(await numberIn('trips_driven')).toEqual({ value: 20, sample: 20 });
    // Two people have driven or rented out: their share would say what each of them did.
    expect(await numberIn('people_confirmed')).toBeNull();
  });

  it('say how many trips hosts kept, of those that they had agreed to', async () => {
    await trips(4, 'cancelled_host', 5);
    await trips(1, 'no_show_host', 6);
    expect(await numberIn('trips_kept')).toEqual({ value: 8_000, sample: 25 });
  });

  it('count cars that are listed, in how many cities, and no hidden one', async () => {
    const dineo = await server.person('Dineo', ['host']);
    await makeHost(server, dineo, 'Dineo');
    for (let car = 0; car < LEAST_SAMPLE; car += 1)
      await addCar(server, dineo.userId, {
        city: car % 2 ? 'Durban' : 'Cape Town',
        province: car % 2 ? 'KZN' : 'WC',
      });
    await addCar(server, dineo.userId, { state: 'draft' });
    expect(await numberIn('cars_listed')).toEqual({ value: 21, sample: 21 });
    expect(await numberIn('cities')).toEqual({ value: 2, sample: 21 });
    expect(await numberIn('hosts')).toBeNull();
  });

  it('say in the middle how long a refund waited to be sent', async () => {
    await sql`
      INSERT INTO payment_outbox (id, payment_id, kind, amount_cents, reason, created_at, try_at, done_at,
                                  refund_state, refund_state_at)
      SELECT gen_random_uuid(), (SELECT id FROM payments LIMIT 1), 'refund', 100, 'test', t, t, t + n * interval '1 minute',
             'settled', t
        FROM (SELECT ${TEST_NOW}::timestamptz - interval '2 days' AS t) AS start, generate_series(1, 21) AS n`.execute(
      server.database.db,
    );
    expect(await numberIn('refund_minutes')).toEqual({ value: 11, sample: 21 });
  });

  it('say of our books that they add up, and when they do not', async () => {
    await sql`
      WITH posted AS (
        INSERT INTO ledger_transactions (event_key, booking_id, at)
        SELECT 'test:' || n, ${bookingId}, now() FROM generate_series(1, 20) AS n RETURNING id)
      INSERT INTO ledger_entries (transaction_id, account, cents)
      SELECT id, account, cents FROM posted, (VALUES ('guest', 5), ('platform', -5)) AS e (account, cents)`.execute(
      server.database.db,
    );
    const { ledger } = await shown();
    expect(ledger).toMatchObject({ isBalanced: true });
    expect(ledger?.sample).toBeGreaterThanOrEqual(20);
    await sql`ALTER TABLE ledger_entries DISABLE TRIGGER USER`.execute(server.database.db);
    await sql`UPDATE ledger_entries SET cents = 6 WHERE id = (SELECT max(id) FROM ledger_entries)`.execute(
      server.database.db,
    );
    expect((await shown()).ledger).toMatchObject({ isBalanced: false });
  });

  it('are counted once an hour for everybody, and nobody waits for the next count', async () => {
    const before = await shown();
    server.clock.set(new Date(at + HOUR_MS - 1));
    await trips(1, 'completed', 2);
    expect(await server.succeed('transparency/numbers', {})).toEqual(before);
  });
});

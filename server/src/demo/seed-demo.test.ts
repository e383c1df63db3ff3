import { after, days, instantFromLocal, localDate } from '@kwela/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../db/tx.ts';
import { blockDays } from '../modules/vehicles/block.ts';
import { createAccounts } from '../services/auth/accounts/create-accounts.ts';
import { limitedPasswords } from '../services/auth/passwords/passwords.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../testing/test-server.ts';
import { DEMO_ADMIN, DEMO_GUEST, DEMO_HOST, DEMO_PASSWORD } from './accounts.ts';
import { planDemo } from './plan.ts';
import { openDemo, seedDemo } from './seed-demo.ts';

const SCALE = { vehicles: 140, guests: 60 };
const plan = planDemo(TEST_NOW, SCALE);
const plannedTrips = plan.calendar.filter((item) => item.kind === 'trip');
const plannedBlocks = plan.calendar.filter((item) => item.kind === 'block');

let server: TestServer;
const said: string[] = [];

const seed = (say: (sentence: string) => void) =>
  seedDemo({
    services: server.services,
    createAccounts: (accounts) =>
      createAccounts({ db: server.database.db, passwords: limitedPasswords() }, accounts),
    scale: SCALE,
    say,
  });

/** Pulls the plug in the middle of the trips. */
const crash = (sentence: string) => {
  if (sentence.includes('trips')) throw new Error('the power is off');
};

async function count(from: string): Promise<number> {
  const { rows } = await server.database.pool.query(`SELECT count(*)::int AS count FROM ${from}`);
  return rows[0].count;
}

const signIn = async (email: string) => {
  const { data, error } = await server.client().auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error !== null) throw error;
  const { access_token: token, user } = data.session;
  return { userId: user.id, email, token, client: server.client() };
};

beforeAll(async () => {
  server = await startTestServer();
  await expect(seed(crash)).rejects.toThrow('the power is off');
  // An hour later somebody starts it again: the demo keeps the day on which it began.
  server.clock.advance(60 * 60 * 1000);
  expect(await seed((sentence) => said.push(sentence))).toBe('made');
});
afterAll(() => server.close());

describe('the demo', () => {
  it('has a host who did all that is asked of one, and can list another car', async () => {
    const as = await signIn(DEMO_HOST.email);
    const { percent, missing, identity, bankAccount } = await server.succeed('hosts/onboarding', {}, { as });
    expect({ percent, missing }).toEqual({ percent: 100, missing: [] });
    expect([identity?.state, bankAccount?.state]).toEqual(['verified', 'verified']);
  });

  it('is whole after a crash: every car, trip and block once', async () => {
    expect(await count('vehicles')).toBe(SCALE.vehicles);
    expect(await count("vehicles WHERE state = 'live'")).toBe(SCALE.vehicles);
    expect(await count('bookings')).toBe(plannedTrips.length);
    expect(await count('vehicle_photos')).toBe(12);
    expect(await count("vehicle_slots WHERE kind = 'block'")).toBe(plannedBlocks.length);
    expect(said[0]).toContain('140 cars');
  });

  it('has each booking where the plan says', async () => {
    const { rows } = await server.database.pool.query(
      'SELECT state, count(*)::int AS count FROM bookings GROUP BY 1',
    );
    const planned = Object.groupBy(plannedTrips, ({ ending }) => ending);
    expect(Object.fromEntries(rows.map((row) => [row.state, row.count]))).toEqual(
      Object.fromEntries(Object.entries(planned).map(([ending, trips]) => [ending, trips?.length])),
    );
  });

  it('is not made twice, not even by two who start at once', async () => {
    const before = await count('booking_events');
    expect(await Promise.all([seed(() => undefined), seed(() => undefined)])).toEqual(['there', 'there']);
    expect(await count('booking_events')).toBe(before);
  });

  it('has books that balance, with every payment taken in by a signed message', async () => {
    const { rows } = await sql<{ cents: number }>`
      SELECT coalesce(sum(cents), 0)::bigint AS cents FROM ledger_entries`.execute(server.database.db);
    expect(rows).toEqual([{ cents: 0 }]);
    expect(await count('ledger_entries')).toBeGreaterThan(plannedTrips.length);
    expect(await count("payment_events WHERE effect = 'applied'")).toBe(plannedTrips.length);
    expect(await count('payment_outbox WHERE done_at IS NULL')).toBe(0);
  });

  it('has reviews of finished trips with a mean of about 4.7 and the sums beside the cars', async () => {
    const { rows } = await server.database.pool.query(`
      SELECT avg(stars)::float8 AS mean, sum(stars)::int AS stars,
             (SELECT sum(rating_sum)::int FROM vehicles) AS beside_cars FROM reviews`);
    expect(await count('reviews')).toBe(plannedTrips.filter(({ isReviewed }) => isReviewed).length);
    expect(Math.abs(rows[0].mean - 4.7)).toBeLessThan(0.08);
    expect(rows[0].beside_cars).toBe(rows[0].stars);
  });

  it('has paid the host whom anybody may sign in as, on working days that are over, and told nobody of it', async () => {
    const as = await signIn(DEMO_HOST.email);
    const { sums, payouts, account } = await server.succeed('payouts/mine', {}, { as });
    expect(account.readiness).toBe('ready');
    expect(sums.paidCents).toBeGreaterThan(0);
    expect(payouts.every(({ state, paidAt }) => state === 'paid' && paidAt !== null)).toBe(true);
    expect(new Set(payouts.map(({ batchOn }) => batchOn)).size).toBe(payouts.length);
    expect(payouts.every(({ batchOn }) => batchOn <= localDate(server.clock.now()))).toBe(true);
    expect(await count('payout_mails WHERE mail_done_at IS NULL')).toBe(0);
    expect(await count("timers WHERE kind = 'payout_due' AND done_at IS NULL AND due_at <= now()")).toBe(0);
  });

  it('counts each finished trip for its car and its host', async () => {
    const finished = plannedTrips.filter(({ ending }) => ending === 'completed').length;
    const { rows } = await server.database.pool.query(`
      SELECT (SELECT sum(trip_count)::int FROM vehicles) AS of_cars, (SELECT sum(trip_count)::int FROM hosts) AS of_hosts`);
    expect(rows).toEqual([{ of_cars: finished, of_hosts: finished }]);
  });

  it('can quote every car for some days of the next month', async () => {
    const { rows } = await server.database.pool.query(
      'SELECT public_id, min_days, hand_over_from_minute AS minute FROM vehicles',
    );
    const todayOn = localDate(server.clock.now());
    for (const { public_id: vehicleId, min_days: minDays, minute } of rows) {
      let isQuoted = false;
      for (let ahead = 2; ahead < 30 && !isQuoted; ahead += 1) {
        const startAt = instantFromLocal(localDate(after(instantFromLocal(todayOn, 0), days(ahead))), minute);
        const endAt = after(startAt, days(minDays));
        const trip = { vehicleId, startAt: startAt.toISOString(), endAt: endAt.toISOString() };
        isQuoted = (await server.call('bookings/quote', trip)).ok;
      }
      expect(isQuoted, `${vehicleId} can be had on no day`).toBe(true);
    }
  });

  it('shows the guest a request and a trip ahead, and lets the host accept the request', async () => {
    const guest = await signIn(DEMO_GUEST.email);
    const { items } = await server.succeed('bookings/mine', { as: 'guest', tab: 'requests' }, { as: guest });
    expect(items.map(({ state }) => state)).toEqual(['requested']);
    const ahead = await server.succeed('bookings/mine', { as: 'guest', tab: 'upcoming' }, { as: guest });
    expect(ahead.items.some(({ state }) => state === 'confirmed')).toBe(true);
    const past = await server.succeed('bookings/mine', { as: 'guest', tab: 'past' }, { as: guest });
    expect(past.items.length).toBeGreaterThan(0);

    const host = await signIn(DEMO_HOST.email);
    const id = items[0]?.bookingId ?? '';
    expect(await server.succeed('bookings/accept', { id }, { as: host })).toEqual({
      bookingId: id,
      state: 'confirmed',
    });
  });

  it('has an admin who can sign in, and nobody else gets in with the printed password', async () => {
    const admin = await signIn(DEMO_ADMIN.email);
    expect(await count(`user_roles WHERE role = 'admin' AND user_id = '${admin.userId}'`)).toBe(1);
    const other = plan.guests[5]?.email ?? '';
    await expect(signIn(other)).rejects.toThrow('Invalid login credentials');
  });
});

describe('a demo that serves before its history is made', () => {
  const scale = { vehicles: 24, guests: 12 };
  const small = planDemo(TEST_NOW, scale);
  const trips = small.calendar.filter((item) => item.kind === 'trip');
  const ofDemoGuest = trips.filter(({ guest }) => small.guests[guest]?.email === DEMO_GUEST.email);

  it('has the cars and the trips of the printed guest, and leaves a visitor the car that they were quicker to take', async () => {
    const own = await startTestServer();
    const { db } = own.database;
    const keysOf = async () =>
      (await db.selectFrom('bookings').select('idempotency_key').execute()).map((row) => row.idempotency_key);
    const opened = await openDemo({
      services: own.services,
      createAccounts: (accounts) => createAccounts({ db, passwords: limitedPasswords() }, accounts),
      scale,
    });
    expect(await keysOf()).toHaveLength(ofDemoGuest.length);
    const cars = await db.selectFrom('vehicles').select(['public_id', 'plate', 'host_id']).execute();
    expect(cars).toHaveLength(scale.vehicles);

    const contested = trips.find((trip) => trip.ending === 'confirmed' && !ofDemoGuest.includes(trip));
    const plate = small.vehicles[contested?.vehicle ?? -1]?.plate ?? '';
    const car = cars.find((one) => one.plate === plate);
    if (contested === undefined || car === undefined) throw new Error('The plan has no trip ahead');
    const taken = { ...contested, vehicleId: car.public_id, hostId: car.host_id };
    expect((await asSystem(db, (tx) => blockDays(tx, taken))).ok).toBe(true);

    await opened.makeHistory(AbortSignal.abort());
    expect(await keysOf()).toHaveLength(ofDemoGuest.length);
    await opened.makeHistory();
    const keys = await keysOf();
    expect(keys).toHaveLength(trips.length - 1);
    expect(keys).not.toContain(`demo-${plate}-${contested.startAt.toISOString()}`);
    await own.close();
  });
});

describe('a database with real hosts', () => {
  it('is left alone', async () => {
    const own = await startTestServer();
    const thandi = await own.person('Thandi', ['host']);
    await own.database.db
      .insertInto('hosts')
      .values({
        user_id: thandi.userId,
        first_name: 'Thandi',
        last_name: 'T',
        area: 'Sandton',
        hosting_since: TEST_NOW,
      })
      .execute();
    const outcome = await seedDemo({ services: own.services, createAccounts: async () => [], scale: SCALE });
    expect(outcome).toBe('not_ours');
    await own.close();
  });
});

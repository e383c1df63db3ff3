import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, payNow, tripWith } from '../../testing/trips.ts';
import {
  checkIn,
  checkOut,
  complete,
  confirmReturn,
  makeReady,
  takeSteps,
} from '../bookings/transitions/progress.ts';
import { ledgerIsBalanced } from '../ledger/repo.ts';
import { addReview } from '../reviews/add.ts';
import { NOT_PERSONAL, PERSONAL_DATA } from './personal-data-repo.ts';
import type { PersonalRows } from './store/personal-data/rows.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'a long walk to Hermanus';
let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let car: string;

beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  thandi = await server.person('Thandi', ['host']);
  car = await hostCar(server, thandi);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await newcomer('Sipho');
});

const newcomer = (name: string) => server.person(`${name}${server.services.randomInt(1e9)}`);

const DRIVER = {
  lastName: 'Dlamini',
  birthOn: '1990-02-15',
  licenceIssuedOn: '2012-01-01',
  licenceExpiresOn: '2029-01-01',
};

/** A paid trip of three days that nobody else has asked for. */
let week = 0;
const aTrip = () => {
  week += 1;
  const startAt = new Date(Date.parse('2026-12-04T08:00:00Z') + week * 7 * DAY_MS);
  return tripWith(car, {
    startAt: startAt.toISOString(),
    endAt: new Date(startAt.getTime() + 3 * DAY_MS).toISOString(),
    drivers: [{ ...DRIVER, firstName: `Sipho Zwelithini the ${week}th` }],
  });
};

/** Drives the trip to its very end, with a review. */
async function finish(bookingId: string): Promise<void> {
  const at = server.clock.now();
  const steps = [
    makeReady(at),
    checkIn(thandi.userId, at),
    checkOut(thandi.userId, at),
    confirmReturn(thandi.userId, at),
    complete(at),
  ];
  expect(await takeSteps(server.services, bookingId, steps)).toMatchObject({ ok: true });
  const parts = { cleanliness: 5, condition: 5, accuracy: 5, communication: 5, handover: 5 };
  const text = 'The car was ready.';
  const review = { bookingId, stars: 5, parts, text, publishedAt: at };
  expect(
    (await asSystem(server.database.db, (tx) => addReview(tx, review, server.services.policies))).ok,
  ).toBe(true);
}

const ask = (as: TestPerson) => server.call('accounts/ask-deletion', {}, { as });

const lastAct = (userId: string) =>
  server.database.db
    .selectFrom('auth.audit')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', userId)
    .where('action', 'not like', 'role%')
    .orderBy('seq', 'desc')
    .executeTakeFirst();

const accountOf = (userId: string) =>
  server.database.db.selectFrom('auth.users').selectAll().where('id', '=', userId).executeTakeFirst();

/** The rows of every table of the database that hold a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'auth', 'storage', 'simulator')`.execute(
    server.database.db,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ is_there: boolean }>`
      SELECT EXISTS (SELECT FROM ${sql.raw(name)} AS t WHERE t::text ILIKE ${`%${text}%`}) AS is_there`.execute(
      server.database.db,
    );
    if (rows[0]?.is_there === true) found.push(name);
  }
  return found;
}

describe('the list of what we keep about people', () => {
  it('knows every table that leads to a person by foreign keys', async () => {
    const { rows } = await sql<{ name: string }>`
      WITH RECURSIVE leads AS (
        SELECT 'auth.users'::regclass::oid AS relation
        UNION SELECT conrelid FROM pg_constraint JOIN leads ON confrelid = leads.relation WHERE contype = 'f'
      )
      SELECT DISTINCT n.nspname || '.' || c.relname AS name
        FROM leads JOIN pg_class c ON c.oid = leads.relation JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname <> 'simulator'`.execute(server.database.db);
    const known = new Set<string>([
      ...Object.values<PersonalRows>(PERSONAL_DATA).map(({ table }) => table),
      ...Object.keys(NOT_PERSONAL),
    ]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('hides every column that is a secret, and hides none that there is not', async () => {
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      SELECT table_schema || '.' || table_name AS "table", column_name AS "column", data_type AS type
        FROM information_schema.columns WHERE table_schema IN ('auth', 'public', 'storage')`.execute(
      server.database.db,
    );
    const columns = Map.groupBy(rows, ({ table }) => table);
    for (const [subject, { table, hidden }] of Object.entries<PersonalRows>(PERSONAL_DATA)) {
      const own = columns.get(table) ?? [];
      const isSecret = ({ column, type }: (typeof own)[number]) =>
        type === 'bytea' || /password|secret|token|verifier|nonce|_hash$/.test(column);
      const open = own.filter((column) => isSecret(column) && !hidden.includes(column.column));
      expect({ subject, open: open.map(({ column }) => column) }).toEqual({ subject, open: [] });
      const unknown = hidden.filter((name) => !own.some(({ column }) => column === name));
      expect({ subject, unknown }).toEqual({ subject, unknown: [] });
    }
  });
});

describe('an export', () => {
  it('holds what Sipho gave us, his trips and his money, and is recorded', async () => {
    await sipho.client.from('profiles').update({ phone: '+27831112222' }).eq('id', sipho.userId);
    const { bookingId } = await payNow(server, sipho, aTrip());
    const { userId, data } = await server.succeed('accounts/export', {}, { as: sipho });
    expect(userId).toBe(sipho.userId);
    expect(data.account?.[0]).toMatchObject({ id: sipho.userId, email: sipho.email });
    expect(data.profile?.[0]).toMatchObject({ phone: '+27831112222' });
    expect(data.bookings_as_guest?.[0]).toMatchObject({ id: bookingId, guest_id: sipho.userId });
    expect(data.payments?.[0]).toMatchObject({ booking_id: bookingId, state: 'captured' });
    expect(data.entries?.length).toBeGreaterThan(0);
    expect(data.sessions).toHaveLength(1);
    expect(data.bookings_as_host).toEqual([]);
    expect(await lastAct(sipho.userId)).toMatchObject({ action: 'data_exported', actor_id: sipho.userId });
  });

  it('holds no secret and nothing about the other side of a trip', async () => {
    const booking = await payNow(server, sipho, aTrip());
    const hers = JSON.stringify(await server.succeed('accounts/export', {}, { as: thandi }));
    expect(hers).toContain(booking.bookingId);
    expect(hers).not.toContain('Zwelithini');
    expect(hers).not.toContain(sipho.userId);
    expect(hers).not.toContain(sipho.email);
    const his = JSON.stringify(await server.succeed('accounts/export', {}, { as: sipho }));
    expect(his).toContain('Zwelithini');
    expect(his).not.toContain('argon2');
    expect(his).not.toContain(thandi.email);
  });
});

describe('leaving', () => {
  it('is noted for thirty days, and asking again does not move the day', async () => {
    const first = await ask(sipho);
    expect(first).toMatchObject({
      value: { askedAt: '2026-12-02T08:00:00.000Z', erasesAt: '2027-01-01T08:00:00.000Z' },
    });
    server.clock.advance(DAY_MS);
    expect(await ask(sipho)).toMatchObject({ value: { erasesAt: '2027-01-01T08:00:00.000Z' } });
    expect(await server.succeed('accounts/me', {}, { as: sipho })).toMatchObject({
      deletion: { erasesAt: '2027-01-01T08:00:00.000Z' },
    });
    expect(await lastAct(sipho.userId)).toMatchObject({ action: 'account_deletion_asked' });
  });

  it('is offered back to somebody who signs in during these days, and taken back with one word', async () => {
    await ask(sipho);
    server.clock.advance(29 * DAY_MS);
    const { data } = await server
      .client()
      .auth.signInWithPassword({ email: sipho.email, password: PASSWORD });
    const back = { ...sipho, token: data.session?.access_token ?? '' };
    expect((await server.succeed('accounts/me', {}, { as: back })).deletion).not.toBeNull();
    await server.succeed('accounts/keep', {}, { as: back });
    expect(await lastAct(sipho.userId)).toMatchObject({ action: 'account_deletion_withdrawn' });
    server.clock.advance(2 * DAY_MS);
    await runDueTimers(server.services);
    expect(await accountOf(sipho.userId)).toMatchObject({ email: sipho.email, deleted_at: null });
    expect(await server.succeed('accounts/keep', {}, { as: back })).toEqual({ isKept: true });
  });

  it('does not come early because an older wish was taken back', async () => {
    await ask(sipho);
    await server.succeed('accounts/keep', {}, { as: sipho });
    server.clock.advance(5 * DAY_MS);
    await ask(sipho);
    server.clock.set(new Date('2027-01-02T08:00:00Z'));
    await runDueTimers(server.services);
    expect(await accountOf(sipho.userId)).toBeDefined();
    server.clock.set(new Date('2027-01-06T08:00:00Z'));
    await runDueTimers(server.services);
    expect(await accountOf(sipho.userId)).toBeUndefined();
  });

  it('takes everything of a person who never booked', async () => {
    await ask(sipho);
    server.clock.advance(30 * DAY_MS - 1);
    await runDueTimers(server.services);
    expect(await accountOf(sipho.userId)).toBeDefined();
    server.clock.advance(1);
    await runDueTimers(server.services);
    expect(await tablesWith(sipho.email)).toEqual([]);
    expect((await tablesWith(sipho.userId)).sort()).toEqual(['auth.audit', 'public.timers']);
    expect(await lastAct(sipho.userId)).toMatchObject({
      action: 'account_deletion_done',
      actor_id: null,
      details: { account: 'gone' },
    });
    expect(await server.call('accounts/me', {}, { as: sipho })).toMatchObject({ status: 401 });
    const again = await server.client().auth.signInWithPassword({ email: sipho.email, password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('is refused while a trip is open, as guest and as host, and while money is not settled', async () => {
    const { bookingId } = await payNow(server, sipho, aTrip());
    expect(await ask(sipho)).toMatchObject({ status: 409, code: 'trip_open' });
    expect(await ask(thandi)).toMatchObject({ status: 409, code: 'trip_open' });
    await finish(bookingId);
    expect(await ask(sipho)).toMatchObject({ ok: true });
    const order = {
      kind: 'refund',
      amount_cents: 100,
      reason: 'test',
      try_at: TEST_NOW,
      created_at: TEST_NOW,
      refund_state: 'ordered',
      refund_state_at: TEST_NOW,
    };
    const payment = await server.database.db
      .selectFrom('payments')
      .select('id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    await server.succeed('accounts/keep', {}, { as: sipho });
    await server.database.db
      .insertInto('payment_outbox')
      .values({ ...order, id: server.services.newId(), payment_id: payment.id })
      .execute();
    expect(await ask(sipho)).toMatchObject({ status: 409, code: 'balance_open' });
  });

  it('is refused to a host whom the platform still owes rent', async () => {
    const zanele = await newcomer('Zanele');
    const hers = await hostCar(server, zanele);
    const { bookingId } = await payNow(server, sipho, { ...aTrip(), vehicleId: hers });
    await finish(bookingId);
    expect(await ask(zanele)).toMatchObject({ code: 'balance_open' });
  });

  it('waits, day by day, for a trip that was booked during the thirty days', async () => {
    await ask(sipho);
    server.clock.advance(6 * DAY_MS);
    const { bookingId } = await payNow(server, sipho, aTrip());
    server.clock.set(new Date('2027-01-01T08:00:00Z'));
    const { rows } = await sql<{ id: number }>`
      UPDATE timers SET done_at = now() WHERE ref = ${bookingId}::uuid RETURNING id`.execute(
      server.database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    await runDueTimers(server.services);
    expect(await accountOf(sipho.userId)).toMatchObject({ email: sipho.email });
    await finish(bookingId);
    server.clock.advance(DAY_MS);
    await runDueTimers(server.services);
    expect(await accountOf(sipho.userId)).toMatchObject({ email: null, deleted_at: server.clock.now() });
  });

  it('leaves of a guest with trips only rows of money and a review without a name', async () => {
    await sipho.client.from('profiles').update({ phone: '+27835550001' }).eq('id', sipho.userId);
    const { bookingId } = await payNow(server, sipho, aTrip());
    await finish(bookingId);
    await ask(sipho);
    server.clock.advance(30 * DAY_MS);
    await runDueTimers(server.services);
    for (const trace of [sipho.email, `Zwelithini the ${week}th`, '+27835550001']) {
      expect({ trace, tables: await tablesWith(trace) }).toEqual({ trace, tables: [] });
    }
    expect(await accountOf(sipho.userId)).toMatchObject({
      email: null,
      phone: null,
      encrypted_password: null,
    });
    expect((await ledgerIsBalanced(server.database.db)).isBalanced).toBe(true);
    const { items } = await server.succeed('vehicles/reviews', { id: car });
    expect(items.some(({ firstName }) => firstName === 'Former member')).toBe(true);
    expect(await verifyChain(server.database.db)).toMatchObject({ ok: true });
  });

  it('takes a host’s gate, plate and number from her cars, and the cars from the site', async () => {
    const zola = await newcomer('Zola');
    const hers = await hostCar(server, zola);
    expect((await ask(zola)).ok).toBe(true);
    server.clock.advance(30 * DAY_MS);
    await runDueTimers(server.services);
    const row = await server.database.db
      .selectFrom('vehicles')
      .select(['state', 'plate', 'pick_up_label', 'lat', 'lng', 'shown_lat', 'shown_lng'])
      .where('public_id', '=', hers)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'archived', plate: '', pick_up_label: '' });
    expect([row.lat, row.lng]).toEqual([row.shown_lat, row.shown_lng]);
    expect(await server.call('vehicles/get', { id: hers })).toMatchObject({ code: 'not_found' });
    const host = server.database.db.selectFrom('hosts').selectAll().where('user_id', '=', zola.userId);
    expect(await host.executeTakeFirst()).toMatchObject({ first_name: 'Former member', last_name: '' });
  });

  it('of an unpaid hold ends with the hold', async () => {
    await book(server, sipho, aTrip());
    expect(await ask(sipho)).toMatchObject({ code: 'trip_open' });
    server.clock.advance(16 * 60_000);
    await runDueTimers(server.services);
    expect((await ask(sipho)).ok).toBe(true);
  });
});

describe('correcting', () => {
  it('one’s name corrects the host’s public name as well', async () => {
    const nomsa = await newcomer('Nomsa');
    await hostCar(server, nomsa);
    await nomsa.client.from('profiles').update({ last_name: 'Khumalo' }).eq('id', nomsa.userId);
    const host = server.database.db
      .selectFrom('hosts')
      .select('last_name')
      .where('user_id', '=', nomsa.userId);
    expect(await host.executeTakeFirst()).toEqual({ last_name: 'Khumalo' });
  });
});

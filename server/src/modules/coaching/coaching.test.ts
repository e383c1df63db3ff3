import { addMonths, instantFromLocal, localDate } from '@kwela/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { newKey, payNow, tripWith } from '../../testing/trips.ts';

/** Thandi let down two of her last eleven guests, so that her car waits until somebody has spoken with her. */
const { server, naledi, newHost } = await openHosting();
const { db } = server.database;
const zanele = await server.person('Zanele', ['admin']);
let thandi: TestPerson;
let sipho: TestPerson;
let car: string;
let kept: string;

async function booked(days: string): Promise<string> {
  const [from, to] = days.split('/');
  const trip = tripWith(car, { startAt: `2026-12-${from}T08:00:00Z`, endAt: `2026-12-${to}T08:00:00Z` });
  return (await payNow(server, sipho, trip)).bookingId;
}
async function cancel(id: string): Promise<void> {
  const { hostOffer } = await server.succeed('bookings/cancellation', { id }, { as: thandi });
  const input = {
    id,
    reason: 'personal',
    note: '',
    expectedPenaltyCents: hostOffer?.penalty.cents ?? 0,
  } as const;
  await server.succeed('bookings/cancel-as-host', input, { as: thandi, idempotencyKey: newKey() });
}
const end = (as: TestPerson, note = 'She will block her calendar in time.') =>
  server.call('coaching/end', { hostId: thandi.userId, note }, { as });
const waiting = async () =>
  (await server.succeed('coaching/waiting', {}, { as: naledi })).hosts.find(
    ({ hostId }) => hostId === thandi.userId,
  );
const listing = async () => {
  const { state, pauseReasons } = await server.succeed('listings/get', { id: car }, { as: thandi });
  return { state, pauseReasons };
};

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ host: thandi, car } = await newHost());
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  const [first, second] = [await booked('04/08'), await booked('14/16')];
  kept = await booked('20/22');
  await cancel(first);
  const tag = server.services.randomInt(1e5).toString().padStart(5, '0').slice(0, 4);
  await sql`
    INSERT INTO bookings SELECT (jsonb_populate_record(b, jsonb_build_object(
           'id', gen_random_uuid(), 'ref', 'TRP-2612-' || chr(64 + n) || ${tag}, 'state', 'completed', 'start_at', '2026-11-0' || n || 'T08:00:00Z',
           'end_at', '2026-11-1' || n || 'T08:00:00Z', 'idempotency_key', gen_random_uuid()))).*
      FROM bookings b, generate_series(1, 9) AS n WHERE b.id = ${kept}`.execute(db);
  await cancel(second);
});

describe('the talk', () => {
  it('of two admins who press at once is one, and stands once on record with what was agreed', async () => {
    expect(await listing()).toEqual({ state: 'auto_paused', pauseReasons: ['cancellations'] });
    const both = await Promise.all([end(naledi), end(zanele)]);
    expect(both.map((one) => (one.ok ? 'ok' : one.code)).sort()).toEqual(['not_found', 'ok']);
    expect(await listing()).toEqual({ state: 'live', pauseReasons: [] });
    expect(await waiting()).toBeUndefined();
    const written = await db
      .selectFrom('auth.audit')
      .select('details')
      .where('action', '=', 'coaching_ended')
      .where('subject_id', '=', thandi.userId)
      .execute();
    expect(written).toEqual([{ details: { note: 'She will block her calendar in time.' } }]);
  });

  it('says what was agreed, and is nobody’s own', async () => {
    expect(await end(naledi, '')).toMatchObject({ code: 'invalid_input' });
    await db.insertInto('user_roles').values({ user_id: thandi.userId, role: 'admin' }).execute();
    expect(await end(thandi)).toMatchObject({ code: 'forbidden' });
    expect(await waiting()).toMatchObject({ tripCount: 11, cancelledCount: 2 });
  });

  it('is asked for again when she lets down the next one', async () => {
    await end(naledi);
    server.clock.advance(60_000);
    await cancel(kept);
    expect(await waiting()).toMatchObject({
      since: server.clock.now().toISOString(),
      cancelledCount: 3,
    });
    expect(await listing()).toMatchObject({ state: 'auto_paused' });
  });
});

describe('a host who waits for it', () => {
  it('waits since the first time, however often she lets down guests meanwhile', async () => {
    const since = (await waiting())?.since;
    expect(since).toBe(TEST_NOW.toISOString());
    server.clock.advance(3_600_000);
    await cancel(kept);
    expect(await waiting()).toMatchObject({ since, cancelledCount: 3 });
  });

  it('keeps the trips that stand, and takes no new ones', async () => {
    expect((await server.succeed('bookings/get', { id: kept }, { as: sipho })).state).toBe('confirmed');
    const trip = tripWith(car, { startAt: '2026-12-27T08:00:00Z', endAt: '2026-12-28T08:00:00Z' });
    expect((await server.call('bookings/quote', trip, { as: sipho })).ok).toBe(false);
    await end(zanele);
    expect((await server.call('bookings/quote', trip, { as: sipho })).ok).toBe(true);
  });
});

describe('the months that are counted', () => {
  it('begin on a day here: what ended in its first minute counts, and the minute before does not', async () => {
    const { shareMonths } = server.services.hostingPolicies.at(TEST_NOW).coaching;
    const first = instantFromLocal(addMonths(localDate(TEST_NOW), -shareMonths), 0);
    const endedAt = (ms: number) =>
      sql`UPDATE bookings SET start_at = ${first}::timestamptz - interval '3 days', end_at = ${new Date(first.getTime() + ms)},
                 state_at = ${new Date(first.getTime() + ms)}
           WHERE host_id = ${thandi.userId} AND state = 'completed'`.execute(db);
    await endedAt(60_000);
    expect(await waiting()).toMatchObject({ tripCount: 11 });
    await endedAt(-60_000);
    expect(await waiting()).toMatchObject({ tripCount: 2 });
  });
});

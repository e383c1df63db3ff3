import { FIRST_PREVIOUS_HASH, isCovered } from '@kwela/domain/payments/reserves';
import { days } from '@kwela/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { proveReserves } from './prove-reserves.ts';
import { reservesBefore } from './reserves-repo.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
const at = (daysLater: number) => new Date(TEST_NOW.getTime() + days(daysLater));
const chain = () => server.succeed('transparency/check-reserves', {});
const count = async () => proveReserves(server.services);

beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
});
afterAll(() => server.close());

describe('the proof of reserves', () => {
  it('is not there before the first day is over and proved', async () => {
    expect(await chain()).toEqual({ brokenDay: null, days: 0, proofs: [] });
    expect((await server.succeed('transparency/numbers', {})).reserves).toBeNull();
  });

  it('proves yesterday, once, however often it runs and however many run at once', async () => {
    await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    server.clock.set(at(1));
    await Promise.all([count(), count(), count()]);
    expect(await count()).toBe(0);
    const { proofs, days: proved } = await chain();
    expect(proved).toBe(1);
    expect(proofs[0]).toMatchObject({
      day: '2026-12-02',
      rentalHeldCents: 228_000,
      rentalOwedCents: 228_000,
      openBookings: 1,
      postings: 2,
      ledgerSumCents: 0,
      previousHash: FIRST_PREVIOUS_HASH,
    });
    expect((await server.succeed('transparency/numbers', {})).reserves?.hash).toBe(proofs[0]?.hash);
  });

  it('proves the days of an outage as they ended, not as things stand when it runs', async () => {
    server.clock.set(new Date('2026-12-05T20:00:00Z'));
    const request = tripWith(await hostCar(server, thandi, { isInstant: false }), {
      startAt: '2026-12-14T08:00:00Z',
      endAt: '2026-12-18T08:00:00Z',
    });
    const { bookingId } = await payNow(server, sipho, request);
    server.clock.set(new Date('2026-12-06T00:00:00Z'));
    await server.succeed('bookings/accept', { id: bookingId }, { as: thandi });
    await runOutbox(server.services);
    server.clock.set(at(5));
    expect(await count()).toBe(4);
    const { proofs, brokenDay } = await chain();
    expect(brokenDay).toBeNull();
    // The whole sum while it was held on the card, then the host's part of it.
    expect(proofs.map(({ day, rentalOwedCents }) => [day, rentalOwedCents])).toEqual([
      ['2026-12-06', 456_000],
      ['2026-12-05', 474_240],
      ['2026-12-04', 228_000],
      ['2026-12-03', 228_000],
      ['2026-12-02', 228_000],
    ]);
    expect(proofs.every(isCovered)).toBe(true);
  });

  it('differs when money moved in the books alone', async () => {
    await sql`
      WITH posted AS (INSERT INTO ledger_transactions (event_key, booking_id, at)
                      SELECT 'stray', id, ${server.clock.now()} FROM bookings LIMIT 1 RETURNING id)
      INSERT INTO ledger_entries (transaction_id, account, cents)
      SELECT id, account, cents FROM posted, (VALUES ('trust_rental', 5), ('loss', -5)) AS e (account, cents)`.execute(
      server.database.db,
    );
    expect(isCovered(await reservesBefore(server.database.db, at(5)))).toBe(true);
    expect(isCovered(await reservesBefore(server.database.db, at(6)))).toBe(false);
  });

  it.each([
    'UPDATE reserve_proofs SET postings = 3',
    'DELETE FROM reserve_proofs',
    'TRUNCATE reserve_proofs',
  ])('is never changed: %s', async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toThrow(/never changes/);
  });

  it('shows on its day what somebody changed who owns the table', async () => {
    const { db } = server.database;
    await sql`ALTER TABLE reserve_proofs DISABLE TRIGGER USER`.execute(db);
    await sql`UPDATE reserve_proofs SET hosts_cents = 1 WHERE day = '2026-12-04'`.execute(db);
    expect(await chain()).toMatchObject({ brokenDay: '2026-12-04', days: 5 });
  });
});

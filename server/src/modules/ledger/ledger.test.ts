import { isCovered } from '@kwela/domain/payments/reserves';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER, sign } from '../../adapters/payment-gateway/simulator/signature.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, pay, payNow, tripWith } from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { balances, ledgerIsBalanced } from './repo.ts';
import { reservesBefore } from './reserves-repo.ts';

let server: TestServer;
let thandi: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  thandi = await server.person('Thandi', ['host']);
});
afterAll(() => server.close());

const guest = () => server.person(`Guest${server.services.randomInt(1e9)}`);

describe('the ledger', () => {
  it('refuses a transaction that does not add up to zero, and writes none of it', async () => {
    const { bookingId } = await payNow(server, await guest(), tripWith(await hostCar(server, thandi)));
    const lopsided = server.database.db.transaction().execute(async (tx) => {
      await sql`
        WITH t AS (INSERT INTO ledger_transactions (event_key, booking_id, at)
                   VALUES ('lopsided', ${bookingId}, now()) RETURNING id)
        INSERT INTO ledger_entries (transaction_id, account, cents)
        SELECT id, 'loss', 100 FROM t UNION ALL SELECT id, 'platform_fee', -99 FROM t`.execute(tx);
    });
    await expect(lopsided).rejects.toThrow(/does not add up to zero/);
    expect(await ledgerIsBalanced(server.database.db)).toEqual({
      isBalanced: true,
      sumCents: 0,
      transactionCount: expect.any(Number),
      brokenIds: [],
    });
  });

  it.each([
    'UPDATE ledger_entries SET cents = cents',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries',
    "UPDATE ledger_transactions SET event_key = 'x' || event_key",
    'DELETE FROM ledger_transactions',
  ])('is append-only: %s', async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toThrow(/append-only/);
  });

  it('takes nothing more for what was posted before, not even an even pair, at whatever hour it is said to be', async () => {
    const { bookingId } = await payNow(server, await guest(), tripWith(await hostCar(server, thandi)));
    const more = server.database.db.transaction().execute(async (tx) => {
      await sql`
        INSERT INTO ledger_entries (transaction_id, account, cents)
        SELECT max(id), account, cents FROM ledger_transactions, (VALUES ('loss', 5), ('trust_rental', -5)) AS e (account, cents)
         WHERE booking_id = ${bookingId}::uuid GROUP BY account, cents`.execute(tx);
    });
    await expect(more).rejects.toThrow(/was posted before/);
  });

  it.each(
    (['anon', 'authenticated', 'service_role'] as const).flatMap((role) =>
      [
        "INSERT INTO ledger_transactions (event_key, booking_id, at) SELECT 'mine', id, now() FROM bookings LIMIT 1",
        "INSERT INTO ledger_entries (transaction_id, account, cents) VALUES (1, 'loss', 1)",
        'UPDATE ledger_entries SET cents = -cents',
        'DELETE FROM ledger_transactions',
        'TRUNCATE ledger_entries',
        'ALTER TABLE ledger_entries DISABLE TRIGGER USER',
      ].map((statement) => [role, statement] as const),
    ),
  )('is nothing that %s may write: %s', async (role, statement) => {
    const client = await server.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL ROLE ${role}`);
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('divides a captured payment into the host’s money, our fee and its VAT', async () => {
    const sipho = await guest();
    const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    const { totalCents } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    const books = await balances(server.database.db, bookingId);
    // R600 × 4 days less 5 % is R2 280 for the host; 8 % of it is our fee of R182.40, R23.79 of that VAT.
    expect(totalCents).toBe(228_000 + 18_240);
    expect(Object.fromEntries(books)).toEqual({
      guest_receivable: 0,
      provider_clearing: 246_240,
      trust_rental: -228_000,
      platform_fee: -15_861,
      vat_output: -2_379,
    });
  });
});

/** Things that happen to a booking, in any order. */
const EVENTS = [
  'pay',
  'decline_card',
  'accept',
  'decline',
  'withdraw',
  'abandon',
  'wait',
  'late_notice',
  'timers',
  'commands',
] as const;
type Event = (typeof EVENTS)[number];

async function happen(event: Event, sipho: TestPerson, bookingId: string): Promise<void> {
  const checkout = async () => {
    const opened = await server.call('payments/checkout', { bookingId }, { as: sipho });
    return opened.ok ? opened.value.checkoutUrl : null;
  };
  switch (event) {
    case 'pay':
    case 'decline_card':
    case 'late_notice': {
      const url = await checkout();
      if (url === null) return;
      await pay(
        server,
        url,
        event === 'decline_card' ? 'decline' : 'approve',
        event === 'late_notice' ? 'late' : 'prompt',
      );
      return;
    }
    case 'accept':
    case 'decline':
    case 'withdraw':
    case 'abandon': {
      const as = event === 'accept' || event === 'decline' ? thandi : sipho;
      if (event === 'decline')
        await server.call('bookings/decline', { id: bookingId, reason: 'other' }, { as });
      else await server.call(`bookings/${event}`, { id: bookingId }, { as });
      return;
    }
    case 'wait':
      server.clock.advance(8 * 60_000);
      return;
    case 'timers':
      await runDueTimers(server.services);
      await server.simulator.deliverDue();
      return;
    case 'commands':
      await runOutbox(server.services);
  }
}

it('whatever happens to bookings in whatever order, money is where the booking says it is', async () => {
  const sipho = await guest();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...EVENTS), { maxLength: 9 }),
      fc.boolean(),
      async (events, isInstant) => {
        server.clock.set(TEST_NOW);
        const { bookingId, ref } = await book(
          server,
          sipho,
          tripWith(await hostCar(server, thandi, { isInstant })),
        );
        for (const event of events) await happen(event, sipho, bookingId);
        server.clock.advance(9 * 3_600_000);
        for (let round = 0; round < 3; round += 1) {
          await happen('timers', sipho, bookingId);
          await happen('commands', sipho, bookingId);
        }
        expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
        const status = await server.succeed('payments/status', { ref }, { as: sipho });
        const held = (await balances(server.database.db, bookingId)).get('provider_clearing') ?? 0;
        expect(['confirmed', 'expired', 'declined', 'withdrawn']).toContain(status.bookingState);
        expect(held).toBe(status.bookingState === 'confirmed' ? status.amountCents : 0);
        const reserves = await reservesBefore(server.database.db, new Date(server.clock.now().getTime() + 1));
        expect(isCovered(reserves), JSON.stringify(reserves)).toBe(true);
      },
    ),
    { numRuns: 25 },
  );
});

it('an event signed with a different clock is still one event', async () => {
  const sipho = await guest();
  const { bookingId } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
  const { rows } = await sql<{ id: string; provider_ref: string; amount_cents: number }>`
    SELECT id, provider_ref, amount_cents FROM payments WHERE booking_id = ${bookingId}`.execute(
    server.database.db,
  );
  const [payment] = rows;
  const body = JSON.stringify({
    eventId: 'evt_one',
    ref: payment?.provider_ref,
    paymentId: payment?.id,
    outcome: 'captured',
    failure: null,
    amountCents: payment?.amount_cents,
    currency: 'ZAR',
    card: null,
    at: server.clock.now().toISOString(),
  });
  for (const offsetS of [-200, 0, 200]) {
    const at = new Date(server.clock.now().getTime() + offsetS * 1000);
    const answer = await server.http.inject({
      method: 'POST',
      url: '/functions/v1/payments/webhook/simulator',
      headers: { [SIGNATURE_HEADER]: sign(server.config.paymentSimulator.webhookSecret, body, at) },
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
  }
  const { rows: postings } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ledger_transactions WHERE booking_id = ${bookingId}`.execute(
    server.database.db,
  );
  expect(postings[0]?.count).toBe(2);
});

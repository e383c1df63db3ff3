import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { SIGNATURE_HEADER, sign } from '../../../server/src/adapters/payment-gateway/simulator/signature.ts';
import { openPostgres } from '../../../server/src/db/open.ts';
import { asSystem } from '../../../server/src/db/tx.ts';
import { post as postToLedger } from '../../../server/src/modules/ledger/repo.ts';
import { type BenchContext, type Figure, figureOf, type Measurement } from '../bench.ts';
import { instantCars, poster, signUpGuest, verifyGuests } from '../guests.ts';
import { productionOver, startOwnServer } from '../own-server.ts';
import { pgbenchTps } from '../pgbench.ts';
import { percentile } from '../statistics.ts';

/**
 * What a payment company waits for while the server is busy with what is due, and how much of that it does: notices answered at p99 with
 * thousands of timers waiting, timers and postings of the ledger a second.
 */

const GUESTS = 40;
/** As many as a guest may have unpaid. */
const TRIPS_EACH = 2;
const NOTICES_EACH = 3;
const AT_ONCE = 8;
const ANSWER_LIMIT_MS = 1_000;
const WAITING_TIMERS = 60_000;
const TIMER_SECONDS = 5;
const ROUNDS = 5;
const POSTINGS = 1_000;
const DAY_MS = 86_400_000;

const quoted = z.object({ quoteHash: z.string(), agreements: z.array(z.unknown()) });
const booked = z.object({ bookingId: z.string() });

type Ask = ReturnType<typeof poster>;

/** Trips that are booked and not paid, each of a car of its own. */
async function unpaidTrips(ask: Ask, tokens: readonly string[], cars: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  const left = [...cars];
  for (const token of tokens) {
    for (let trip = 0; trip < TRIPS_EACH; ) {
      const vehicleId = left.shift();
      if (vehicleId === undefined) throw new Error('There are not enough cars');
      const startAt = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 340 * DAY_MS + 8 * 3_600_000);
      const endAt = new Date(startAt.getTime() + 3 * DAY_MS);
      const wanted = { vehicleId, startAt: startAt.toISOString(), endAt: endAt.toISOString() };
      const quote = await ask('/functions/v1/bookings/quote', wanted);
      if (quote.status !== 200) continue;
      const { quoteHash, agreements: agreedTo } = quoted.parse(quote.body);
      const asked = { ...wanted, quoteHash, agreedTo };
      const made = await ask('/functions/v1/bookings/request', asked, token, randomUUID());
      if (made.status !== 200) continue;
      ids.push(booked.parse(made.body).bookingId);
      trip += 1;
    }
  }
  return ids;
}

/** What their company says of each, three times over, in no order. */
async function noticesOf(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; provider_ref: string; amount_cents: number }>(
    'SELECT id, provider_ref, amount_cents FROM payments WHERE booking_id = ANY ($1::uuid[]) ORDER BY md5(id::text)',
    [ids],
  );
  const bodies = rows.map(({ id, provider_ref, amount_cents }) =>
    JSON.stringify({
      eventId: `evt_${randomUUID()}`,
      ref: provider_ref,
      paymentId: id,
      outcome: 'captured',
      failure: null,
      amountCents: amount_cents,
      currency: 'ZAR',
      card: { lastFour: '1111' },
      at: new Date().toISOString(),
    }),
  );
  return Array.from({ length: NOTICES_EACH }, () => bodies).flat();
}

/** Sends them, some at once; gives how long each answer took. */
async function tell(url: string, secret: string, bodies: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  const left = [...bodies];
  const next = async (): Promise<void> => {
    for (let body = left.pop(); body !== undefined; body = left.pop()) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/functions/v1/payments/webhook/simulator`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body, new Date()) },
        body,
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A notice was answered with ${answer.status}`);
      took.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return took;
}

const waitingTimers = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM timers WHERE done_at IS NULL AND try_at <= now()',
  );
  return rows[0]?.count ?? 0;
};

/** The deadlines of bookings that are gone: each is claimed, looked up and done with. */
const addTimers = (client: pg.Client): Promise<unknown> =>
  client.query(
    `INSERT INTO timers (kind, ref, due_at, try_at)
     SELECT 'payment_hold', gen_random_uuid(), now(), now() FROM generate_series(1, $1::int)`,
    [WAITING_TIMERS],
  );

async function timersEachSecond(client: pg.Client): Promise<number> {
  const before = await waitingTimers(client);
  await new Promise((resolve) => setTimeout(resolve, TIMER_SECONDS * 1_000));
  return (before - (await waitingTimers(client))) / TIMER_SECONDS;
}

const PLAIN = ['ledger_transactions', 'ledger_entries'] as const;

/** Postings of one booking, four at once, against the same rows in tables without a promise. */
async function measurePostings(context: BenchContext, client: pg.Client): Promise<Figure> {
  const database = openPostgres(context.databaseUrl, 4);
  const { rows } = await client.query<{ id: string }>('SELECT id FROM bookings LIMIT 1');
  const bookingId = rows[0]?.id ?? '';
  for (const table of PLAIN) {
    await client.query(`CREATE TABLE IF NOT EXISTS bench_plain_${table} (LIKE ${table} INCLUDING IDENTITY)`);
    await client.query(`ALTER TABLE bench_plain_${table} ADD PRIMARY KEY (id)`);
  }
  const each = async (write: (number: number) => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now();
    let number = 0;
    const next = async (): Promise<void> => {
      while (number < POSTINGS) await write(++number);
    };
    await Promise.all(Array.from({ length: 4 }, next));
    return POSTINGS / ((performance.now() - startedAt) / 1_000);
  };
  const event = { kind: 'deposit', step: 'held', cents: 350_000 } as const;
  const ours = () =>
    each(() =>
      asSystem(database.db, async (tx) => {
        await postToLedger(tx, { key: `bench:${randomUUID()}`, bookingId, event, at: new Date() });
        return { ok: true as const, value: null };
      }),
    );
  const plain = () =>
    each(() =>
      asSystem(database.db, async (tx) => {
        await sql`
          WITH posted AS (INSERT INTO bench_plain_ledger_transactions (event_key, booking_id, at)
                          VALUES (${`bench:${randomUUID()}`}, ${bookingId}, now()) RETURNING id)
          INSERT INTO bench_plain_ledger_entries (transaction_id, account, cents)
          SELECT posted.id, entry.account, entry.cents
            FROM posted, (VALUES ('guest_receivable', 350000), ('trust_deposit', -350000)) AS entry (account, cents)`.execute(
          tx,
        );
        return { ok: true as const, value: null };
      }),
    );
  const [rates, references]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push(await ours());
      references.push(await plain());
    }
  } finally {
    await database.close();
    for (const table of PLAIN) await client.query(`DROP TABLE bench_plain_${table}`);
    await client.query('SET session_replication_role = replica');
    await client.query(
      "DELETE FROM ledger_entries WHERE transaction_id IN (SELECT id FROM ledger_transactions WHERE event_key LIKE 'bench:%')",
    );
    await client.query("DELETE FROM ledger_transactions WHERE event_key LIKE 'bench:%'");
    await client.query('RESET session_replication_role');
  }
  const name = 'postings of the ledger against the same plain rows, 4 clients';
  return figureOf({ name, vehicles: context.vehicles, unit: '/s', ours: rates, references, goal: null });
}

export const measurePayments: Measurement = async (context) => {
  const settings = productionOver(context.databaseUrl);
  const server = await startOwnServer({
    ...settings,
    LOG_LEVEL: 'error',
    MAILER_AUTOCONFIRM: 'true',
    RATE_LIMIT_SIGNUP: 'off',
    RATE_LIMIT_TOKEN: 'off',
  });
  const client = new pg.Client(context.databaseUrl);
  await client.connect();
  try {
    const ask = poster(server.url);
    const tokens: string[] = [];
    for (let number = 0; number < GUESTS; number += 1) tokens.push(await signUpGuest(server.url, number));
    await verifyGuests(context.databaseUrl);
    const cars = await instantCars(context.databaseUrl);
    const ids = await unpaidTrips(ask, tokens, cars);
    const bodies = await noticesOf(client, ids);
    await addTimers(client);
    const perSecond = await timersEachSecond(client);
    const took = await tell(server.url, settings.PAYMENT_SIMULATOR_SECRET, bodies);
    const left = await waitingTimers(client);
    if (left === 0) throw new Error('The server was not busy to the end');
    const p99 = percentile(took, 0.99);
    context.report(`  ${took.length} notices, p99 ${p99.toFixed(0)} ms, ${left} timers still waiting`);
    await client.query(
      "DELETE FROM timers WHERE kind = 'payment_hold' AND done_at IS NULL AND due_at <= now()",
    );
    const one = 'UPDATE timers SET done_at = now() WHERE id = (SELECT max(id) FROM timers) - 1';
    const plain = await pgbenchTps(context, { clients: 1, seconds: TIMER_SECONDS, scripts: [one] });
    const figure = (name: string, ours: number, reference: number, unit: string, goal: Figure['goal']) => ({
      name,
      vehicles: context.vehicles,
      ours,
      reference,
      unit,
      ratio: ours / reference,
      goal,
    });
    return [
      figure('notices answered at p99 while timers are due', p99, ANSWER_LIMIT_MS, 'ms', {
        kind: 'at_most',
        ratio: 1,
      }),
      figure('timers done against one plain update each', perSecond, plain, '/s', null),
      await measurePostings(context, client),
    ];
  } finally {
    await client.end();
    await server.stop();
  }
};

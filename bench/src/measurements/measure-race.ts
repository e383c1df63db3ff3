import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import type { Figure, Measurement } from '../bench.ts';
import { productionOver, startOwnServer } from '../own-server.ts';
import { drawsFrom } from '../statistics.ts';

/** Fifty guests ask for one car over HTTP at the same instant, forty times: exactly one may get it, each time. */

const GUESTS = 50;
const ROUNDS = 40;
const ROUND_LIMIT_MS = 500;
const DAY_MS = 86_400_000;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Post = (path: string, body: unknown, token?: string, key?: string) => Promise<Answer>;

const poster =
  (url: string): Post =>
  async (path, body, token, key) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };

const session = z.object({ access_token: z.string() });
const quoted = z.object({ quoteHash: z.string() });
const booked = z.object({ bookingId: z.string() });

async function signUp(url: string, number: number): Promise<string> {
  const config = z.object({ anonKey: z.string() }).parse(await (await fetch(`${url}/config.json`)).json());
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: config.anonKey },
    body: JSON.stringify({
      email: `race-${number}-${randomUUID()}@example.co.za`,
      password: 'a long walk to Hermanus',
      data: { first_name: 'Race', last_name: String(number) },
    }),
  });
  return session.parse(await answer.json()).access_token;
}

/** Only who handed in a licence may pay for a car. */
async function verifyRacers(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO verifications (user_id, state, changed_at, submitted_at, typed, first_names, last_name, birth_on, licence_issued_on, licence_expires_on)
       SELECT id, 'verified', now(), now(), '{}', 'Ayanda', 'Race', '1990-02-15', '2012-01-10', '2060-01-10'
         FROM auth.users WHERE email LIKE 'race-%' ON CONFLICT DO NOTHING`,
    );
  } finally {
    await client.end();
  }
}

interface Round {
  readonly winners: number;
  readonly faults: number;
  readonly ms: number;
}

async function playRound(
  post: Post,
  tokens: readonly string[],
  vehicleId: string,
  startAt: Date,
): Promise<Round | null> {
  const trips = tokens.map((_, number) => ({
    vehicleId,
    startAt: startAt.toISOString(),
    endAt: new Date(startAt.getTime() + 3 * DAY_MS + (number % 6) * 1_800_000).toISOString(),
  }));
  const quotes = await Promise.all(trips.map((trip) => post('/functions/v1/bookings/quote', trip)));
  if (quotes.some(({ status }) => status !== 200)) return null;
  const bodies = trips.map((trip, number) => ({
    ...trip,
    quoteHash: quoted.parse(quotes[number]?.body).quoteHash,
  }));
  const startedAt = performance.now();
  const answers = await Promise.all(
    bodies.map((body, number) => post('/functions/v1/bookings/request', body, tokens[number], randomUUID())),
  );
  const ms = performance.now() - startedAt;
  for (const [number, { status, body }] of answers.entries()) {
    if (status !== 200) continue;
    await post('/functions/v1/bookings/abandon', { id: booked.parse(body).bookingId }, tokens[number]);
  }
  return {
    winners: answers.filter(({ status }) => status === 200).length,
    faults: answers.filter(({ status }) => status !== 200 && status !== 409).length,
    ms,
  };
}

async function carsOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ public_id: string }>(
      `SELECT public_id FROM vehicles WHERE listed AND instant AND min_days <= 3 AND max_days >= 5
        ORDER BY md5(id::text) LIMIT 2000`,
    );
    return rows.map(({ public_id }) => public_id);
  } finally {
    await client.end();
  }
}

export const measureRace: Measurement = async (context) => {
  const server = await startOwnServer({
    ...productionOver(context.databaseUrl),
    LOG_LEVEL: 'warn',
    MAILER_AUTOCONFIRM: 'true',
    RATE_LIMIT_SIGNUP: 'off',
    RATE_LIMIT_TOKEN: 'off',
  });
  const logBefore = context.postgres.log().length;
  try {
    const post = poster(server.url);
    const tokens: string[] = [];
    for (let number = 0; number < GUESTS; number += 1) tokens.push(await signUp(server.url, number));
    await verifyRacers(context.databaseUrl);
    const draw = drawsFrom(50);
    const rounds: Round[] = [];
    for (const vehicleId of await carsOf(context.databaseUrl)) {
      if (rounds.length === ROUNDS) break;
      const day = Math.floor(Date.now() / DAY_MS) + 70 + Math.floor(draw() * 200);
      const round = await playRound(post, tokens, vehicleId, new Date(day * DAY_MS + 8 * 3_600_000));
      if (round !== null) rounds.push(round);
    }
    if (rounds.length < ROUNDS) throw new Error(`Only ${rounds.length} rounds could be played`);
    const deadlocks = context.postgres.log().slice(logBefore).split('deadlock detected').length - 1;
    const won = rounds.filter(({ winners }) => winners === 1).length;
    const faults = rounds.reduce((sum, { faults: count }) => sum + count, 0);
    const slowest = Math.max(...rounds.map(({ ms }) => ms));
    context.report(
      `  ${won} of ${ROUNDS} rounds with one winner, ${faults} faults, ${deadlocks} deadlocks, slowest round ${slowest.toFixed(0)} ms`,
    );
    const figure = (
      name: string,
      ours: number,
      reference: number,
      unit: string,
      goal: Figure['goal'],
    ): Figure => ({
      name: `race of ${GUESTS} guests for one car: ${name}`,
      vehicles: context.vehicles,
      ours,
      reference,
      unit,
      ratio: ours / reference,
      goal,
    });
    return [
      figure('rounds with exactly one winner', won, ROUNDS, 'rounds', { kind: 'at_least', ratio: 1 }),
      figure('answers that are faults', faults, ROUNDS * GUESTS, 'answers', { kind: 'at_most', ratio: 0 }),
      figure('deadlocks in the log', deadlocks, ROUNDS, 'deadlocks', { kind: 'at_most', ratio: 0 }),
      figure('slowest round', slowest, ROUND_LIMIT_MS, 'ms', { kind: 'at_most', ratio: 1 }),
    ];
  } finally {
    await server.stop();
  }
};

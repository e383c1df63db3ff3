import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Figure, Measurement } from '../bench.ts';
import { instantCars, type Post, poster, signUpGuest, verifyGuests } from '../guests.ts';
import { productionOver, startOwnServer } from '../own-server.ts';
import { drawsFrom } from '../statistics.ts';

/** Fifty guests ask for one car over HTTP at the same instant, forty times: exactly one may get it, each time. */

const GUESTS = 50;
const ROUNDS = 40;
const ROUND_LIMIT_MS = 500;
const DAY_MS = 86_400_000;

const quoted = z.object({ quoteHash: z.string(), agreements: z.array(z.unknown()) });
const booked = z.object({ bookingId: z.string() });

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
  const bodies = trips.map((trip, number) => {
    const { quoteHash, agreements: agreedTo } = quoted.parse(quotes[number]?.body);
    return { ...trip, quoteHash, agreedTo };
  });
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
    for (let number = 0; number < GUESTS; number += 1) tokens.push(await signUpGuest(server.url, number));
    await verifyGuests(context.databaseUrl);
    const draw = drawsFrom(50);
    const rounds: Round[] = [];
    for (const vehicleId of await instantCars(context.databaseUrl)) {
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

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, newKey, type Trip, tripWith } from '../../testing/trips.ts';

const GUESTS = 50;

let server: TestServer;
let thandi: TestPerson;
let guests: TestPerson[];

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  guests = [];
  for (let number = 0; number < GUESTS; number += 1) guests.push(await server.person(`Guest${number}`));
});
afterAll(() => server.close());

/** Every guest has seen the price; now all of them ask at the same instant, each for slightly different hours. */
async function race(car: string): Promise<{ winners: TestPerson[]; refusals: string[] }> {
  const trips = guests.map((_, number): Trip => {
    const endAt = new Date(Date.parse('2026-12-08T08:00:00Z') + (number % 8) * 1_800_000).toISOString();
    return tripWith(car, { endAt });
  });
  const asked: (Trip & { quoteHash: string })[] = [];
  for (const trip of trips) {
    asked.push({ ...trip, ...atQuote(await server.succeed('bookings/quote', trip)) });
  }
  const outcomes = await Promise.all(
    guests.map(async (guest, number) => {
      const body = asked[number] ?? { ...tripWith(car), quoteHash: '' };
      return {
        guest,
        outcome: await server.call('bookings/request', body, { as: guest, idempotencyKey: newKey() }),
      };
    }),
  );
  return {
    winners: outcomes.filter(({ outcome }) => outcome.ok).map(({ guest }) => guest),
    refusals: outcomes.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.code])),
  };
}

async function overlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bookings a JOIN bookings b
        ON a.vehicle_id = b.vehicle_id AND a.id < b.id AND a.start_at < b.end_at AND b.start_at < a.end_at
     WHERE a.state = 'pending_payment' AND b.state = 'pending_payment'`.execute(server.database.db);
  return rows[0]?.count ?? -1;
}

describe('fifty guests ask for one car at once', () => {
  it('exactly one gets it, the others hear that it is taken', async () => {
    const { winners, refusals } = await race(await hostCar(server, thandi));
    expect(winners).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['vehicle_unavailable']));
    expect(await overlaps()).toBe(0);
  });

  it('exactly one takes over a hold that ran out, timer or not', async () => {
    const car = await hostCar(server, thandi);
    const holder = await server.person('Mandla');
    const agreed = atQuote(await server.succeed('bookings/quote', tripWith(car), { as: holder }));
    const { bookingId } = await server.succeed(
      'bookings/request',
      { ...tripWith(car), ...agreed },
      { as: holder, idempotencyKey: newKey() },
    );
    server.clock.advance(15 * 60_000);
    const [{ winners }] = await Promise.all([race(car), runDueTimers(server.services)]);
    expect(winners).toHaveLength(1);
    expect(await overlaps()).toBe(0);
    const first = await server.succeed('bookings/get', { id: bookingId }, { as: holder });
    expect(first.events.map(({ transition }) => transition)).toEqual(['start', 'expire_payment']);
  });
});

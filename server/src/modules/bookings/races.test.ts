import { bookingLifecycle } from '@kwela/domain/bookings/lifecycle';
import { HOUR_MS } from '@kwela/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, newKey, tripWith } from '../../testing/trips.ts';
import { type DeedName, deedNamed } from './testing/deeds.ts';
import { endFaults, moneyFaults, recordFaults, slotFaults } from './testing/faults.ts';
import { beginLife, type Life, type LifeTerms } from './testing/life.ts';
import { strikeAll } from './testing/strike-all.ts';

/** People and the clock who want different things of one booking, or of one car, at the same moment. `RACES` says how many of each. */
const RACES = Number(process.env.RACES ?? 1);
const LIMIT_MS = Math.max(300_000, RACES * 30_000);
const GUESTS = 50;

let server: TestServer;
let naledi: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800', LOG_LEVEL: 'silent' } });
  naledi = await server.person('Naledi', ['admin']);
});
afterAll(() => server.close());

/** No two trips or shut days of one car share a moment. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM vehicle_slots a JOIN vehicle_slots b
        ON a.vehicle_id = b.vehicle_id AND (a.start_at, a.end_at) < (b.start_at, b.end_at)
       AND a.start_at < b.end_at AND b.start_at < a.end_at`.execute(server.database.db);
  return rows[0]?.count ?? -1;
}

interface Race {
  readonly terms?: LifeTerms;
  /** What leads there: deeds, and hours at the end of which the clock strikes. */
  readonly before: readonly (DeedName | number)[];
  /** Hours that pass then, without the clock. */
  readonly hours?: number;
  readonly wants: readonly DeedName[];
}

const toReady: Race['before'] = ['pay', 24];
const RACING: Readonly<Record<string, Race>> = {
  'everything that ends a hold, and the payment': {
    before: [],
    wants: ['abandon', 'pay', 'pay_told_twice', 'abandon', 'cancel_as_platform'],
  },
  'everything that answers a request': {
    terms: { isInstant: false },
    before: ['pay'],
    hours: 7.9,
    wants: ['accept', 'decline', 'withdraw', 'accept_as_admin', 'cancel_as_platform'],
  },
  'an answer and its deadline': {
    terms: { isInstant: false },
    before: ['pay'],
    hours: 8,
    wants: ['accept', 'decline', 'withdraw'],
  },
  'everybody who cancels': {
    before: [...toReady],
    wants: ['cancel', 'cancel_as_host', 'cancel_as_platform', 'cancel'],
  },
  'a pick-up, a refusal and two who say that the other did not come': {
    before: [...toReady, 23.5, 'host_hands_over'],
    hours: 2.5,
    wants: [
      'guest_picks_up',
      'refuse_car',
      'guest_is_missing',
      'host_is_missing',
      'cancel',
      'cancel_as_host',
    ],
  },
};

async function reach(race: Race): Promise<Life> {
  server.clock.set(TEST_NOW);
  const life = await beginLife(server, naledi, race.terms);
  for (const step of race.before) {
    if (typeof step !== 'number') await deedNamed(step).does(life);
    else {
      await life.wait(step * HOUR_MS);
      await strikeAll(server);
    }
  }
  await life.wait((race.hours ?? 0) * HOUR_MS);
  return life;
}

describe('of those who want different things of a booking at once, each is answered as if they had come one by one', () => {
  it.each(Object.entries(RACING))(
    '%s',
    async (_, race) => {
      for (let round = 0; round < RACES; round += 1) {
        const life = await reach(race);
        const before = await life.log();
        const turn = race.wants.map(
          (__, place) => race.wants[(place + round) % race.wants.length] ?? 'cancel',
        );
        const answers = await Promise.all([
          ...turn.map(async (name) => ({ name, answer: await deedNamed(name).does(life) })),
          runDueTimers(server.services).then(() => null),
        ]);
        const record = await life.log();
        const done = record.slice(before.length);
        expect(recordFaults(record, TEST_NOW, server.clock.now())).toEqual([]);
        // Whoever hears yes has their event in the record, and each event is one of them, or of the clock or a company.
        const yes = answers.filter((one) => one?.answer.ok === true && deedNamed(one.name).by !== 'system');
        expect(done.filter(({ by }) => by !== 'system')).toHaveLength(yes.length);
        const ends = done.filter(({ state }) => bookingLifecycle.isFinal(state));
        expect(ends.length).toBeLessThan(2);
        // A company that was told to send back what it had not taken yet is told again a little later.
        for (const pause of [0.01, 0.1]) {
          await life.wait(pause * HOUR_MS);
          await strikeAll(server);
        }
        const state = await life.state();
        expect(await slotFaults(life, state)).toEqual([]);
        expect(await endFaults(life, state)).toEqual([]);
        expect(await moneyFaults(server)).toEqual([]);
      }
      expect(await overlaps()).toBe(0);
    },
    LIMIT_MS,
  );
});

it(
  'of fifty guests and a host who shuts the same days exactly one has them',
  async () => {
    server.clock.set(TEST_NOW);
    const host = await server.person('Thandi', ['host']);
    const guests: TestPerson[] = [];
    for (let number = 0; number < GUESTS; number += 1) guests.push(await server.person(`Guest${number}`));
    for (let round = 0; round < RACES; round += 1) {
      const car = await hostCar(server, host);
      const trip = tripWith(car);
      const agreed = atQuote(await server.succeed('bookings/quote', trip));
      const shut = { vehicleId: car, startAt: '2026-12-05T00:00:00Z', endAt: '2026-12-06T00:00:00Z' };
      const block = () => server.call('calendars/block', { stretches: [shut] }, { as: host });
      const asks = guests.map(
        (as) => () =>
          server.call('bookings/request', { ...trip, ...agreed }, { as, idempotencyKey: newKey() }),
      );
      // The host comes first, in the middle, or last; twice, as after a lost answer.
      const place = Math.floor((round % 3) * (GUESTS / 2));
      const before = await Promise.all([
        ...asks.slice(0, place).map((ask) => ask()),
        ...[block(), block()].map(async (answer) => ({ ...(await answer), isHost: true })),
        ...asks.slice(place).map((ask) => ask()),
      ]);
      const winners = before.filter(({ ok }) => ok);
      const hosts = winners.filter((answer) => 'isHost' in answer).length;
      expect([winners.length - hosts, hosts]).toEqual(hosts === 0 ? [1, 0] : [0, 2]);
      const refused = new Set(before.flatMap((answer) => (answer.ok ? [] : [answer.code])));
      expect(
        [...refused].filter((code) => !['vehicle_unavailable', 'days_are_booked'].includes(code)),
      ).toEqual([]);
      expect(await overlaps()).toBe(0);
    }
  },
  LIMIT_MS,
);

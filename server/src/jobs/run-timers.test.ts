import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkIn,
  checkOut,
  complete,
  confirmReturn,
  type Step,
  takeSteps,
} from '../modules/bookings/transitions/progress.ts';
import { strike } from '../testing/strike.ts';
import { TEST_NOW, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { book, hostCar, newGuest, payNow, startWithHost, tripWith } from '../testing/trips.ts';
import { runDueTimers } from './run-timers.ts';
import { startJobs } from './start-jobs.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  ({ server, thandi } = await startWithHost());
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
});

const HOUR_MS = 3_600_000;
const stateOf = async (id: string) => (await server.succeed('bookings/get', { id }, { as: sipho })).state;
const step = (id: string, taken: Step) => takeSteps(server.services, id, [taken]);
/** The deposit is held, and the trip is ready. */
async function dayBefore(): Promise<void> {
  server.clock.set(new Date('2026-12-03T08:00:00Z'));
  await strike(server);
}
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM timers WHERE done_at IS NULL AND try_at <= ${server.clock.now()}`.execute(
    server.database.db,
  );
  return rows[0]?.count;
};

describe('timers', () => {
  it('end an unpaid hold at fifteen minutes sharp, not a millisecond earlier', async () => {
    const { bookingId } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
    server.clock.advance(15 * 60_000 - 1);
    await runDueTimers(server.services);
    expect(await stateOf(bookingId)).toBe('pending_payment');
    server.clock.advance(1);
    await runDueTimers(server.services);
    expect(await stateOf(bookingId)).toBe('expired');
  });

  it('leave a booking alone that was paid in the meantime', async () => {
    const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    server.clock.advance(HOUR_MS);
    await runDueTimers(server.services);
    expect(await stateOf(bookingId)).toBe('confirmed');
    expect(await waiting()).toBe(0);
  });

  it('give the same result a day late, and from two processes at once', async () => {
    const { bookingId, holdExpiresAt } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
    server.clock.advance(24 * HOUR_MS);
    await Promise.all([runDueTimers(server.services), runDueTimers(server.services)]);
    const { state, events } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    expect(state).toBe('expired');
    expect(events.map(({ transition }) => transition)).toEqual(['start', 'expire_payment']);
    expect(events[1]?.at).toBe(holdExpiresAt);
  });

  it('carry a trip from ready to overdue when nobody brings the car back', async () => {
    const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    await dayBefore();
    expect(await stateOf(bookingId)).toBe('ready');
    server.clock.set(new Date('2026-12-04T08:00:00Z'));
    expect(await step(bookingId, checkIn(thandi.userId, server.clock.now()))).toMatchObject({ ok: true });
    server.clock.set(new Date('2026-12-08T08:30:00Z'));
    await runDueTimers(server.services);
    expect(await stateOf(bookingId)).toBe('overdue');
  });

  it('that all run a month late leave the same record as timers that ran on the minute', async () => {
    const record = async (isPunctual: boolean) => {
      server.clock.set(TEST_NOW);
      const guest = await server.person(`Guest${server.services.randomInt(1e9)}`);
      const { bookingId } = await payNow(server, guest, tripWith(await hostCar(server, thandi)));
      const at = async (instant: string) => {
        server.clock.set(new Date(instant));
        if (isPunctual) await runDueTimers(server.services);
      };
      // The bank answers when it is asked, so the deposit is asked for on its day.
      await dayBefore();
      await at('2026-12-04T08:00:00Z');
      await step(bookingId, checkIn(thandi.userId, server.clock.now()));
      await at('2026-12-08T08:00:00Z');
      await step(bookingId, checkOut(thandi.userId, server.clock.now()));
      await at('2026-12-09T08:00:00Z');
      await at('2026-12-12T08:00:00Z');
      server.clock.set(new Date('2027-01-08T08:00:00Z'));
      await runDueTimers(server.services);
      return server.database.db
        .selectFrom('booking_events')
        .select(['transition', 'at'])
        .where('booking_id', '=', bookingId)
        .orderBy('seq')
        .execute();
    };
    const [punctual, late] = [await record(true), await record(false)];
    expect(late).toEqual(punctual);
    expect(late.at(-1)).toEqual({ transition: 'complete', at: new Date('2026-12-12T08:00:00Z') });
  });

  it('settle a trip that went well: back, looked over, done, and the car is free from the return on', async () => {
    const car = await hostCar(server, thandi);
    const { bookingId } = await payNow(server, sipho, tripWith(car));
    await dayBefore();
    server.clock.set(new Date('2026-12-04T08:00:00Z'));
    await step(bookingId, checkIn(thandi.userId, server.clock.now()));
    server.clock.set(new Date('2026-12-06T08:00:00Z'));
    await step(bookingId, checkOut(thandi.userId, server.clock.now()));
    const early = tripWith(car, { startAt: '2026-12-06T12:00:00Z', endAt: '2026-12-08T08:00:00Z' });
    expect((await server.call('bookings/quote', early)).ok).toBe(true);
    await step(bookingId, confirmReturn(thandi.userId, server.clock.now()));
    expect(await step(bookingId, complete(server.clock.now()))).toMatchObject({
      ok: true,
      value: { state: 'completed' },
    });
  });

  it('that cannot run are put off, and the others go on', async () => {
    await sql`INSERT INTO timers (kind, ref, due_at, try_at)
              VALUES ('no_such_timer', gen_random_uuid(), '2026-12-01', '2026-12-01')`.execute(
      server.database.db,
    );
    const { bookingId } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
    server.clock.advance(HOUR_MS);
    await runDueTimers(server.services);
    expect(await stateOf(bookingId)).toBe('expired');
    const { rows } = await sql`SELECT attempts, last_error FROM timers WHERE kind = 'no_such_timer'`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ attempts: 1, last_error: 'No timer is called no_such_timer' }]);
  });
});

describe('the jobs of a running server', () => {
  it('run at the start, go on after a failure, and end when told to', async () => {
    const { bookingId } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
    server.clock.advance(HOUR_MS);
    let runs = 0;
    const jobs = startJobs(server.services, {
      eachSecond: {
        'a failing job': async () => {
          runs += 1;
          throw new Error('no luck');
        },
      },
    });
    await expect.poll(() => stateOf(bookingId)).toBe('expired');
    await expect.poll(() => runs).toBeGreaterThan(1);
    await jobs.stop();
    const after = runs;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(runs).toBe(after);
  });
});

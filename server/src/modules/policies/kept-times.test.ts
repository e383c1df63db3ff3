import type { PolicyValues } from '@kwela/domain/policy/policy';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { strike } from '../../testing/strike.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { checkIn, checkOut, takeSteps } from '../bookings/transitions/progress.ts';
import { publishPolicy } from './publish.ts';

/** Sipho books before the change, Lerato after it: the same dates, two cars of Thandi. */

const MINUTE_MS = 60_000;
const CHANGE_AT = new Date(TEST_NOW.getTime() + 10 * MINUTE_MS);
const TRIP = { startAt: '2026-12-14T08:00:00Z', endAt: '2026-12-16T08:00:00Z' };

const { version: _, validFrom: __, ...first } = POLICY_1;
const OTHER_TIMES: PolicyValues = {
  ...first,
  times: {
    ...first.times,
    holdMinutes: 5,
    readyBeforeStartHours: 48,
    overdueAfterEndMinutes: 10,
    unrecoveredAfterOverdueHours: 6,
    inspectionHours: 2,
    closingHours: 12,
  },
  reminders: { ...first.reminders, beforeHoldEndMinutes: 1, beforeStartHours: 5, lateAfterEndHours: 2 },
};

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let lerato: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
  lerato = await server.person('Lerato');
});
afterAll(() => server.close());

/** Minutes from the start of each kind of timer to the instant it is due, as far as one was ever set. */
async function timersOf(id: string, startAt: string) {
  const rows = await server.database.db
    .selectFrom('timers')
    .select(['kind', 'due_at'])
    .where('ref', '=', id)
    .execute();
  return Object.fromEntries(
    rows.map(({ kind, due_at }) => [kind, (due_at.getTime() - Date.parse(startAt)) / MINUTE_MS]),
  );
}

const eventsOf = async (id: string) => {
  const rows = await server.database.db
    .selectFrom('booking_events')
    .select(['transition', 'at'])
    .where('booking_id', '=', id)
    .orderBy('seq')
    .execute();
  return Object.fromEntries(rows.map(({ transition, at }) => [transition, at.toISOString().slice(5, 16)]));
};

async function passTo(instant: string): Promise<void> {
  server.clock.set(new Date(`2026-12-${instant}:00Z`));
  await strike(server);
}

it('a second version moves no timer of an old booking, whenever it was set, and all of a new one', async () => {
  const [old, unpaid] = [
    await payNow(server, sipho, tripWith(await hostCar(server, thandi), TRIP)),
    await book(server, sipho, tripWith(await hostCar(server, thandi))),
  ];
  const published = await publishPolicy(server.services, { values: OTHER_TIMES, validFrom: CHANGE_AT });
  expect(published).toMatchObject({ ok: true, value: { version: 2 } });
  server.clock.set(CHANGE_AT);
  const fresh = await payNow(server, lerato, tripWith(await hostCar(server, thandi), TRIP));
  const freshUnpaid = await book(server, lerato, tripWith(await hostCar(server, thandi)));

  expect(await timersOf(unpaid.bookingId, TEST_NOW.toISOString())).toEqual({
    payment_hold: 15,
    hold_ending: 10,
  });
  expect(await timersOf(freshUnpaid.bookingId, CHANGE_AT.toISOString())).toEqual({
    payment_hold: 5,
    hold_ending: 4,
  });

  // What is set long after the change follows the version that each booking keeps.
  for (const instant of ['12T08:00', '13T08:00']) await passTo(instant);
  await passTo('14T08:00');
  for (const { bookingId } of [old, fresh]) {
    await takeSteps(server.services, bookingId, [checkIn(thandi.userId, server.clock.now())]);
  }
  for (const instant of ['16T08:10', '16T08:30', '16T14:10']) await passTo(instant);
  for (const { bookingId } of [old, fresh]) {
    await takeSteps(server.services, bookingId, [checkOut(thandi.userId, server.clock.now())]);
  }
  await passTo('31T08:00');

  expect(await eventsOf(old.bookingId)).toMatchObject({
    make_ready: '12-13T08:00',
    become_overdue: '12-16T08:30',
    confirm_return: '12-17T14:10',
    complete: '12-20T14:10',
  });
  expect(await eventsOf(old.bookingId)).not.toHaveProperty('become_unrecovered');
  expect(await eventsOf(fresh.bookingId)).toMatchObject({
    make_ready: '12-12T08:00',
    become_overdue: '12-16T08:10',
    become_unrecovered: '12-16T14:10',
    confirm_return: '12-16T16:10',
    complete: '12-17T04:10',
  });
  const ofStart = (id: string) => timersOf(id, TRIP.startAt);
  const [before, after] = [await ofStart(old.bookingId), await ofStart(fresh.bookingId)];
  const tripMinutes = 48 * 60;
  expect(before).toMatchObject({ pick_up_soon: -120, late: tripMinutes + 60 });
  expect(after).toMatchObject({ pick_up_soon: -300, late: tripMinutes + 120 });
});

import { BOOKING_TRANSITIONS } from '@kwela/domain/bookings/lifecycle';
import { reactionsTo } from '@kwela/domain/bookings/reactions';
import { ok } from '@kwela/domain/result';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayUnavailable } from '../adapters/payment-gateway/port.ts';
import { asSystem } from '../db/tx.ts';
import { runDueTimers } from '../jobs/run-timers.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';
import { book, hostCar, newGuest, pay, payNow, startWithHost, tripWith } from '../testing/trips.ts';
import { lockBooking } from './bookings/store/repo.ts';
import { eventsOf } from './bookings/store/summary-repo.ts';
import {
  checkIn,
  checkOut,
  complete,
  confirmReturn,
  makeReady,
  takeSteps,
} from './bookings/transitions/progress.ts';
import { runOutbox } from './payments/outbox/run-outbox.ts';

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

const atTheCar = (instant: string) => new Date(`2026-12-${instant}Z`);

async function heldRequest(): Promise<string> {
  const car = await hostCar(server, thandi, { isInstant: false });
  const { bookingId, checkoutUrl } = await book(server, sipho, tripWith(car));
  await pay(server, checkoutUrl);
  return bookingId;
}

/** Everything that a reaction could write, but for timers: those that are set twice find nothing to do. */
async function everything() {
  const { rows } = await sql<{ all: string }>`
    SELECT jsonb_build_object(
      'bookings', (SELECT jsonb_agg(b ORDER BY id) FROM bookings b),
      'events', (SELECT jsonb_agg(e ORDER BY booking_id, seq) FROM booking_events e),
      'slots', (SELECT jsonb_agg(s ORDER BY vehicle_id, end_at) FROM vehicle_slots s),
      'payments', (SELECT jsonb_agg(p ORDER BY id) FROM payments p),
      'outbox', (SELECT jsonb_agg(o ORDER BY id) FROM payment_outbox o),
      'entries', (SELECT jsonb_agg(l ORDER BY id) FROM ledger_entries l),
      'messages', (SELECT jsonb_agg(m ORDER BY key) FROM message_outbox m),
      'promos', (SELECT jsonb_agg(r ORDER BY booking_id) FROM promo_redemptions r),
      'cars', (SELECT jsonb_agg(v.trip_count ORDER BY id) FROM vehicles v),
      'hosts', (SELECT jsonb_agg(h.trip_count ORDER BY user_id) FROM hosts h))::text AS all`.execute(
    server.database.db,
  );
  return JSON.parse(rows[0]?.all ?? '{}');
}

/** What follows on the state that a booking is in, once more. */
const reactAgain = async (id: string) => {
  const last = (await eventsOf(server.database.db, id)).at(-1)?.transition;
  const transition = BOOKING_TRANSITIONS.find((name) => name === last);
  if (transition === undefined) throw new Error(`${last} is no transition`);
  return asSystem(server.database.db, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking === null) throw new Error('the booking is gone');
    for (const name of reactionsTo(booking.state)) {
      await server.services.reactions[name](tx, { ...booking, transition }, server.services);
    }
    return ok(booking.state);
  });
};

const tripSteps = (until: number) =>
  [
    makeReady(atTheCar('03T08:00:00')),
    checkIn(thandi.userId, atTheCar('04T08:00:00')),
    checkOut(thandi.userId, atTheCar('08T08:00:00')),
    confirmReturn(thandi.userId, atTheCar('08T09:00:00')),
    complete(atTheCar('11T09:00:00')),
  ].slice(0, until);

describe('what follows a transition, asked for a second time, changes nothing', () => {
  it.each<[string, () => Promise<string>]>([
    [
      'confirmed',
      async () => (await payNow(server, sipho, tripWith(await hostCar(server, thandi)))).bookingId,
    ],
    [
      'declined',
      async () => {
        const id = await heldRequest();
        await server.succeed('bookings/decline', { id, reason: 'other' }, { as: thandi });
        return id;
      },
    ],
    [
      'expired',
      async () => {
        const { bookingId } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
        server.clock.advance(15 * 60_000);
        await runDueTimers(server.services);
        return bookingId;
      },
    ],
    [
      'returned',
      async () => {
        const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
        await takeSteps(server.services, bookingId, tripSteps(3));
        return bookingId;
      },
    ],
    [
      'completed',
      async () => {
        const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
        await takeSteps(server.services, bookingId, tripSteps(5));
        return bookingId;
      },
    ],
  ])('%s', async (state, begin) => {
    const id = await begin();
    const before = await everything();
    expect((await reactAgain(id)).value).toBe(state);
    expect(await everything()).toEqual(before);
  });

  it('counts a trip for its car and its host when it is completed', async () => {
    const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    const tripsOf = async () => {
      const { trip_count } = await server.database.db
        .selectFrom('hosts')
        .select('trip_count')
        .where('user_id', '=', thandi.userId)
        .executeTakeFirstOrThrow();
      return trip_count;
    };
    const before = await tripsOf();
    await takeSteps(server.services, bookingId, tripSteps(5));
    expect(await tripsOf()).toBe(before + 1);
  });
});

it('a trip takes place while the company is away: its money is taken when it is back, not let go', async () => {
  const id = await heldRequest();
  const { gateway } = server.simulator;
  const away = vi
    .spyOn(gateway.holds, 'capture')
    .mockRejectedValue(new GatewayUnavailable(gateway.name, null));
  await server.succeed('bookings/accept', { id }, { as: thandi });
  await takeSteps(server.services, id, tripSteps(4));
  away.mockRestore();
  server.clock.advance(5_000);
  await runOutbox(server.services, id);
  const { state, payment } = await server.succeed('bookings/get', { id }, { as: thandi });
  expect({ state, payment: payment?.state }).toEqual({ state: 'closing', payment: 'captured' });
  const { rows } = await sql`SELECT o.kind FROM payment_outbox o JOIN payments p ON p.id = o.payment_id
                              WHERE p.booking_id = ${id}`.execute(server.database.db);
  expect(rows).toEqual([{ kind: 'capture' }]);
});

import { isCovered } from '@kwela/domain/payments/reserves';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayUnavailable } from '../../../../adapters/payment-gateway/port.ts';
import { runDueTimers } from '../../../../jobs/run-timers.ts';
import {
  startTestServer,
  TEST_NOW,
  type TestPerson,
  type TestServer,
} from '../../../../testing/test-server.ts';
import { book, type CARDS, hostCar, pay, tripWith } from '../../../../testing/trips.ts';
import { reservesBefore } from '../../../ledger/reserves-repo.ts';
import { runOutbox } from '../../../payments/outbox/run-outbox.ts';

/** Pick-up is on Friday 4 December at 10:00; the deposit is asked for a day before, and has to be there at 08:00. */
let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let id: string;

beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800', LOG_LEVEL: 'silent' } });
  thandi = await server.person('Thandi', ['host']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  const reserves = await reservesBefore(server.database.db, new Date('2030-01-01T00:00:00Z'));
  expect(isCovered(reserves), JSON.stringify(reserves)).toBe(true);
});

const at = (instant: string) => new Date(`2026-12-${instant}Z`);
const [ASKED_AT, DEADLINE] = [at('03T08:00:00'), at('04T06:00:00')];

async function pass(instant: Date): Promise<void> {
  server.clock.set(instant);
  for (let round = 0; round < 3; round += 1) {
    await runDueTimers(server.services);
    await runOutbox(server.services);
  }
}
async function booked(card: keyof typeof CARDS): Promise<void> {
  const { bookingId, checkoutUrl } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
  await pay(server, checkoutUrl, card);
  id = bookingId;
}
async function seen() {
  const { state, events } = await server.succeed('bookings/get', { id }, { as: sipho });
  return { state, at: events.at(-1)?.at };
}
const checkout = () => server.call('deposits/checkout', { bookingId: id }, { as: sipho });
const isAway = () => {
  const { savedCards, name } = server.simulator.gateway;
  return vi.spyOn(savedCards, 'hold').mockRejectedValue(new GatewayUnavailable(name, null));
};

describe('a trip', () => {
  it('is ready a day before, as soon as its deposit is held', async () => {
    await booked('approve');
    await pass(new Date(ASKED_AT.getTime() - 1));
    expect((await seen()).state).toBe('confirmed');
    await pass(ASKED_AT);
    expect(await seen()).toEqual({ state: 'ready', at: ASKED_AT.toISOString() });
  });

  it('whose card refused is ready when its guest has paid another way', async () => {
    await booked('noDeposit');
    await pass(ASKED_AT);
    expect((await seen()).state).toBe('confirmed');
    server.clock.set(at('03T12:00:00'));
    const opened = await checkout();
    await pay(server, opened.ok ? opened.value.checkoutUrl : null);
    await pass(at('03T12:00:00'));
    expect(await seen()).toEqual({ state: 'ready', at: at('03T12:00:00').toISOString() });
    await pass(at('04T07:00:00'));
    expect((await seen()).state).toBe('ready');
  });

  it.each([
    ['on the minute', DEADLINE],
    ['a day late', at('05T06:00:00')],
  ])('whose deposit never came is over two hours before, by a clock that runs %s', async (_, runsAt) => {
    await booked('noDeposit');
    await pass(ASKED_AT);
    await pass(at('04T05:59:59'));
    expect((await seen()).state).toBe('confirmed');
    await pass(runsAt);
    expect(await seen()).toEqual({ state: 'cancelled_platform', at: DEADLINE.toISOString() });
    server.clock.set(runsAt);
    const { record } = await server.succeed('bookings/cancellation', { id }, { as: sipho });
    // Flexible keeps a day of R570 when there are less than 24 hours left; the fee of R182.40 stays with it.
    expect(record).toMatchObject({ cause: 'unverified', refund: { chargeCents: 57_000, keptCents: 75_240 } });
    const { rows } = await server.database.pool.query(
      "SELECT about, count(*)::int AS count FROM message_outbox WHERE booking_id = $1 AND about LIKE 'deposit%' GROUP BY about ORDER BY about",
      [id],
    );
    expect(rows.map(({ about }) => about)).toEqual(['deposit_failed', 'deposit_warning']);
  });

  it('is not saved by a payment that comes after the end of the time for it, timer or not', async () => {
    await booked('noDeposit');
    await pass(ASKED_AT);
    const opened = await checkout();
    server.clock.set(at('04T05:59:00'));
    await pay(server, opened.ok ? opened.value.checkoutUrl : null, 'approve', 'late');
    server.clock.set(at('04T06:20:00'));
    await server.simulator.deliverDue();
    await runOutbox(server.services);
    expect(await seen()).toEqual({ state: 'cancelled_platform', at: DEADLINE.toISOString() });
    expect(await checkout()).toMatchObject({ code: 'not_allowed' });
  });

  it.each([
    ['on the minute', DEADLINE],
    ['a day late', at('05T06:00:00')],
  ])(
    'goes on without a deposit that our company did not answer for, by a clock that runs %s',
    async (_, runsAt) => {
      await booked('approve');
      isAway();
      await pass(ASKED_AT);
      await pass(runsAt);
      expect(await seen()).toEqual({ state: 'ready', at: DEADLINE.toISOString() });
      vi.restoreAllMocks();
      await pass(new Date(runsAt.getTime() + 1_800_000));
      const { deposit } = await server.succeed('deposits/of-booking', { bookingId: id }, { as: sipho });
      expect(deposit?.state).toBe('held');
    },
  );
});

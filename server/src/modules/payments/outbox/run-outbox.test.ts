import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayUnavailable, type PaymentGateway } from '../../../adapters/payment-gateway/port.ts';
import { runDueTimers } from '../../../jobs/run-timers.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { book, hostCar, pay, tripWith } from '../../../testing/trips.ts';
import { balances } from '../../ledger/repo.ts';
import { runOutbox } from './run-outbox.ts';

/** Sipho paid too late, so his money has to go back, and the payment company has a bad day. */

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let booking: Awaited<ReturnType<typeof book>>;
let refund: PaymentGateway['refund'];
let asked: string[];

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  refund = server.simulator.gateway.refund;
});
afterAll(() => server.close());

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  asked = [];
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  booking = await book(server, sipho, tripWith(await hostCar(server, thandi)));
  await pay(server, booking.checkoutUrl, 'approve', 'late');
  server.clock.advance(16 * 60_000);
  await runDueTimers(server.services);
  await server.simulator.deliverDue();
});

const company = (answer: PaymentGateway['refund']) =>
  Object.assign(server.simulator.gateway, {
    refund: (order: Parameters<PaymentGateway['refund']>[0]) => {
      asked.push(order.key);
      return answer(order);
    },
  });
const away = (): Promise<never> => Promise.reject(new GatewayUnavailable('simulator', null));

const run = () => runOutbox(server.services, booking.bookingId);
const status = () => server.succeed('payments/status', { ref: booking.ref }, { as: sipho });
const returnedCents = async () => {
  const { refunded_cents } = await server.database.db
    .selectFrom('simulator.checkouts')
    .select('refunded_cents')
    .where('order_ref', '=', booking.ref)
    .executeTakeFirstOrThrow();
  return refunded_cents;
};

describe('money that has to go back', () => {
  it('is sent again after 5 s, 15 s, 1 min, 5 min and then each half hour, under one key, until it is done', async () => {
    company(away);
    await run();
    for (const [tries, waitS] of [5, 15, 60, 300, 1_800, 1_800].entries()) {
      expect(await status()).toMatchObject({ paymentState: 'captured', refundedCents: 0 });
      server.clock.advance(waitS * 1_000 - 1);
      expect(await run()).toBe(0);
      server.clock.advance(1);
      expect(await run()).toBe(1);
      expect(asked).toHaveLength(tries + 2);
    }
    company(refund);
    server.clock.advance(1_800_000);
    await run();
    expect(new Set(asked).size).toBe(1);
    expect(await returnedCents()).toBeGreaterThan(0);
    const books = await balances(server.database.db, booking.bookingId);
    expect([...books.values()].every((cents) => cents === 0)).toBe(true);
  });

  it('goes back once when the answer of the company was lost on its way', async () => {
    const { amountCents } = await status();
    company(async (order) => {
      await refund(order);
      return away();
    });
    await run();
    expect(await returnedCents()).toBe(amountCents);
    expect(await status()).toMatchObject({ paymentState: 'captured', refundedCents: 0 });
    server.clock.advance(5_000);
    company(refund);
    await run();
    expect(await returnedCents()).toBe(amountCents);
    expect(await status()).toMatchObject({ paymentState: 'refunded', refundedCents: amountCents });
  });

  it('goes back once when ten look at the same time, and again a minute after one of them died', async () => {
    company(refund);
    const { amountCents } = await status();
    await Promise.all(Array.from({ length: 10 }, run));
    expect(asked).toHaveLength(1);
    expect(await status()).toMatchObject({ paymentState: 'refunded', refundedCents: amountCents });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGNATURE_HEADER, sign } from '../../adapters/payment-gateway/simulator/signature.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { stuckWork } from '../../jobs/stuck-work-repo.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { book, hostCar, newGuest, pay, startWithHost, tripWith } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { runOutbox } from './outbox/run-outbox.ts';

/** Two payment companies side by side, each with its own books, secret and addresses. */

const OTHER = { name: 'otherpay', title: 'Other Pay', path: '/simulator/other', secret: 'the other secret' };
const NAMES = ['simulator', 'otherpay'] as const;
type Name = (typeof NAMES)[number];

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  ({ server, thandi } = await startWithHost({ simulated: [OTHER] }));
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
});

function company(name: Name) {
  const found = server.simulators.find((simulator) => simulator.company.name === name);
  if (found === undefined) throw new Error(`${name} is not played`);
  return found;
}

/** As after a change of PAYMENT_PROVIDERS: from now on, new payments go here. */
const choose = (name: Name) => {
  Object.assign(server.services.gateways, { offered: [company(name).gateway] });
};

async function bookAt(name: Name, isInstant = true) {
  choose(name);
  const booking = await book(server, sipho, tripWith(await hostCar(server, thandi, { isInstant })));
  choose('simulator');
  return booking;
}
type Booked = Awaited<ReturnType<typeof bookAt>>;

const statusOf = ({ ref }: Booked) => server.succeed('payments/status', { ref }, { as: sipho });
const paymentsOf = ({ bookingId }: Booked) =>
  server.database.db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('attempt')
    .execute();
const checkoutsOf = ({ ref }: Booked) =>
  server.database.db
    .selectFrom('simulator.checkouts')
    .select(['company', 'ref', 'state', 'captured_cents', 'refunded_cents'])
    .where('order_ref', '=', ref)
    .orderBy('created_at')
    .execute();

/** What each company is asked to do while the work runs, by its own reference. */
async function asked(work: () => Promise<unknown>): Promise<Record<Name, string[]>> {
  const asks: Record<Name, string[]> = { simulator: [], otherpay: [] };
  const spies = NAMES.flatMap((name) => {
    const { gateway } = company(name);
    const [{ capture, release }, { refund }] = [gateway.holds, gateway];
    const note = (kind: string, { providerRef }: { readonly providerRef: string }) =>
      asks[name].push(`${kind} ${providerRef}`);
    return [
      vi.spyOn(gateway.holds, 'capture').mockImplementation((order) => {
        note('capture', order);
        return capture(order);
      }),
      vi.spyOn(gateway.holds, 'release').mockImplementation((order) => {
        note('release', order);
        return release(order);
      }),
      vi.spyOn(gateway, 'refund').mockImplementation((order) => {
        note('refund', order);
        return refund(order);
      }),
    ];
  });
  await work();
  for (const spy of spies) spy.mockRestore();
  return asks;
}

interface Told {
  readonly at: string;
  readonly by: Name;
  readonly eventId?: string;
}

/** A message about the first payment of a booking, signed by a company and brought to an address. */
async function tell(booking: Booked, { at, by, eventId }: Told) {
  const [payment] = await paymentsOf(booking);
  const body = JSON.stringify({
    eventId: eventId ?? `evt_${server.services.newId()}`,
    ref: payment?.provider_ref,
    paymentId: payment?.id,
    outcome: 'captured',
    failure: null,
    amountCents: payment?.amount_cents,
    currency: 'ZAR',
    card: { lastFour: '1111' },
    at: server.clock.now().toISOString(),
  });
  return server.http.inject({
    method: 'POST',
    url: `/functions/v1/payments/webhook/${at}`,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(company(by).company.secret, body, server.clock.now()),
    },
    payload: body,
  });
}

async function paidTooLate(name: Name): Promise<Booked> {
  const booking = await bookAt(name);
  await pay(server, booking.checkoutUrl, 'approve', 'late');
  return booking;
}

async function letTheHoldEnd() {
  server.clock.advance(16 * 60_000);
  await runDueTimers(server.services);
  for (const { deliverDue } of server.simulators) await deliverDue();
}

describe('two companies', () => {
  it('each open a checkout of their own, under their own name', async () => {
    const bookings = [await bookAt('simulator'), await bookAt('otherpay')];
    const [first, second] = bookings.map(({ checkoutUrl }) => new URL(checkoutUrl ?? '').pathname);
    expect(first).toMatch(/^\/simulator\/checkout\/tp_/);
    expect(second).toMatch(/^\/simulator\/other\/checkout\/tp_/);
    expect((await server.http.inject(second ?? '')).body).toContain('Other Pay');
    // Neither knows the other's checkouts.
    const ref = second?.split('/').at(-1);
    expect((await server.http.inject(`/simulator/checkout/${ref}`)).statusCode).toBe(404);
  });

  it('each give back what they took, and are asked for nothing else', async () => {
    const mine = await paidTooLate('simulator');
    const other = await paidTooLate('otherpay');
    await letTheHoldEnd();
    const asks = await asked(() => runOutbox(server.services));
    for (const [name, booking] of [
      ['simulator', mine],
      ['otherpay', other],
    ] as const) {
      const { amountCents } = await statusOf(booking);
      const [checkout] = await checkoutsOf(booking);
      expect(checkout).toMatchObject({
        company: name,
        refunded_cents: amountCents,
        captured_cents: amountCents,
      });
      expect(asks[name]).toEqual([`refund ${checkout?.ref}`]);
      expect(await statusOf(booking)).toMatchObject({ paymentState: 'refunded', bookingState: 'expired' });
      const books = await balances(server.database.db, booking.bookingId);
      expect([...books.values()].every((cents) => cents === 0)).toBe(true);
    }
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
  });

  it.each([
    ['accept', 'capture', 'captured'],
    ['decline', 'release', 'voided'],
  ] as const)('are told by whom the money is held when Thandi says: %s', async (answer, kind, state) => {
    for (const name of NAMES) {
      const booking = await bookAt(name, false);
      await pay(server, booking.checkoutUrl);
      const [checkout] = await checkoutsOf(booking);
      const id = booking.bookingId;
      const asks = await asked(() =>
        answer === 'accept'
          ? server.succeed('bookings/accept', { id }, { as: thandi })
          : server.succeed('bookings/decline', { id, reason: 'other' }, { as: thandi }),
      );
      const others = name === 'simulator' ? 'otherpay' : 'simulator';
      expect(asks[name]).toEqual([`${kind} ${checkout?.ref}`]);
      expect(asks[others]).toEqual([]);
      expect(await statusOf(booking)).toMatchObject({ paymentState: state });
    }
  });

  it('can both be tried for one booking: what comes late from the first goes back to the first', async () => {
    const booking = await bookAt('otherpay');
    const [first] = await checkoutsOf(booking);
    await pay(server, booking.checkoutUrl, 'decline');
    const { checkoutUrl } = await server.succeed(
      'payments/checkout',
      { bookingId: booking.bookingId },
      { as: sipho },
    );
    await pay(server, checkoutUrl);
    expect((await paymentsOf(booking)).map(({ provider }) => provider)).toEqual(['otherpay', 'simulator']);
    // The bank of the first card said yes after all.
    const { amountCents } = await statusOf(booking);
    await server.database.db
      .updateTable('simulator.checkouts')
      .set({ state: 'captured', captured_cents: amountCents })
      .where('ref', '=', first?.ref ?? '')
      .execute();
    expect((await tell(booking, { at: 'otherpay', by: 'otherpay' })).statusCode).toBe(200);
    const asks = await asked(() => runOutbox(server.services));
    expect(asks).toEqual({ simulator: [], otherpay: [`refund ${first?.ref}`] });
    expect((await paymentsOf(booking)).map(({ state }) => state)).toEqual(['refunded', 'captured']);
    expect(await statusOf(booking)).toMatchObject({ bookingState: 'confirmed', refundedCents: 0 });
  });
});

describe('what a company tells us', () => {
  const unpaid = { bookingState: 'pending_payment', paymentState: 'created' };

  it('of a payment at the other one is kept and changes nothing', async () => {
    const booking = await bookAt('otherpay');
    expect((await tell(booking, { at: 'simulator', by: 'simulator' })).statusCode).toBe(200);
    expect(await statusOf(booking)).toMatchObject(unpaid);
    const [payment] = await paymentsOf(booking);
    const events = await server.database.db
      .selectFrom('payment_events')
      .select(['provider', 'effect'])
      .where('payment_id', '=', payment?.id ?? '')
      .execute();
    expect(events).toEqual([{ provider: 'simulator', effect: 'mismatch' }]);
    await tell(booking, { at: 'otherpay', by: 'otherpay' });
    expect(await statusOf(booking)).toMatchObject({ bookingState: 'confirmed', paymentState: 'captured' });
  });

  it('counts at its own address and with its own signature only', async () => {
    const booking = await bookAt('otherpay');
    expect((await tell(booking, { at: 'otherpay', by: 'simulator' })).statusCode).toBe(401);
    expect((await tell(booking, { at: 'simulator', by: 'otherpay' })).statusCode).toBe(401);
    const nowhere = await tell(booking, { at: 'nobody', by: 'otherpay' });
    expect(nowhere.statusCode).toBe(404);
    expect(nowhere.json()).toMatchObject({ code: 'not_found' });
    expect(await statusOf(booking)).toMatchObject(unpaid);
  });

  it('may have the same number as an event of the other one: both count', async () => {
    for (const name of NAMES) {
      const booking = await bookAt(name);
      expect((await tell(booking, { at: name, by: name, eventId: 'evt_1' })).statusCode).toBe(200);
      expect(await statusOf(booking)).toMatchObject({ bookingState: 'confirmed' });
    }
  });
});

describe('a payment of a company that is not here any more', () => {
  it('waits, is shown as stuck, and goes home when the company is back; nobody else is asked', async () => {
    const booking = await paidTooLate('otherpay');
    await letTheHoldEnd();
    const [payment] = await paymentsOf(booking);
    const rename = (provider: string) =>
      server.database.db
        .updateTable('payments')
        .set({ provider })
        .where('id', '=', payment?.id ?? '')
        .execute();
    await rename('gone');
    const asks = await asked(async () => {
      for (let tries = 0; tries < 10; tries += 1) {
        await runOutbox(server.services, booking.bookingId);
        server.clock.advance(1_800_000);
      }
    });
    expect(asks).toEqual({ simulator: [], otherpay: [] });
    expect(await stuckWork(server.database.db)).toMatchObject([
      {
        queue: 'payment_outbox',
        kind: 'refund',
        ref: payment?.id,
        failures: 10,
        error: 'No payment company is called gone',
      },
    ]);
    await rename('otherpay');
    await runOutbox(server.services, booking.bookingId);
    expect(await statusOf(booking)).toMatchObject({ paymentState: 'refunded' });
    expect(await stuckWork(server.database.db)).toEqual([]);
  });

  it('opens no checkout anywhere else', async () => {
    const booking = await bookAt('otherpay');
    await server.database.db
      .updateTable('payments')
      .set({ provider: 'gone', checkout_url: null })
      .where('booking_id', '=', booking.bookingId)
      .execute();
    const opened = vi.spyOn(company('simulator').gateway, 'createCheckout');
    const { bookingId } = booking;
    expect(await server.call('payments/checkout', { bookingId }, { as: sipho })).toMatchObject({
      code: 'gateway_unavailable',
    });
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  });
});

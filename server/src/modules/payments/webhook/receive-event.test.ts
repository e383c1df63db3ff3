import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER, sign } from '../../../adapters/payment-gateway/simulator/signature.ts';
import { runDueTimers } from '../../../jobs/run-timers.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { book, hostCar, pay, tripWith } from '../../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../../ledger/repo.ts';
import { runOutbox } from '../outbox/run-outbox.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  // A week, so that people stay signed in while the clock moves.
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  thandi = await server.person('Thandi', ['host']);
});
afterAll(() => server.close());

const WEBHOOK = '/functions/v1/payments/webhook/simulator';

interface Sent {
  readonly body: string;
  readonly signature?: string;
}
const deliver = ({ body, signature }: Sent) =>
  server.http.inject({
    method: 'POST',
    url: WEBHOOK,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { [SIGNATURE_HEADER]: signature }),
    },
    payload: body,
  });
const signed = (body: string, at = server.clock.now()): Sent => ({
  body,
  signature: sign(server.config.paymentSimulator.webhookSecret, body, at),
});

interface Attempt {
  readonly id: string;
  readonly provider_ref: string;
  readonly amount_cents: number;
  readonly state: string;
}

async function attemptsOf(bookingId: string): Promise<readonly Attempt[]> {
  const { rows } = await sql<Attempt>`
    SELECT id, provider_ref, amount_cents, state FROM payments WHERE booking_id = ${bookingId}
     ORDER BY attempt`.execute(server.database.db);
  return rows;
}

const messageOf = (attempt: Attempt, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    eventId: `evt_${server.services.newId()}`,
    ref: attempt.provider_ref,
    paymentId: attempt.id,
    outcome: 'captured',
    failure: null,
    amountCents: attempt.amount_cents,
    currency: 'ZAR',
    card: { lastFour: '1111' },
    at: server.clock.now().toISOString(),
    ...more,
  });

async function newBooking(isInstant = true) {
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  const car = await hostCar(server, thandi, { isInstant });
  const booking = await book(server, sipho, tripWith(car));
  const [attempt] = await attemptsOf(booking.bookingId);
  if (attempt === undefined) throw new Error('no payment');
  const message = (more: Record<string, unknown> = {}) => messageOf(attempt, more);
  return { ...booking, car, message, amountCents: attempt.amount_cents };
}

const statusOf = (ref: string) => server.succeed('payments/status', { ref }, { as: sipho });

describe('a message about a payment', () => {
  it.each([
    ['escaped', String.raw`\u0000`],
    ['bare', '\0'],
  ])('with a NUL (%s) is refused although it is signed: no database keeps it', async (_how, nul) => {
    const { message } = await newBooking();
    const answer = await deliver(signed(message({ method: 'Card MARK' }).replace('MARK', nul)));
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it.each([
    ['no signature', (body: string): Sent => ({ body })],
    ['a made-up signature', (body: string): Sent => ({ body, signature: `t=1,v1=${'0'.repeat(64)}` })],
    [
      'another secret',
      (body: string): Sent => ({ body, signature: sign('guess', body, server.clock.now()) }),
    ],
    [
      'a changed body',
      (body: string): Sent => ({ ...signed(body), body: body.replace('captured', 'captured ') }),
    ],
    [
      'a signature of six minutes ago',
      (body: string): Sent => signed(body, new Date(server.clock.now().getTime() - 360_000)),
    ],
    ['no body', (): Sent => signed('')],
  ])('with %s is turned away and changes nothing', async (_what, forge) => {
    const booking = await newBooking();
    expect((await deliver(forge(booking.message()))).statusCode).toBe(401);
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'pending_payment',
      paymentState: 'created',
    });
  });

  it.each([
    ['one cent less', { amountCents: 1 }],
    ['another currency', { currency: 'USD' }],
    ['another checkout', { ref: 'tp_other' }],
    ['another payment', { paymentId: '00000000-0000-4000-8000-000000000000' }],
    ['no payment id at all', { paymentId: 'x' }],
    ['a hold where a sale was asked for', { outcome: 'authorised' }],
  ])('for %s is kept and confirms nothing', async (_what, more) => {
    const booking = await newBooking();
    expect((await deliver(signed(booking.message(more)))).statusCode).toBe(200);
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'pending_payment',
      paymentState: 'created',
    });
  });

  it('counts once, told ten times at once and again later', async () => {
    const booking = await newBooking();
    const body = booking.message();
    await Promise.all(Array.from({ length: 10 }, () => deliver(signed(body))));
    await deliver(signed(body));
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'confirmed',
      paymentState: 'captured',
    });
    const books = await balances(server.database.db, booking.bookingId);
    expect(books.get('provider_clearing')).toBe(booking.amountCents);
    expect(books.get('guest_receivable')).toBe(0);
  });

  it('that the card failed does not undo a payment that came first', async () => {
    const booking = await newBooking();
    await deliver(signed(booking.message()));
    await deliver(signed(booking.message({ outcome: 'failed', failure: 'declined' })));
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'confirmed',
      paymentState: 'captured',
    });
  });

  it('that money came after a failure confirms the booking while it is held', async () => {
    const booking = await newBooking();
    await deliver(signed(booking.message({ outcome: 'failed', failure: 'declined' })));
    expect(await statusOf(booking.ref)).toMatchObject({ paymentState: 'failed', failure: 'declined' });
    await deliver(signed(booking.message()));
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'confirmed',
      paymentState: 'captured',
    });
  });
});

describe('money that comes when the hold is over', () => {
  it.each([
    ['and the timer has run', true],
    ['and the timer has not run yet', false],
  ])('goes back %s; the booking stays ended', async (_when, isPunctual) => {
    const booking = await newBooking();
    await pay(server, booking.checkoutUrl, 'approve', 'late');
    server.clock.advance(15 * 60_000);
    if (isPunctual) await runDueTimers(server.services);
    await deliver(signed(booking.message()));
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'expired',
      paymentState: 'captured',
      failure: 'slot_lost',
    });
    await runOutbox(server.services);
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'expired',
      paymentState: 'refunded',
      refundedCents: booking.amountCents,
    });
    const books = await balances(server.database.db, booking.bookingId);
    expect([...books.values()].every((cents) => cents === 0)).toBe(true);
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
    const again = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
    expect(await server.call('bookings/quote', tripWith(booking.car, again))).toMatchObject({ ok: true });
  });

  it('on a card hold is let go, and the books show nothing', async () => {
    const booking = await newBooking(false);
    await pay(server, booking.checkoutUrl, 'approve', 'late');
    server.clock.advance(15 * 60_000);
    await deliver(signed(booking.message({ outcome: 'authorised' })));
    await runOutbox(server.services);
    expect(await statusOf(booking.ref)).toMatchObject({ bookingState: 'expired', paymentState: 'voided' });
    expect((await balances(server.database.db, booking.bookingId)).size).toBe(0);
  });

  it('never takes the car from the guest who has it now', async () => {
    const booking = await newBooking();
    await pay(server, booking.checkoutUrl, 'approve', 'late');
    const [late, { ref }] = [sipho, booking];
    server.clock.advance(16 * 60_000);
    const next = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    const second = await book(server, next, tripWith(booking.car));
    await deliver(signed(booking.message()));
    await pay(server, second.checkoutUrl);
    await runOutbox(server.services);
    expect(await server.succeed('payments/status', { ref }, { as: late })).toMatchObject({
      bookingState: 'expired',
      paymentState: 'refunded',
    });
    expect(await server.succeed('payments/status', { ref: second.ref }, { as: next })).toMatchObject({
      bookingState: 'confirmed',
    });
  });
});

describe('a second card after the first was declined', () => {
  /** The first checkout was paid after all, but all we have heard of it is a failure; a second one is open. */
  async function withTwoAttempts(isInstant: boolean) {
    const booking = await newBooking(isInstant);
    await pay(server, booking.checkoutUrl, 'approve', 'late');
    await deliver(signed(booking.message({ outcome: 'failed', failure: 'declined' })));
    const { bookingId } = booking;
    const reopened = await server.succeed('payments/checkout', { bookingId }, { as: sipho });
    await pay(server, reopened.checkoutUrl);
    return booking;
  }
  const undone = async (bookingId: string) => {
    const { rows } = await sql<{ kind: string }>`
      SELECT c.kind FROM payment_outbox c JOIN payments p ON p.id = c.payment_id
       WHERE p.booking_id = ${bookingId} AND c.done_at IS NULL`.execute(server.database.db);
    return rows.map(({ kind }) => kind);
  };

  it('the money of the first goes back, and Sipho reads that his trip is paid', async () => {
    const booking = await withTwoAttempts(true);
    await deliver(signed(booking.message()));
    await runOutbox(server.services, booking.bookingId);
    expect((await attemptsOf(booking.bookingId)).map(({ state }) => state)).toEqual(['refunded', 'captured']);
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'confirmed',
      paymentState: 'captured',
      failure: null,
      refundedCents: 0,
    });
    const books = await balances(server.database.db, booking.bookingId);
    expect(books.get('provider_clearing')).toBe(booking.amountCents);
    expect(books.get('refunds_due')).toBe(0);
  });

  it('the hold of the first is let go, also when Thandi accepts before it was', async () => {
    const booking = await withTwoAttempts(false);
    await deliver(signed(booking.message({ outcome: 'authorised' })));
    await server.succeed('bookings/accept', { id: booking.bookingId }, { as: thandi });
    await runOutbox(server.services, booking.bookingId);
    expect((await attemptsOf(booking.bookingId)).map(({ state }) => state)).toEqual(['voided', 'captured']);
    expect(await undone(booking.bookingId)).toEqual([]);
    expect(await statusOf(booking.ref)).toMatchObject({ bookingState: 'confirmed', failure: null });
    const books = await balances(server.database.db, booking.bookingId);
    expect(books.get('provider_clearing')).toBe(booking.amountCents);
    expect(books.get('guest_receivable')).toBe(0);
  });
});

describe('whatever comes when a booking is over', () => {
  type Over = Awaited<ReturnType<typeof newBooking>>;
  const withHold = async (): Promise<Over> => {
    const booking = await newBooking(false);
    await pay(server, booking.checkoutUrl);
    return booking;
  };
  const paidLate = async (isInstant: boolean): Promise<Over> => {
    const booking = await newBooking(isInstant);
    await pay(server, booking.checkoutUrl, 'approve', 'late');
    return booking;
  };
  const abandon = ({ bookingId }: Over) =>
    server.succeed('bookings/abandon', { id: bookingId }, { as: sipho });
  const runOut = async () => {
    server.clock.advance(15 * 60_000);
    await runDueTimers(server.services);
  };

  it.each<[string, string, string, () => Promise<Over>, (booking: Over) => Promise<unknown>]>([
    ['given up, its sale paid', 'captured', 'refunded', () => paidLate(true), abandon],
    ['given up, its hold placed', 'authorised', 'voided', () => paidLate(false), abandon],
    ['out of time, its sale paid', 'captured', 'refunded', () => paidLate(true), runOut],
    ['out of time, its hold placed', 'authorised', 'voided', () => paidLate(false), runOut],
    [
      'withdrawn',
      'authorised',
      'voided',
      withHold,
      ({ bookingId }) => server.succeed('bookings/withdraw', { id: bookingId }, { as: sipho }),
    ],
    [
      'declined',
      'authorised',
      'voided',
      withHold,
      ({ bookingId }) =>
        server.succeed('bookings/decline', { id: bookingId, reason: 'other' }, { as: thandi }),
    ],
  ])('%s: it stays over, and every cent goes back once', async (_how, money, finalState, begin, end) => {
    const booking = await begin();
    await end(booking);
    const before = await statusOf(booking.ref);
    const paid = booking.message({ outcome: money });
    for (const body of [
      booking.message({ outcome: 'failed', failure: 'declined' }),
      paid,
      paid,
      booking.message({ outcome: 'cancelled' }),
      booking.message({ outcome: money }),
    ]) {
      expect((await deliver(signed(body))).statusCode).toBe(200);
      await runOutbox(server.services, booking.bookingId);
    }
    expect((await deliver(signed(booking.message({ outcome: money })))).statusCode).toBe(200);
    await runOutbox(server.services, booking.bookingId);
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: before.bookingState,
      paymentState: finalState,
    });
    const books = await balances(server.database.db, booking.bookingId);
    expect([...books.values()].every((cents) => cents === 0)).toBe(true);
    const checkout = await server.database.db
      .selectFrom('simulator.checkouts')
      .select(['state', 'captured_cents', 'refunded_cents'])
      .where('order_ref', '=', booking.ref)
      .executeTakeFirstOrThrow();
    expect(checkout).toEqual(
      money === 'captured'
        ? { state: 'captured', captured_cents: booking.amountCents, refunded_cents: booking.amountCents }
        : { state: 'released', captured_cents: 0, refunded_cents: 0 },
    );
  });
});

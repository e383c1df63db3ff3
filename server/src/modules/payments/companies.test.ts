import type { PaymentMethodCode } from '@kwela/domain/payments/methods';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayUnavailable, type PaymentGateway } from '../../adapters/payment-gateway/port.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { hostCar, newGuest, startWithHost } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { runOutbox } from './outbox/run-outbox.ts';
import { bookWith, goTo, hear, payAt, press } from './testing/at-company.ts';
import { confirmKept } from './webhook/confirm-kept.ts';

/** The tests that every company passes which tells its merchant what happened and is asked whether that is so. */
const WAYS = [
  ['payfast', 'card'],
  ['payfast', 'instant_eft'],
  ['ozow', 'instant_eft'],
] as const satisfies readonly (readonly [string, PaymentMethodCode])[];

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

type Confirming = PaymentGateway & { readonly confirmNotice: NonNullable<PaymentGateway['confirmNotice']> };
const confirms = (gateway: PaymentGateway): gateway is Confirming => gateway.confirmNotice !== null;

const statusOf = (ref: string) => server.succeed('payments/status', { ref }, { as: sipho });
const balanced = async () => {
  expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true, sumCents: 0 });
  const reserves = await reservesBefore(server.database.db, new Date(server.clock.now().getTime() + 1));
  expect(reserves.rentalHeldCents).toBe(reserves.rentalOwedCents);
};
const owedBack = async () => (await balances(server.database.db, null)).get('refunds_due') ?? 0;

async function notices(provider: string) {
  return server.database.db
    .selectFrom('payment_events')
    .select(['event_id', 'effect', 'raw', 'attempts'])
    .where('provider', '=', provider)
    .execute();
}

const tell = (provider: string, raw: string) =>
  server.http.inject({
    method: 'POST',
    url: `/functions/v1/payments/webhook/${provider}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: raw,
  });

it.each([
  ['paystack', 'card'],
  ['ozow', 'instant_eft'],
] as const)(
  'two tabs that open a checkout at %s at once are led to the same one',
  async (provider, method) => {
    const car = await hostCar(server, thandi, { isInstant: true });
    const booking = await bookWith(server, sipho, car, { provider: 'payfast', method: 'card' });
    await payAt(server, booking.checkoutUrl, 'failed');
    const open = () =>
      server.succeed(
        'payments/checkout',
        { bookingId: booking.bookingId, payWith: { provider, method } },
        { as: sipho },
      );
    const opened = await Promise.all([open(), open(), open()]);
    expect(new Set(opened.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
  },
);

describe.each(WAYS)('%s by %s', (provider, method) => {
  const book = async (isInstant = true) =>
    bookWith(server, sipho, await hostCar(server, thandi, { isInstant }), { provider, method });
  const company = () => {
    const found = server.services.gateways.byName(provider);
    if (found === null || !confirms(found)) throw new Error('not here');
    return found;
  };

  it('pays: the booking is confirmed, and the browser comes back to our own page', async () => {
    const booking = await book();
    const back = await payAt(server, booking.checkoutUrl, 'paid');
    expect(back).toContain(`/payment/success?ref=${booking.ref}`);
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'confirmed',
      paymentState: 'captured',
      provider,
      method,
    });
    await balanced();
  });

  it('declines or is cancelled: nothing is charged, and another company can be chosen', async () => {
    const booking = await book();
    await payAt(server, booking.checkoutUrl, 'failed');
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'pending_payment',
      paymentState: 'failed',
      failure: 'declined',
    });
    const again = await server.succeed(
      'payments/checkout',
      { bookingId: booking.bookingId, payWith: { provider, method } },
      { as: sipho },
    );
    await payAt(server, again.checkoutUrl, 'cancel');
    expect(await statusOf(booking.ref)).toMatchObject({ paymentState: 'failed', failure: 'cancelled' });
    const other = await server.succeed(
      'payments/checkout',
      { bookingId: booking.bookingId, payWith: { provider: 'payfast', method: 'card' } },
      { as: sipho },
    );
    await payAt(server, other.checkoutUrl, 'paid');
    expect(await statusOf(booking.ref)).toMatchObject({ bookingState: 'confirmed', provider: 'payfast' });
    await balanced();
  });

  it('told three times, shuffled: the same ledger', async () => {
    const booking = await book();
    await payAt(server, booking.checkoutUrl, 'shuffled', 'twice');
    const before = await balances(server.database.db, null);
    server.clock.advance(10_000);
    await hear(server);
    for (const { raw } of (await notices(provider)).toReversed()) {
      expect((await tell(provider, raw)).statusCode).toBe(200);
    }
    await confirmKept(server.services);
    expect(await balances(server.database.db, null)).toEqual(before);
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'confirmed',
      paymentState: 'captured',
    });
  });

  it('is forged: a changed sum or a made-up signature is turned away', async () => {
    const booking = await book();
    await press(server, await goTo(server, booking.checkoutUrl), 'paid', 'late');
    server.clock.advance(20 * 60_000);
    await hear(server);
    const genuine = (await notices(provider)).at(-1)?.raw ?? '';
    for (const forged of ['', 'a=b', genuine.replace(/\d\.\d\d/, '9.99'), genuine.slice(0, -1)]) {
      expect((await tell(provider, forged)).statusCode).toBe(401);
    }
  });

  it('keeps what it cannot confirm while the company is away, and counts it when it is back', async () => {
    const booking = await book();
    const away = vi
      .spyOn(company(), 'confirmNotice')
      .mockRejectedValue(new GatewayUnavailable(provider, null));
    await payAt(server, booking.checkoutUrl, 'paid');
    expect(await statusOf(booking.ref)).toMatchObject({ bookingState: 'pending_payment' });
    away.mockRestore();
    server.clock.advance(10_000);
    await confirmKept(server.services);
    expect(await statusOf(booking.ref)).toMatchObject({ bookingState: 'confirmed' });
  });

  it('is signed, but not known to its own server: kept as denied, and nothing changes', async () => {
    const booking = await book();
    const denies = vi.spyOn(company(), 'confirmNotice').mockResolvedValue(null);
    await payAt(server, booking.checkoutUrl, 'paid');
    denies.mockRestore();
    expect((await notices(provider)).some(({ effect }) => effect === 'denied')).toBe(true);
    expect(await statusOf(booking.ref)).toMatchObject({ bookingState: 'pending_payment' });
  });

  it('a request is paid at once where nothing can be held; the host agrees, and it counts', async () => {
    const booking = await book(false);
    await payAt(server, booking.checkoutUrl, 'paid');
    expect(await statusOf(booking.ref)).toMatchObject({ bookingState: 'requested', paymentState: 'matched' });
    await balanced();
    await server.succeed('bookings/accept', { id: booking.bookingId }, { as: thandi });
    expect(await statusOf(booking.ref)).toMatchObject({
      bookingState: 'confirmed',
      paymentState: 'captured',
    });
    await balanced();
  });

  it('money that comes when the hold is over goes back', async () => {
    const owed = await owedBack();
    const booking = await book();
    const page = await goTo(server, booking.checkoutUrl);
    server.clock.advance(61 * 60_000);
    await runDueTimers(server.services);
    await press(server, page, 'paid');
    await hear(server);
    const late = await statusOf(booking.ref);
    expect(late).toMatchObject({ bookingState: 'expired', failure: 'slot_lost' });
    await balanced();
    await runOutbox(server.services, booking.bookingId);
    if (method === 'card') expect(await owedBack()).toBe(owed);
  });
});

it('a company or a way that is not offered is refused by name', async () => {
  const car = await hostCar(server, thandi);
  const trip = { vehicleId: car, startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
  const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: sipho }));
  for (const payWith of [
    { provider: 'peach', method: 'card' },
    { provider: 'ozow', method: 'card' },
    { provider: '__proto__', method: 'card' },
  ] as const) {
    const options = { as: sipho, idempotencyKey: server.services.newId() };
    const answer = await server.call('bookings/request', { ...trip, ...agreed, payWith }, options);
    expect(answer).toMatchObject({ ok: false, status: 409, code: 'payment_way_not_offered' });
  }
});

describe('an EFT that is not the right amount', () => {
  const bookEft = async () => {
    const car = await hostCar(server, thandi);
    return bookWith(server, sipho, car, { provider: 'ozow', method: 'instant_eft' });
  };

  it('may take an hour, in which the car is held', async () => {
    const { holdExpiresAt } = await bookEft();
    expect(Date.parse(holdExpiresAt ?? '') - server.clock.now().getTime()).toBe(60 * 60_000);
  });

  it.each(['short', 'over'])(
    '%s: a person looks at it, and without a word all of it goes back',
    async (sum) => {
      const owed = await owedBack();
      const booking = await bookEft();
      await payAt(server, booking.checkoutUrl, sum);
      const looked = await statusOf(booking.ref);
      expect(looked).toMatchObject({ bookingState: 'pending_payment', paymentState: 'needs_review' });
      expect(Date.parse(looked.holdExpiresAt ?? '') - server.clock.now().getTime()).toBe(4 * 3_600_000);
      expect(await owedBack()).toBe(owed - (looked.receivedCents ?? 0));
      const again = { bookingId: booking.bookingId };
      expect(await server.call('payments/checkout', again, { as: sipho })).toMatchObject({
        code: 'already_paid',
      });
      server.clock.advance(4 * 3_600_000);
      await runDueTimers(server.services);
      // The company says that it is on its way, and a minute later that it is done.
      await runOutbox(server.services, booking.bookingId);
      server.clock.advance(61_000);
      await runOutbox(server.services, booking.bookingId);
      expect(await statusOf(booking.ref)).toMatchObject({
        bookingState: 'expired',
        paymentState: 'refunded',
        refundedCents: looked.receivedCents,
      });
      expect(await owedBack()).toBe(owed);
      await balanced();
    },
  );

  it.each([
    ['over', 'confirmed', 'captured'],
    ['short', null, null],
  ] as const)(
    '%s: an admin lets it count where it is enough, or gives it back at once',
    async (sum, state, paid) => {
      const owed = await owedBack();
      const naledi = await server.person(`Naledi${server.services.randomInt(1e9)}`, ['admin']);
      const booking = await bookEft();
      await payAt(server, booking.checkoutUrl, sum);
      for (const as of [sipho, thandi])
        expect(await server.call('payments/other-sums', {}, { as })).toMatchObject({ status: 403 });
      const { items } = await server.succeed('payments/other-sums', {}, { as: naledi });
      const found = items.find(({ bookingId }) => bookingId === booking.bookingId);
      const decide = (decision: 'count' | 'give_back', as = naledi) =>
        server.call('payments/decide-sum', { paymentId: found?.paymentId ?? '', decision }, { as });
      expect(await decide('count', sipho)).toMatchObject({ status: 403 });
      const counted = await decide('count');
      if (state === null) {
        expect(found?.mayCount).toBe(false);
        expect(counted).toMatchObject({ code: 'too_little_came' });
        expect(await decide('give_back')).toMatchObject({ ok: true, value: { bookingState: 'expired' } });
      } else {
        expect(found?.mayCount).toBe(true);
        expect(counted).toMatchObject({ ok: true, value: { bookingState: state } });
        expect(await statusOf(booking.ref)).toMatchObject({ paymentState: paid });
      }
      expect(await decide('count')).toMatchObject({ code: 'not_allowed' });
      await runOutbox(server.services, booking.bookingId);
      server.clock.advance(61_000);
      await runOutbox(server.services, booking.bookingId);
      expect(await owedBack()).toBe(owed);
      await balanced();
    },
  );

  it('goes back when the host declines, once, although two ask for it', async () => {
    const owed = await owedBack();
    const car = await hostCar(server, thandi, { isInstant: false });
    const booking = await bookWith(server, sipho, car, { provider: 'ozow', method: 'instant_eft' });
    await payAt(server, booking.checkoutUrl, 'paid');
    await server.succeed(
      'bookings/decline',
      { id: booking.bookingId, reason: 'not_available' },
      { as: thandi },
    );
    await Promise.all([runOutbox(server.services), runOutbox(server.services)]);
    server.clock.advance(61_000);
    await Promise.all([runOutbox(server.services), runOutbox(server.services)]);
    expect(await statusOf(booking.ref)).toMatchObject({ bookingState: 'declined', paymentState: 'refunded' });
    expect(await owedBack()).toBe(owed);
    await balanced();
  });
});

it('a card at PayFast is credited whole when the host declines', async () => {
  const car = await hostCar(server, thandi, { isInstant: false });
  const booking = await bookWith(server, sipho, car, { provider: 'payfast', method: 'card' });
  await payAt(server, booking.checkoutUrl, 'paid');
  await server.succeed(
    'bookings/decline',
    { id: booking.bookingId, reason: 'not_available' },
    { as: thandi },
  );
  await runOutbox(server.services);
  const { refundedCents, amountCents, paymentState } = await statusOf(booking.ref);
  expect({ refundedCents, paymentState }).toEqual({ refundedCents: amountCents, paymentState: 'refunded' });
  await balanced();
});

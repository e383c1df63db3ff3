import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, pay, submit, tripWith } from '../../testing/trips.ts';
import { runOutbox } from './outbox/run-outbox.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let booking: Awaited<ReturnType<typeof book>>;

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  booking = await book(server, sipho, tripWith(await hostCar(server, thandi)));
});

const pathOf = (url: string | null) => new URL(url ?? '').pathname;
const status = () => server.succeed('payments/status', { ref: booking.ref }, { as: sipho });
const reopen = () => server.call('payments/checkout', { bookingId: booking.bookingId }, { as: sipho });

describe('at the checkout Sipho', () => {
  it('is declined, sees why, and pays with another card while the car is still held', async () => {
    expect(await pay(server, booking.checkoutUrl, 'decline')).toBe(
      `http://kwela.test/payment/error?ref=${booking.ref}`,
    );
    expect(await status()).toMatchObject({
      bookingState: 'pending_payment',
      paymentState: 'failed',
      failure: 'declined',
      holdExpiresAt: booking.holdExpiresAt,
    });
    const opened = await reopen();
    if (!opened.ok) throw new Error(opened.code);
    expect(opened.value.checkoutUrl).not.toBe(booking.checkoutUrl);
    await pay(server, opened.value.checkoutUrl);
    expect(await status()).toMatchObject({
      bookingState: 'confirmed',
      paymentState: 'captured',
      failure: null,
    });
    expect(await reopen()).toMatchObject({ status: 409, code: 'already_paid' });
  });

  it('is told by which plan he books, so that he can book it again', async () => {
    const onSuper = await book(server, sipho, {
      ...tripWith(await hostCar(server, thandi)),
      protectionPlan: 'super',
    });
    const { trip } = await server.succeed('payments/status', { ref: onSuper.ref }, { as: sipho });
    expect(trip.protectionPlan).toBe('super');
    const { items } = await server.succeed('bookings/current', {}, { as: sipho });
    expect(items.find(({ ref }) => ref === onSuper.ref)?.protectionPlan).toBe('super');
  });

  it('passes the check of his bank with the right code only', async () => {
    const url = pathOf(booking.checkoutUrl);
    await pay(server, booking.checkoutUrl, 'secure');
    expect((await server.http.inject(url)).body).toContain('Your bank asks for a code');
    const wrong = await submit(server, `${url}/verify`, { code: '000000' });
    expect(wrong.headers.location).toContain('/payment/error?ref=');
    expect(await status()).toMatchObject({ paymentState: 'failed', failure: 'three_d_secure_failed' });
    const opened = await reopen();
    const second = opened.ok ? opened.value.checkoutUrl : null;
    await pay(server, second, 'secure');
    await submit(server, `${pathOf(second)}/verify`, { code: '123456' });
    expect(await status()).toMatchObject({ bookingState: 'confirmed' });
  });

  it('cancels, returns, and finds the car still held for him', async () => {
    const answer = await submit(server, `${pathOf(booking.checkoutUrl)}/cancel`);
    expect(answer.headers.location).toBe(`http://kwela.test/payment/cancel?ref=${booking.ref}`);
    expect(await status()).toMatchObject({
      bookingState: 'pending_payment',
      paymentState: 'failed',
      failure: 'cancelled',
    });
    const [first, second] = await Promise.all([reopen(), reopen()]);
    expect(first.ok && second.ok && first.value.checkoutUrl === second.value.checkoutUrl).toBe(true);
  });

  it('closes the tab: the dates are free after 15 minutes and the checkout is shut', async () => {
    server.clock.advance(14 * 60_000);
    expect(await reopen()).toMatchObject({ ok: true, value: { checkoutUrl: booking.checkoutUrl } });
    server.clock.advance(60_000);
    await runDueTimers(server.services);
    expect(await status()).toMatchObject({
      bookingState: 'expired',
      paymentState: 'expired',
      holdExpiresAt: null,
    });
    expect(await reopen()).toMatchObject({ code: 'hold_ended' });
    const late = await submit(server, `${pathOf(booking.checkoutUrl)}/pay`, {});
    expect(late.body).toContain('This checkout has ended');
  });

  it('is told of twice, and charged once', async () => {
    await pay(server, booking.checkoutUrl, 'approve', 'twice');
    const again = await submit(server, `${pathOf(booking.checkoutUrl)}/pay`, { number: '4111111111111111' });
    expect(again.statusCode).toBe(409);
    expect(await status()).toMatchObject({ bookingState: 'confirmed', paymentState: 'captured' });
  });

  it('is told of too late, and gets his money back', async () => {
    await pay(server, booking.checkoutUrl, 'approve', 'late');
    expect(await status()).toMatchObject({ bookingState: 'pending_payment' });
    server.clock.advance(16 * 60_000);
    await runDueTimers(server.services);
    await server.simulator.deliverDue();
    await runOutbox(server.services);
    expect(await status()).toMatchObject({
      bookingState: 'expired',
      paymentState: 'refunded',
      failure: 'slot_lost',
    });
  });

  it('pays and is not sent back: the booking is confirmed all the same', async () => {
    expect(await pay(server, booking.checkoutUrl, 'approve', 'no_return')).toBe('');
    expect(await status()).toMatchObject({ bookingState: 'confirmed' });
  });
});

it('nobody else may open the checkout or ask how the payment stands', async () => {
  const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
  const { bookingId, ref } = booking;
  expect(await server.call('payments/checkout', { bookingId }, { as: lerato })).toMatchObject({
    status: 404,
  });
  expect(await server.call('payments/checkout', { bookingId }, { as: thandi })).toMatchObject({
    status: 404,
  });
  expect(await server.call('payments/status', { ref }, { as: lerato })).toMatchObject({ status: 404 });
  // What Sipho pays besides the price of her car, and how, is not Thandi's to know.
  expect(await server.call('payments/status', { ref }, { as: thandi })).toMatchObject({ status: 404 });
  const admin = await server.person(`Naledi${server.services.randomInt(1e9)}`, ['admin']);
  expect(await server.call('payments/status', { ref }, { as: admin })).toMatchObject({ status: 200 });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../../jobs/run-timers.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { newGuest } from '../../../testing/trips.ts';
import { type CardDesk, openCardDesk } from '../../cards/testing/card-desk.ts';
import { lookAtPayments } from './look.ts';

/** Sipho pays at Paystack, which tells nothing of a declined card, and whose messages can get lost. */

let desk: CardDesk;
let server: TestServer;
let sipho: TestPerson;

beforeAll(async () => {
  desk = await openCardDesk();
  ({ server } = desk);
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
});

const status = (ref: string) => server.succeed('payments/status', { ref }, { as: sipho });

describe('a payment that nobody told us of', () => {
  it('is declined for the guest who waits, some seconds later', async () => {
    const { url, ref } = await desk.book(sipho);
    await desk.pay(url, 'decline');
    expect(await status(ref)).toMatchObject({ paymentState: 'created', failure: null });
    server.clock.advance(3_000);
    expect(await status(ref)).toMatchObject({
      bookingState: 'pending_payment',
      paymentState: 'failed',
      failure: 'declined',
    });
  });

  it('is confirmed for the guest who waits, when the message got lost', async () => {
    const { url, ref } = await desk.book(sipho);
    await desk.pay(url, 'approve', 'lost');
    server.clock.advance(3_000);
    expect(await status(ref)).toMatchObject({ bookingState: 'confirmed', paymentState: 'captured' });
  });

  it('is found by itself within a minute, once', async () => {
    const { url, bookingId } = await desk.book(sipho);
    await desk.pay(url, 'approve', 'lost');
    expect(await lookAtPayments(server.services)).toBe(0);
    server.clock.advance(60_000);
    await Promise.all([lookAtPayments(server.services), lookAtPayments(server.services)]);
    expect(await desk.stateOf(bookingId, sipho)).toBe('confirmed');
    expect(await lookAtPayments(server.services)).toBe(0);
  });

  it('stays open while its guest is still at the page', async () => {
    const { url, ref, bookingId } = await desk.book(sipho);
    server.clock.advance(3_000);
    expect(await status(ref)).toMatchObject({ paymentState: 'created', failure: null });
    await desk.pay(url);
    expect(await desk.stateOf(bookingId, sipho)).toBe('confirmed');
  });

  it('goes back when it is found after the car was given up', async () => {
    const { url, ref } = await desk.book(sipho);
    await desk.pay(url, 'approve', 'lost');
    server.clock.advance(16 * 60_000);
    await runDueTimers(server.services);
    await lookAtPayments(server.services);
    expect(await status(ref)).toMatchObject({ bookingState: 'expired', failure: 'slot_lost' });
  });

  it('of somebody else is nobody else’s to ask about', async () => {
    const { url, ref } = await desk.book(sipho);
    await desk.pay(url, 'approve', 'lost');
    server.clock.advance(3_000);
    const lerato = await server.person('Lerato');
    expect(await server.call('payments/status', { ref }, { as: lerato })).toMatchObject({
      code: 'not_found',
    });
    expect(await server.call('payments/status', { ref })).toMatchObject({ status: 401 });
  });
});

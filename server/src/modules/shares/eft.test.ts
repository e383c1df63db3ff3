import { HOUR_MS, MINUTE_MS } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { hostCar, newKey, pay, tripWith } from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { payAt } from '../payments/testing/at-company.ts';
import { NO_FAULT, shareDesk } from './testing/desk.ts';
import { LERATO } from './testing/people.ts';

const desk = await shareDesk();
const { server, thandi, johan, naledi, now, booked, seen, books, faults, group, linkOf, pass } = desk;

const EFT = { provider: 'ozow', method: 'instant_eft' } as const;
const HALF = 123_120;
let id: string;
let link: { readonly shareId: string; readonly key: string };

beforeEach(async () => {
  id = await booked();
  link = await linkOf(id, now.sipho, LERATO);
});

const byEft = async (outcome: string, delivery = 'prompt') => {
  const { checkoutUrl } = await server.succeed('shares/pay', { ...link, payWith: EFT });
  await payAt(server, checkoutUrl, outcome, delivery);
};
const asked = () => server.succeed('shares/asked', link);
const sums = async () =>
  (await server.succeed('payments/other-sums', {}, { as: naledi })).items.filter(
    ({ bookingId }) => bookingId === id,
  );
const decide = async (decision: 'count' | 'give_back', as = naledi) => {
  const [sum] = await sums();
  return server.call('payments/decide-sum', { paymentId: sum?.paymentId ?? '', decision }, { as });
};
const subjects = async () => (await desk.mails()).map(({ to, subject }) => `${to}: ${subject}`);
const isEven = async () => Object.values(await books(id)).every((cents) => cents === 0);

describe('Lerato pays her half by instant EFT', () => {
  it('and Sipho his by card: the trip is confirmed, and both are its price', async () => {
    await byEft('paid');
    expect(await asked()).toMatchObject({ state: 'paid', canPay: false });
    expect(await seen(id)).toMatchObject({ payment: { state: 'matched', paidAt: null } });
    expect(await books(id)).toEqual({ provider_clearing: HALF, trust_rental: -HALF });
    expect(await faults()).toEqual(NO_FAULT);
    await desk.payOwn(id, now.sipho);
    await runOutbox(server.services);
    expect((await group(id, now.sipho)).state).toBe('captured');
    expect(await seen(id)).toMatchObject({ state: 'confirmed', payment: { state: 'captured' } });
    expect(await books(id)).toMatchObject({ guest_receivable: 0, provider_clearing: 246_240 });
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('and nothing comes of the trip: all of it is sent back', async () => {
    await byEft('paid');
    await server.succeed('bookings/abandon', { id }, { as: now.sipho });
    await runOutbox(server.services);
    pass(MINUTE_MS);
    await runOutbox(server.services);
    expect(await isEven()).toBe(true);
    expect(await asked()).toMatchObject({ state: 'returned', refundedCents: HALF });
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('asked again and again she has one checkout; by card she has another, and what she pays first counts', async () => {
    const open = () => server.succeed('shares/pay', { ...link, payWith: EFT });
    const [one, ...others] = await Promise.all([open(), open(), open()]);
    expect(new Set(others.map(({ checkoutUrl }) => checkoutUrl))).toEqual(new Set([one.checkoutUrl]));
    expect(await asked()).toMatchObject({ isAwaitingEft: true, isInReview: false, canPay: true });
    const card = { provider: 'simulator', method: 'card' } as const;
    const byCard = await server.succeed('shares/pay', { ...link, payWith: card });
    expect(await asked()).toMatchObject({ isAwaitingEft: false });
    await pay(server, byCard.checkoutUrl);
    await payAt(server, one.checkoutUrl, 'paid');
    await runOutbox(server.services);
    pass(MINUTE_MS);
    await runOutbox(server.services);
    expect(await books(id)).toMatchObject({ guest_receivable: HALF, trust_rental: -HALF });
    expect((await books(id)).refunds_due ?? 0).toBe(0);
    expect(await subjects()).toContain(
      `${LERATO.email}: A payment for a car trip is on its way back to you – Kwela`,
    );
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('not in the last hour, in which her bank may not tell us in time', async () => {
    const { until, eftUntil } = await asked();
    expect(Date.parse(until) - Date.parse(eftUntil)).toBe(HOUR_MS);
    server.clock.set(new Date(eftUntil));
    expect(await server.call('shares/pay', { ...link, payWith: EFT })).toMatchObject({
      code: 'eft_too_late',
      details: { leastMinutes: 60 },
    });
    expect(await server.call('shares/pay', link)).toMatchObject({ ok: true });
  });

  it('not where it could only go back to an account that she is never asked for', async () => {
    const payWith = { provider: 'payfast', method: 'instant_eft' } as const;
    expect(await server.call('shares/pay', { ...link, payWith })).toMatchObject({
      code: 'payment_way_not_offered',
    });
  });

  it('not at a company that is not offered', async () => {
    for (const provider of ['nobody', 'simulator'])
      expect(
        await server.call('shares/pay', { ...link, payWith: { provider, method: 'instant_eft' } }),
      ).toMatchObject({ code: 'payment_way_not_offered' });
  });

  it('after the end: it goes back whole, and she is told', async () => {
    const { checkoutUrl } = await server.succeed('shares/pay', { ...link, payWith: EFT });
    pass(25 * HOUR_MS);
    await runDueTimers(server.services);
    await desk.mails();
    await payAt(server, checkoutUrl, 'paid');
    await runOutbox(server.services);
    pass(MINUTE_MS);
    await runOutbox(server.services);
    expect(await isEven()).toBe(true);
    expect(await subjects()).toContain(
      `${LERATO.email}: A payment for a car trip is on its way back to you – Kwela`,
    );
  });
});

/** R400.00, of which R40.00 may be missing. */
const SMALL = 40_000;
async function smallShare(): Promise<void> {
  now.trip = tripWith(await hostCar(server, thandi, { policy: 'moderate' }));
  id = await booked([{ ...LERATO, cents: SMALL }]);
  link = await linkOf(id, now.sipho, LERATO);
}

describe('another sum than her half comes', () => {
  it('is looked at: she is told not to pay again, and is refused, until an admin has decided', async () => {
    await desk.mails();
    await byEft('short');
    expect(await asked()).toMatchObject({ state: 'asked', isInReview: true, canPay: false });
    expect(await subjects()).toEqual([`${LERATO.email}: The amount we received is not your share – Kwela`]);
    expect(await server.call('shares/pay', link)).toMatchObject({ code: 'sum_in_review' });
    const [sum] = await sums();
    expect(sum).toMatchObject({ dueCents: HALF, mayCount: false });
    expect((await books(id)).refunds_due).toBe(-(sum?.receivedCents ?? 0));
    expect(await faults()).toEqual(NO_FAULT);
    for (const as of [thandi, johan, now.sipho])
      expect(await decide('give_back', as)).toMatchObject({ ok: false });
  });

  it('keeps the car for as long as it takes to look at it, also near the end', async () => {
    const { checkoutUrl } = await server.succeed('shares/pay', { ...link, payWith: EFT });
    pass(23 * HOUR_MS);
    await payAt(server, checkoutUrl, 'short');
    const { until } = await asked();
    expect(Date.parse(until) - server.clock.now().getTime()).toBe(4 * HOUR_MS);
    pass(2 * HOUR_MS);
    await runDueTimers(server.services);
    expect((await seen(id)).state).toBe('pending_payment');
    pass(3 * HOUR_MS);
    await runDueTimers(server.services);
    expect((await seen(id)).state).toBe('expired');
    await runOutbox(server.services);
    pass(MINUTE_MS);
    await runOutbox(server.services);
    expect(await isEven()).toBe(true);
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('goes back alone: the booking stays, and she can pay again', async () => {
    await byEft('short');
    expect(await decide('give_back')).toMatchObject({ ok: true, value: { bookingState: 'pending_payment' } });
    expect(await sums()).toEqual([]);
    expect(await decide('give_back')).toMatchObject({ ok: false });
    await byEft('paid');
    pass(MINUTE_MS);
    await runOutbox(server.services);
    expect(await asked()).toMatchObject({ state: 'paid' });
    expect(await books(id)).toMatchObject({ refunds_due: 0, provider_clearing: HALF, trust_rental: -HALF });
    expect(await faults()).toEqual(NO_FAULT);
  });

  it.each([
    ['too much counts, and the rest goes back to her', 'over'],
    ['a little too little counts, and the rest is our loss', 'short'],
  ])('%s', async (_, outcome) => {
    await smallShare();
    await byEft(outcome);
    const [sum] = await sums();
    expect(sum).toMatchObject({ mayCount: true });
    const receivedCents = sum?.receivedCents ?? 0;
    expect(await decide('count')).toMatchObject({ ok: true });
    pass(MINUTE_MS);
    await runOutbox(server.services);
    expect(await asked()).toMatchObject({ state: 'paid', isInReview: false });
    const usedCents = Math.min(receivedCents, SMALL);
    expect(await books(id)).toMatchObject({
      provider_clearing: usedCents,
      trust_rental: -SMALL,
      refunds_due: 0,
    });
    expect(await faults()).toEqual(NO_FAULT);
    await desk.payOwn(id, now.sipho);
    await runOutbox(server.services);
    expect((await group(id, now.sipho)).state).toBe('captured');
    expect(await faults()).toEqual(NO_FAULT);
    // All of the trip comes back: to each what they paid, and of what was missing nothing.
    const { offer } = await server.succeed('bookings/cancellation', { id }, { as: now.sipho });
    const input = {
      id,
      reason: 'plans_changed' as const,
      note: '',
      expectedRefundCents: offer?.refundCents ?? 0,
    };
    await server.succeed('bookings/cancel', input, { as: now.sipho, idempotencyKey: newKey() });
    await runOutbox(server.services);
    pass(MINUTE_MS);
    await runOutbox(server.services);
    expect(await asked()).toMatchObject({ refundedCents: usedCents });
    expect(await isEven()).toBe(true);
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('goes back when nothing comes of the trip, once, also when it had counted or was sent back before', async () => {
    for (const decision of [null, 'count', 'give_back'] as const) {
      await smallShare();
      await byEft('short');
      if (decision !== null) await decide(decision);
      await server.succeed('bookings/abandon', { id }, { as: now.sipho });
      await runOutbox(server.services);
      pass(MINUTE_MS);
      await runOutbox(server.services);
      expect(await isEven(), `${decision}`).toBe(true);
      expect(await faults()).toEqual(NO_FAULT);
    }
  });

  it('goes back when Sipho takes her share over meanwhile, and an admin has nothing to decide', async () => {
    await byEft('short');
    await server.succeed(
      'shares/change',
      { bookingId: id, ownCents: 246_240, others: [] },
      { as: now.sipho },
    );
    expect(await sums()).toEqual([]);
    await runOutbox(server.services);
    pass(MINUTE_MS);
    await runOutbox(server.services);
    expect(await isEven()).toBe(true);
    expect(await asked()).toMatchObject({ state: 'removed' });
    await desk.payOwn(id, now.sipho);
    expect((await seen(id)).state).toBe('confirmed');
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('does not count once her share is paid in another way', async () => {
    const { checkoutUrl } = await server.succeed('shares/pay', link);
    await byEft('over');
    await pay(server, checkoutUrl);
    expect(await asked()).toMatchObject({ state: 'paid' });
    expect(await decide('count')).toMatchObject({ ok: false, code: 'not_allowed' });
    expect(await decide('give_back')).toMatchObject({ ok: true });
    pass(MINUTE_MS);
    await runOutbox(server.services);
    expect(await books(id)).toMatchObject({ refunds_due: 0, trust_rental: -HALF });
    expect(await faults()).toEqual(NO_FAULT);
  });
});

import { HOUR_MS } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { hostCar, newKey, pay, tripWith } from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { NO_FAULT, shareDesk } from './testing/desk.ts';
import { LERATO, PIETER } from './testing/people.ts';

const desk = await shareDesk();
const { server, thandi, johan, naledi, now, booked, seen, books, faults, group, linkOf, pass } = desk;

describe('Sipho and Lerato pay R2 462.40 together', () => {
  it('each half of it, and the car is confirmed with the second', async () => {
    const id = await booked();
    expect(await seen(id)).toMatchObject({ state: 'pending_payment', isSplit: true, payment: null });
    const until = new Date(TEST_NOW.getTime() + 24 * HOUR_MS).toISOString();
    expect(await group(id, now.sipho)).toMatchObject({ state: 'open', missingCents: 246_240, until });
    const link = await linkOf(id, now.sipho, LERATO);
    await desk.payByLink(link);
    expect(await group(id, now.sipho)).toMatchObject({ paidCents: 123_120, missingCents: 123_120 });
    expect(await books(id)).toEqual({ guest_receivable: 123_120, trust_rental: -123_120 });
    expect(await faults()).toEqual(NO_FAULT);
    await desk.payOwn(id, now.sipho);
    expect((await seen(id)).state).toBe('confirmed');
    await runOutbox(server.services);
    expect(await group(id, now.sipho)).toMatchObject({ state: 'captured', missingCents: 0 });
    expect(await books(id)).toMatchObject({
      guest_receivable: 0,
      provider_clearing: 246_240,
      trust_rental: -228_000,
    });
    expect((await seen(id)).payment).toMatchObject({ state: 'captured', refundedCents: 0 });
    expect(await faults()).toEqual(NO_FAULT);
    expect(await server.succeed('shares/asked', link)).toMatchObject({ state: 'paid', canPay: false });
  });

  it('but not in time: Lerato gets hers back, however late the timer runs', async () => {
    const id = await booked();
    const link = await linkOf(id, now.sipho, LERATO);
    await desk.payByLink(link);
    pass(30 * HOUR_MS);
    await runDueTimers(server.services);
    expect((await seen(id)).state).toBe('expired');
    expect(await group(id, now.sipho)).toMatchObject({ state: 'expired', canChange: false });
    expect(await server.succeed('shares/asked', link)).toMatchObject({ state: 'returned', canPay: false });
    await runOutbox(server.services);
    expect(await books(id)).toEqual({ guest_receivable: 0, trust_rental: 0 });
    expect(await faults()).toEqual(NO_FAULT);
  });

  it.each([
    ['and the timer has run', true],
    ['and the timer has not run', false],
  ])('a share that comes after the end goes back, %s', async (_, isPunctual) => {
    const id = await booked();
    const link = await linkOf(id, now.sipho, LERATO);
    const { checkoutUrl } = await server.succeed('shares/pay', link);
    await pay(server, checkoutUrl, 'approve', 'late');
    pass(24 * HOUR_MS + 60_000);
    if (isPunctual) await runDueTimers(server.services);
    expect(await server.call('shares/pay', link)).toMatchObject({ ok: false, code: 'hold_ended' });
    for (const simulator of server.simulators) await simulator.deliverDue();
    expect((await seen(id)).state).toBe('expired');
    await runOutbox(server.services);
    expect(Object.values(await books(id)).every((cents) => cents === 0)).toBe(true);
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('and Lerato pays twice, in two tabs: the second time goes back', async () => {
    const id = await booked();
    const link = await linkOf(id, now.sipho, LERATO);
    const { checkoutUrl } = await server.succeed('shares/pay', link);
    const { failure } = await server.succeed('shares/asked', link);
    expect(failure).toBeNull();
    await pay(server, checkoutUrl, 'decline');
    expect(await server.succeed('shares/asked', link)).toMatchObject({ failure: 'declined', canPay: true });
    const again = await server.succeed('shares/pay', link);
    expect(await server.succeed('shares/asked', link)).toMatchObject({ failure: null });
    expect(again.checkoutUrl).not.toBe(checkoutUrl);
    await pay(server, again.checkoutUrl);
    await pay(server, checkoutUrl, 'approve');
    expect(await server.call('shares/pay', link)).toMatchObject({ ok: false, code: 'already_paid' });
    expect(await group(id, now.sipho)).toMatchObject({ paidCents: 123_120, missingCents: 123_120 });
    await runOutbox(server.services);
    expect(await books(id)).toEqual({ guest_receivable: 123_120, trust_rental: -123_120 });
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('both in the same moment: the booking is confirmed once', async () => {
    const id = await booked();
    const link = await linkOf(id, now.sipho, LERATO);
    const own = await server.succeed('shares/checkout', { bookingId: id }, { as: now.sipho });
    const hers = await server.succeed('shares/pay', link);
    await Promise.all([pay(server, own.checkoutUrl), pay(server, hers.checkoutUrl, 'approve', 'twice')]);
    for (const simulator of server.simulators) await simulator.deliverDue();
    const { state, events } = await seen(id);
    expect(state).toBe('confirmed');
    expect(events.filter(({ transition }) => transition === 'confirm_paid')).toHaveLength(1);
    await runOutbox(server.services);
    expect((await group(id, now.sipho)).state).toBe('captured');
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('asked for at once in ten tabs, her share has one checkout', async () => {
    const id = await booked();
    const link = await linkOf(id, now.sipho, LERATO);
    const opened = await Promise.all(Array.from({ length: 10 }, () => server.succeed('shares/pay', link)));
    expect(new Set(opened.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
  });

  it('asked for again with the same key, there is one booking and one group', async () => {
    const key = newKey();
    const others = [{ ...LERATO, cents: 123_120 }];
    const quote = await server.succeed('bookings/quote', now.trip, { as: now.sipho });
    const [one, other] = [await booked(others, { key, quote }), await booked(others, { key, quote })];
    expect(other).toBe(one);
    expect((await group(one, now.sipho)).shares).toHaveLength(2);
  });
});

describe('a car whose host is asked', () => {
  const ask = async () => {
    now.trip = tripWith(await hostCar(server, thandi, { isInstant: false }));
    const id = await booked();
    await desk.payByLink(await linkOf(id, now.sipho, LERATO));
    await desk.payOwn(id, now.sipho);
    expect((await seen(id)).state).toBe('requested');
    expect((await group(id, now.sipho)).state).toBe('funded');
    return id;
  };

  it('is confirmed and every share taken when she accepts', async () => {
    const id = await ask();
    await server.succeed('bookings/accept', { id }, { as: thandi });
    expect((await seen(id)).state).toBe('confirmed');
    expect((await group(id, now.sipho)).state).toBe('captured');
    expect(await books(id)).toMatchObject({ guest_receivable: 0, provider_clearing: 246_240 });
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('gives every share back when she declines, or Sipho takes the request back', async () => {
    for (const end of ['decline', 'withdraw'] as const) {
      const id = await ask();
      if (end === 'decline') {
        const reason = { reason: 'not_available' as const };
        await server.succeed('bookings/decline', { id, ...reason }, { as: thandi });
      } else await server.succeed('bookings/withdraw', { id }, { as: now.sipho });
      expect(await group(id, now.sipho)).toMatchObject({
        state: 'returned',
        shares: [{ state: 'returned' }, { state: 'returned' }],
      });
      await runOutbox(server.services);
      expect(await books(id)).toEqual({ guest_receivable: 0, trust_rental: 0 });
    }
    expect(await faults()).toEqual(NO_FAULT);
  });
});

describe('who sees what', () => {
  it('Sipho sees the shares, admins too, but not the links; Thandi knows that several pay and no more', async () => {
    const id = await booked();
    const bookingId = { bookingId: id };
    expect((await group(id, naledi)).shares.every(({ link }) => link === null)).toBe(true);
    expect((await group(id, naledi)).canChange).toBe(false);
    for (const as of [thandi, johan])
      expect(await server.call('shares/of-booking', bookingId, { as })).toMatchObject({ code: 'not_found' });
    expect((await seen(id, thandi)).isSplit).toBe(true);
  });

  it('nobody but Sipho changes the shares or pays his', async () => {
    const bookingId = await booked();
    for (const as of [thandi, johan, naledi]) {
      const change = { bookingId, ownCents: 246_240, others: [] };
      expect(await server.call('shares/change', change, { as })).toMatchObject({ code: 'not_found' });
      expect(await server.call('shares/checkout', { bookingId }, { as })).toMatchObject({
        code: 'not_found',
      });
    }
  });

  it('a link shows one share, no place, no name of others and no price of the trip', async () => {
    const id = await booked([
      { ...LERATO, cents: 100_000 },
      { ...PIETER, cents: 46_240 },
    ]);
    const shown = await server.succeed('shares/asked', await linkOf(id, now.sipho, LERATO));
    expect(shown).toMatchObject({
      cents: 100_000,
      name: 'Lerato',
      canPay: true,
      vehicle: { model: 'Polo Vivo' },
    });
    const text = JSON.stringify(shown);
    for (const secret of ['Mill Street', 'Gardens', 'Pieter', 'Thandi', '46240', '246240', 'example.co.za'])
      expect(text).not.toContain(secret);
  });

  it('those who pay are listed as Sipho named them', async () => {
    const names = ['Zanele', 'Ayanda', 'Pieter', 'Lerato', 'Mpho'];
    const others = names.map((name) => ({ name, email: `${name}@example.co.za`, cents: 20_000 }));
    const { shares } = await group(await booked(others), now.sipho);
    expect(shares.map(({ name }) => name)).toEqual([null, ...names]);
  });

  it('the key of another share, none, and that of the organiser open nothing', async () => {
    const id = await booked([
      { ...LERATO, cents: 100_000 },
      { ...PIETER, cents: 46_240 },
    ]);
    const [hers, his] = [await linkOf(id, now.sipho, LERATO), await linkOf(id, now.sipho, PIETER)];
    const own = (await group(id, now.sipho)).shares.find(({ isOwn }) => isOwn)?.id ?? '';
    const wrong = [
      { shareId: hers.shareId, key: his.key },
      { shareId: hers.shareId, key: '' },
      { shareId: own, key: server.services.linkKey(`share ${own}`) },
    ];
    for (const link of wrong) {
      expect(await server.call('shares/asked', link)).toMatchObject({ code: 'not_found' });
      expect(await server.call('shares/pay', link)).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('what cannot be divided', () => {
  it.each([
    ['a cent is missing', [{ ...LERATO, cents: 123_120 }], 123_119, 'sum'],
    ['a share of R5', [{ ...LERATO, cents: 500 }], null, 'too_small'],
    [
      'Lerato twice',
      [LERATO, { ...LERATO, email: 'LERATO@example.co.za' }].map((one) => ({ ...one, cents: 50_000 })),
      null,
      'same_address',
    ],
  ] as const)('%s', async (_, others, ownCents, fault) => {
    expect(await desk.request(now.trip, now.sipho, others, { ownCents })).toMatchObject({
      ok: false,
      code: 'shares_invalid',
      details: { fault },
    });
  });

  it('a trip that begins in less than 26 hours, and its car stays free', async () => {
    now.trip = { ...now.trip, startAt: '2026-12-03T09:30:00Z', endAt: '2026-12-05T09:30:00Z' };
    const made = await desk.request(now.trip, now.sipho, [{ ...LERATO, cents: 50_000 }]);
    expect(made).toMatchObject({ ok: false, code: 'group_pay_too_late', details: { leastHours: 26 } });
    expect(await server.call('bookings/quote', now.trip)).toMatchObject({ ok: true });
  });

  it('more than two unpaid bookings of one guest', async () => {
    await booked();
    now.trip = tripWith(await hostCar(server, thandi));
    await booked();
    now.trip = tripWith(await hostCar(server, thandi));
    const third = await desk.request(now.trip, now.sipho, [{ ...LERATO, cents: 50_000 }]);
    expect(third).toMatchObject({ ok: false, code: 'too_many_open_requests' });
  });
});

import { HOUR_MS } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, pay, type Trip, tripWith } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { LERATO, payingTogether, PIETER } from './testing/people.ts';

const { server, thandi, naledi } = await openHosting();
const together = payingTogether(server);
let sipho: TestPerson;
let trip: Trip;

const books = async (id: string) => Object.fromEntries(await balances(server.database.db, id));
const seen = (id: string, as = sipho) => server.succeed('bookings/get', { id }, { as });
const pass = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms));
const faults = async () => {
  const held = await reservesBefore(server.database.db, new Date('2030-01-01T00:00:00Z'));
  return {
    rental: held.rentalHeldCents - held.rentalOwedCents,
    isBalanced: (await ledgerIsBalanced(server.database.db)).isBalanced,
  };
};
const NO_FAULT = { rental: 0, isBalanced: true };

async function booked(others = [{ ...LERATO, cents: 123_120 }], of = trip) {
  const made = await together.request(of, sipho, others);
  if (!made.ok) throw new Error(made.code);
  return made.value.bookingId;
}

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  trip = tripWith(await hostCar(server, thandi, { policy: 'moderate' }));
});

describe('Sipho and Lerato pay R2 462.40 together', () => {
  it('each half of it, and the car is confirmed with the second', async () => {
    const id = await booked();
    expect(await seen(id)).toMatchObject({ state: 'pending_payment', isSplit: true, payment: null });
    expect(await together.group(id, sipho)).toMatchObject({
      state: 'open',
      missingCents: 246_240,
      until: new Date(TEST_NOW.getTime() + 24 * HOUR_MS).toISOString(),
    });
    const link = await together.linkOf(id, sipho, LERATO);
    await together.payByLink(link);
    expect(await together.group(id, sipho)).toMatchObject({ paidCents: 123_120, missingCents: 123_120 });
    expect(await books(id)).toEqual({ guest_receivable: 123_120, trust_rental: -123_120 });
    expect(await faults()).toEqual(NO_FAULT);

    await together.payOwn(id, sipho);
    expect((await seen(id)).state).toBe('confirmed');
    await runOutbox(server.services);
    expect(await together.group(id, sipho)).toMatchObject({ state: 'captured', missingCents: 0 });
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
    const link = await together.linkOf(id, sipho, LERATO);
    await together.payByLink(link);
    pass(30 * HOUR_MS);
    await runDueTimers(server.services);
    expect((await seen(id)).state).toBe('expired');
    expect(await together.group(id, sipho)).toMatchObject({ state: 'expired', canChange: false });
    expect(await server.succeed('shares/asked', link)).toMatchObject({ state: 'returned', canPay: false });
    await runOutbox(server.services);
    expect(await books(id)).toEqual({ guest_receivable: 0, trust_rental: 0 });
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('a share that comes after the end goes back, although the timer has not run', async () => {
    const id = await booked();
    const link = await together.linkOf(id, sipho, LERATO);
    const { checkoutUrl } = await server.succeed('shares/pay', link);
    pass(24 * HOUR_MS - 60_000);
    await server.http.inject({ url: new URL(checkoutUrl).pathname });
    await pay(server, checkoutUrl, 'approve', 'late');
    pass(120_000);
    await server.advance?.();
    expect(await faults()).toEqual(NO_FAULT);
    expect(await server.call('shares/pay', link)).toMatchObject({ ok: false, code: 'hold_ended' });
    expect((await seen(id)).state).toBe('expired');
  });
});

void naledi; void PIETER; void newKey;

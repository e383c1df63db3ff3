import { hours } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { runOutbox } from './outbox/run-outbox.ts';
import { bookWith, payAt } from './testing/at-company.ts';

/** Sipho pays by EFT, and another sum comes than was asked. Naledi and Zanele look at it. */
const { server, thandi, naledi } = await openHosting({
  environment: { PAYMENT_PROVIDERS: 'ozow', LOG_LEVEL: 'silent' },
});
const zanele = await server.person('Zanele', ['admin']);
const EFT = { provider: 'ozow', method: 'instant_eft' } as const;
let sipho: TestPerson;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
});

async function looked(guest = sipho) {
  const booking = await bookWith(server, guest, await hostCar(server, thandi), EFT);
  await payAt(server, booking.checkoutUrl, 'over');
  const { items } = await server.succeed('payments/other-sums', {}, { as: naledi });
  const found = items.find(({ bookingId }) => bookingId === booking.bookingId);
  if (found === undefined) throw new Error('Nobody has to look at it');
  return { ...booking, ...found };
}
const decide = (paymentId: string, decision: 'count' | 'give_back', as: TestPerson) =>
  server.call('payments/decide-sum', { paymentId, decision }, { as });
const stateOf = async (id: string, as = sipho) =>
  (await server.succeed('bookings/get', { id }, { as })).state;
async function settled(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await runDueTimers(server.services);
    await runOutbox(server.services);
    server.clock.advance(61_000);
  }
}
const orders = async (paymentId: string) =>
  server.database.db
    .selectFrom('payment_outbox')
    .select(['kind', 'reason', 'amount_cents'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
const clearing = async (id: string) => (await balances(server.database.db, id)).get('provider_clearing') ?? 0;

describe('of two who decide about one sum at once', () => {
  it.each([
    ['count', 'give_back'],
    ['give_back', 'count'],
    ['count', 'count'],
    ['give_back', 'give_back'],
  ] as const)('one is heard, and the money goes one way: %s and %s', async (first, second) => {
    const { paymentId, bookingId, dueCents, receivedCents } = await looked();
    const words = await Promise.all([decide(paymentId, first, naledi), decide(paymentId, second, zanele)]);
    expect(words.map((one) => (one.ok ? 'ok' : one.code)).sort()).toEqual(['not_allowed', 'ok']);
    const heard = words[0]?.ok ? first : second;
    await settled();
    const isCounted = heard === 'count';
    expect(await stateOf(bookingId)).toBe(isCounted ? 'confirmed' : 'expired');
    expect(await orders(paymentId)).toEqual([
      isCounted
        ? { kind: 'refund', reason: 'excess', amount_cents: receivedCents - dueCents }
        : { kind: 'refund', reason: 'unmatched', amount_cents: receivedCents },
    ]);
    expect(await clearing(bookingId)).toBe(isCounted ? dueCents : 0);
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
  });
});

describe('a sum that a person looks at', () => {
  it('is not decided about once the time of its car is over, whether the clock has run or not', async () => {
    const { paymentId, bookingId, until } = await looked();
    server.clock.set(new Date(until));
    expect(await decide(paymentId, 'count', naledi)).toMatchObject({ code: 'not_allowed' });
    await settled();
    expect(await stateOf(bookingId)).toBe('expired');
    expect(await clearing(bookingId)).toBe(0);
    expect(await decide(paymentId, 'give_back', naledi)).toMatchObject({ code: 'not_allowed' });
  });

  it('is given up with the booking, and goes back whole, once', async () => {
    const { paymentId, bookingId, receivedCents } = await looked();
    const both = await Promise.all([
      server.call('bookings/abandon', { id: bookingId }, { as: sipho }),
      decide(paymentId, 'give_back', naledi),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await settled();
    expect(await orders(paymentId)).toEqual([
      { kind: 'refund', reason: 'unmatched', amount_cents: receivedCents },
    ]);
    expect(await clearing(bookingId)).toBe(0);
  });

  it('is no admin’s to decide whose own trip it is', async () => {
    const { paymentId, bookingId } = await looked(zanele);
    expect(await decide(paymentId, 'count', zanele)).toMatchObject({ code: 'not_allowed' });
    expect(await stateOf(bookingId, zanele)).toBe('pending_payment');
    expect(await decide(paymentId, 'count', naledi)).toMatchObject({ ok: true });
  });

  it('keeps the car for as long as it may take to look at it', async () => {
    const { until } = await looked();
    expect(new Date(until).getTime()).toBeGreaterThan(TEST_NOW.getTime() + hours(1));
  });
});

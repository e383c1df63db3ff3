import { HOUR_MS } from '@kwela/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, tripWith } from '../../testing/trips.ts';
import { type CardDesk, openCardDesk } from '../cards/testing/card-desk.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { findDeposit } from './store/repo.ts';

/** The deposit of a trip of two weeks, held on a kept card that its owner takes away. */

let desk: CardDesk;
let sipho: TestPerson;
let id: string;

beforeAll(async () => {
  desk = await openCardDesk();
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  desk.server.clock.set(TEST_NOW);
  sipho = await desk.server.person(`Sipho${desk.server.services.randomInt(1e9)}`);
});

const HELD_AT = new Date('2026-12-03T08:00:00Z');
/** The hold lasts a week, and can be taken until an hour before that. */
const RENEWED_AT = new Date(HELD_AT.getTime() + (7 * 24 - 1 - 24) * HOUR_MS);

/** The clock strikes, and what it ordered, and what companies have to say of it, is done. */
async function pass(instant: Date): Promise<void> {
  desk.server.clock.set(instant);
  await runDueTimers(desk.server.services);
  await desk.settle();
  await desk.settle();
}

/** Read, and done, with the clock of a session that still holds. */
async function signedIn<Value>(work: () => Promise<Value>): Promise<Value> {
  const now = desk.server.clock.now();
  desk.server.clock.set(new Date('2026-12-04T08:00:00Z'));
  const value = await work();
  desk.server.clock.set(now);
  return value;
}

async function bookedWith(cardId: string | null): Promise<void> {
  const car = await hostCar(desk.server, desk.thandi, { isInstant: true });
  const trip = tripWith(car, { endAt: '2026-12-18T08:00:00Z' });
  const agreed = atQuote(await desk.server.succeed('bookings/quote', trip, { as: sipho }));
  const made = await desk.server.succeed(
    'bookings/request',
    { ...trip, ...agreed, cardId },
    { as: sipho, idempotencyKey: newKey() },
  );
  id = made.bookingId;
  if (cardId === null) await desk.pay(made.checkoutUrl ?? '');
}

const deposit = () => findDeposit(desk.server.database.db, id);
const remove = (cardId: string) =>
  signedIn(() => desk.server.succeed('cards/remove', { cardId }, { as: sipho }));
const told = async () => {
  const { rows } = await sql<{ about: string }>`
    SELECT about FROM message_outbox WHERE booking_id = ${id} AND channel = 'email' AND about LIKE 'deposit%'
     ORDER BY created_at, key`.execute(desk.server.database.db);
  return rows.map(({ about }) => about);
};
const trust = async () => (await balances(desk.server.database.db, id)).get('trust_deposit') ?? 0;

describe('a card that stood for a deposit and was taken away', () => {
  it('before the deposit was due: Sipho is asked to pay it another way, in time', async () => {
    const card = await desk.keepsCard(sipho);
    await bookedWith(card);
    await remove(card);
    await pass(HELD_AT);
    expect(await told()).toEqual(['deposit_due']);
    expect(await deposit()).toMatchObject({ state: 'due', askedAt: HELD_AT, openCents: 0 });
  });

  it('while it is held: the hold stands, and when it has to be renewed he is told and has 24 hours', async () => {
    const card = await desk.keepsCard(sipho);
    await bookedWith(card);
    await pass(HELD_AT);
    expect(await deposit()).toMatchObject({ state: 'held', openCents: 350_000 });
    await remove(card);
    expect(await deposit()).toMatchObject({ state: 'held', openCents: 350_000 });
    await pass(RENEWED_AT);
    expect(await told()).toEqual(['deposit_placed', 'deposit_renewal_failed']);
    const fixUntil = new Date(RENEWED_AT.getTime() + 24 * HOUR_MS);
    expect(await deposit()).toMatchObject({ state: 'held', renewalFailedAt: RENEWED_AT, fixUntil });
    const seen = await signedIn(() =>
      desk.server.succeed('deposits/of-booking', { bookingId: id }, { as: sipho }),
    );
    expect(seen.deposit).toMatchObject({ canPay: true, fixUntil: fixUntil.toISOString() });
    await pass(new Date(fixUntil.getTime() - 1000));
    expect(await deposit()).toMatchObject({ state: 'held' });
    await pass(fixUntil);
    expect(await deposit()).toMatchObject({ state: 'captured', openCents: 350_000, heldAt: null });
    expect(await trust()).toBe(-350_000);
    expect(await ledgerIsBalanced(desk.server.database.db)).toMatchObject({ isBalanced: true });
  });

  it('and mended in time with another card: a new hold stands, and the old one is let go', async () => {
    const card = await desk.keepsCard(sipho);
    const other = await desk.keepsCard(sipho, 'mastercard');
    await bookedWith(card);
    await pass(HELD_AT);
    await remove(card);
    await pass(RENEWED_AT);
    await signedIn(() =>
      desk.server.succeed('deposits/checkout', { bookingId: id, cardId: other }, { as: sipho }),
    );
    await pass(new Date(RENEWED_AT.getTime() + HOUR_MS));
    expect(await deposit()).toMatchObject({ state: 'held', renewalFailedAt: null, fixUntil: null });
    await pass(new Date(RENEWED_AT.getTime() + 30 * HOUR_MS));
    expect(await deposit()).toMatchObject({ state: 'held', openCents: 350_000 });
    expect(await trust()).toBe(-350_000);
  });

  it('that also paid the trip at the page of its company is not asked behind his back', async () => {
    const card = await desk.keepsCard(sipho);
    // The same card, typed once more and not to be kept: its company knows it by the same token.
    await bookedWith(null);
    await pass(HELD_AT);
    await remove(card);
    await pass(RENEWED_AT);
    expect(await told()).toEqual(['deposit_placed', 'deposit_renewal_failed']);
    expect(await deposit()).toMatchObject({ state: 'held', renewalFailedAt: RENEWED_AT });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { newKey } from '../../testing/trips.ts';
import { checkIn, makeReady, takeSteps } from '../bookings/transitions/progress.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { at, openPayouts } from '../payouts/testing/desk.ts';
import { runOutbox } from './outbox/run-outbox.ts';
import { bookWith, hear, payAt } from './testing/at-company.ts';

/** Sipho pays R2 462.40 by card at Paystack for a car of Thandi, who earns R1 710.00, and asks his bank to take it back. */
const { server, sipho, naledi, newHost, desk } = await openPayouts({
  payoutBank: playedPayoutBank(),
  environment: { LOG_LEVEL: 'silent' },
});
const { db } = server.database;
const PAID = 246_240;
const EARNED = 171_000;
const BY_CARD = { provider: 'paystack', method: 'card' } as const;
const PICK_UP = new Date('2026-12-04T08:00:00Z');
const BACK = at('2026-12-08T10:00:00');
const PAYOUT_DAY = at('2026-12-15T10:00:00');
let thandi: TestPerson;
let car: string;
let uncoveredBefore = 0;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  ({ host: thandi, car } = await newHost());
  await desk.giveAccount(thandi);
  uncoveredBefore = await uncovered();
});

async function paid(): Promise<string> {
  const { bookingId, checkoutUrl } = await bookWith(server, sipho, car, BY_CARD);
  await payAt(server, checkoutUrl, 'approve');
  return bookingId;
}
async function driven(): Promise<string> {
  const id = await paid();
  await takeSteps(server.services, id, [makeReady(PICK_UP), checkIn(thandi.userId, PICK_UP)]);
  return id;
}
const payment = (bookingId: string, kind = 'rental') =>
  db
    .selectFrom('payments')
    .select(['id', 'state', 'provider_ref', 'refunded_cents'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('state', '<>', 'expired')
    .executeTakeFirstOrThrow();

/** The bank of whoever paid; what Paystack tells of it comes when it is heard. */
async function bank(path: string, body: object = {}): Promise<string> {
  const answer = await server.http.inject({
    method: 'POST',
    url: `/simulator/paystack/disputes${path}`,
    payload: body,
  });
  return String(answer.json().data?.id);
}
async function dispute(bookingId: string, kind = 'rental', amount?: number): Promise<string> {
  const { provider_ref: reference } = await payment(bookingId, kind);
  return bank('', { reference, ...(amount !== undefined && { amount }) });
}
const resolve = (id: string, resolution: 'declined' | 'merchant-accepted') =>
  bank(`/${id}/resolve`, { resolution });
const stateOf = async (bookingId: string, kind?: string) => (await payment(bookingId, kind)).state;
const sums = async () => (await desk.mine(thandi)).sums;
async function waiting(bookingId: string) {
  const { items } = await server.succeed('payments/disputes', {}, { as: naledi });
  return items.filter((item) => item.bookingId === bookingId);
}
async function cancel(id: string): Promise<number> {
  const { offer } = await server.succeed('bookings/cancellation', { id }, { as: sipho });
  const expectedRefundCents = offer?.refundCents ?? 0;
  const input = { id, reason: 'plans_changed', note: '', expectedRefundCents } as const;
  await server.succeed('bookings/cancel', input, { as: sipho, idempotencyKey: newKey() });
  return expectedRefundCents;
}
/** By how much more is owed than is held; what was forgotten of earlier tests stays in it. */
async function uncovered(): Promise<number> {
  const reserves = await reservesBefore(db, new Date('2030-01-01T00:00:00Z'));
  expect(reserves.depositHeldCents).toBe(reserves.depositOwedCents);
  return reserves.rentalOwedCents - reserves.rentalHeldCents;
}
/** Whatever happened: what is held is what is owed, and all entries are 0. */
async function books(bookingId: string) {
  expect(await uncovered()).toBe(uncoveredBefore);
  expect(await desk.isBalanced()).toBe(true);
  return desk.books(bookingId);
}

describe('a payment that is disputed', () => {
  it('keeps the host’s payout of the trip until it is won, then lets it go', async () => {
    const id = await driven();
    await desk.bringBack(thandi, id, BACK);
    const disputeId = await dispute(id);
    await hear(server);
    await hear(server);
    expect(await stateOf(id)).toBe('disputed');
    expect(await sums()).toMatchObject({ onHoldCents: EARNED, heldCents: 0 });
    const { items } = await desk.mine(thandi);
    expect(items.find(({ state }) => state === 'on_hold')).toMatchObject({ holdReason: 'payment' });
    await desk.run(PAYOUT_DAY);
    expect(await sums()).toMatchObject({ onHoldCents: EARNED, paidCents: 0 });
    await resolve(disputeId, 'declined');
    await hear(server);
    expect(await stateOf(id)).toBe('won');
    await desk.run(at('2026-12-17T10:00:00'));
    expect(await sums()).toMatchObject({ onHoldCents: 0, paidCents: EARNED });
    expect((await books(id)).loss).toBeUndefined();
  });

  it('before the trip is over keeps what becomes payable later as well', async () => {
    const id = await driven();
    await dispute(id, 'rental', 100_000);
    await hear(server);
    await desk.bringBack(thandi, id, BACK);
    await desk.run(PAYOUT_DAY);
    expect(await sums()).toMatchObject({ onHoldCents: 100_000, paidCents: EARNED - 100_000 });
  });

  it('is our loss when it is lost, and the payout waits for a person who looks at it', async () => {
    const id = await driven();
    await desk.bringBack(thandi, id, BACK);
    const disputeId = await dispute(id);
    await hear(server);
    const [open] = await waiting(id);
    expect(open).toMatchObject({ state: 'open', cents: PAID, heldCents: EARNED, providerDispute: disputeId });
    await resolve(disputeId, 'merchant-accepted');
    await hear(server);
    expect(await stateOf(id)).toBe('lost');
    const lost = await books(id);
    expect(lost.loss).toBe(PAID);
    expect(lost.provider_clearing).toBeUndefined();
    expect(await waiting(id)).toMatchObject([{ state: 'lost', heldCents: EARNED }]);
    await desk.run(PAYOUT_DAY);
    expect(await sums()).toMatchObject({ onHoldCents: EARNED, paidCents: 0 });
    const released = { id: open?.id ?? '', bookingId: id };
    expect(await server.succeed('payouts/release', released, { as: naledi })).toEqual({
      releasedCents: EARNED,
    });
    expect(await waiting(id)).toEqual([]);
    await desk.run(at('2026-12-17T10:00:00'));
    expect(await sums()).toMatchObject({ paidCents: EARNED });
    await books(id);
  });

  it('is nobody’s to see but an admin’s', async () => {
    for (const as of [thandi, sipho]) {
      expect(await server.call('payments/disputes', {}, { as })).toMatchObject({ status: 403 });
    }
  });

  it.each(['the end first', 'each twice'] as const)(
    'comes to the same when it is told late: %s',
    async (order) => {
      const id = await driven();
      await desk.bringBack(thandi, id, BACK);
      const disputeId = await dispute(id);
      await resolve(disputeId, 'merchant-accepted');
      const notices = await db
        .selectFrom('simulator.notices')
        .select('body')
        .where('message_id', 'like', `charge.dispute.%:${disputeId}`)
        .orderBy('message_id', order === 'the end first' ? 'desc' : 'asc')
        .execute();
      expect(notices).toHaveLength(2);
      if (order === 'each twice')
        await db.updateTable('simulator.notices').set({ delivered_at: null }).execute();
      await hear(server);
      await hear(server);
      expect(await stateOf(id)).toBe('lost');
      expect((await books(id)).loss).toBe(PAID);
    },
  );
});

describe('a trip that is cancelled while its payment is disputed', () => {
  it('sends nothing back until it is won', async () => {
    const id = await paid();
    const disputeId = await dispute(id);
    await hear(server);
    const cents = await cancel(id);
    expect(cents).toBe(PAID);
    await runOutbox(server.services, id);
    expect(await payment(id)).toMatchObject({ state: 'disputed', refunded_cents: 0 });
    expect((await books(id)).refunds_due).toBe(-PAID);
    await resolve(disputeId, 'declined');
    await hear(server);
    server.clock.advance(3_600_000);
    await runOutbox(server.services, id);
    server.clock.advance(61_000);
    await runOutbox(server.services, id);
    expect(await payment(id)).toMatchObject({ state: 'refunded', refunded_cents: PAID });
    expect(await books(id)).toEqual({});
  });

  it('owes its guest nothing when it is lost: their bank gave it back, and nothing is our loss', async () => {
    const id = await paid();
    const disputeId = await dispute(id);
    await hear(server);
    await cancel(id);
    await resolve(disputeId, 'merchant-accepted');
    await hear(server);
    server.clock.advance(3_600_000);
    await runOutbox(server.services, id);
    expect(await payment(id)).toMatchObject({ state: 'lost', refunded_cents: 0 });
    expect(await books(id)).toEqual({});
  });

  it('owes nothing either when it is cancelled after it was lost', async () => {
    const id = await paid();
    await resolve(await dispute(id), 'merchant-accepted');
    await hear(server);
    await cancel(id);
    await runOutbox(server.services, id);
    expect(await books(id)).toEqual({});
  });
});

describe('a deposit that is disputed', () => {
  async function withDeposit(): Promise<string> {
    const id = await paid();
    await db.updateTable('payments').set({ card_token: null }).where('booking_id', '=', id).execute();
    server.clock.set(new Date('2026-12-03T08:00:00Z'));
    await runDueTimers(server.services);
    const input = { bookingId: id, payWith: BY_CARD };
    const { checkoutUrl } = await server.succeed('deposits/checkout', input, { as: sipho });
    await payAt(server, checkoutUrl, 'approve');
    return id;
  }
  const depositOf = (id: string) =>
    db.selectFrom('deposits').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow();

  it('holds no payout, is not late meanwhile, and goes back when it is won', async () => {
    const id = await withDeposit();
    const disputeId = await dispute(id, 'deposit');
    await hear(server);
    expect(await stateOf(id, 'deposit')).toBe('disputed');
    await cancel(id);
    for (const day of [4, 5, 6, 7, 8, 9]) {
      server.clock.set(new Date(`2026-12-0${day}T08:00:00Z`));
      await runDueTimers(server.services);
      await runOutbox(server.services, id);
    }
    expect(await depositOf(id)).toMatchObject({ late_hours: 0, open_cents: 350_000, back_at: null });
    await resolve(disputeId, 'declined');
    await hear(server);
    for (let minute = 0; minute < 2; minute += 1) {
      server.clock.advance(3_600_000);
      await runOutbox(server.services, id);
    }
    expect(await depositOf(id)).toMatchObject({ late_hours: 0, open_cents: 0 });
    expect((await books(id)).trust_deposit).toBeUndefined();
  });

  it('is owed to nobody any more when it is lost, and costs us nothing', async () => {
    const id = await withDeposit();
    await resolve(await dispute(id, 'deposit'), 'merchant-accepted');
    await hear(server);
    expect(await stateOf(id, 'deposit')).toBe('lost');
    expect(await depositOf(id)).toMatchObject({ open_cents: 0, frozen_cents: 0 });
    const { trust_deposit: trust, loss } = await books(id);
    expect([trust, loss]).toEqual([undefined, undefined]);
    await cancel(id);
    await runOutbox(server.services, id);
    await books(id);
  });
});

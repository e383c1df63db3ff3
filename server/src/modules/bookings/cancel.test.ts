import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayUnavailable } from '../../adapters/payment-gateway/port.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { handInFile } from '../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, newKey, pay, payNow, tripWith } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { checkIn, checkOut, complete, confirmReturn, makeReady, takeSteps } from './transitions/progress.ts';

const { server, thandi, naledi, johan } = await openHosting();
let sipho: TestPerson;
let car: string;
let id: string;

const at = (instant: string) => server.clock.set(new Date(`2026-${instant}Z`));
const offered = (as = sipho) => server.succeed('bookings/cancellation', { id }, { as });
const seen = (as: TestPerson = sipho) => server.succeed('bookings/get', { id }, { as });
const books = async () => Object.fromEntries(await balances(server.database.db, id));

async function cancel(as: TestPerson = sipho, more: { expectedRefundCents?: number; key?: string } = {}) {
  const { expectedRefundCents = (await offered()).offer?.refundCents ?? 0, key = newKey() } = more;
  const input = { id, reason: 'plans_changed' as const, note: 'Work', expectedRefundCents };
  return server.call('bookings/cancel', input, { as, idempotencyKey: key });
}

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  car = await hostCar(server, thandi, { policy: 'moderate' });
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
});

describe('Sipho cancels his trip of R2 462.40, of which R2 280.00 are rental, on a moderate policy', () => {
  it('30 hours before, gets what he was shown, and the car is free again', async () => {
    at('12-03T02:00:00');
    const { offer } = await offered();
    expect(offer).toMatchObject({
      paidCents: 246_240,
      refundCents: 171_000,
      keptCents: 57_000 + 18_240,
      chargeCents: 57_000,
      holdsUntil: '2026-12-03T08:00:00.000Z',
    });
    expect(await cancel()).toMatchObject({
      ok: true,
      value: { bookingId: id, state: 'cancelled_guest', refundCents: 171_000, keptCents: 75_240 },
    });
    expect(await seen()).toMatchObject({
      state: 'cancelled_guest',
      actions: [],
      payment: { state: 'part_refunded', refundedCents: 171_000 },
    });
    expect((await server.call('bookings/quote', tripWith(car))).ok).toBe(true);
    expect(await books()).toEqual({
      guest_receivable: 0,
      provider_clearing: 75_240,
      trust_rental: 0,
      refunds_due: 0,
      [`host_payable:${thandi.userId}`]: -42_750,
      platform_fee: -(14_250 - 1_859) - (18_240 - 2_379),
      vat_output: -1_859 - 2_379,
    });
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
    const reserves = await reservesBefore(server.database.db, new Date('2027-01-01T00:00:00Z'));
    expect(reserves.rentalHeldCents).toBe(reserves.rentalOwedCents);
  });

  it('more than five days before gets all of it, and the payment is refunded as a whole', async () => {
    id = (
      await payNow(
        server,
        sipho,
        tripWith(car, { startAt: '2026-12-20T08:00:00Z', endAt: '2026-12-24T08:00:00Z' }),
      )
    ).bookingId;
    expect((await cancel()).ok).toBe(true);
    expect((await seen()).payment).toMatchObject({ state: 'refunded', refundedCents: 246_240 });
    expect(await books()).toMatchObject({ provider_clearing: 0, trust_rental: 0, platform_fee: 0 });
  });

  it('is told what came of it, line by line; Thandi what she keeps, and neither what is the other’s', async () => {
    at('12-03T02:00:00');
    await cancel();
    const { offer, record } = await offered();
    expect(offer).toBeNull();
    expect(record).toMatchObject({
      cause: 'guest',
      reason: 'plans_changed',
      hostCents: null,
      refund: { refundCents: 171_000, keptCents: 75_240, creditCents: 0, sentCents: 171_000 },
    });
    expect(record?.refund?.lines.reduce((sum, { refundCents }) => sum + refundCents, 0)).toBe(171_000);
    expect((await offered(thandi)).record).toMatchObject({ refund: null, hostCents: 42_750 });
    expect((await offered(naledi)).record).toMatchObject({
      refund: { keptCents: 75_240 },
      hostCents: 42_750,
    });
  });

  it('has a mail about the cancellation and one about the money', async () => {
    at('12-03T02:00:00');
    await cancel();
    const { rows } = await sql`
      SELECT side, about, amount_cents FROM message_outbox
       WHERE booking_id = ${id} AND channel = 'email' AND about IN ('cancel_by_guest', 'refund_sent')
       ORDER BY about, side`.execute(server.database.db);
    expect(rows).toEqual([
      { side: 'guest', about: 'cancel_by_guest', amount_cents: null },
      { side: 'host', about: 'cancel_by_guest', amount_cents: null },
      { side: 'guest', about: 'refund_sent', amount_cents: 171_000 },
    ]);
  });

  it('when it should have begun counts as not coming', async () => {
    at('12-04T08:30:00');
    await runDueTimers(server.services);
    // 2 of 4 days, where 50 % of the rental is the same.
    expect((await offered()).offer).toMatchObject({ chargeCents: 114_000, holdsUntil: null });
    await cancel();
    expect((await offered()).record?.cause).toBe('guest_no_show');
  });
});

describe('what was shown is what is paid', () => {
  it('a sum of before is refused with the new one, and nothing is cancelled', async () => {
    at('12-03T07:59:00');
    const before = (await offered()).offer?.refundCents ?? 0;
    at('12-03T08:00:01');
    expect(await cancel(sipho, { expectedRefundCents: before })).toMatchObject({
      status: 409,
      code: 'refund_changed',
      details: { offer: { refundCents: 114_000 } },
    });
    expect(await seen()).toMatchObject({ state: 'confirmed', payment: { refundedCents: 0 } });
    expect((await cancel(sipho, { expectedRefundCents: 114_000 })).ok).toBe(true);
  });

  it('the same request again has the same answer, another with its key or without one is refused', async () => {
    at('12-03T02:00:00');
    const key = newKey();
    const first = await cancel(sipho, { key });
    expect(await cancel(sipho, { key, expectedRefundCents: 171_000 })).toMatchObject(first);
    expect(await cancel(sipho, { key, expectedRefundCents: 1 })).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await cancel(sipho)).toMatchObject({ code: 'not_allowed' });
    const input = { id, reason: 'other', note: '', expectedRefundCents: 0 } as const;
    expect(await server.call('bookings/cancel', input, { as: sipho })).toMatchObject({
      code: 'idempotency_key_missing',
    });
  });

  it('of ten at once one cancels, and the money goes back once', async () => {
    const refundCents = (await offered()).offer?.refundCents ?? 0;
    const all = await Promise.all(
      Array.from({ length: 10 }, () => cancel(sipho, { expectedRefundCents: refundCents })),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await seen()).payment?.refundedCents).toBe(refundCents);
    expect((await books()).provider_clearing).toBe(246_240 - refundCents);
  });

  it('the company is away: the money goes back when it answers, once', async () => {
    at('12-03T02:00:00');
    const { gateway } = server.simulator;
    const away = vi.spyOn(gateway, 'refund').mockRejectedValue(new GatewayUnavailable(gateway.name, null));
    expect((await cancel()).ok).toBe(true);
    const owed = (await offered()).record?.refund;
    expect(owed).toMatchObject({ refundCents: 171_000, sentCents: 0 });
    expect((await books()).refunds_due).toBe(-171_000);
    away.mockRestore();
    server.clock.advance(3_600_000);
    await runOutbox(server.services, id);
    await runOutbox(server.services, id);
    expect((await offered()).record?.refund?.sentCents).toBe(171_000);
    expect((await books()).refunds_due).toBe(0);
  });
});

describe('a request that was accepted while the company was away', () => {
  it('is taken first and goes back then; it is never let go beside', async () => {
    const asked = await hostCar(server, thandi, { policy: 'moderate', isInstant: false });
    const { bookingId, checkoutUrl } = await book(server, sipho, tripWith(asked));
    await pay(server, checkoutUrl);
    id = bookingId;
    const { gateway } = server.simulator;
    const away = vi
      .spyOn(gateway.holds, 'capture')
      .mockRejectedValue(new GatewayUnavailable(gateway.name, null));
    await server.succeed('bookings/accept', { id }, { as: thandi });
    const { refundCents } = (await offered()).offer ?? { refundCents: 0 };
    expect((await cancel()).ok).toBe(true);
    away.mockRestore();
    for (let hour = 0; hour < 3; hour += 1) {
      server.clock.advance(3_600_000);
      await runOutbox(server.services, id);
    }
    expect((await seen()).payment).toMatchObject({ refundedCents: refundCents });
    expect(await books()).toMatchObject({ guest_receivable: 0, refunds_due: 0, trust_rental: 0 });
    const { rows } = await sql`
      SELECT o.kind FROM payment_outbox o JOIN payments p ON p.id = o.payment_id
       WHERE p.booking_id = ${id} ORDER BY o.kind`.execute(server.database.db);
    expect(rows).toEqual([{ kind: 'capture' }, { kind: 'refund' }]);
  });
});

describe('the days that he paid for are rented again', () => {
  it('and when that trip is complete he gets 90 % of what was kept of his rental as credit, once', async () => {
    at('12-03T02:00:00');
    await cancel();
    const gugu = await server.person(`Gugu${server.services.randomInt(1e9)}`);
    const { bookingId } = await payNow(server, gugu, tripWith(car));
    const steps = [
      makeReady(new Date('2026-12-03T08:00:00Z')),
      checkIn(thandi.userId, new Date('2026-12-04T08:00:00Z')),
      checkOut(thandi.userId, new Date('2026-12-08T08:00:00Z')),
      confirmReturn(thandi.userId, new Date('2026-12-08T09:00:00Z')),
    ];
    await takeSteps(server.services, bookingId, steps);
    expect((await server.succeed('wallet/mine', {}, { as: sipho })).items).toEqual([]);
    await takeSteps(server.services, bookingId, [complete(new Date('2026-12-11T09:00:00Z'))]);
    // 25 % of R2 280.00 were kept.
    expect(await server.succeed('wallet/mine', {}, { as: sipho })).toMatchObject({
      balanceCents: 51_300,
      items: [{ kind: 'car_rented_again', cents: 51_300, trip: { bookingId: id } }],
    });
    expect(await books()).toMatchObject({
      credit_liability: -51_300,
      [`host_payable:${thandi.userId}`]: -42_750 + 38_475,
    });
    expect((await server.succeed('wallet/mine', {}, { as: gugu })).items).toEqual([]);
  });
});

describe('nobody else', () => {
  it('cancels as the guest, and to strangers there is no booking', async () => {
    at('12-03T02:00:00');
    const expectedRefundCents = 171_000;
    expect(await cancel(thandi, { expectedRefundCents })).toMatchObject({ code: 'not_allowed' });
    expect(await cancel(naledi, { expectedRefundCents })).toMatchObject({ code: 'not_allowed' });
    expect(await cancel(johan, { expectedRefundCents })).toMatchObject({ code: 'not_found' });
    expect(await server.call('bookings/cancellation', { id }, { as: johan })).toMatchObject({
      code: 'not_found',
    });
    expect((await offered(thandi)).offer).toBeNull();
    expect((await seen()).state).toBe('confirmed');
  });
});

describe('the person booked for has died or is in hospital', () => {
  const handIn = async (as: TestPerson): Promise<string> => {
    const content = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    const answer = await handInFile(server, { name: 'letter.pdf', content }, as);
    return answer.json<{ id: string }>().id;
  };
  const grieve = (evidenceFileId: string | null) =>
    server.call(
      'bookings/cancel',
      { id, reason: 'hospital', note: '', expectedRefundCents: 246_240, evidenceFileId },
      { as: sipho, idempotencyKey: newKey() },
    );

  it('Sipho hands in the letter, gets everything back at once, and Naledi looks at it afterwards', async () => {
    at('12-04T07:00:00');
    expect((await offered()).offer).toMatchObject({ refundCents: 114_000, compassionRefundCents: 246_240 });
    expect(await grieve(null)).toMatchObject({ code: 'evidence_missing' });
    expect(await grieve(await handIn(johan))).toMatchObject({ code: 'file_unknown' });
    const fileId = await handIn(sipho);
    expect(await grieve(fileId)).toMatchObject({ value: { refundCents: 246_240, keptCents: 0 } });
    expect((await offered()).record).toMatchObject({
      cause: 'compassion',
      refund: { refundCents: 246_240, sentCents: 246_240 },
    });
    const { items } = await server.succeed('compassion/cases', {}, { as: naledi });
    expect(items.find(({ bookingId }) => bookingId === id)).toMatchObject({
      reason: 'hospital',
      otherwiseKeptCents: 132_240,
      file: { id: fileId, name: 'letter.pdf' },
    });
    const decide = (decision: 'accept' | 'refuse', note: string, as: TestPerson) =>
      server.call('compassion/decide', { id, decision, note }, { as });
    expect(await decide('accept', '', sipho)).toMatchObject({ code: 'forbidden' });
    expect(await decide('refuse', '', naledi)).toMatchObject({ code: 'reason_missing' });
    expect(await decide('accept', '', naledi)).toMatchObject({ value: { state: 'accepted' } });
    expect(await decide('accept', '', naledi)).toMatchObject({ code: 'not_allowed' });
    expect(await server.call('compassion/cases', {}, { as: sipho })).toMatchObject({
      code: 'forbidden',
    });
    expect(await told()).toEqual(['compassion_accepted']);
  });

  const told = async () => {
    const { rows } = await sql<{ about: string }>`
      SELECT about FROM message_outbox
       WHERE booking_id = ${id} AND about LIKE 'compassion%' AND channel = 'email' ORDER BY about`.execute(
      server.database.db,
    );
    return rows.map(({ about }) => about);
  };
  const again = (evidenceFileId: string, as: TestPerson) =>
    server.call('compassion/hand-in-again', { id, evidenceFileId }, { as });
  const decide = (decision: 'accept' | 'refuse') =>
    server.call('compassion/decide', { id, decision, note: 'There is no name on it.' }, { as: naledi });

  it('a letter that shows nothing is refused with the reason; Sipho keeps what he got, and hands in another', async () => {
    at('12-04T07:00:00');
    await grieve(await handIn(sipho));
    expect((await offered()).record?.compassion).toEqual({ state: 'submitted', note: '' });
    expect(await again(await handIn(sipho), sipho)).toMatchObject({ code: 'not_allowed' });
    await decide('refuse');
    expect(await told()).toEqual(['compassion_refused']);
    expect((await offered()).record).toMatchObject({
      compassion: { state: 'refused', note: 'There is no name on it.' },
      refund: { refundCents: 246_240, sentCents: 246_240 },
    });
    expect((await offered(thandi)).record?.compassion).toBeNull();

    const better = await handIn(sipho);
    for (const other of [johan, thandi, naledi])
      expect(await again(await handIn(other), other)).toMatchObject({ code: 'not_found' });
    expect(await again(await handIn(johan), sipho)).toMatchObject({ code: 'file_unknown' });
    expect(await again(better, sipho)).toMatchObject({ value: { state: 'submitted' } });
    expect((await offered()).record?.compassion).toEqual({ state: 'submitted', note: '' });
    const { items } = await server.succeed('compassion/cases', {}, { as: naledi });
    expect(items.find(({ bookingId }) => bookingId === id)?.file.id).toBe(better);
    expect(await decide('accept')).toMatchObject({ value: { state: 'accepted' } });
    expect(await again(await handIn(sipho), sipho)).toMatchObject({ code: 'not_allowed' });
  });
});

import type { PaymentMethodCode } from '@kwela/domain/payments/methods';
import type { VehicleTerms } from '@kwela/domain/vehicles/terms';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayUnavailable } from '../../adapters/payment-gateway/port.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey } from '../../testing/trips.ts';
import { changeDesk } from '../changes/testing/change-desk.ts';
import { runOutbox } from './outbox/run-outbox.ts';
import { bookWith, payAt } from './testing/at-company.ts';

/** Money that goes back in parts, at companies that know no key of an order. */

const { server, thandi, naledi } = await openHosting();
let sipho: TestPerson;
let id: string;
const desk = changeDesk(server, () => id);
const START = '2026-12-04T08:00:00Z';

const WAYS = [
  ['payfast', 'card'],
  ['payfast', 'instant_eft'],
  ['ozow', 'instant_eft'],
] as const satisfies readonly (readonly [string, PaymentMethodCode])[];

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
});

async function book(provider: string, method: PaymentMethodCode, terms: Partial<VehicleTerms> = {}) {
  const car = await hostCar(server, thandi, { policy: 'moderate', isInstant: true, ...terms });
  const booking = await bookWith(server, sipho, car, { provider, method });
  id = booking.bookingId;
  await server.succeed(
    'refunds/give-account',
    { holder: 'S Tester', bank: 'fnb', accountNumber: '62012345678', kind: 'current' },
    { as: sipho },
  );
  return booking;
}

/** Companies that do it later are asked again a minute later. */
async function settle(): Promise<void> {
  await runOutbox(server.services);
  server.clock.advance(61_000);
  await runOutbox(server.services);
}

const shorten = (endAt: string) => desk.asked(sipho, { kind: 'time', startAt: START, endAt });

const read = () => server.succeed('bookings/cancellation', { id }, { as: sipho });

async function cancel(): Promise<number> {
  const { offer } = await read();
  const expectedRefundCents = offer?.refundCents ?? 0;
  await server.succeed(
    'bookings/cancel',
    { id, reason: 'plans_changed', note: '', expectedRefundCents },
    { as: sipho, idempotencyKey: newKey() },
  );
  await settle();
  return expectedRefundCents;
}

/** What the company keeps of the payment: what came in, and each part that went back. */
async function atCompany(provider: string) {
  const { rows } = await sql<{ paid: number; back: number[] }>`
    SELECT (d.doc ->> 'paidCents')::int AS paid,
           ARRAY(SELECT coalesce(r ->> 'amount', r ->> 'amountCents')::int
                   FROM jsonb_array_elements(d.doc -> 'refunds') WITH ORDINALITY AS x(r, nth) ORDER BY nth) AS back
      FROM payments p
      JOIN simulator.documents d ON d.company = ${provider} AND p.transaction_ref IN (d.doc ->> 'number', d.id)
     WHERE p.booking_id = ${id}`.execute(server.database.db);
  return rows[0];
}
const payment = async () =>
  (await server.succeed('bookings/get', { id }, { as: sipho })).payment ?? { state: null, refundedCents: 0 };
const isSettled = async () => {
  expect((await desk.books()).refunds_due ?? 0).toBe(0);
  expect(await desk.isCovered()).toBe(true);
};

describe.each(WAYS)('%s by %s', (provider, method) => {
  it('gives back what a shorter trip leaves, and keeps the rest', async () => {
    const { checkoutUrl } = await book(provider, method);
    await payAt(server, checkoutUrl, 'paid');
    server.clock.set(new Date('2026-12-03T02:00:00Z'));
    await shorten('2026-12-06T08:00:00Z');
    await settle();
    expect(await atCompany(provider)).toEqual({ paid: 246_240, back: [81_000] });
    await isSettled();
  });

  it('gives back what a cancelled trip leaves, and the charge is kept', async () => {
    const { checkoutUrl } = await book(provider, method);
    await payAt(server, checkoutUrl, 'paid');
    server.clock.set(new Date('2026-12-03T02:00:00Z'));
    expect(await cancel()).toBe(171_000);
    expect(await atCompany(provider)).toEqual({ paid: 246_240, back: [171_000] });
    expect(await payment()).toMatchObject({ state: 'part_refunded', refundedCents: 171_000 });
    await isSettled();
  });

  it('gives back one part after the other, and never more than came in', async () => {
    const { checkoutUrl } = await book(provider, method);
    await payAt(server, checkoutUrl, 'paid');
    server.clock.set(new Date('2026-12-03T02:00:00Z'));
    await shorten('2026-12-06T08:00:00Z');
    await settle();
    const second = await cancel();
    expect(second).toBeGreaterThan(0);
    const there = await atCompany(provider);
    expect(there?.back).toEqual([81_000, second]);
    expect(81_000 + second).toBeLessThanOrEqual(there?.paid ?? 0);
    expect((await payment()).refundedCents).toBe(second);
    await isSettled();
  });

  it('gives back both parts when the answer to the first one was lost', async () => {
    const { checkoutUrl } = await book(provider, method);
    await payAt(server, checkoutUrl, 'paid');
    server.clock.set(new Date('2026-12-03T02:00:00Z'));
    const company = server.services.gateways.byName(provider);
    if (company === null) throw new Error('not here');
    const { refund } = company;
    let isLost = true;
    const loses = vi.spyOn(company, 'refund').mockImplementation(async (order) => {
      const answer = await refund(order);
      if (answer.state === 'needs_details' || !isLost) return answer;
      isLost = false;
      throw new GatewayUnavailable(provider, new Error('the answer was lost'));
    });
    await shorten('2026-12-06T08:00:00Z');
    const second = await cancel();
    await settle();
    loses.mockRestore();
    expect((await atCompany(provider))?.back).toEqual([81_000, second]);
    await isSettled();
  });
});

it.each(['payfast', 'ozow'] as const)(
  'an EFT at %s that was R41 short and counted gives back what came in, not what was asked',
  async (provider) => {
    const { checkoutUrl } = await book(provider, 'instant_eft', {
      dayPriceCents: 10_000,
      policy: 'flexible',
    });
    await payAt(server, checkoutUrl, 'short');
    const { items } = await server.succeed('payments/other-sums', {}, { as: naledi });
    const found = items.find(({ bookingId }) => bookingId === id);
    await server.succeed(
      'payments/decide-sum',
      { paymentId: found?.paymentId ?? '', decision: 'count' },
      { as: naledi },
    );
    server.clock.set(new Date('2026-12-02T09:00:00Z'));
    const { offer } = await read();
    const before = await server.succeed('bookings/get', { id }, { as: sipho });
    expect(before.cancellationPreview[0]?.refundCents).toBe(offer?.refundCents);
    expect(offer?.refundCents).toBe((await atCompany(provider))?.paid);
    expect(await cancel()).toBe(offer?.refundCents);
    const there = await atCompany(provider);
    expect(there?.back).toEqual([there?.paid]);
    expect((await read()).record?.refund).toMatchObject({
      refundCents: there?.paid,
      sentCents: there?.paid,
      keptCents: 0,
      neverPaidCents: 4_190,
    });
    const after = await server.succeed('bookings/get', { id }, { as: sipho });
    expect(after.payment).toMatchObject({ state: 'refunded', refundedCents: there?.paid });
    expect((await desk.books()).loss).toBe(0);
    await isSettled();
  },
);

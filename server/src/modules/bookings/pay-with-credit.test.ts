import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, pay, payNow, type Trip, tripWith } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';

const { server, thandi, johan, newHost } = await openHosting();
let sipho: TestPerson;
let car: string;

const at = (instant: string) => server.clock.set(new Date(`2026-${instant}Z`));
const wallet = (as = sipho) => server.succeed('wallet/mine', {}, { as });
const books = async (id: string) => Object.fromEntries(await balances(server.database.db, id));
const inTrust = async () => {
  const { rentalHeldCents, rentalOwedCents } = await reservesBefore(
    server.database.db,
    new Date('2027-06-01T00:00:00Z'),
  );
  return rentalHeldCents - rentalOwedCents;
};

/** Sipho's trip of R2 462.40, of which so much is paid with credit. */
async function request(creditCents: number, trip: Trip = tripWith(car), as = sipho, key = newKey()) {
  const agreed = atQuote(await server.succeed('bookings/quote', trip, { as }));
  return server.call('bookings/request', { ...trip, ...agreed, creditCents }, { as, idempotencyKey: key });
}
async function booked(creditCents: number, trip: Trip = tripWith(car)) {
  const made = await request(creditCents, trip);
  if (!made.ok) throw new Error(made.code);
  return made.value;
}
const seen = (id: string, as = sipho) => server.succeed('bookings/get', { id }, { as });

/** A host cancels on him at short notice, for which he has R200.00 of credit. */
async function giveCredit(as: TestPerson): Promise<void> {
  const { host, car: other } = await newHost();
  const { bookingId } = await payNow(server, as, tripWith(other));
  await server.succeed(
    'bookings/cancel-as-host',
    { id: bookingId, reason: 'car_not_working', note: '', expectedPenaltyCents: 0 },
    { as: host, idempotencyKey: newKey() },
  );
}

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  car = await hostCar(server, thandi, { policy: 'moderate' });
  await giveCredit(sipho);
});

describe('Sipho pays R200.00 of R2 462.40 with his credit', () => {
  it('and the rest at the company; his credit is used', async () => {
    const { bookingId, checkoutUrl } = await booked(20_000);
    expect((await wallet()).balanceCents).toBe(0);
    expect((await wallet()).items.find(({ kind }) => kind === 'used')).toMatchObject({
      cents: -20_000,
      trip: { bookingId },
    });
    await pay(server, checkoutUrl);
    expect(await seen(bookingId)).toMatchObject({
      state: 'confirmed',
      totalCents: 246_240,
      creditCents: 20_000,
    });
    expect((await seen(bookingId, thandi)).creditCents).toBe(0);
    expect(await books(bookingId)).toMatchObject({
      guest_receivable: 0,
      provider_clearing: 226_240,
      credit_liability: 20_000,
      trust_rental: -228_000,
    });
    expect(await inTrust()).toBe(0);
    expect(
      await server.succeed('payments/status', { ref: (await seen(bookingId)).ref }, { as: sipho }),
    ).toMatchObject({ amountCents: 226_240 });
  });

  it('cancels when 25 % of the rental is kept, and each gets back its part of the rest', async () => {
    const { bookingId: id, checkoutUrl } = await booked(20_000);
    await pay(server, checkoutUrl);
    at('12-03T02:00:00');
    const input = { id, reason: 'plans_changed', note: '', expectedRefundCents: 171_000 } as const;
    await server.succeed('bookings/cancel', input, { as: sipho, idempotencyKey: newKey() });
    // 171 000 of 246 240 come back, so 13 889 of the 20 000 of credit.
    expect((await wallet()).balanceCents).toBe(13_889);
    expect((await wallet()).items.find(({ kind }) => kind === 'returned')).toMatchObject({
      cents: 13_889,
      trip: { bookingId: id },
      expiresAt: '2029-12-02T08:00:00.000Z',
    });
    expect((await seen(id)).payment?.refundedCents).toBe(171_000 - 13_889);
    expect(await books(id)).toMatchObject({
      provider_clearing: 226_240 - 157_111,
      credit_liability: 20_000 - 13_889,
      refunds_due: 0,
      trust_rental: 0,
    });
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
    expect(await inTrust()).toBe(0);
  });

  it('has it back when he does not pay in time, and can use it again', async () => {
    await booked(20_000);
    server.clock.advance(16 * 60_000);
    await runDueTimers(server.services);
    expect((await wallet()).balanceCents).toBe(20_000);
    const { bookingId } = await booked(20_000);
    expect((await wallet()).balanceCents).toBe(0);
    expect((await seen(bookingId)).creditCents).toBe(20_000);
  });

  it('has it back when the host declines, and the books are as before', async () => {
    const asked = await hostCar(server, thandi, { isInstant: false });
    const { bookingId: id, checkoutUrl } = await booked(20_000, tripWith(asked));
    await pay(server, checkoutUrl);
    expect(await books(id)).toMatchObject({ guest_receivable: 226_240, credit_liability: 20_000 });
    expect(await inTrust()).toBe(0);
    await server.succeed('bookings/decline', { id, reason: 'not_available' }, { as: thandi });
    expect((await wallet()).balanceCents).toBe(20_000);
    expect(await books(id)).toMatchObject({ guest_receivable: 0, credit_liability: 0, trust_rental: 0 });
    expect(await inTrust()).toBe(0);
  });
});

describe('credit that is not there', () => {
  it('is refused with as much as can be used, and nothing is booked', async () => {
    expect(await request(20_001)).toMatchObject({
      status: 409,
      code: 'credit_changed',
      details: { creditCents: 20_000 },
    });
    expect(await request(1, tripWith(car), johan)).toMatchObject({
      code: 'credit_changed',
      details: { creditCents: 0 },
    });
    expect((await server.call('bookings/quote', tripWith(car))).ok).toBe(true);
    expect((await wallet()).balanceCents).toBe(20_000);
  });

  it('counts no more once it has run out', async () => {
    await sql`UPDATE wallet_entries SET expires_at = ${TEST_NOW} WHERE person_id = ${sipho.userId}`.execute(
      server.database.db,
    );
    expect(await request(20_000)).toMatchObject({ details: { creditCents: 0 } });
  });

  it('cannot be below nothing', async () => {
    expect(await request(-1)).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});

it('two trips at once with the same credit: one has it, the other is refused, and the same request again has the same answer', async () => {
  const cars = await Promise.all([1, 2].map(() => hostCar(server, thandi)));
  const key = newKey();
  const all = await Promise.all([
    ...cars.map((one) => request(20_000, tripWith(one))),
    request(20_000, tripWith(car), sipho, key),
  ]);
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await wallet()).balanceCents).toBe(0);
  const again = await request(20_000, tripWith(car), sipho, key);
  expect(again.ok).toBe(all[2]?.ok);
  expect((await wallet()).items.filter(({ kind }) => kind === 'used')).toHaveLength(1);
});

it('after all of it the books owe as much credit as the wallets say, but for what is held for trips that nobody has paid yet', async () => {
  const { rows } = await sql<{ wallets: number; owed: number; held: number }>`
    SELECT (SELECT coalesce(sum(cents), 0)::int FROM wallet_entries) AS wallets,
           (SELECT -coalesce(sum(cents), 0)::int FROM ledger_entries WHERE account = 'credit_liability') AS owed,
           (SELECT coalesce(sum(credit_cents), 0)::int FROM bookings WHERE state = 'pending_payment') AS held`.execute(
    server.database.db,
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('There are sums');
  expect(sums.wallets).toBeGreaterThan(0);
  expect(sums.owed).toBe(sums.wallets + sums.held);
});

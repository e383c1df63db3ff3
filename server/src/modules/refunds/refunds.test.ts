import { isCovered } from '@kwela/domain/payments/reserves';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { hostCar, newGuest, newKey, startWithHost } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { bookWith, hear, payAt } from '../payments/testing/at-company.ts';

/** At PayFast an EFT goes back to an account that the guest gives; nowhere else. */
const EFT = { provider: 'payfast', method: 'instant_eft' } as const;
const ACCOUNT = { holder: 'S Tester', bank: 'fnb', accountNumber: '62 0123 45678', kind: 'current' } as const;
/** The played companies can send nothing to accounts that end so. */
const CLOSED_ACCOUNT = { ...ACCOUNT, accountNumber: '62012340000' } as const;

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  ({ server, thandi } = await startWithHost());
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
});
/** Whatever happened: what is held is what is owed. */
afterEach(async () => {
  const { db } = server.database;
  expect(await ledgerIsBalanced(db)).toMatchObject({ isBalanced: true, sumCents: 0 });
  expect(isCovered(await reservesBefore(db, new Date('2030-01-01T00:00:00Z')))).toBe(true);
});

const refunds = (as = sipho) => server.succeed('refunds/mine', {}, { as });
const give = (account: Parameters<typeof server.call<'refunds/give-account'>>[1] = ACCOUNT, as = sipho) =>
  server.call('refunds/give-account', account, { as });
const seen = (id: string, as = sipho) => server.succeed('bookings/get', { id }, { as });
const owed = async (id: string) => (await balances(server.database.db, id)).get('refunds_due') ?? 0;

async function cancel(id: string): Promise<number> {
  const { offer } = await server.succeed('bookings/cancellation', { id }, { as: sipho });
  const expectedRefundCents = offer?.refundCents ?? 0;
  await server.succeed(
    'bookings/cancel',
    { id, reason: 'plans_changed', note: '', expectedRefundCents },
    { as: sipho, idempotencyKey: newKey() },
  );
  return expectedRefundCents;
}

/** Sipho pays a trip by EFT at PayFast and cancels it 30 hours before; a part of it goes back. */
async function cancelled(payWith: Parameters<typeof bookWith>[3] = EFT, outcome = 'paid') {
  const car = await hostCar(server, thandi, { policy: 'moderate', isInstant: true });
  const { bookingId, checkoutUrl } = await bookWith(server, sipho, car, payWith);
  await payAt(server, checkoutUrl, outcome);
  server.clock.set(new Date('2026-12-03T02:00:00Z'));
  return { bookingId, cents: await cancel(bookingId) };
}

async function pass(ms: number): Promise<void> {
  server.clock.advance(ms);
  await runDueTimers(server.services);
  await runOutbox(server.services);
}
const DAY = 86_400_000;

const told = async (id: string) => {
  const { rows } = await sql<{ about: string }>`
    SELECT about FROM message_outbox WHERE booking_id = ${id} AND channel = 'email' AND about LIKE 'refund%'
     ORDER BY created_at, key`.execute(server.database.db);
  return rows.map(({ about }) => about);
};
/** What the played PayFast sent, and to which account. */
const atPayfast = async (bookingId: string) => {
  const { rows } = await sql<{ amount: number; account: string | null }>`
    SELECT (r ->> 'amount')::int AS amount, r ->> 'account' AS account
      FROM payments p
      JOIN simulator.documents d ON d.company = 'payfast' AND d.doc ->> 'number' = p.transaction_ref,
           jsonb_array_elements(d.doc -> 'refunds') r
     WHERE p.booking_id = ${bookingId}`.execute(server.database.db);
  return rows;
};

describe('a refund that cannot go back to where Sipho paid from', () => {
  it('waits for his account, is owed to him all the while, and is sent once he has given it', async () => {
    const { bookingId, cents } = await cancelled();
    expect(cents).toBe(171_000);
    expect(await atPayfast(bookingId)).toEqual([]);
    expect(await owed(bookingId)).toBe(-cents);
    expect(await told(bookingId)).toEqual(['refund_account_needed']);
    expect(await refunds()).toMatchObject({ account: null, waiting: [{ bookingId, cents }] });
    expect(await seen(bookingId)).toMatchObject({
      awaitsAccountCents: cents,
      payment: { state: 'captured', refundedCents: 0 },
    });
    expect(await seen(bookingId, thandi)).toMatchObject({ awaitsAccountCents: null });
    expect(await give()).toMatchObject({
      ok: true,
      value: { account: { bank: 'fnb', numberEnd: '5678', isRefused: false }, waiting: [] },
    });
    expect(await atPayfast(bookingId)).toEqual([{ amount: cents, account: '62012345678' }]);
    expect(await owed(bookingId)).toBe(0);
    expect(await seen(bookingId)).toMatchObject({
      awaitsAccountCents: 0,
      payment: { state: 'part_refunded', refundedCents: cents },
    });
    expect(await told(bookingId)).toEqual(['refund_account_needed', 'refund_sent']);
  });

  it('is told in the product too, and leads to the form', async () => {
    const { bookingId } = await cancelled();
    const { items } = await server.succeed('notices/mine', {}, { as: sipho });
    expect(items.find(({ about }) => about === 'refund_account_needed')).toMatchObject({
      trip: { bookingId },
    });
  });

  it('is asked for again after 3 days, then 6 and 12 later, once each, until it is given', async () => {
    const { bookingId } = await cancelled();
    await pass(3 * DAY - 1000);
    expect(await told(bookingId)).toEqual(['refund_account_needed']);
    await pass(1000);
    await pass(6 * DAY - 1000);
    expect(await told(bookingId)).toEqual(['refund_account_needed', 'refund_account_reminder']);
    await pass(1000);
    await pass(DAY);
    expect((await told(bookingId)).filter((about) => about === 'refund_account_reminder')).toHaveLength(2);
    server.clock.set(new Date('2026-12-03T03:00:00Z'));
    await give();
    await pass(40 * DAY);
    expect((await told(bookingId)).filter((about) => about === 'refund_account_reminder')).toHaveLength(2);
  });

  it('goes at once to an account that he gave before, and he is not asked', async () => {
    await give();
    const { bookingId, cents } = await cancelled();
    expect(await atPayfast(bookingId)).toEqual([{ amount: cents, account: '62012345678' }]);
    expect(await told(bookingId)).toEqual(['refund_sent']);
  });

  it('asks for another account when that one takes no money, and never tries it again by itself', async () => {
    await give(CLOSED_ACCOUNT);
    const { bookingId, cents } = await cancelled();
    expect(await told(bookingId)).toEqual(['refund_account_refused']);
    expect(await refunds()).toMatchObject({ account: { isRefused: true }, waiting: [{ cents }] });
    await pass(DAY);
    expect(await atPayfast(bookingId)).toEqual([]);
    server.clock.set(new Date('2026-12-03T03:00:00Z'));
    await give({ ...ACCOUNT, bank: 'capitec', accountNumber: '1234567890', kind: 'savings' });
    expect(await atPayfast(bookingId)).toEqual([{ amount: cents, account: '1234567890' }]);
    expect(await owed(bookingId)).toBe(0);
  });

  it('of a card whose bank cannot take it back waits in the same way', async () => {
    const { bookingId, cents } = await cancelled({ provider: 'paystack', method: 'card' }, 'mastercard');
    await pass(61_000);
    expect(await refunds()).toMatchObject({ waiting: [{ bookingId, cents }] });
    await give();
    await hear(server);
    await pass(61_000);
    expect(await seen(bookingId)).toMatchObject({ payment: { refundedCents: cents } });
    expect(await owed(bookingId)).toBe(0);
  });

  it('is sent once, however often and from how many windows the account is given', async () => {
    const { bookingId, cents } = await cancelled();
    await Promise.all([give(), give(), give(), runOutbox(server.services)]);
    expect(await atPayfast(bookingId)).toEqual([{ amount: cents, account: '62012345678' }]);
    expect(await seen(bookingId)).toMatchObject({ payment: { refundedCents: cents } });
  });
});

describe('the account for refunds', () => {
  it('is kept sealed and never sent back whole', async () => {
    await give();
    expect(JSON.stringify(await refunds())).not.toContain('62012345678');
    const { rows } = await sql<{ whole: string }>`
      SELECT row_to_json(a)::text AS whole FROM refund_accounts a WHERE user_id = ${sipho.userId}`.execute(
      server.database.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.whole).not.toContain('62012345678');
    expect(Buffer.from(rows[0]?.whole ?? '').includes(Buffer.from('62012345678').toString('hex'))).toBe(
      false,
    );
  });

  it('has to be one of that bank, and in his name; nothing is kept otherwise', async () => {
    expect(await give({ ...ACCOUNT, accountNumber: '123' })).toMatchObject({
      code: 'bank_account_faulty',
      details: { fault: 'account_length' },
    });
    expect(await give({ ...ACCOUNT, holder: 'L Molefe' })).toMatchObject({ code: 'holder_differs' });
    expect(await give({ ...ACCOUNT, holder: '' })).toMatchObject({ code: 'invalid_input' });
    expect((await refunds()).account).toBeNull();
  });

  it('of somebody else moves nothing of his', async () => {
    const { bookingId } = await cancelled();
    await give({ ...ACCOUNT, holder: 'Thandi Tester' }, thandi);
    expect(await refunds(thandi)).toMatchObject({ waiting: [] });
    expect(await atPayfast(bookingId)).toEqual([]);
    expect((await refunds()).account).toBeNull();
    await server.succeed('refunds/remove-account', {}, { as: thandi });
  });

  it('is gone when he removes it, twice as well, and asked for when it is needed', async () => {
    await give();
    expect(await server.succeed('refunds/remove-account', {}, { as: sipho })).toMatchObject({
      account: null,
    });
    await server.succeed('refunds/remove-account', {}, { as: sipho });
    const { bookingId } = await cancelled();
    expect(await told(bookingId)).toEqual(['refund_account_needed']);
  });

  it('is nobody’s without signing in', async () => {
    expect(await server.call('refunds/mine', {})).toMatchObject({ status: 401 });
    expect(await server.call('refunds/give-account', ACCOUNT)).toMatchObject({ status: 401 });
  });
});

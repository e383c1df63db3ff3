import { isCovered } from '@kwela/domain/payments/reserves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newGuest, newKey } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { bookWith, payAt } from '../payments/testing/at-company.ts';

/** Sipho paid two trips by EFT at PayFast and cancelled both: what comes back of each waits for one account of his. */
const { server, thandi } = await openHosting({ environment: { LOG_LEVEL: 'silent' } });
const { db } = server.database;
const EFT = { provider: 'payfast', method: 'instant_eft' } as const;
const ACCOUNT = { holder: 'S Tester', bank: 'fnb', accountNumber: '62 0123 45678', kind: 'current' } as const;
/** The played companies can send nothing to accounts that end so. */
const CLOSED_ACCOUNT = { ...ACCOUNT, accountNumber: '62012340000' } as const;
const MINUTE = 61_000;
let sipho: TestPerson;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await newGuest(server);
});
/** Whatever happened: what is held is what is owed. */
afterEach(async () => {
  expect(await ledgerIsBalanced(db)).toMatchObject({ isBalanced: true });
  expect(isCovered(await reservesBefore(db, new Date('2030-01-01T00:00:00Z')))).toBe(true);
});

async function cancelled(): Promise<string> {
  const car = await hostCar(server, thandi, { policy: 'moderate', isInstant: true });
  const { bookingId: id, checkoutUrl } = await bookWith(server, sipho, car, EFT);
  await payAt(server, checkoutUrl, 'paid');
  const { offer } = await server.succeed('bookings/cancellation', { id }, { as: sipho });
  await server.succeed(
    'bookings/cancel',
    { id, reason: 'plans_changed', note: '', expectedRefundCents: offer?.refundCents ?? 0 },
    { as: sipho, idempotencyKey: newKey() },
  );
  return id;
}
const give = (more: object = {}) =>
  server.call('refunds/give-account', { ...ACCOUNT, ...more }, { as: sipho });
const waiting = async () =>
  (await server.succeed('refunds/mine', {}, { as: sipho })).waiting.map(({ bookingId }) => bookingId);
const account = async () => (await server.succeed('refunds/mine', {}, { as: sipho })).account;
const owed = async (id: string) => 0 - ((await balances(db, id)).get('refunds_due') ?? 0);
const stateOf = async (id: string) =>
  (await server.succeed('bookings/get', { id }, { as: sipho })).payment?.state;
async function pass(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    server.clock.advance(MINUTE);
    await runDueTimers(server.services);
    await runOutbox(server.services);
  }
}
const told = async (id: string) => {
  const rows = await db
    .selectFrom('message_outbox')
    .select('about')
    .where('booking_id', '=', id)
    .where('about', 'like', 'refund%')
    .where('channel', '=', 'email')
    .orderBy('created_at')
    .execute();
  return rows.map(({ about }) => about);
};

describe('two refunds that wait for one account', () => {
  it('both go there once it is given, each of its own trip and whole', async () => {
    const trips = [await cancelled(), await cancelled()];
    expect((await waiting()).toSorted()).toEqual(trips.toSorted());
    expect(await give()).toMatchObject({ ok: true, value: { waiting: [] } });
    await pass();
    for (const id of trips) {
      expect(await owed(id)).toBe(0);
      expect(await stateOf(id)).toMatch(/refunded$/);
      expect(await told(id)).toEqual(['refund_account_needed', 'refund_sent']);
    }
  });

  it('both wait again where it takes no money, and go to the next one', async () => {
    const trips = [await cancelled(), await cancelled()];
    await give(CLOSED_ACCOUNT);
    await pass();
    expect((await waiting()).toSorted()).toEqual(trips.toSorted());
    expect(await account()).toMatchObject({ isRefused: true, numberEnd: '0000' });
    for (const id of trips) expect(await owed(id)).toBeGreaterThan(0);
    await give();
    expect(await account()).toMatchObject({ isRefused: false, numberEnd: '5678' });
    await pass();
    expect(await waiting()).toEqual([]);
    for (const id of trips) expect(await owed(id)).toBe(0);
  });

  it('do not wait where he gave it between them', async () => {
    const first = await cancelled();
    await give();
    const second = await cancelled();
    await pass();
    expect([await owed(first), await owed(second)]).toEqual([0, 0]);
    expect(await told(second)).toEqual(['refund_sent']);
  });
});

describe('an account that is given and taken away', () => {
  const remove = () => server.call('refunds/remove-account', {}, { as: sipho });

  it('in the same moment is one of the two, and no refund is lost', async () => {
    const id = await cancelled();
    await Promise.all([give(), remove()]);
    if ((await account()) === null) await give();
    await pass();
    expect(await waiting()).toEqual([]);
    expect(await owed(id)).toBe(0);
  });

  it('that is refused for its name keeps the one of before, and what waits goes on waiting', async () => {
    await give();
    expect(await give({ holder: 'L Molefe', accountNumber: '62 0123 45679' })).toMatchObject({
      code: 'holder_differs',
    });
    expect(await account()).toMatchObject({ numberEnd: '5678' });
    await remove();
    const id = await cancelled();
    expect(await give({ accountNumber: '1' })).toMatchObject({ code: 'bank_account_faulty' });
    expect(await waiting()).toEqual([id]);
    await give();
    await pass();
    expect(await owed(id)).toBe(0);
  });
});

import { ok } from '@kwela/domain/result';
import { beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { payNow, tripWith } from '../../testing/trips.ts';
import { balances } from '../ledger/repo.ts';
import { endCredit } from './end-credit.ts';
import { creditBack } from './steps/credit-back.ts';
import { useCredit } from './steps/use-credit.ts';
import { creditPaidFor, entriesOf, insertWalletEntry } from './store/wallet-repo.ts';

/** Credit of Lerato’s to the cent: taken for a trip, given back, and run out. */

const { server, newHost } = await openHosting();
const { db } = server.database;
const { newId } = server.services;
let lerato: TestPerson;
/** A trip for which she was given credit, and one that she pays with it. */
let given: string;
let paid: string;

const JUNE = new Date('2027-06-01T08:00:00Z');
const JULY = new Date('2027-07-01T08:00:00Z');

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
  const later = { startAt: '2026-12-14T08:00:00Z', endAt: '2026-12-16T08:00:00Z' };
  const { car } = await newHost();
  given = (await payNow(server, lerato, tripWith(car))).bookingId;
  paid = (await payNow(server, lerato, tripWith(car, later))).bookingId;
});

let nth = 0;
async function give(cents: number, expiresAt: Date | null): Promise<string> {
  const id = newId();
  nth += 1;
  const entry = { id, cents, expiresAt, personId: lerato.userId, bookingId: given, nth, at: TEST_NOW };
  await asSystem(db, async (tx) => ok(await insertWalletEntry(tx, { ...entry, kind: 'deposit_late' })));
  return id;
}
async function use(cents: number, at = TEST_NOW): Promise<boolean> {
  const wanted = { personId: lerato.userId, bookingId: paid, cents, at };
  const outcome = await asSystem(db, async (tx) => ok(await useCredit(tx, wanted, newId)));
  return outcome.value;
}
const giveBack = (cents: number, at = TEST_NOW) =>
  asSystem(db, async (tx) =>
    ok(
      await creditBack(
        tx,
        { id: paid, guestId: lerato.userId, policyVersion: server.services.policies.at(TEST_NOW).version },
        { cents, at },
        server.services,
      ),
    ),
  );
const entries = async (kind: string) =>
  (await entriesOf(db, lerato.userId)).filter((entry) => entry.kind === kind);
const sums = async (kind: string) =>
  (await entries(kind)).map(({ cents }) => cents).toSorted((a, b) => a - b);
const owed = async () => Object.fromEntries(await balances(db, given)).credit_liability ?? 0;
/** What of hers has run out by now. */
async function runOut(): Promise<readonly number[]> {
  await endCredit(server.services);
  return sums('ran_out');
}
const wallet = () => server.succeed('wallet/mine', {}, { as: lerato });

describe('credit that is taken', () => {
  it('is that which runs out first, then what never does, and not a cent more than there is', async () => {
    const never = await give(10_000, null);
    const soon = await give(5_000, JUNE);
    const late = await give(5_000, JULY);
    expect(await use(12_001)).toBe(true);
    expect((await entries('used')).map(({ ofId, cents }) => [ofId, cents]).toSorted()).toEqual(
      [
        [soon, -5_000],
        [late, -5_000],
        [never, -2_001],
      ].toSorted(),
    );
    expect((await wallet()).balanceCents).toBe(7_999);
    expect(await creditPaidFor(db, paid)).toEqual({ usedCents: 12_001, returnedCents: 0 });
  });

  it('is nothing when one cent is missing', async () => {
    await give(5_000, JUNE);
    expect(await use(5_001)).toBe(false);
    expect(await entries('used')).toEqual([]);
    expect(await use(5_000)).toBe(true);
    expect((await wallet()).balanceCents).toBe(0);
  });

  it('is none whose day has come, to the millisecond', async () => {
    await give(5_000, JUNE);
    expect(await use(1, JUNE)).toBe(false);
    expect(await use(1, new Date(JUNE.getTime() - 1))).toBe(true);
  });

  it('is taken once by two trips that want the last of it at the same moment', async () => {
    await give(5_000, JUNE);
    const other = { personId: lerato.userId, bookingId: given, cents: 3_000, at: TEST_NOW };
    const [one, two] = await Promise.all([
      use(3_000),
      asSystem(db, async (tx) => ok(await useCredit(tx, other, newId))),
    ]);
    expect([one, two.value].toSorted()).toEqual([false, true]);
    expect(await sums('used')).toEqual([-3_000]);
  });
});

describe('credit that comes back', () => {
  it('comes to the cent in however many parts, and never more than was used', async () => {
    await give(3_333, JUNE);
    await give(3_334, JULY);
    await use(6_667);
    for (const cents of [1, 2_222, 2_222]) await giveBack(cents);
    expect(await creditPaidFor(db, paid)).toEqual({ usedCents: 6_667, returnedCents: 4_445 });
    await giveBack(6_667 - 4_445);
    expect(await creditPaidFor(db, paid)).toEqual({ usedCents: 6_667, returnedCents: 6_667 });
    expect((await wallet()).balanceCents).toBe(6_667);
    await giveBack(0);
    expect(await creditPaidFor(db, paid)).toMatchObject({ returnedCents: 6_667 });
    expect(await use(6_668)).toBe(false);
    expect(await use(6_667)).toBe(true);
  });

  it('has three months at least, and its own day where that is later', async () => {
    await give(2_000, JUNE);
    await give(2_000, JULY);
    await use(4_000);
    const may = new Date('2027-03-20T08:00:00Z');
    await giveBack(4_000, may);
    expect((await entries('returned')).map(({ expiresAt }) => expiresAt?.toISOString()).toSorted()).toEqual([
      '2027-06-20T08:00:00.000Z',
      '2027-07-01T08:00:00.000Z',
    ]);
  });
});

describe('credit whose day has come', () => {
  it('that was used in part ends with the rest alone, and what comes back of it later can be used', async () => {
    await give(20_000, JUNE);
    const before = await owed();
    await use(5_001);
    server.clock.set(new Date(JUNE.getTime() - 1));
    expect(await runOut()).toEqual([]);
    server.clock.set(JUNE);
    expect(await runOut()).toEqual([-14_999]);
    expect((await owed()) - before).toBe(14_999);
    server.clock.set(JULY);
    expect(await runOut()).toEqual([-14_999]);
    expect((await owed()) - before).toBe(14_999);
    await giveBack(5_001, JULY);
    expect(await sums('returned')).toEqual([5_001]);
    server.clock.set(new Date('2027-10-01T08:00:00Z'));
    expect(await runOut()).toEqual([-14_999, -5_001]);
  });

  it('that was used to the last cent ends nothing, nor does credit without a day', async () => {
    await give(5_000, JUNE);
    await give(5_000, null);
    await use(5_000);
    server.clock.set(new Date('2029-01-01T00:00:00Z'));
    expect(await runOut()).toEqual([]);
    expect(await use(5_000, server.clock.now())).toBe(true);
  });

  it('ends each by itself, at its own instant, when the clock was away for a month', async () => {
    await give(1, JUNE);
    await give(2, JULY);
    server.clock.set(new Date('2027-08-01T08:00:00Z'));
    await Promise.all([endCredit(server.services), endCredit(server.services)]);
    expect((await entries('ran_out')).map(({ cents, at }) => [cents, at.toISOString()]).toSorted()).toEqual([
      [-1, JUNE.toISOString()],
      [-2, JULY.toISOString()],
    ]);
  });
});

it('the wallet of Lerato is hers alone, and has each line with its trip', async () => {
  await give(5_000, JUNE);
  await use(1_999);
  const { balanceCents, items } = await wallet();
  expect(balanceCents).toBe(3_001);
  expect(items.map(({ kind, cents, trip }) => [kind, cents, trip?.bookingId])).toEqual(
    expect.arrayContaining([
      ['deposit_late', 5_000, given],
      ['used', -1_999, paid],
    ]),
  );
  const { host } = await newHost();
  expect(await server.succeed('wallet/mine', {}, { as: host })).toEqual({ balanceCents: 0, items: [] });
});

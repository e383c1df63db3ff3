import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { handInFile, hostFile } from '../../testing/private-files.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { clearRemoved } from './clear-removed.ts';

type Expense = z.input<Contract['records/save-expense']['input']>;
type Drive = z.input<Contract['records/save-drive']['input']>;

const PDF = Buffer.from('%PDF-1.7\nslip\n%%EOF\n');
const DECEMBER = { fromOn: '2026-12-01', toOn: '2026-12-31' };
const { server, johan, sipho, naledi, newHost } = await openHosting();
await hostCar(server, johan);
let thandi: TestPerson;
let car: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ host: thandi, car } = await newHost());
});

const expense = (more: Partial<Expense> = {}): Expense => ({
  id: randomUUID(),
  vehicleId: car,
  category: 'service',
  spentOn: '2026-12-01',
  cents: 115_000,
  vatCents: 15_000,
  note: 'Oil and filters',
  receiptId: null,
  ...more,
});
const drive = (more: Partial<Drive> = {}): Drive => ({
  id: randomUUID(),
  vehicleId: car,
  drivenOn: '2026-12-01',
  fromKm: 45_000,
  toKm: 45_060,
  use: 'business',
  note: 'To the airport',
  isOdometerReplaced: false,
  ...more,
});
const spend = (given: Expense, as = thandi) => server.call('records/save-expense', given, { as });
const log = (given: Drive, as = thandi) => server.call('records/save-drive', given, { as });
const spent = (as = thandi, period: Record<string, string> = DECEMBER) =>
  server.succeed('records/expenses', { ...DECEMBER, ...period }, { as });
const driven = (as = thandi) => server.succeed('records/drives', DECEMBER, { as });

const handIn = async (as: TestPerson): Promise<string> =>
  (await handInFile(server, { name: 'slip.pdf', content: PDF }, as)).json().id;
const fileFor = (id: string, as?: TestPerson) => hostFile(server, id, as);

describe('expenses', () => {
  it('are listed with their sums by month, car and category', async () => {
    await spend(expense());
    await spend(
      expense({ vehicleId: null, category: 'cover', cents: 90_000, vatCents: 0, spentOn: '2026-12-02' }),
    );
    await spend(expense({ spentOn: '2026-11-30' }));
    const { items, totals } = await spent();
    expect(items.map(({ spentOn, cents }) => [spentOn, cents])).toEqual([
      ['2026-12-02', 90_000],
      ['2026-12-01', 115_000],
    ]);
    expect(totals).toEqual({
      all: { count: 2, cents: 205_000, vatCents: 15_000 },
      byMonth: [{ month: '2026-12', count: 2, cents: 205_000, vatCents: 15_000 }],
      byCar: [
        { vehicleId: car, count: 1, cents: 115_000, vatCents: 15_000 },
        { vehicleId: null, count: 1, cents: 90_000, vatCents: 0 },
      ],
      byCategory: [
        { category: 'service', count: 1, cents: 115_000, vatCents: 15_000 },
        { category: 'cover', count: 1, cents: 90_000, vatCents: 0 },
      ],
    });
    const ofCar = await spent(thandi, { vehicleId: car });
    expect(ofCar.totals.all.cents).toBe(115_000);
  });

  it('go on by their cursor, each once', async () => {
    for (let day = 0; day < 5; day += 1) await spend(expense({ cents: 11_500 + day, vatCents: 0 }));
    const first = await server.succeed('records/expenses', { ...DECEMBER, limit: 3 }, { as: thandi });
    const rest = await server.succeed(
      'records/expenses',
      { ...DECEMBER, limit: 3, after: first.nextCursor ?? '' },
      { as: thandi },
    );
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(5);
    expect(rest.nextCursor).toBeNull();
  });

  it('are written once, however often and at once they are sent, and changed by their id', async () => {
    const given = expense();
    await Promise.all([1, 2, 3, 4, 5].map(() => spend(given)));
    expect((await spent()).items).toHaveLength(1);
    await spend({ ...given, cents: 230_000, vatCents: 30_000 });
    expect((await spent()).totals.all).toEqual({ count: 1, cents: 230_000, vatCents: 30_000 });
  });

  it.each<[string, Partial<Expense>, object]>([
    ['a day ahead', { spentOn: '2026-12-03' }, { field: 'spentOn', fault: 'date_ahead' }],
    [
      'more VAT than there can be',
      { vatCents: 15_001 },
      { field: 'vatCents', fault: 'vat_above_rate', max: 15_000 },
    ],
  ])('are refused for %s', async (_, more, problem) => {
    expect(await spend(expense(more))).toMatchObject({
      status: 409,
      code: 'record_faulty',
      details: { problems: [problem] },
    });
    expect((await spent()).items).toEqual([]);
  });

  it('are refused for a sum of nothing, by the field', async () => {
    expect(await spend(expense({ cents: 0 }))).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'cents' }] },
    });
  });

  it('are deleted, brought back within a day, and gone after it', async () => {
    const given = expense();
    await spend(given);
    const named = { kind: 'expense' as const, id: given.id };
    expect(await server.succeed('records/remove', named, { as: thandi })).toEqual({ isRemoved: true });
    expect((await spent()).items).toEqual([]);
    expect(await server.succeed('records/remove', named, { as: thandi })).toEqual({ isRemoved: false });
    await server.succeed('records/restore', named, { as: thandi });
    expect((await spent()).items).toHaveLength(1);
    await server.succeed('records/remove', named, { as: thandi });
    server.clock.advance(24 * 3_600_000);
    expect(await server.call('records/restore', named, { as: thandi })).toMatchObject({ ok: true });
    await server.succeed('records/remove', named, { as: thandi });
    server.clock.advance(24 * 3_600_000 + 1);
    // Also before anybody has cleared up.
    expect(await server.call('records/restore', named, { as: thandi })).toMatchObject({ status: 404 });
    await clearRemoved(server.services);
    expect(await server.call('records/restore', named, { as: thandi })).toMatchObject({ status: 404 });
  });

  it('keep their receipt for their host and for admins, whose looks are written down', async () => {
    const given = expense({ receiptId: await handIn(thandi) });
    expect(await spend(given)).toMatchObject({ value: { receipt: { name: 'slip.pdf' } } });
    const id = given.receiptId ?? '';
    expect((await fileFor(id, thandi)).rawPayload.equals(PDF)).toBe(true);
    expect((await fileFor(id)).statusCode).toBe(404);
    for (const as of [johan, sipho]) expect((await fileFor(id, as)).statusCode).toBe(404);
    const looks = () =>
      server.database.db
        .selectFrom('auth.audit')
        .select(['actor_id'])
        .where('action', '=', 'host_file_looked_at')
        .where('subject_id', '=', thandi.userId)
        .execute();
    expect(await looks()).toEqual([]);
    expect((await fileFor(id, naledi)).statusCode).toBe(200);
    expect(await looks()).toEqual([{ actor_id: naledi.userId }]);
    await spend({ ...given, receiptId: null });
    expect((await fileFor(id, thandi)).statusCode).toBe(404);
  });

  it('take no file of somebody else', async () => {
    const given = expense({ receiptId: await handIn(johan) });
    expect(await spend(given)).toMatchObject({ code: 'file_unknown' });
    expect((await spent()).items).toEqual([]);
  });

  it('are nobody’s but their host’s', async () => {
    const given = expense();
    await spend(given);
    expect(await spend({ ...given, vehicleId: null }, johan)).toMatchObject({ status: 404 });
    expect(await spend(expense(), johan)).toMatchObject({ status: 404 });
    for (const as of [sipho, naledi]) expect(await spend(expense(), as)).toMatchObject({ status: 403 });
    expect(await server.call('records/save-expense', expense())).toMatchObject({ status: 401 });
    expect(await server.call('records/expenses', DECEMBER)).toMatchObject({ status: 401 });
    const named = { kind: 'expense' as const, id: given.id };
    for (const as of [johan, sipho, naledi]) {
      expect((await spent(as)).items).toEqual([]);
      expect(await server.succeed('records/remove', named, { as })).toEqual({ isRemoved: false });
      expect(await server.call('records/restore', named, { as })).toMatchObject({ status: 404 });
    }
    expect((await spent()).totals.all.cents).toBe(115_000);
  });
});

describe('the kilometre log', () => {
  it('counts business, private and what nobody logged', async () => {
    await log(drive());
    await log(drive({ fromKm: 45_080, toKm: 45_100, use: 'private', drivenOn: '2026-12-02' }));
    const sum = { count: 2, businessKm: 60, privateKm: 20, unloggedKm: 20, businessShareBp: 6_000 };
    expect((await driven()).totals).toEqual({ all: sum, byCar: [{ vehicleId: car, ...sum }] });
  });

  it('never runs back without saying so, also when two entries are sent at once', async () => {
    await log(drive());
    const back = drive({ drivenOn: '2026-12-02', fromKm: 100, toKm: 140 });
    expect(await log(back)).toMatchObject({
      code: 'record_faulty',
      details: {
        problems: [{ field: 'fromKm', fault: 'odometer_runs_back', otherOn: '2026-12-01', otherKm: 45_060 }],
      },
    });
    expect((await log({ ...back, isOdometerReplaced: true })).ok).toBe(true);
    const both = await Promise.all([1, 2].map(() => log(drive({ fromKm: 45_060, toKm: 45_090 }))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('brings an entry back only where it still fits', async () => {
    const first = drive();
    await log(first);
    const named = { kind: 'drive' as const, id: first.id };
    await server.succeed('records/remove', named, { as: thandi });
    await log(drive({ fromKm: 45_030, toKm: 45_090 }));
    expect(await server.call('records/restore', named, { as: thandi })).toMatchObject({
      code: 'record_faulty',
    });
  });

  it('is nobody’s but its host’s', async () => {
    const given = drive();
    await log(given);
    expect(await log(drive(), johan)).toMatchObject({ status: 404 });
    for (const as of [sipho, naledi]) {
      expect(await log(drive(), as)).toMatchObject({ status: 403 });
      expect((await driven(as)).items).toEqual([]);
    }
    expect(await server.call('records/save-drive', drive())).toMatchObject({ status: 401 });
    expect((await driven()).items).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';

type Drive = z.input<Contract['records/save-drive']['input']>;
type Kind = z.input<Contract['records/export']['input']>['kind'];

const { server, newHost } = await openHosting();
const DECEMBER = { fromOn: '2026-12-01', toOn: '2026-12-31' };
let thandi: TestPerson;
let car: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ host: thandi, car } = await newHost());
});

const exported = (kind: Kind, period = DECEMBER) =>
  server.succeed('records/export', { kind, ...period }, { as: thandi });
const expense = (vehicleId: string | null) => ({
  id: randomUUID(),
  vehicleId,
  category: 'service' as const,
  spentOn: '2026-12-01',
  cents: 115_000,
  vatCents: 15_000,
  note: '',
  receiptId: null,
});
const drive = (more: Partial<Drive> = {}): Drive => ({
  id: randomUUID(),
  vehicleId: car,
  drivenOn: '2026-12-01',
  fromKm: 45_000,
  toKm: 45_060,
  use: 'business',
  note: '',
  isOdometerReplaced: false,
  ...more,
});
const log = (given: Drive) => server.call('records/save-drive', given, { as: thandi });
const driven = () => server.succeed('records/drives', DECEMBER, { as: thandi });
async function archive(id: string) {
  const { version } = await server.succeed('listings/get', { id }, { as: thandi });
  await server.succeed('listings/archive', { id, version }, { as: thandi });
}

describe('a car that nobody has looked at yet', () => {
  it('is in no list of cars, as it has neither name nor plate', async () => {
    const { id } = await server.succeed('listings/start', { id: randomUUID() }, { as: thandi });
    const idsIn = (cars: readonly { readonly id: string }[]) => cars.map((one) => one.id);
    const lists = [
      (await server.succeed('records/expenses', DECEMBER, { as: thandi })).cars,
      (await driven()).cars,
      (await server.succeed('papers/list', {}, { as: thandi })).cars,
    ];
    for (const cars of lists) expect(idsIn(cars)).toEqual([car]);
    expect(await server.call('records/save-expense', expense(id), { as: thandi })).toMatchObject({
      status: 404,
    });
  });

  it('is in no spreadsheet, and no price of it is told that nobody set', async () => {
    const before = [await exported('cars'), await exported('day_prices')];
    const { id } = await server.succeed('listings/start', { id: randomUUID() }, { as: thandi });
    expect([await exported('cars'), await exported('day_prices')]).toEqual(before);
    const text = `date,car,category,amount\n2026-12-01,${id},fuel,500`;
    expect(await server.succeed('records/import', { kind: 'expenses', text }, { as: thandi })).toMatchObject({
      isImported: false,
      faults: [{ line: 2, column: 'car', fault: 'unknown_car' }],
    });
  });
});

describe('a car that was archived', () => {
  it('stays in the books, after those that are not, and its bills can still be entered', async () => {
    const other = await hostCar(server, thandi);
    await archive(car);
    expect(await server.call('records/save-expense', expense(car), { as: thandi })).toMatchObject({
      ok: true,
      value: { vehicleId: car },
    });
    const { cars } = await server.succeed('records/expenses', DECEMBER, { as: thandi });
    expect(cars.map(({ id }) => id)).toEqual([other, car]);
  });

  it('is among the cars that are taken out, and has no price for a day', async () => {
    await archive(car);
    expect((await exported('cars')).text).toContain(',archived,600.00,');
    expect(await exported('day_prices')).toMatchObject({ rowCount: 0 });
  });
});

describe('prices that are taken out', () => {
  it('begin today in South Africa, also half an hour after midnight, and end with the last day that was asked', async () => {
    const dates = async (period = { fromOn: '2026-12-01', toOn: '2026-12-05' }) =>
      (await exported('day_prices', period)).text
        .split('\r\n')
        .slice(1)
        .flatMap((line) => line.split(',').slice(1, 2));
    server.clock.set(new Date('2026-12-03T22:30:00Z'));
    expect(await dates()).toEqual(['2026-12-04', '2026-12-05']);
    expect(await dates({ fromOn: '2026-12-05', toOn: '2026-12-05' })).toEqual(['2026-12-05']);
    expect(await dates({ fromOn: '2026-12-01', toOn: '2026-12-03' })).toEqual([]);
  });
});

describe('an entry of the log', () => {
  it('moves to another car of its host, where it has to fit, also when there are as many as there may be', async () => {
    const other = await hostCar(server, thandi);
    const given = drive();
    await log(given);
    await log(drive({ vehicleId: other, fromKm: 9_000, toKm: 9_100 }));
    await server.database.pool.query(
      `INSERT INTO host_drives (id, host_id, vehicle_id, driven_on, from_km, to_km, use, note, is_odometer_replaced, created_at, changed_at)
       SELECT gen_random_uuid(), $1, id, '2020-01-01', 0, 0, 'private', '', false, $2, $2
         FROM vehicles CROSS JOIN generate_series(1, 99998) WHERE public_id = $3`,
      [thandi.userId, TEST_NOW, car],
    );
    expect(await log(drive({ fromKm: 45_060, toKm: 45_070 }))).toMatchObject({
      code: 'too_many_records',
      details: { max: 100_000 },
    });
    expect(await log({ ...given, vehicleId: other, fromKm: 9_050, toKm: 9_110 })).toMatchObject({
      code: 'record_faulty',
      details: { problems: [{ field: 'fromKm', fault: 'odometer_runs_back', otherKm: 9_100 }] },
    });
    expect(await log({ ...given, vehicleId: other, fromKm: 9_100, toKm: 9_160 })).toMatchObject({ ok: true });
    const { totals } = await driven();
    expect(totals.byCar).toMatchObject([{ vehicleId: other, count: 2, businessKm: 160, unloggedKm: 0 }]);
  });

  it('is corrected on the day of today and refused for tomorrow, by the day in South Africa', async () => {
    server.clock.set(new Date('2026-12-05T22:30:00Z'));
    expect(await log(drive({ drivenOn: '2026-12-06' }))).toMatchObject({ ok: true });
    expect(await log(drive({ drivenOn: '2026-12-07', fromKm: 45_060, toKm: 45_070 }))).toMatchObject({
      details: { problems: [{ field: 'drivenOn', fault: 'date_ahead' }] },
    });
  });

  it('names the entry after it that it would run into, and the field to correct', async () => {
    await log(drive({ drivenOn: '2026-12-02', fromKm: 45_060, toKm: 45_100 }));
    expect(await log(drive({ toKm: 45_061 }))).toMatchObject({
      details: {
        problems: [{ field: 'toKm', fault: 'odometer_runs_back', otherOn: '2026-12-02', otherKm: 45_060 }],
      },
    });
    expect(await log(drive({ toKm: 44_999 }))).toMatchObject({
      details: { problems: [{ field: 'toKm', fault: 'odometer_order', min: 45_000 }] },
    });
    expect(await log(drive({ toKm: 45_060 }))).toMatchObject({ ok: true });
    expect((await driven()).totals.all).toMatchObject({ businessKm: 100, unloggedKm: 0 });
  });

  it('that was deleted is not written over by a window that still shows it', async () => {
    const given = drive();
    await log(given);
    await server.succeed('records/remove', { kind: 'drive', id: given.id }, { as: thandi });
    expect(await log({ ...given, note: 'late' })).toMatchObject({ status: 404 });
    expect((await driven()).items).toEqual([]);
    const named = { kind: 'drive' as const, id: given.id };
    for (const _ of [1, 2]) {
      expect(await server.succeed('records/restore', named, { as: thandi })).toEqual({ isRestored: true });
    }
    expect((await driven()).items).toMatchObject([{ id: given.id, note: '' }]);
  });
});

import type { Contract } from '@kwela/contract/all';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey } from '../../testing/trips.ts';

type Bulk = z.input<Contract['prices/change-bulk']['input']>;

const { server, johan, newHost } = await openHosting();
let thandi: TestPerson;
let car: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ host: thandi, car } = await newHost());
});

/** Friday and Saturday of one week, 10 % more. */
const bulk = (more: Partial<Bulk> = {}): Bulk => ({
  vehicleIds: [car],
  fromOn: '2026-12-11',
  toOn: '2026-12-12',
  weekdays: [],
  change: { kind: 'percent', percentBp: 1_000 },
  ...more,
});
const change = (more: Partial<Bulk> = {}, key = newKey(), as = thandi) =>
  server.call('prices/change-bulk', bulk(more), { as, idempotencyKey: key });
const preview = (more: Partial<Bulk> = {}) => server.call('prices/preview-bulk', bulk(more), { as: thandi });
const done = async (more: Partial<Bulk> = {}) => {
  const made = await change(more);
  if (!made.ok) throw new Error(made.code);
  return made.value;
};
const undo = (bulkId: string) => server.call('prices/undo-bulk', { bulkId }, { as: thandi });
const last = async () => (await server.succeed('prices/last-bulk', {}, { as: thandi })).last;
const planOf = (vehicleId = car) => server.succeed('prices/plan', { vehicleId }, { as: thandi });
const pricesOf = async (vehicleId = car) =>
  (await planOf(vehicleId)).plan.ownPrices.map(({ on, dayPriceCents }) => [on, dayPriceCents]);
async function archive(id: string) {
  const { version } = await server.succeed('listings/get', { id }, { as: thandi });
  await server.succeed('listings/archive', { id, version }, { as: thandi });
}

describe('a change to days of the week that lie in none of the dates', () => {
  const MONDAYS = { weekdays: [1] };

  it('changes nothing, and is not said to be over', async () => {
    expect(await preview(MONDAYS)).toMatchObject({
      ok: true,
      value: { cars: [{ vehicleId: car, days: [] }] },
    });
    expect(await done(MONDAYS)).toMatchObject({ carCount: 0, dayCount: 0 });
    expect(await pricesOf()).toEqual([]);
    expect((await planOf()).version).toBe(1);
  });

  it('leaves the change before it to be taken back', async () => {
    const { bulkId } = await done();
    server.clock.advance(60_000);
    const nothing = await done(MONDAYS);
    expect(await last()).toMatchObject({ bulkId, dayCount: 2 });
    expect(await undo(nothing.bulkId)).toMatchObject({ value: { restoredCount: 0, keptCount: 0 } });
    expect(await undo(bulkId)).toMatchObject({ value: { restoredCount: 2, keptCount: 0 } });
    expect(await last()).toBeNull();
  });

  it('is over where those days were, by the day in South Africa', async () => {
    // Wednesday the 2nd, half an hour before midnight and half an hour after it.
    const wednesday = { fromOn: '2026-11-30', toOn: '2026-12-05', weekdays: [3] };
    server.clock.set(new Date('2026-12-02T21:30:00Z'));
    expect(await preview(wednesday)).toMatchObject({ value: { cars: [{ days: [{ on: '2026-12-02' }] }] } });
    server.clock.set(new Date('2026-12-02T22:30:00Z'));
    expect(await preview(wednesday)).toMatchObject({ code: 'dates_over' });
    expect(await change(wednesday)).toMatchObject({ code: 'dates_over' });
  });
});

describe('what a change to many dates comes to', () => {
  it('stops at the least and the greatest price of a car, and says where', async () => {
    const cents = async (how: Bulk['change']) => {
      const shown = await preview({ toOn: '2026-12-11', change: how });
      return shown.ok
        ? shown.value.cars[0]?.days.map(({ afterCents, isAtLimit }) => [afterCents, isAtLimit])
        : [];
    };
    const { limits } = await planOf();
    const { minDayPriceCents: least, maxDayPriceCents: most } = limits;
    expect(await cents({ kind: 'percent', percentBp: -10_000 })).toEqual([[least, true]]);
    expect(await cents({ kind: 'amount', cents: 1_000_000_000 })).toEqual([[most, true]]);
    expect(await cents({ kind: 'price', cents: least })).toEqual([[least, false]]);
    expect(await cents({ kind: 'price', cents: most })).toEqual([[most, false]]);
    // R600 and 0.83 % more are R604.98: prices are whole rand.
    expect(await cents({ kind: 'percent', percentBp: 83 })).toEqual([[60_500, false]]);
    expect(await cents({ kind: 'amount', cents: 0 })).toEqual([]);
  });

  it('is the same for a car that is named twice', async () => {
    expect(await done({ vehicleIds: [car, car] })).toMatchObject({ carCount: 1, dayCount: 2 });
    expect(await pricesOf()).toEqual([
      ['2026-12-11', 66_000],
      ['2026-12-12', 66_000],
    ]);
  });

  it('adds to what stands when it is made a second time, and each is taken back by itself', async () => {
    const first = await done();
    server.clock.advance(60_000);
    const second = await done({ fromOn: '2026-12-12', toOn: '2026-12-13' });
    expect(await pricesOf()).toEqual([
      ['2026-12-11', 66_000],
      ['2026-12-12', 72_600],
      ['2026-12-13', 66_000],
    ]);
    // The 12th is the later change's by now.
    expect(await undo(first.bulkId)).toMatchObject({ value: { restoredCount: 1, keptCount: 1 } });
    expect(await undo(second.bulkId)).toMatchObject({ value: { restoredCount: 2, keptCount: 0 } });
    expect(await pricesOf()).toEqual([['2026-12-12', 66_000]]);
  });

  it('is taken back once by two clicks, and both are told the same', async () => {
    const { bulkId } = await done();
    const [one, other] = await Promise.all([undo(bulkId), undo(bulkId)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ value: { restoredCount: 2, keptCount: 0 } });
    expect((await planOf()).version).toBe(3);
  });

  it('is taken back for the cars that are left when one was archived', async () => {
    const other = await hostCar(server, thandi);
    const { bulkId } = await done({ vehicleIds: [car, other] });
    await archive(other);
    expect(await undo(bulkId)).toMatchObject({ value: { restoredCount: 2, keptCount: 2 } });
    expect(await pricesOf()).toEqual([]);
    expect(await change({ vehicleIds: [car, other] })).toMatchObject({ code: 'not_found' });
  });

  it('is each host’s own, also under a key that another host used', async () => {
    const key = newKey();
    const ofJohan = await hostCar(server, johan);
    const [one, other] = [await change({}, key), await change({ vehicleIds: [ofJohan] }, key, johan)];
    expect([one.ok, other.ok]).toEqual([true, true]);
    expect(one.ok && other.ok && one.value.bulkId !== other.value.bulkId).toBe(true);
  });
});

describe('the prices of a car that was archived', () => {
  it('are neither shown nor changed', async () => {
    const { version, plan } = await planOf();
    await archive(car);
    const vehicleId = car;
    const window = { startAt: '2026-12-11T08:00:00Z', endAt: '2026-12-13T08:00:00Z' };
    const answers = [
      await server.call('prices/plan', { vehicleId }, { as: thandi }),
      await server.call('prices/save', { vehicleId, version, plan }, { as: thandi }),
      await server.call('prices/preview', { vehicleId, plan: null, ...window }, { as: thandi }),
      await server.call('prices/suggestion', { vehicleId }, { as: thandi }),
      await change(),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    expect((await server.succeed('prices/cars', {}, { as: thandi })).items).toEqual([]);
  });
});

describe('prices that two windows save', () => {
  it('are one window’s, and the other is told; the same from both is no conflict', async () => {
    const { version, plan } = await planOf();
    const save = (dayPriceCents: number) =>
      server.call(
        'prices/save',
        { vehicleId: car, version, plan: { ...plan, dayPriceCents } },
        { as: thandi },
      );
    const both = await Promise.all([save(70_000), save(80_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'prices_changed', details: { version: 2 } });
    const now = await planOf();
    const same = await Promise.all([1, 2].map(() => save(now.plan.dayPriceCents)));
    expect(same).toMatchObject([{ value: { version: 2 } }, { value: { version: 2 } }]);
  });

  it('by hand are the same in whatever order their days are sent', async () => {
    const { version, plan } = await planOf();
    const days = [
      { on: '2026-12-31', dayPriceCents: 150_000 },
      { on: '2026-12-30', dayPriceCents: 140_000 },
    ];
    const save = (ownPrices: typeof days) =>
      server.call('prices/save', { vehicleId: car, version, plan: { ...plan, ownPrices } }, { as: thandi });
    expect(await save(days)).toMatchObject({ value: { version: 2 } });
    expect(await save(days)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await save(days.toReversed())).toMatchObject({ ok: true, value: { version: 2 } });
    expect((await pricesOf()).map(([on]) => on)).toEqual(['2026-12-30', '2026-12-31']);
  });
});

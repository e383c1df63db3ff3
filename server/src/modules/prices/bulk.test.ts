import type { Contract } from '@kwela/contract/all';
import { addDays } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { hostCar, newKey } from '../../testing/trips.ts';

type Bulk = z.input<Contract['prices/change-bulk']['input']>;

const { server, thandi, johan, naledi } = await openHosting();
let cars: string[];
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  cars = [
    await hostCar(server, thandi),
    await hostCar(server, thandi, {
      dayPriceCents: 90_000,
      priceRules: [{ kind: 'weekend', percentBp: 2_000 }],
    }),
  ];
});

/** Friday and Saturday of two weeks, 10 % more. */
const bulk = (change: Partial<Bulk> = {}): Bulk => ({
  vehicleIds: cars,
  fromOn: '2026-12-11',
  toOn: '2026-12-20',
  weekdays: [5, 6],
  change: { kind: 'percent', percentBp: 1_000 },
  ...change,
});
const DATES = ['2026-12-11', '2026-12-12', '2026-12-18', '2026-12-19'];
const change = (input: Bulk = bulk(), key = newKey(), as = thandi) =>
  server.call('prices/change-bulk', input, { as, idempotencyKey: key });
const done = async (input?: Bulk) => {
  const made = await change(input);
  if (!made.ok) throw new Error(made.code);
  return made.value;
};
const undo = (bulkId: string, as = thandi) => server.call('prices/undo-bulk', { bulkId }, { as });
const pricesOf = async (vehicleId = cars[0] ?? '') =>
  (await server.succeed('prices/plan', { vehicleId }, { as: thandi })).plan.ownPrices.map(
    ({ on, dayPriceCents }) => [on, dayPriceCents],
  );
async function setByHand(on: string, dayPriceCents: number, vehicleId = cars[0] ?? '') {
  const { version, plan } = await server.succeed('prices/plan', { vehicleId }, { as: thandi });
  const ownPrices = [...plan.ownPrices.filter((price) => price.on !== on), { on, dayPriceCents }];
  await server.succeed('prices/save', { vehicleId, version, plan: { ...plan, ownPrices } }, { as: thandi });
}

describe('a change to many dates of several cars', () => {
  it('does what its preview shows, and a guest pays it', async () => {
    const preview = await server.succeed('prices/preview-bulk', bulk(), { as: thandi });
    expect(
      preview.cars.map(({ days }) => days.map(({ beforeCents, afterCents }) => [beforeCents, afterCents])),
    ).toEqual([DATES.map(() => [60_000, 66_000]), DATES.map(() => [108_000, 118_800])]);
    expect(await pricesOf()).toEqual([]);
    expect(await done()).toMatchObject({ carCount: 2, dayCount: 8, undoUntil: '2026-12-02T08:10:00.000Z' });
    expect(await pricesOf()).toEqual(DATES.map((on) => [on, 66_000]));
    const { lineItems } = await server.succeed('bookings/quote', {
      vehicleId: cars[1] ?? '',
      startAt: '2026-12-12T08:00:00Z',
      endAt: '2026-12-13T08:00:00Z',
    });
    expect(lineItems.find(({ code }) => code === 'trip_price')?.totalCents).toBe(118_800);
  });

  it('happens once for its key, also when it is sent five times at once', async () => {
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => change(bulk(), key)));
    const ids = answers.map((answer) => answer.ok && answer.value.bulkId);
    expect(new Set(ids).size).toBe(1);
    expect(await pricesOf()).toEqual(DATES.map((on) => [on, 66_000]));
    expect(await change(bulk({ toOn: '2026-12-21' }), key)).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await server.call('prices/change-bulk', bulk(), { as: thandi })).toMatchObject({
      code: 'idempotency_key_missing',
    });
  });

  it('is taken back within ten minutes, once, but for days that were changed since then', async () => {
    await setByHand('2026-12-12', 80_000);
    const { bulkId } = await done();
    expect(await server.succeed('prices/last-bulk', {}, { as: thandi })).toMatchObject({ last: { bulkId } });
    await setByHand('2026-12-18', 99_900);
    server.clock.set(new Date('2026-12-02T08:09:59Z'));
    const undone = await undo(bulkId);
    expect(undone).toMatchObject({ value: { restoredCount: 7, keptCount: 1 } });
    expect(await pricesOf()).toEqual([
      ['2026-12-12', 80_000],
      ['2026-12-18', 99_900],
    ]);
    expect(await undo(bulkId)).toEqual(undone);
    expect(await server.succeed('prices/last-bulk', {}, { as: thandi })).toEqual({ last: null });
  });

  it('takes prices by hand away, so that the rules hold again, and gives them back', async () => {
    await setByHand('2026-12-12', 80_000);
    await setByHand('2026-12-31', 150_000);
    const away = bulk({ change: { kind: 'no_own_price' } });
    const preview = await server.succeed('prices/preview-bulk', away, { as: thandi });
    expect(preview.cars.map(({ days }) => days)).toEqual([
      [{ on: '2026-12-12', beforeCents: 80_000, afterCents: 60_000, isAtLimit: false }],
      [],
    ]);
    const { bulkId, dayCount } = await done(away);
    expect(dayCount).toBe(1);
    expect(await pricesOf()).toEqual([['2026-12-31', 150_000]]);
    expect(await undo(bulkId)).toMatchObject({ value: { restoredCount: 1, keptCount: 0 } });
    expect(await pricesOf()).toEqual([
      ['2026-12-12', 80_000],
      ['2026-12-31', 150_000],
    ]);
  });

  it('stands for good after ten minutes', async () => {
    const { bulkId } = await done();
    server.clock.set(new Date('2026-12-02T08:10:00Z'));
    expect(await undo(bulkId)).toMatchObject({ status: 409, code: 'undo_over' });
    expect(await server.succeed('prices/last-bulk', {}, { as: thandi })).toEqual({ last: null });
    expect(await pricesOf()).toHaveLength(4);
  });

  it('is for the cars of its host alone, all of them or none', async () => {
    const other = await hostCar(server, johan);
    expect(await change(bulk({ vehicleIds: [...cars, other] }))).toMatchObject({ code: 'not_found' });
    expect(await change(bulk(), newKey(), naledi)).toMatchObject({ code: 'forbidden' });
    expect(await change(bulk(), newKey(), johan)).toMatchObject({ code: 'not_found' });
    expect(await server.call('prices/preview-bulk', bulk(), {})).toMatchObject({ code: 'unauthenticated' });
    expect(await pricesOf()).toEqual([]);
    const { bulkId } = await done();
    expect(await undo(bulkId, johan)).toMatchObject({ code: 'not_found' });
    expect(await undo(bulkId, naledi)).toMatchObject({ code: 'not_found' });
  });

  it.each<[string, Partial<Bulk>, string]>([
    ['dates that are over', { fromOn: '2026-11-01', toOn: '2026-12-01' }, 'dates_over'],
    ['more than a hundred dates', { weekdays: [], toOn: addDays('2026-12-11', 100) }, 'bulk_too_large'],
    ['a stretch of a century', { toOn: '2126-12-11' }, 'bulk_too_large'],
    ['an end before its start', { toOn: '2026-12-10' }, 'invalid_input'],
    ['no car', { vehicleIds: [] }, 'invalid_input'],
  ])('is refused for %s', async (_, given, code) => {
    expect(await change(bulk(given))).toMatchObject({ ok: false, code });
  });

  it('is refused whole where a car would have more prices by hand than it may', async () => {
    const hundred = (fromOn: string) => ({ weekdays: [], fromOn, toOn: addDays(fromOn, 99) });
    const vehicleIds = cars.slice(0, 1);
    for (const fromOn of ['2026-12-11', '2027-04-01', '2027-08-01', '2027-12-01']) {
      await done(bulk({ ...hundred(fromOn), vehicleIds }));
    }
    const more = await change(bulk({ ...hundred('2028-04-01') }));
    expect(more).toMatchObject({
      code: 'too_many_own_prices',
      details: { max: 400, cars: [{ vehicleId: cars[0] }] },
    });
    expect(await pricesOf(cars[1])).toEqual([]);
  });
});

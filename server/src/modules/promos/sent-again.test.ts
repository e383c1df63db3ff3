import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, payNow, type Trip, tripWith } from '../../testing/trips.ts';

/** Four days with a car of Thandi's are R2 280. */
const { server, johan, sipho, newHost } = await openHosting();
await hostCar(server, johan);
let thandi: TestPerson;
let car: string;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ host: thandi } = await newHost());
  car = await hostCar(server, thandi);
});

type NewPromo = z.input<Contract['promos/create']['input']>;
const newCode = (): string => `T${randomUUID().slice(0, 8).toUpperCase()}`;
const promoWith = (more: Partial<NewPromo> = {}): NewPromo => ({
  id: randomUUID(),
  code: newCode(),
  off: { kind: 'percent', percentBp: 1_000 },
  vehicleIds: null,
  bookFromOn: '2026-12-02',
  bookLastOn: '2026-12-31',
  tripFromOn: '2026-12-02',
  tripLastOn: '2027-02-28',
  maxUses: 10,
  ...more,
});
const create = (given: NewPromo, as = thandi) => server.call('promos/create', given, { as });
const listed = async (as = thandi) => (await server.succeed('promos/mine', {}, { as })).items;
const quote = (promoCode: string, more: Partial<Trip> = {}) =>
  server.call('bookings/quote', tripWith(car, { promoCode, ...more }), { as: sipho });
const reasonFor = async (promoCode: string, more: Partial<Trip> = {}) => {
  const answer = await quote(promoCode, more);
  return answer.ok ? null : answer.details.reason;
};

describe('a code that is sent again because the answer was lost', () => {
  it('is what was corrected meanwhile, and the first text of it is free again', async () => {
    const first = promoWith();
    await create(first);
    const otherCar = await hostCar(server, thandi);
    const corrected = promoWith({
      id: first.id,
      off: { kind: 'sum', offCents: 30_000 },
      vehicleIds: [car, otherCar],
      bookLastOn: '2026-12-20',
      tripFromOn: '2026-12-04',
      tripLastOn: '2027-01-31',
      maxUses: 3,
    });
    const { id: _, vehicleIds: _cars, ...said } = corrected;
    expect(await create(corrected)).toMatchObject({ ok: true, value: said });
    expect(await listed()).toMatchObject([{ id: first.id, ...said, useCount: 0, state: 'active' }]);
    expect((await listed())[0]?.vehicleIds?.toSorted()).toEqual([car, otherCar].toSorted());
    expect(await reasonFor(first.code)).toBe('unknown');
    expect(await quote(corrected.code)).toMatchObject({
      value: { lineItems: expect.arrayContaining([expect.objectContaining({ totalCents: -30_000 })]) },
    });
    expect(await create(promoWith({ code: first.code }), johan)).toMatchObject({ ok: true });
  });

  it('stands as it was where what was corrected is somebody else’s or faulty', async () => {
    const first = promoWith();
    await create(first);
    const ofJohan = promoWith();
    await create(ofJohan, johan);
    expect(await create({ ...first, code: ofJohan.code })).toMatchObject({
      code: 'promo_code_taken',
      details: { field: 'code' },
    });
    expect(await create({ ...first, maxUses: 1_001 })).toMatchObject({
      code: 'promo_faulty',
      details: { problems: [{ field: 'maxUses', max: 1_000 }] },
    });
    expect(await create({ ...first, vehicleIds: [await hostCar(server, johan)] })).toMatchObject({
      code: 'not_found',
    });
    expect(await listed()).toMatchObject([{ id: first.id, code: first.code, maxUses: 10, vehicleIds: null }]);
    expect(await reasonFor(first.code)).toBeNull();
  });

  it('keeps what it promised once somebody has booked with it, and once it is switched off', async () => {
    const [used, off] = [promoWith(), promoWith()];
    for (const one of [used, off]) await create(one);
    await book(server, sipho, tripWith(car, { promoCode: used.code }));
    await server.succeed('promos/switch', { id: off.id, isOn: false }, { as: thandi });
    for (const one of [used, off]) {
      const less = { ...one, off: { kind: 'percent' as const, percentBp: 500 } };
      expect(await create(less)).toMatchObject({
        ok: true,
        value: { id: one.id, off: { kind: 'percent', percentBp: 1_000 } },
      });
    }
    expect((await listed()).map(({ state }) => state).toSorted()).toEqual(['active', 'paused']);
  });

  it('stays where it stands in the list', async () => {
    const first = promoWith();
    await create(first);
    server.clock.advance(60_000);
    const second = promoWith();
    await create(second);
    server.clock.advance(60_000);
    await create({ ...first, maxUses: 20 });
    expect((await listed()).map(({ id, maxUses }) => [id, maxUses])).toEqual([
      [second.id, 10],
      [first.id, 20],
    ]);
  });

  it('is corrected also as the last one that there may be', async () => {
    await sql`
      INSERT INTO promo_codes (code, id, host_id, percent_bp, valid_from, valid_until, trip_from_on, trip_until_on, max_uses, created_at)
      SELECT ${newCode()} || n, gen_random_uuid(), ${thandi.userId}::uuid, 1000, '2026-12-01', '2026-12-31', '2026-12-01', '2026-12-31',
             1, '2026-12-01' FROM generate_series(1, 99) n`.execute(server.database.db);
    const last = promoWith();
    expect(await create(last)).toMatchObject({ ok: true });
    expect(await create({ ...last, maxUses: 20 })).toMatchObject({ ok: true, value: { maxUses: 20 } });
    expect(await create(promoWith())).toMatchObject({ code: 'too_many_promos' });
    expect(await listed()).toHaveLength(100);
  });

  it('is there once when it is sent three times at once, each time with something else', async () => {
    const first = promoWith();
    const answers = await Promise.all(
      [11, 12, 13].map((maxUses) => create({ ...first, maxUses, code: newCode() })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await listed()).toHaveLength(1);
  });
});

it('a host without a car is told so, and a code waits until there is one', async () => {
  const pieter = await server.person(`Pieter${server.services.randomInt(1e9)}`, ['host']);
  const given = promoWith();
  const noCar = {
    status: 409,
    code: 'promo_faulty',
    details: { problems: [{ field: 'vehicleIds', fault: 'no_cars' }] },
  };
  expect(await create(given, pieter)).toMatchObject(noCar);
  await server.succeed('listings/start', { id: randomUUID() }, { as: pieter });
  expect(await create(given, pieter)).toMatchObject(noCar);
  await hostCar(server, pieter);
  expect(await create(given, pieter)).toMatchObject({ ok: true, value: { code: given.code } });
});

describe('the days of a code', () => {
  it('begin and end at midnight in South Africa', async () => {
    const { code } = promoWith();
    await create(promoWith({ code, bookFromOn: '2026-12-03', bookLastOn: '2026-12-04' }));
    const trip = { startAt: '2026-12-10T08:00:00Z', endAt: '2026-12-12T08:00:00Z' };
    const at: readonly (readonly [string, string | null])[] = [
      ['2026-12-02T21:59:59Z', 'not_yet'],
      ['2026-12-02T22:00:00Z', null],
      ['2026-12-04T21:59:59Z', null],
      ['2026-12-04T22:00:00Z', 'over'],
    ];
    for (const [now, reason] of at) {
      server.clock.set(new Date(now));
      expect(await reasonFor(code, trip), now).toBe(reason);
    }
  });

  it('of trips count where the trip begins, by the day in South Africa', async () => {
    const { code } = promoWith();
    await create(promoWith({ code, tripFromOn: '2026-12-10', tripLastOn: '2026-12-11' }));
    const from = (startAt: string) =>
      reasonFor(code, { startAt, endAt: new Date(Date.parse(startAt) + 2 * 86_400_000).toISOString() });
    // A car is handed over from six in the morning: the first and the last hour of a day.
    expect(await from('2026-12-09T20:00:00Z')).toBe('other_trip_dates');
    expect(await from('2026-12-10T04:00:00Z')).toBeNull();
    expect(await from('2026-12-11T20:00:00Z')).toBeNull();
    expect(await from('2026-12-12T04:00:00Z')).toBe('other_trip_dates');
  });

  it('end today at the earliest, also half an hour after midnight', async () => {
    server.clock.set(new Date('2026-12-05T22:30:00Z'));
    const { id } = await server.succeed('promos/create', promoWith({ bookFromOn: '2026-12-01' }), {
      as: thandi,
    });
    const end = (bookLastOn: string) =>
      server.call('promos/change', { id, bookLastOn, maxUses: 10 }, { as: thandi });
    expect(await end('2026-12-05')).toMatchObject({
      code: 'promo_faulty',
      details: { problems: [{ field: 'bookLastOn', fault: 'booking_dates' }] },
    });
    expect(await end('2026-12-06')).toMatchObject({ ok: true, value: { bookLastOn: '2026-12-06' } });
    server.clock.set(new Date('2026-12-06T22:00:00Z'));
    expect((await listed())[0]?.state).toBe('over');
  });
});

it('a code of a car that was archived is still listed, and works for those that are left', async () => {
  const otherCar = await hostCar(server, thandi);
  const given = promoWith({ vehicleIds: [car, otherCar] });
  await create(given);
  const { version } = await server.succeed('listings/get', { id: otherCar }, { as: thandi });
  await server.succeed('listings/archive', { id: otherCar, version }, { as: thandi });
  expect(await listed()).toMatchObject([{ id: given.id, vehicleIds: [car], state: 'active' }]);
  await payNow(server, sipho, tripWith(car, { promoCode: given.code }));
  expect(await listed()).toMatchObject([{ useCount: 1, costCents: 22_800 }]);
  expect(await create(promoWith({ vehicleIds: [otherCar] }))).toMatchObject({ code: 'not_found' });
});

describe('an example of a code', () => {
  const example = async (value: number, kind: 'percent' | 'sum' = 'percent', as = thandi) =>
    (await server.succeed('prices/preview-promo', { kind, value }, { as })).example;

  it('never takes more than 30 % of the rental, as the code will not', async () => {
    expect(await example(10_000, 'sum')).toMatchObject({ rentalCents: 228_000, discountedCents: 218_000 });
    expect(await example(500_000, 'sum')).toMatchObject({
      discountedCents: 228_000 - 68_400,
      earnedLessCents: 68_400,
    });
    expect(await example(3_000)).toMatchObject({ earnedLessCents: 68_400 });
    const tooMuch = { kind: 'percent' as const, value: 3_001 };
    expect(await server.call('prices/preview-promo', tooMuch, { as: thandi })).toMatchObject({
      code: 'promo_faulty',
      details: { problems: [{ field: 'off', fault: 'percent', max: 3_000 }] },
    });
  });

  it('is none for who has no car, or none that a code can be used with', async () => {
    const pieter = await server.person(`Pieter${server.services.randomInt(1e9)}`, ['host']);
    expect(await example(1_000, 'percent', pieter)).toBeNull();
    await hostCar(server, pieter, { policy: 'saver' });
    expect(await example(1_000, 'percent', pieter)).toBeNull();
    const plain = await hostCar(server, pieter, {}, { make: 'Zastava' });
    expect(await example(1_000, 'percent', pieter)).toMatchObject({ vehicleId: plain });
  });
});

import type { Contract } from '@kwela/contract/all';
import { addDays } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { atQuote } from '../../testing/agreements.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, newKey, tripWith } from '../../testing/trips.ts';

type Plan = z.input<Contract['prices/save']['input']>['plan'];

/** Every kind of rule; the clock of these tests is Wednesday 2 December 2026. */
const PLAN: Plan = {
  dayPriceCents: 60_000,
  minDayPriceCents: 45_000,
  calendarRules: [
    { kind: 'weekday', weekdays: [1], percentBp: -3_000 },
    { kind: 'weekend', percentBp: 1_500 },
    { kind: 'holiday', percentBp: 4_000 },
    { kind: 'school_holiday', percentBp: 2_500 },
    { kind: 'range', fromOn: '2026-12-24', toOn: '2027-01-05', percentBp: 8_000 },
  ],
  momentRules: [
    { kind: 'last_minute', withinDays: 2, percentBp: -1_000 },
    { kind: 'lead', fromDaysAhead: 20, percentBp: -500 },
  ],
  ownPrices: [
    { on: '2026-12-30', dayPriceCents: 150_000 },
    { on: '2026-12-31', dayPriceCents: 150_000 },
  ],
  discounts: { days3Bp: 500, days7Bp: 1_000, days30Bp: 2_000 },
};

const { server, thandi, johan, sipho, naledi } = await openHosting();
beforeEach(() => server.clock.set(TEST_NOW));

const planOf = (vehicleId: string, as = thandi) => server.succeed('prices/plan', { vehicleId }, { as });
async function save(vehicleId: string, change: Partial<Plan> = {}, as = thandi) {
  const { version } = await planOf(vehicleId);
  return server.call('prices/save', { vehicleId, version, plan: { ...PLAN, ...change } }, { as });
}
async function plannedCar(change: Partial<Plan> = {}): Promise<string> {
  const car = await hostCar(server, thandi);
  const saved = await save(car, change);
  expect(saved).toMatchObject({ ok: true });
  return car;
}

/** The trip of a number of whole days from a date on, 10:00 to 10:00. */
const tripOn = (vehicleId: string, on: string, days = 1) =>
  tripWith(vehicleId, {
    startAt: `${on}T08:00:00Z`,
    endAt: `${addDays(on, days)}T08:00:00Z`,
  });

async function cardTotal(vehicleId: string, startAt: string, endAt: string) {
  const { items } = await server.succeed('search/vehicles', {
    near: '-33.9258,18.4232',
    from: startAt,
    to: endAt,
    sort: 'total',
    limit: 50,
  });
  return items.find(({ id }) => id === vehicleId)?.totalCents;
}

async function calendarPrice(vehicleId: string, on: string) {
  const { days } = await server.succeed('vehicles/availability', { id: vehicleId, fromOn: on, months: 1 });
  return days[0]?.priceCents;
}

describe('a plan with every kind of rule', () => {
  it.each([
    ['a Thursday tomorrow: last minute', '2026-12-03', 54_000, ['day_price', 'last_minute']],
    ['a Saturday in term', '2026-12-05', 69_000, ['day_price', 'weekend']],
    [
      'a Monday in term, not below the least price',
      '2026-12-07',
      45_000,
      ['day_price', 'weekday', 'minimum'],
    ],
    ['a Thursday of the school holidays', '2026-12-10', 75_000, ['day_price', 'school_holiday']],
    ['the Day of Reconciliation', '2026-12-16', 84_000, ['day_price', 'holiday']],
    ['a season, booked early', '2026-12-28', 102_600, ['day_price', 'range', 'lead']],
    ['New Year’s Eve, set by hand', '2026-12-31', 150_000, ['own_price']],
    ['a plain Tuesday, booked early', '2027-01-26', 57_000, ['day_price', 'lead']],
  ])(
    'costs the same on the calendar, in a quote, on a card and in a preview on %s',
    async (_, on, cents, codes) => {
      const car = await plannedCar();
      const trip = tripOn(car, on);
      const quote = await server.succeed('bookings/quote', trip);
      const price = quote.lineItems.find(({ code }) => code === 'trip_price');
      expect([price?.totalCents, await calendarPrice(car, on)]).toEqual([cents, cents]);
      expect(await cardTotal(car, trip.startAt, trip.endAt)).toBe(quote.totalCents);
      const { before } = await server.succeed(
        'prices/preview',
        { vehicleId: car, startAt: trip.startAt, endAt: trip.endAt },
        { as: thandi },
      );
      expect(before.totalCents).toBe(quote.totalCents);
      expect(before.lineItems).toEqual(quote.lineItems);
      expect(before.days.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([codes]);
    },
  );

  it.each([
    ['nine days over Christmas and New Year', '2026-12-23', 9],
    ['four days that are booked last minute', '2026-12-04', 4],
    ['five weeks', '2026-12-08', 35],
  ])('is booked for what card, quote and preview said: %s', async (_, on, days) => {
    const car = await plannedCar();
    const trip = tripOn(car, on, days);
    const guest = await server.person(`Anele${days}`);
    const quote = await server.succeed('bookings/quote', trip);
    expect(await cardTotal(car, trip.startAt, trip.endAt)).toBe(quote.totalCents);
    const { before } = await server.succeed(
      'prices/preview',
      { vehicleId: car, startAt: trip.startAt, endAt: trip.endAt },
      { as: thandi },
    );
    const { bookingId } = await book(server, guest, trip);
    const booked = await server.succeed('bookings/get', { id: bookingId }, { as: guest });
    expect([before.totalCents, booked.totalCents]).toEqual([quote.totalCents, quote.totalCents]);
    expect(booked.lineItems).toEqual(quote.lineItems);
    const perDay = before.days.reduce((sum, { dayPriceCents }) => sum + dayPriceCents, 0);
    expect(quote.lineItems.find(({ code }) => code === 'trip_price')?.totalCents).toBe(perDay);
  });

  it('is found and counted by what a trip costs, not by its day price', async () => {
    const car = await plannedCar({
      ownPrices: [{ on: '2027-02-10', dayPriceCents: 20_000 }],
      minDayPriceCents: null,
    });
    const [startAt, endAt] = ['2027-02-10T08:00:00Z', '2027-02-11T08:00:00Z'];
    const found = async (maxTotalCents: number) => {
      const input = { near: '-33.9258,18.4232', from: startAt, to: endAt, maxTotalCents };
      const { items } = await server.succeed('search/vehicles', { ...input, sort: 'total' });
      const { count } = await server.succeed('search/count', input);
      expect(count).toBe(items.length);
      return items.some(({ id }) => id === car);
    };
    expect([await found(23_800), await found(23_900)]).toEqual([false, true]);
  });
});

describe('the prices of a car', () => {
  it('are kept as its host wrote them, in a version of their own', async () => {
    const car = await hostCar(server, thandi);
    const first = await planOf(car);
    expect(first).toMatchObject({
      version: 1,
      canChange: true,
      plan: { dayPriceCents: 60_000, calendarRules: [] },
    });
    expect(first.limits).toMatchObject({ maxCalendarRules: 40, maxOwnPrices: 400, minDayPriceCents: 10_000 });
    const saved = await save(car);
    expect(saved).toMatchObject({ ok: true, value: { version: 2, plan: PLAN } });
    expect(await planOf(car)).toMatchObject({ version: 2, plan: PLAN });
    const rows = await server.database.db
      .selectFrom('price_changes as c')
      .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
      .select(['c.version', 'c.cause', 'c.changed_at'])
      .where('v.public_id', '=', car)
      .execute();
    expect(rows).toEqual([{ version: 2, cause: 'edit', changed_at: TEST_NOW }]);
  });

  it('are changed once by a change that is sent twice, and never over a change that nobody has read', async () => {
    const car = await hostCar(server, thandi);
    const change = { vehicleId: car, version: 1, plan: PLAN };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('prices/save', change, { as: thandi })),
    );
    expect(answers.map((answer) => answer.ok && answer.value.version)).toEqual([2, 2, 2]);
    const stale = await server.call(
      'prices/save',
      { ...change, plan: { ...PLAN, dayPriceCents: 70_000 } },
      { as: thandi },
    );
    expect(stale).toMatchObject({ status: 409, code: 'prices_changed', details: { version: 2 } });
    expect(await planOf(car)).toMatchObject({ version: 2, plan: { dayPriceCents: 60_000 } });
  });

  it('forget prices by hand of days that are over', async () => {
    const ownPrices = ['2026-12-01', '2026-12-02'].map((on) => ({ on, dayPriceCents: 80_000 }));
    const car = await plannedCar({ ownPrices });
    expect((await planOf(car)).plan.ownPrices).toEqual([{ on: '2026-12-02', dayPriceCents: 80_000 }]);
  });

  it('belong to the host: others do not find them, and an admin may only read them', async () => {
    const car = await plannedCar();
    const [startAt, endAt] = ['2026-12-20T08:00:00Z', '2026-12-21T08:00:00Z'];
    const codesOf = async (as?: TestPerson) => {
      const options = as === undefined ? {} : { as };
      const answers = await Promise.all([
        server.call('prices/plan', { vehicleId: car }, options),
        server.call('prices/preview', { vehicleId: car, startAt, endAt }, options),
        server.call(
          'prices/save',
          { vehicleId: car, version: 2, plan: { ...PLAN, dayPriceCents: 70_000 } },
          options,
        ),
      ]);
      return answers.map((answer) => (answer.ok ? 'ok' : answer.code));
    };
    expect(await codesOf(johan)).toEqual(['not_found', 'not_found', 'not_found']);
    expect(await codesOf(sipho)).toEqual(['not_found', 'not_found', 'not_found']);
    expect(await codesOf()).toEqual(['unauthenticated', 'unauthenticated', 'unauthenticated']);
    expect(await codesOf(naledi)).toEqual(['ok', 'ok', 'forbidden']);
    expect(await planOf(car, naledi)).toMatchObject({ version: 2, canChange: false });
    const { items } = await server.succeed('prices/cars', {}, { as: johan });
    expect(items).toEqual([]);
    const own = await server.succeed('prices/cars', {}, { as: thandi });
    expect(own.items.find(({ vehicleId }) => vehicleId === car)).toMatchObject({
      ruleCount: 9,
      dayPriceCents: 60_000,
    });
  });

  it.each<[string, Partial<Plan>, object]>([
    [
      'R99 a day',
      { dayPriceCents: 9_900, minDayPriceCents: null },
      { field: 'dayPriceCents', fault: 'out_of_range', min: 10_000 },
    ],
    ['cents', { dayPriceCents: 60_050 }, { field: 'dayPriceCents', fault: 'not_whole_rand' }],
    [
      '−60 %',
      { calendarRules: [{ kind: 'weekend', percentBp: -6_000 }] },
      { field: 'calendarRules.0.percentBp', min: -5_000 },
    ],
    [
      'a last minute of a month',
      { momentRules: [{ kind: 'last_minute', withinDays: 30, percentBp: 0 }] },
      { field: 'momentRules.0.withinDays', max: 14 },
    ],
    [
      'a least price above the price',
      { minDayPriceCents: 60_100 },
      { field: 'minDayPriceCents', max: 60_000 },
    ],
    [
      '41 rules',
      { calendarRules: Array.from({ length: 41 }, () => ({ kind: 'holiday' as const, percentBp: 0 })) },
      { field: 'calendarRules', fault: 'too_many', max: 40 },
    ],
    [
      'a day twice',
      { ownPrices: [1, 2].map(() => ({ on: '2026-12-20', dayPriceCents: 90_000 })) },
      { field: 'ownPrices.1.on', fault: 'twice' },
    ],
  ])('are not changed to %s, and the field is named', async (_, change, problem) => {
    const car = await hostCar(server, thandi);
    const saved = await save(car, change);
    expect(saved).toMatchObject({ status: 409, code: 'price_plan_faulty' });
    expect(!saved.ok && saved.details.problems).toEqual([expect.objectContaining(problem)]);
    const shown = await server.call(
      'prices/preview',
      {
        vehicleId: car,
        startAt: '2026-12-20T08:00:00Z',
        endAt: '2026-12-21T08:00:00Z',
        plan: { ...PLAN, ...change },
      },
      { as: thandi },
    );
    expect(shown).toMatchObject({ code: 'price_plan_faulty' });
    expect(await planOf(car)).toMatchObject({ version: 1 });
  });

  it.each([
    [
      'plan.calendarRules.0.fromOn',
      { calendarRules: [{ kind: 'range', fromOn: '2026-02-30', toOn: '2026-03-01', percentBp: 0 }] },
    ],
    [
      'plan.calendarRules.0.weekdays.0',
      { calendarRules: [{ kind: 'weekday', weekdays: [7], percentBp: 0 }] },
    ],
    ['plan.dayPriceCents', { dayPriceCents: 600.5 }],
  ] as const)('are refused where %s cannot be read', async (field, change) => {
    const car = await hostCar(server, thandi);
    const plan = { ...PLAN, ...change } as unknown as Plan;
    const answer = await server.call('prices/save', { vehicleId: car, version: 1, plan }, { as: thandi });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(!answer.ok && answer.details.issues).toEqual([expect.objectContaining({ field })]);
  });

  it('are not previewed for a trip that ends before it starts or began already', async () => {
    const car = await hostCar(server, thandi);
    const shown = (startAt: string, endAt: string) =>
      server.call('prices/preview', { vehicleId: car, startAt, endAt }, { as: thandi });
    expect(await shown('2026-12-21T08:00:00Z', '2026-12-20T08:00:00Z')).toMatchObject({
      code: 'invalid_input',
    });
    expect(await shown('2026-12-01T08:00:00Z', '2026-12-03T08:00:00Z')).toMatchObject({
      code: 'trip_in_past',
    });
    expect(await shown('2027-01-01T08:00:00Z', '2027-12-03T08:00:00Z')).toMatchObject({
      code: 'trip_too_long',
    });
  });

  it('show what a guest pays before and after a change, line by line', async () => {
    const car = await hostCar(server, thandi);
    const { before, after } = await server.succeed(
      'prices/preview',
      { vehicleId: car, startAt: '2026-12-24T08:00:00Z', endAt: '2026-12-26T08:00:00Z', plan: PLAN },
      { as: thandi },
    );
    const summary = (trip: typeof before | null) =>
      trip?.lineItems.map(({ code, totalCents }) => [code, totalCents]);
    expect(summary(before)).toEqual([
      ['trip_price', 120_000],
      ['service_fee', 9_600],
    ]);
    expect(summary(after)).toEqual([
      ['trip_price', 205_200],
      ['service_fee', 16_416],
    ]);
    expect([before.payoutCents, after?.payoutCents]).toEqual([90_000, 153_900]);
    expect(await planOf(car)).toMatchObject({ version: 1 });
  });
});

describe('what was promised', () => {
  it('is told to a guest when the host changes prices, and nothing is booked', async () => {
    const car = await hostCar(server, thandi);
    const trip = tripOn(car, '2026-12-20', 2);
    const quote = await server.succeed('bookings/quote', trip, { as: sipho });
    const [agreed, { totalCents }] = [atQuote(quote), quote];
    await save(car);
    const asked = await server.call(
      'bookings/request',
      { ...trip, ...agreed },
      { as: sipho, idempotencyKey: newKey() },
    );
    expect(asked).toMatchObject({ code: 'price_changed', details: { oldTotalCents: totalCents } });
  });

  it('stays what it was for a booking', async () => {
    const car = await plannedCar();
    const guest = await server.person('Lindiwe');
    const { bookingId } = await book(server, guest, tripOn(car, '2026-12-20', 2));
    const before = await server.succeed('bookings/get', { id: bookingId }, { as: guest });
    await save(car, { dayPriceCents: 200_000 });
    const after = await server.succeed('bookings/get', { id: bookingId }, { as: guest });
    expect(after.lineItems).toEqual(before.lineItems);
    expect(after.totalCents).toBe(before.totalCents);
  });

  it('holds over midnight, although the trip becomes a last minute then', async () => {
    server.clock.set(new Date('2026-12-02T21:55:00Z'));
    const car = await plannedCar();
    const trip = tripOn(car, '2026-12-05', 2);
    const guest = await server.person('Bongani');
    const quote = await server.succeed('bookings/quote', trip, { as: guest });
    const [agreed, { totalCents }] = [atQuote(quote), quote];
    server.clock.set(new Date('2026-12-02T22:05:00Z'));
    const cheaper = await server.succeed('bookings/quote', trip);
    expect(cheaper.totalCents).toBeLessThan(totalCents);
    const { bookingId } = await server.succeed(
      'bookings/request',
      { ...trip, ...agreed },
      { as: guest, idempotencyKey: newKey() },
    );
    const booked = await server.succeed('bookings/get', { id: bookingId }, { as: guest });
    expect(booked.totalCents).toBe(totalCents);
  });
});

import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { atQuote } from '../../testing/agreements.ts';
import { openHosting } from '../../testing/hosting.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, newKey, payNow, type Trip, tripWith } from '../../testing/trips.ts';
import { balances } from '../ledger/repo.ts';
import { teamDesk } from '../team/testing/desk.ts';

/** Thandi and Johan host, Sipho and others rent. Four days with a car of Thandi's are R2 280, R1 710 of it hers. */

const { mailer, sent } = mailCatcher();
const { server, thandi, johan } = await openHosting({ mailer });
let sipho: TestPerson;
let car: string;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await guest();
  car = await hostCar(server, thandi);
});

type NewPromo = z.input<Contract['promos/create']['input']>;
const guest = () => server.person(`Guest${server.services.randomInt(1e9)}`);
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
const make = (more: Partial<NewPromo> = {}) =>
  server.succeed('promos/create', promoWith(more), { as: thandi });
const listed = async (id: string, as = thandi, hostId?: string) =>
  (await server.succeed('promos/mine', { hostId }, { as })).items.find((promo) => promo.id === id);
const quote = (promoCode: string, more: Partial<Trip> = {}, as = sipho) =>
  server.call('bookings/quote', tripWith(car, { promoCode, ...more }), { as });

describe('a promo of a host', () => {
  it('takes a tenth off for the guest, and all of it from what the host earns', async () => {
    const { id, code } = await make();
    const priced = await quote(` ${code.toLowerCase()} `);
    expect(priced).toMatchObject({
      ok: true,
      value: {
        totalCents: 228_000 - 22_800 + 18_240,
        lineItems: expect.arrayContaining([
          expect.objectContaining({ code: 'promo', itemCode: code, totalCents: -22_800, supplier: 'host' }),
        ]),
      },
    });
    const { bookingId } = await payNow(server, sipho, tripWith(car, { promoCode: code }));
    const hers = await server.succeed('bookings/get', { id: bookingId }, { as: thandi });
    expect(hers.payoutCents).toBe(171_000 - 22_800);
    const books = Object.fromEntries(await balances(server.database.db, bookingId));
    expect(books).toMatchObject({ trust_rental: -(228_000 - 22_800), platform_fee: -(18_240 - 2_379) });
    expect(books).not.toHaveProperty('promo_cost');
    expect(await listed(id)).toMatchObject({ useCount: 1, costCents: 22_800, state: 'active' });
    const { inAll } = await server.succeed('host-numbers/earnings', { withTrips: false }, { as: thandi });
    expect(inAll.feeCents).toBe(57_000);
  });

  it('that is a sum takes just that off, and never more than 30 % of the rental', async () => {
    const { code } = await make({ off: { kind: 'sum', offCents: 30_000 } });
    const totalOf = async (more: Partial<Trip>) => {
      const priced = await quote(code, more);
      return priced.ok
        ? priced.value.lineItems.find((line) => line.code === 'promo')?.totalCents
        : priced.code;
    };
    expect(await totalOf({})).toBe(-30_000);
    expect(await totalOf({ endAt: '2026-12-05T08:00:00Z' })).toBe(-18_000);
  });

  it('costs nothing while nobody has paid, and counts the hold', async () => {
    const { id, code } = await make();
    const { bookingId } = await book(server, sipho, tripWith(car, { promoCode: code }));
    expect(await listed(id)).toMatchObject({ useCount: 1, costCents: 0 });
    await server.succeed('bookings/abandon', { id: bookingId }, { as: sipho });
    expect(await listed(id)).toMatchObject({ useCount: 0, costCents: 0 });
  });

  const reasonFor = async (code: string, more: Partial<Trip> = {}) => {
    const answer = await quote(code, more);
    return answer.ok ? null : { status: answer.status, code: answer.code, details: answer.details };
  };
  const invalid = (reason: string) => ({
    status: 409,
    code: 'promo_invalid',
    details: { field: 'promoCode', reason },
  });

  it.each<[string, Partial<NewPromo>, string]>([
    ['before it starts', { bookFromOn: '2026-12-03' }, 'not_yet'],
    ['for a trip after its days', { tripLastOn: '2026-12-03' }, 'other_trip_dates'],
    ['for a trip before its days', { tripFromOn: '2026-12-05' }, 'other_trip_dates'],
  ])('says why not: %s', async (_, more, reason) => {
    const { code } = await make(more);
    expect(await reasonFor(code)).toEqual(invalid(reason));
  });

  it('says why not: unknown, over, paused, another car, another host’s, the saver rate, used by you', async () => {
    expect(await reasonFor('NOSUCHCODE')).toEqual(invalid('unknown'));
    const { id, code } = await make();
    await server.succeed('promos/switch', { id, isOn: false }, { as: thandi });
    expect(await reasonFor(code)).toEqual(invalid('paused'));
    await server.succeed('promos/switch', { id, isOn: true }, { as: thandi });
    const otherCar = await hostCar(server, thandi);
    const ofOne = await make({ vehicleIds: [otherCar.toUpperCase()] });
    expect(ofOne.vehicleIds).toEqual([otherCar]);
    expect(await reasonFor(ofOne.code)).toEqual(invalid('other_car'));
    expect(await reasonFor(ofOne.code, { vehicleId: otherCar })).toBeNull();
    expect(await reasonFor(code, { vehicleId: await hostCar(server, johan) })).toEqual(invalid('other_car'));
    const saver = await hostCar(server, thandi, { policy: 'saver' });
    expect(await reasonFor(code, { vehicleId: saver })).toEqual(invalid('saver_policy'));
    await payNow(server, sipho, tripWith(car, { promoCode: code }));
    expect(await reasonFor(code, { vehicleId: otherCar })).toEqual(invalid('used_by_guest'));
    server.clock.set(new Date('2026-12-31T22:00:00Z'));
    const late = { startAt: '2027-01-08T08:00:00Z', endAt: '2027-01-10T08:00:00Z' };
    // Nobody has to sign in to be told.
    expect(await server.call('bookings/quote', tripWith(car, { promoCode: code, ...late }))).toMatchObject(
      invalid('over'),
    );
  });

  it('holds for a price that was promised before it was switched off, and for no new one', async () => {
    const { id, code } = await make();
    const trip = tripWith(car, { promoCode: code });
    const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: sipho }));
    server.clock.advance(60_000);
    await server.succeed('promos/switch', { id, isOn: false }, { as: thandi });
    server.clock.advance(60_000);
    const options = { as: sipho, idempotencyKey: newKey() };
    const { bookingId } = await server.succeed('bookings/request', { ...trip, ...agreed }, options);
    const booked = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    expect(booked.totalCents).toBe(228_000 - 22_800 + 18_240);
    const later = tripWith(await hostCar(server, thandi), { promoCode: code });
    const asked = { ...later, ...agreed };
    expect(
      await server.call('bookings/request', asked, { as: await guest(), idempotencyKey: newKey() }),
    ).toMatchObject({ code: 'promo_invalid', details: { reason: 'paused' } });
  });

  it('has its last use once, also when six ask at one instant', async () => {
    const { id, code } = await make({ maxUses: 2 });
    await payNow(server, sipho, tripWith(car, { promoCode: code }));
    const asked = [];
    for (let number = 0; number < 6; number += 1) {
      const as = await guest();
      const trip = tripWith(await hostCar(server, thandi), { promoCode: code });
      const agreed = atQuote(await server.succeed('bookings/quote', trip, { as }));
      asked.push({ as, body: { ...trip, ...agreed } });
    }
    const outcomes = await Promise.all(
      asked.map(({ as, body }) => server.call('bookings/request', body, { as, idempotencyKey: newKey() })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toHaveLength(5);
    for (const refusal of refused)
      expect(refusal).toMatchObject({ code: 'promo_invalid', details: { reason: 'used_up' } });
    expect(await listed(id)).toMatchObject({ useCount: 2, state: 'used_up' });
  });
});

describe('making a code', () => {
  it('is done once by its id, and its text is there once among hosts and the platform, however it is typed', async () => {
    const wanted = promoWith({ code: 'Summer27' });
    const first = await server.succeed('promos/create', wanted, { as: thandi });
    expect(first).toMatchObject({ code: 'SUMMER27', bookLastOn: '2026-12-31', tripLastOn: '2027-02-28' });
    expect(await server.succeed('promos/create', wanted, { as: thandi })).toEqual(first);
    const taken = { status: 409, code: 'promo_code_taken', details: { field: 'code' } };
    const again = promoWith({ code: 'sUMMER27' });
    expect(await server.call('promos/create', again, { as: johan })).toMatchObject(taken);
    await sql`INSERT INTO promo_codes (code, percent_bp, max_off_cents, valid_from, valid_until)
              VALUES ('KWELA50', 5000, 20000, '2026-12-01', '2026-12-31')`.execute(server.database.db);
    const ours = promoWith({ code: 'kwela50' });
    expect(await server.call('promos/create', ours, { as: thandi })).toMatchObject(taken);
    expect(await server.call('promos/create', wanted, { as: johan })).toMatchObject(taken);
  });

  it('by two at one instant is done by one', async () => {
    const code = newCode();
    const outcomes = await Promise.all(
      [thandi, johan].map((as) => server.call('promos/create', promoWith({ code }), { as })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each<[string, Partial<NewPromo>, readonly object[]]>([
    [
      '31 %',
      { off: { kind: 'percent', percentBp: 3_100 } },
      [{ field: 'off', fault: 'percent', max: 3_000 }],
    ],
    ['R5 001', { off: { kind: 'sum', offCents: 500_100 } }, [{ field: 'off', fault: 'sum', max: 500_000 }]],
    ['signs', { code: 'TEN%' }, [{ field: 'code', fault: 'code' }]],
    ['no car', { vehicleIds: [] }, [{ field: 'vehicleIds', fault: 'no_cars' }]],
    [
      'days that are over',
      { bookLastOn: '2026-12-01', bookFromOn: '2026-12-01' },
      [{ field: 'bookLastOn', fault: 'booking_dates' }],
    ],
    ['trips backwards', { tripLastOn: '2026-12-01' }, [{ field: 'tripLastOn', fault: 'trip_dates' }]],
    ['no use', { maxUses: 0 }, [{ field: 'maxUses', fault: 'uses', max: 1_000 }]],
  ])('with %s is refused with the field', async (_, more, problems) => {
    expect(await server.call('promos/create', promoWith(more), { as: thandi })).toMatchObject({
      status: 409,
      code: 'promo_faulty',
      details: { problems },
    });
  });

  it('is for hosts alone, and for cars of their own', async () => {
    expect(await server.call('promos/create', promoWith(), { as: sipho })).toMatchObject({
      code: 'forbidden',
    });
    expect(await server.call('promos/create', promoWith())).toMatchObject({ code: 'unauthenticated' });
    const ofOthers = promoWith({ vehicleIds: [car] });
    expect(await server.call('promos/create', ofOthers, { as: johan })).toMatchObject({ code: 'not_found' });
  });

  it('shows beforehand what a guest pays and the host earns less, by the engine of bookings', async () => {
    const asked = { kind: 'percent', value: 1_000, vehicleId: car } as const;
    const { example } = await server.succeed('prices/preview-promo', asked, { as: thandi });
    expect(example).toEqual({
      vehicleId: car,
      title: 'Volkswagen Polo Vivo 2022',
      rentalDays: 4,
      rentalCents: 228_000,
      discountedCents: 205_200,
      earnedLessCents: 22_800,
    });
    const saver = await hostCar(server, thandi, { policy: 'saver' });
    expect(
      await server.succeed('prices/preview-promo', { ...asked, vehicleId: saver }, { as: thandi }),
    ).toEqual({
      example: null,
    });
    expect(
      await server.call('prices/preview-promo', { ...asked, value: 3_001 }, { as: thandi }),
    ).toMatchObject({
      code: 'promo_faulty',
    });
    expect(await server.call('prices/preview-promo', asked, { as: johan })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a code that is there', () => {
  it('ends earlier and is used more often, and nothing else', async () => {
    const { id } = await make();
    const change = (bookLastOn: string, maxUses: number) =>
      server.call('promos/change', { id, bookLastOn, maxUses }, { as: thandi });
    expect(await change('2026-12-10', 12)).toMatchObject({
      ok: true,
      value: { bookLastOn: '2026-12-10', maxUses: 12 },
    });
    expect(await change('2026-12-10', 12)).toMatchObject({ ok: true });
    expect(await change('2026-12-11', 11)).toMatchObject({
      code: 'promo_faulty',
      details: {
        problems: [
          { field: 'bookLastOn', fault: 'booking_dates' },
          { field: 'maxUses', fault: 'uses', max: 1_000 },
        ],
      },
    });
  });

  it('is switched off since the first time, and on again', async () => {
    const { id } = await make();
    const turn = (isOn: boolean) => server.succeed('promos/switch', { id, isOn }, { as: thandi });
    expect((await turn(false)).state).toBe('paused');
    server.clock.advance(60_000);
    await turn(false);
    const row = await server.database.db
      .selectFrom('promo_codes')
      .select('paused_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.paused_at).toEqual(TEST_NOW);
    expect((await turn(true)).state).toBe('active');
  });

  it('is deleted only while nobody has booked with it', async () => {
    const { id, code } = await make({ vehicleIds: [car] });
    const { bookingId } = await book(server, sipho, tripWith(car, { promoCode: code }));
    const remove = () => server.call('promos/remove', { id }, { as: thandi });
    expect(await remove()).toMatchObject({ status: 409, code: 'promo_was_used' });
    await server.succeed('bookings/abandon', { id: bookingId }, { as: sipho });
    expect(await remove()).toMatchObject({ value: { isRemoved: true } });
    expect(await remove()).toMatchObject({ value: { isRemoved: false } });
    expect(await quote(code)).toMatchObject({ details: { reason: 'unknown' } });
  });

  it('is nobody’s but its host’s: to all others there is none', async () => {
    const { id } = await make();
    const admin = await server.person('Carol', ['admin']);
    for (const as of [johan, sipho, admin]) {
      expect(await server.call('promos/switch', { id, isOn: false }, { as })).toMatchObject({
        code: 'not_found',
      });
      const change = { id, bookLastOn: '2026-12-10', maxUses: 12 };
      expect(await server.call('promos/change', change, { as })).toMatchObject({ code: 'not_found' });
      expect(await server.call('promos/remove', { id }, { as })).toMatchObject({
        value: { isRemoved: false },
      });
      expect(await server.call('promos/mine', { hostId: thandi.userId }, { as })).toMatchObject({
        code: 'not_found',
      });
      expect(await listed(id, as)).toBeUndefined();
    }
    expect(await listed(id)).toMatchObject({ state: 'active', bookLastOn: '2026-12-31' });
  });

  it('is seen by a co-host who may see money, for the cars that they help with', async () => {
    const lerato = await guest();
    const otherCar = await hostCar(server, thandi);
    await teamDesk(server, sent).join(thandi, lerato, ['money'], [car]);
    const [forCar, forOther, forAll] = [
      await make({ vehicleIds: [car, otherCar] }),
      await make({ vehicleIds: [otherCar] }),
      await make(),
    ];
    await payNow(server, sipho, tripWith(otherCar, { promoCode: forAll.code }));
    expect(await listed(forCar.id, lerato, thandi.userId)).toMatchObject({ vehicleIds: [car], costCents: 0 });
    expect(await listed(forOther.id, lerato, thandi.userId)).toBeUndefined();
    expect(await listed(forAll.id, lerato, thandi.userId)).toMatchObject({ useCount: 1, costCents: 0 });
    expect(await listed(forAll.id)).toMatchObject({ useCount: 1, costCents: 22_800 });
    const seen = await server.succeed('promos/mine', { hostId: thandi.userId }, { as: lerato });
    expect(seen.canChange).toBe(false);
    expect(seen.cars.map(({ id }) => id)).toEqual([car]);
  });

  it('is one of a hundred at most', async () => {
    const pieter = await server.person('Pieter', ['host']);
    await hostCar(server, pieter);
    await sql`
      INSERT INTO promo_codes (code, id, host_id, percent_bp, valid_from, valid_until, trip_from_on, trip_until_on, max_uses, created_at)
      SELECT 'PIETER' || n, gen_random_uuid(), ${pieter.userId}::uuid, 1000, '2026-12-01', '2026-12-31', '2026-12-01', '2026-12-31',
             1, '2026-12-01' FROM generate_series(1, 100) n`.execute(server.database.db);
    expect(await server.call('promos/create', promoWith(), { as: pieter })).toMatchObject({
      code: 'too_many_promos',
      details: { max: 100 },
    });
  });
});

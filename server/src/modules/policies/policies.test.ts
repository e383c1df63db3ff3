import { refundFor } from '@kwela/domain/payments/refund';
import type { PolicyValues } from '@kwela/domain/policy/policy';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atQuote } from '../../testing/agreements.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, newKey, pay, payNow, type Trip, tripWith } from '../../testing/trips.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { recomputeVehicles } from '../vehicles/recompute.ts';
import { openPolicies, PolicyChanged } from './open-policies.ts';
import { publishPolicy } from './publish.ts';

/** Thandi hosts, Sipho booked before the change. */

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const STARTS_AT = new Date(TEST_NOW.getTime() + 10 * MINUTE_MS);

const { version: _, validFrom: __, ...first } = POLICY_1;

/** Dearer in everything: deposit twice, fee 10 % for 8 %, nothing back on a moderate car, two hours to answer. */
const DEARER: PolicyValues = {
  ...first,
  serviceFee: { percentBp: 1_000, minCents: 3_900 },
  hostShare: { rentalBp: 6_000, extrasBp: 9_000 },
  rental: { ...first.rental, saverDiscountBp: 2_000 },
  deposit: { ...first.deposit, bases: [{ upToValueCents: null, cents: 700_000 }] },
  times: { ...first.times, requestHours: 2, holdMinutes: 5 },
  cancellation: {
    ...first.cancellation,
    graceHours: 0,
    shortGraceHours: 0,
    policies: {
      ...first.cancellation.policies,
      moderate: [{ fromHours: 0, charge: { kind: 'percent', bp: 7_500 } }],
    },
  },
};

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
});
afterAll(() => server.close());

const publish = (values: unknown, validFrom: Date) => publishPolicy(server.services, { values, validFrom });
const seen = (id: string) => server.succeed('bookings/get', { id }, { as: sipho });
const quoted = (trip: Trip) => server.succeed('bookings/quote', trip, { as: sipho });

/** The versions that a browser is given, each with the numbers that the change is about. */
async function given() {
  const { policies } = await server.succeed('policies/current', {});
  return policies.map(({ version, validFrom, serviceFee, deposit, times }) => ({
    version,
    validFrom,
    feeBp: serviceFee.percentBp,
    depositCents: deposit.bases.at(-1)?.cents,
    holdMinutes: times.holdMinutes,
  }));
}

/** What a booking comes to when its guest cancels the day before, by the version that it keeps. */
async function refundOf(id: string) {
  const booking = await findBooking(server.database.db, id);
  if (booking === null) throw new Error('The booking is gone');
  const { refundCents, chargeOnRentalCents } = refundFor(
    {
      lines: booking.quote.lineItems,
      rentalDays: booking.quote.rentalDays,
      policy: 'moderate',
      startAt: booking.startAt,
      confirmedAt: TEST_NOW,
      cancelledAt: new Date(booking.startAt.getTime() - 30 * HOUR_MS),
      cause: 'guest',
    },
    server.services.policies.byVersion(booking.policyVersion).cancellation,
  );
  return { refundCents, chargeOnRentalCents };
}

describe('a second version of the policy', () => {
  it('is refused when it is malformed, comes too soon or before another', async () => {
    const broken = await publish({ ...DEARER, serviceFee: { percentBp: 1_000 } }, STARTS_AT);
    expect(broken).toMatchObject({
      refusal: 'policy_malformed',
      details: { issues: [expect.objectContaining({ field: 'serviceFee.minCents' })] },
    });
    const soon = new Date(STARTS_AT.getTime() - 1);
    expect(await publish(DEARER, soon)).toMatchObject({ refusal: 'policy_too_soon' });
    expect(server.services.policies.at(new Date('2030-01-01T00:00:00Z')).version).toBe(1);
  });

  it('leaves refund, charge, deposit, payout and deadlines of an old booking alone, while a new quote follows it', async () => {
    const [instant, asked, shownCar, freeCar] = await Promise.all(
      [true, false, true, true].map((isInstant) => hostCar(server, thandi, { isInstant })),
    );
    if (!instant || !asked || !shownCar || !freeCar) throw new Error('There are four cars');
    const { bookingId } = await payNow(server, sipho, tripWith(instant));
    const payoutOf = async (id: string) =>
      (await server.succeed('bookings/get', { id }, { as: thandi })).payoutCents;
    const stateOf = async () => ({
      page: await seen(bookingId),
      refund: await refundOf(bookingId),
      payoutCents: await payoutOf(bookingId),
    });
    const before = await stateOf();
    const oldQuote = await quoted(tripWith(freeCar));
    const first = { version: 1, feeBp: 800, depositCents: 1_200_000, holdMinutes: 15 };
    const second = { version: 2, feeBp: 1_000, depositCents: 700_000, holdMinutes: 5 };
    expect(await given()).toEqual([{ ...first, validFrom: POLICY_1.validFrom.toISOString() }]);

    expect(await publish(DEARER, STARTS_AT)).toMatchObject({ ok: true, value: { version: 2 } });
    // A browser hears of it ahead of its day, so that it changes over at the same instant.
    const both = [
      { ...first, validFrom: POLICY_1.validFrom.toISOString() },
      { ...second, validFrom: STARTS_AT.toISOString() },
    ];
    expect(await given()).toEqual(both);
    server.clock.set(new Date(STARTS_AT.getTime() - 1));
    expect(await given()).toEqual(both);
    expect(await quoted(tripWith(freeCar))).toMatchObject({
      totalCents: oldQuote.totalCents,
      depositCents: oldQuote.depositCents,
    });
    server.clock.set(STARTS_AT);
    expect(await given()).toEqual(both.slice(1));
    expect((await quoted(tripWith(freeCar))).totalCents).toBe(oldQuote.totalCents + 22_800 - 18_240);

    const late = new Date(STARTS_AT.getTime() - MINUTE_MS);
    server.clock.set(late);
    const held = await book(server, sipho, tripWith(asked));
    const shown = await quoted(tripWith(shownCar));
    expect(shown.totalCents).toBe(oldQuote.totalCents);

    server.clock.set(new Date(STARTS_AT.getTime() + MINUTE_MS));
    const after = await stateOf();
    expect(after).toEqual(before);
    expect(after.payoutCents).toBe(171_000);
    expect(after.page).toMatchObject({ policyVersion: 1, depositCents: 350_000 });
    expect(after.refund.chargeOnRentalCents).toBe(57_000);

    // Held for the 15 minutes of then, and eight hours to answer.
    expect(held.holdExpiresAt).toBe(new Date(late.getTime() + 15 * MINUTE_MS).toISOString());
    await pay(server, held.checkoutUrl);
    const request = await seen(held.bookingId);
    expect(request.state).toBe('requested');
    expect(Date.parse(request.answerDueAt ?? '') - server.clock.now().getTime()).toBe(8 * HOUR_MS);

    // A price that is still promised is kept, too.
    const accepted = await server.succeed(
      'bookings/request',
      { ...tripWith(shownCar), ...atQuote(shown) },
      { as: sipho, idempotencyKey: newKey() },
    );
    expect(await seen(accepted.bookingId)).toMatchObject({
      policyVersion: 1,
      totalCents: shown.totalCents,
      depositCents: 350_000,
    });

    const requoted = await quoted(tripWith(freeCar));
    expect(requoted.depositCents).toBe(700_000);
    const fee = (lines: typeof requoted.lineItems) =>
      lines.find(({ code }) => code === 'service_fee')?.totalCents;
    expect([fee(oldQuote.lineItems), fee(requoted.lineItems)]).toEqual([18_240, 22_800]);
    expect(requoted.quoteHash).not.toBe(oldQuote.quoteHash);
    expect(requoted.cancellationPreview.at(-1)?.chargeCents).toBe(22_800 + 171_000);
    const fresh = await book(server, sipho, tripWith(freeCar));
    expect(await payoutOf(fresh.bookingId)).toBe(136_800);
  });

  it('shows the new price to who comes with an old one that is no longer promised', async () => {
    const car = await hostCar(server, thandi, { isInstant: true });
    server.clock.set(new Date(STARTS_AT.getTime() - MINUTE_MS));
    const agreed = atQuote(await quoted(tripWith(car)));
    server.clock.set(new Date(STARTS_AT.getTime() + 20 * MINUTE_MS));
    const late = await server.call(
      'bookings/request',
      { ...tripWith(car), ...agreed },
      { as: sipho, idempotencyKey: newKey() },
    );
    expect(late).toMatchObject({ code: 'quote_expired', details: { quote: { depositCents: 700_000 } } });
  });

  it('reaches another process by its own look, and begins for both at the same instant', async () => {
    const other = await openPolicies(server.database.db, TEST_NOW);
    const at = new Date(STARTS_AT.getTime() + 60 * MINUTE_MS);
    const third = await publish(first, at);
    expect(third).toMatchObject({ ok: true, value: { version: 3 } });
    expect(other.at(at).version).toBe(2);
    await other.refresh();
    expect([other, server.services.policies].map((policies) => policies.at(at).version)).toEqual([3, 3]);
    expect(other.at(new Date(at.getTime() - 1)).version).toBe(2);
    expect(await publish(DEARER, at)).toMatchObject({ refusal: 'policy_out_of_order' });
  });

  it('is never changed or taken out', async () => {
    const { db } = server.database;
    await expect(db.deleteFrom('policy_versions').execute()).rejects.toThrow('never changes');
    await expect(db.updateTable('policy_versions').set({ version: 9 }).execute()).rejects.toThrow(
      'never changes',
    );
    expect(() => server.services.policies.byVersion(9)).toThrow('version 9');
  });
});

it('numbers of the code that are not those of the database stop the start', async () => {
  const other = await startTestServer();
  try {
    const { pool, db } = other.database;
    await pool.query('ALTER TABLE policy_versions DISABLE TRIGGER policy_versions_append_only');
    await pool.query(
      `UPDATE policy_versions SET content = jsonb_set(content, '{serviceFee,percentBp}', '900') WHERE version = 1`,
    );
    await expect(openPolicies(db, TEST_NOW)).rejects.toThrow(PolicyChanged);
  } finally {
    await other.close();
  }
});

describe('the columns that search reads', () => {
  const numbersOf = async (publicId: string) =>
    server.database.db
      .selectFrom('vehicles')
      .select(['floor_day_cents', 'floor1_day_cents', 'deposit_cents'])
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();

  it('are prepared before a version begins, worked out when it has, and not again', async () => {
    const own = await startTestServer();
    try {
      const host = await own.person('Thandi', ['host']);
      const saver = await hostCar(own, host, {
        policy: 'saver',
        discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 0 },
      });
      const read = () =>
        own.database.db
          .selectFrom('vehicles')
          .select(['floor1_day_cents as floor', 'deposit_cents as deposit'])
          .where('public_id', '=', saver)
          .executeTakeFirstOrThrow();
      // R600 less 10 %, and a cent for what a discount can round.
      expect(await read()).toEqual({ floor: 53_999, deposit: 350_000 });

      const cheaperSaver = {
        ...first,
        rental: { ...first.rental, saverDiscountBp: 0 },
        deposit: DEARER.deposit,
      };
      const published = await publishPolicy(own.services, { values: cheaperSaver, validFrom: STARTS_AT });
      expect(published.ok).toBe(true);
      await recomputeVehicles(own.services);
      expect(await read()).toEqual({ floor: 53_999, deposit: 350_000 });

      // The lower of both floors stays until the dearer version holds.
      own.clock.set(new Date(TEST_NOW.getTime() + 2 * MINUTE_MS));
      await recomputeVehicles(own.services);
      expect(await read()).toEqual({ floor: 53_999, deposit: 350_000 });
      own.clock.set(STARTS_AT);
      await recomputeVehicles(own.services);
      expect(await read()).toEqual({ floor: 59_999, deposit: 700_000 });

      const lower = { ...cheaperSaver, rental: { ...first.rental, saverDiscountBp: 2_000 } };
      const next = new Date(STARTS_AT.getTime() + 20 * MINUTE_MS);
      expect((await publishPolicy(own.services, { values: lower, validFrom: next })).ok).toBe(true);
      own.clock.set(new Date(STARTS_AT.getTime() + 5 * MINUTE_MS));
      await recomputeVehicles(own.services);
      expect(await read()).toEqual({ floor: 47_999, deposit: 700_000 });
      const { items } = await own.succeed('search/vehicles', {
        near: '-33.9258,18.4232',
        from: '2026-12-04T08:00:00Z',
        to: '2026-12-06T08:00:00Z',
        sort: 'total',
      });
      expect(items[0]).toMatchObject({ id: saver, totalCents: 120_000 + 9_600, depositCents: 700_000 });

      own.clock.set(next);
      await Promise.all([recomputeVehicles(own.services), recomputeVehicles(own.services)]);
      const { rows } = await own.database.pool.query(
        'SELECT version, step FROM policy_recomputes WHERE finished_at IS NULL',
      );
      expect(rows).toEqual([]);
      const { rows: versions } = await own.database.pool.query('SELECT xmin::text FROM vehicles');
      await recomputeVehicles(own.services);
      expect((await own.database.pool.query('SELECT xmin::text FROM vehicles')).rows).toEqual(versions);
    } finally {
      await own.close();
    }
  });

  it('of a car that is added count in what is to come', async () => {
    server.clock.set(TEST_NOW);
    const car = await hostCar(server, thandi, { policy: 'saver' });
    // 10 % off by the first version, 20 % by the second, and the host's 20 % for a month.
    expect(await numbersOf(car)).toMatchObject({ floor_day_cents: 38_399, deposit_cents: 350_000 });
  });
});

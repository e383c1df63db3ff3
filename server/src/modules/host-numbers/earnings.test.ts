import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, newKey, pay, payNow, tripWith } from '../../testing/trips.ts';

/** Thandi hosts two cars, Johan another one, Sipho rents all of them. */

const { server, thandi, johan, sipho, naledi } = await openHosting();
const instant = await hostCar(server, thandi, { isInstant: true });
const asked = await hostCar(server, thandi, { isInstant: false });
const other = await hostCar(server, johan, { isInstant: true });
const { bookingId: driven } = await payNow(server, sipho, tripWith(instant));
const { bookingId: requestId, checkoutUrl } = await book(server, sipho, tripWith(asked));
await pay(server, checkoutUrl);
await payNow(server, sipho, tripWith(other));

const earnings = (who: TestPerson, withTrips = false) =>
  server.succeed('host-numbers/earnings', { withTrips }, { as: who });
const NOTHING = { heldCents: 0, paidCents: 0 };

describe('what a host earned', () => {
  it('is what guests paid for the rental less the fee; what is only reserved on a card is not among it', async () => {
    const { inAll, months, cars, trips } = await earnings(thandi);
    // Four days at R600 less 5 %: R2 280, of which R1 710 are the host’s.
    const fee = { feeCents: 57_000, feeVatCents: 7_435 };
    const sum = { tripCount: 1, grossCents: 228_000, ...fee, comingCents: 171_000, ...NOTHING };
    expect(inAll).toEqual(sum);
    expect(months).toEqual([{ monthOn: '2026-12-01', ...sum }]);
    expect(cars).toMatchObject([{ car: { id: instant, title: 'Volkswagen Polo Vivo 2022' }, ...sum }]);
    expect(trips).toEqual([]);
  });

  it('is of a month or a tax year where days are named, with the same sums as among all months', async () => {
    const ofDays = (fromOn: string, lastOn: string) =>
      server.succeed('host-numbers/earnings', { fromOn, lastOn, withTrips: true }, { as: thandi });
    const { months } = await earnings(thandi);
    const december = await ofDays('2026-12-01', '2026-12-31');
    expect(december.period).toEqual({ fromOn: '2026-12-01', toOn: '2027-01-01' });
    expect(december.months).toEqual(months);
    expect(december.trips.map(({ bookingId }) => bookingId)).toEqual([driven]);
    expect((await ofDays('2026-03-01', '2027-02-28')).months).toEqual(months);
    expect((await ofDays('2026-11-01', '2026-11-30')).trips).toEqual([]);
  });

  it.each<[string, object]>([
    ['without its last day', { fromOn: '2026-12-01' }],
    ['that ends before it begins', { fromOn: '2026-12-02', lastOn: '2026-12-01' }],
    ['that is on no calendar', { fromOn: '2026-02-30', lastOn: '2026-12-01' }],
  ])('is asked for no stretch of days %s', async (_, days) => {
    expect(await server.call('host-numbers/earnings', days, { as: thandi })).toMatchObject({
      code: 'invalid_input',
    });
  });

  it('grows when the host agrees, and a trip that is over is held and not to come', async () => {
    await server.succeed('bookings/accept', { id: requestId }, { as: thandi });
    expect((await earnings(thandi)).inAll).toMatchObject({ tripCount: 2, comingCents: 342_000 });
    await sql`UPDATE bookings SET state = 'completed' WHERE id = ${driven}::uuid`.execute(server.database.db);
    const { inAll, trips } = await earnings(thandi, true);
    expect(inAll).toMatchObject({ comingCents: 171_000, heldCents: 171_000, paidCents: 0 });
    expect(trips.map(({ state, heldCents }) => [state, heldCents]).toSorted()).toEqual([
      ['completed', 171_000],
      ['confirmed', 0],
    ]);
  });

  it('is what the books say: what was paid out is said as paid', async () => {
    const { db } = server.database;
    const payable = `host_payable:${thandi.userId}`;
    await db.transaction().execute(async (tx) => {
      const write = async (key: string, entries: readonly (readonly [string, number])[]) => {
        const { rows } = await sql<{ id: number }>`
          INSERT INTO ledger_transactions (event_key, booking_id, at)
          VALUES (${key}, ${driven}::uuid, ${server.clock.now()}) RETURNING id`.execute(tx);
        for (const [account, cents] of entries) {
          await sql`INSERT INTO ledger_entries (transaction_id, account, cents)
                    VALUES (${rows[0]?.id ?? 0}, ${account}, ${cents})`.execute(tx);
        }
      };
      await write(newKey(), [
        ['trust_rental', 228_000],
        ['platform_fee', -57_000],
        [payable, -171_000],
      ]);
      await write(newKey(), [
        [payable, 171_000],
        ['provider_clearing', -171_000],
      ]);
    });
    expect((await earnings(thandi)).inAll).toMatchObject({
      tripCount: 2,
      grossCents: 456_000,
      feeCents: 114_000,
      comingCents: 171_000,
      heldCents: 0,
      paidCents: 171_000,
    });
  });

  it('is what was kept of a trip that its guest cancelled, and not what it would have been', async () => {
    const before = (await earnings(thandi)).inAll;
    const car = await hostCar(server, thandi, { policy: 'moderate' });
    const { bookingId: id } = await payNow(server, sipho, tripWith(car));
    server.clock.set(new Date('2026-12-03T02:00:00Z'));
    const offered = await server.succeed('bookings/cancellation', { id }, { as: sipho });
    const expectedRefundCents = offered.offer?.refundCents ?? 0;
    const why = { id, reason: 'plans_changed', note: '', expectedRefundCents } as const;
    await server.succeed('bookings/cancel', why, { as: sipho, idempotencyKey: newKey() });
    // A quarter of the R2 280 of rental was kept, of which R427.50 are the host’s.
    const kept = { grossCents: 57_000, feeCents: 14_250, heldCents: 42_750 };
    const { inAll, trips } = await earnings(thandi, true);
    expect(trips.find(({ bookingId }) => bookingId === id)).toMatchObject({ ...kept, comingCents: 0 });
    expect(inAll.grossCents - before.grossCents).toBe(57_000);
  });

  it('is each host’s own', async () => {
    expect((await earnings(johan)).inAll).toMatchObject({ tripCount: 1, comingCents: 171_000 });
    expect(JSON.stringify(await earnings(johan, true))).not.toContain(driven);
  });

  it('is not for guests, admins or visitors', async () => {
    for (const who of [sipho, naledi]) {
      expect(await server.call('host-numbers/earnings', {}, { as: who })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    expect(await server.call('host-numbers/earnings', {})).toMatchObject({ status: 401 });
  });
});

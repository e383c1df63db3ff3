import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { strike } from '../../testing/strike.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, tripWith } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';

const { server, johan, naledi } = await openHosting();
let thandi: TestPerson;
let sipho: TestPerson;
let car: string;
let id: string;

const at = (instant: string) => server.clock.set(new Date(`2026-${instant}Z`));
const offered = (as = thandi, of = id) => server.succeed('bookings/cancellation', { id: of }, { as });
const books = async (of = id) => Object.fromEntries(await balances(server.database.db, of));

async function booked(days: string): Promise<string> {
  const [from, to] = days.split('/');
  const trip = tripWith(car, { startAt: `2026-12-${from}T08:00:00Z`, endAt: `2026-12-${to}T08:00:00Z` });
  return (await payNow(server, sipho, trip)).bookingId;
}

async function cancel(of = id, as: TestPerson = thandi, more: { expected?: number; key?: string } = {}) {
  const { expected = (await offered(thandi, of)).hostOffer?.penalty.cents ?? 0, key = newKey() } = more;
  const input = { id: of, reason: 'personal' as const, note: '', expectedPenaltyCents: expected };
  return server.call('bookings/cancel-as-host', input, { as, idempotencyKey: key });
}

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  const number = server.services.randomInt(1e9);
  thandi = await server.person(`Thandi${number}`, ['host']);
  sipho = await server.person(`Sipho${number}`);
  car = await hostCar(server, thandi);
  id = await booked('04/08');
});

describe('Thandi cancels Sipho’s trip 48 hours before', () => {
  it('he gets everything back and a credit, and she owes nothing the first time', async () => {
    expect((await offered()).hostOffer).toEqual({
      penalty: { fullCents: 50_000, cents: 0, waiver: 'first' },
      guestCreditCents: 20_000,
      blockedUntil: expect.stringMatching(/^2026-12-08T/),
    });
    expect(await cancel()).toMatchObject({ value: { state: 'cancelled_host', penaltyCents: 0 } });
    const { record } = await offered(sipho);
    expect(record).toMatchObject({
      cause: 'host',
      refund: { refundCents: 246_240, keptCents: 0, creditCents: 20_000, sentCents: 246_240 },
      penalty: null,
    });
    expect(await books()).toMatchObject({
      provider_clearing: 0,
      trust_rental: 0,
      refunds_due: 0,
      promo_cost: 20_000,
      credit_liability: -20_000,
    });
    const { rows } = await sql`
      SELECT kind, cents, expires_at FROM wallet_entries WHERE person_id = ${sipho.userId}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([
      { kind: 'trip_cancelled', cents: 20_000, expires_at: new Date('2029-12-02T08:00:00Z') },
    ]);
  });

  it('and neither her page nor her list says any more that she earns by it', async () => {
    const seen = async (tab: 'upcoming' | 'cancelled') => {
      const { payoutCents } = await server.succeed('bookings/get', { id }, { as: thandi });
      const { items } = await server.succeed('bookings/mine', { as: 'host', tab }, { as: thandi });
      return [payoutCents, items.find(({ bookingId }) => bookingId === id)?.payoutCents];
    };
    expect(await seen('upcoming')).toEqual([171_000, 171_000]);
    await cancel();
    expect(await seen('cancelled')).toEqual([null, null]);
  });

  it('and whoever looks at the car reads of it for a year', async () => {
    const told = async () => (await server.succeed('vehicles/get', { id: car })).brokenPromises;
    expect(await told()).toEqual([]);
    await cancel();
    expect(await told()).toEqual([{ kind: 'cancelled', on: '2026-12-02', noticeDays: 2 }]);
    server.clock.set(new Date('2027-12-03T08:00:00Z'));
    expect(await told()).toEqual([]);
  });

  it('and cannot let the car to somebody else on those days, nor free them', async () => {
    await cancel();
    expect(await server.call('bookings/quote', tripWith(car))).toMatchObject({ code: 'vehicle_unavailable' });
    const stretch = { vehicleId: car, startAt: '2026-12-04T00:00:00Z', endAt: '2026-12-09T00:00:00Z' };
    await server.succeed('calendars/unblock', { stretches: [stretch] }, { as: thandi });
    expect(await server.call('bookings/quote', tripWith(car))).toMatchObject({ code: 'vehicle_unavailable' });
  });

  it('the second time in ten trips she owes R500.00 off her next payout', async () => {
    await cancel();
    const second = await booked('10/12');
    at('12-08T08:00:00');
    expect((await offered(thandi, second)).hostOffer?.penalty).toEqual({
      fullCents: 50_000,
      cents: 50_000,
      waiver: null,
    });
    expect(await cancel(second)).toMatchObject({ value: { penaltyCents: 50_000 } });
    expect(await books(second)).toMatchObject({
      [`host_payable:${thandi.userId}`]: 50_000,
      penalty_income: -50_000,
    });
    expect((await offered(thandi, second)).record).toMatchObject({
      penalty: { cents: 50_000 },
      refund: null,
    });
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
  });

  it('of two trips that she cancels at once one is the first', async () => {
    const second = await booked('14/16');
    const both = await Promise.all([
      cancel(id, thandi, { expected: 0 }),
      cancel(second, thandi, { expected: 0 }),
    ]);
    expect(both.map((one) => (one.ok ? 'done' : one.code)).toSorted()).toEqual(['done', 'penalty_changed']);
  });

  it('after two of eleven trips her car waits until somebody has spoken with her', async () => {
    await cancel();
    const kept = await booked('20/22');
    const second = await booked('14/16');
    // Nine trips that took place, of this year.
    await sql`
      INSERT INTO bookings SELECT (jsonb_populate_record(b, jsonb_build_object(
             'id', gen_random_uuid(), 'ref', 'TRP-2612-T' || lpad(n::text, 4, '0'), 'state', 'completed', 'start_at', '2026-11-0' || n || 'T08:00:00Z',
             'end_at', '2026-11-1' || n || 'T08:00:00Z', 'idempotency_key', gen_random_uuid()))).*
        FROM bookings b, generate_series(1, 9) AS n WHERE b.id = ${kept}`.execute(server.database.db);
    const shown = async () => (await server.call('vehicles/get', { id: car })).ok;
    expect(await shown()).toBe(true);
    await cancel(second);
    expect(await server.succeed('listings/get', { id: car }, { as: thandi })).toMatchObject({
      state: 'auto_paused',
      pauseReasons: ['cancellations'],
    });
    expect((await server.succeed('bookings/get', { id: kept }, { as: sipho })).state).toBe('confirmed');
    const { hosts } = await server.succeed('coaching/waiting', {}, { as: naledi });
    expect(hosts).toEqual([
      {
        hostId: thandi.userId,
        since: '2026-12-02T08:00:00.000Z',
        tripCount: 11,
        cancelledCount: 2,
        steps: ['listings_paused'],
      },
    ]);
    const talk = { hostId: thandi.userId, note: 'She will block her calendar in time.' };
    for (const as of [thandi, johan, sipho]) {
      expect(await server.call('coaching/waiting', {}, { as })).toMatchObject({ status: 403 });
      expect(await server.call('coaching/end', talk, { as })).toMatchObject({ status: 403 });
    }
    await server.succeed('coaching/end', talk, { as: naledi });
    expect(await server.call('coaching/end', talk, { as: naledi })).toMatchObject({ status: 404 });
    expect(await server.succeed('listings/get', { id: car }, { as: thandi })).toMatchObject({
      state: 'live',
    });
    expect(await server.succeed('coaching/waiting', {}, { as: naledi })).toEqual({ hosts: [] });
  });

  it('after three in six months each guest has to ask her for 45 days', async () => {
    for (const days of ['14/16', '18/20']) await cancel(await booked(days));
    expect(
      (
        await server.succeed(
          'bookings/quote',
          tripWith(car, { startAt: '2026-12-24T08:00:00Z', endAt: '2026-12-26T08:00:00Z' }),
        )
      ).answer.isInstant,
    ).toBe(true);
    await cancel();
    const later = tripWith(car, { startAt: '2027-02-24T08:00:00Z', endAt: '2027-02-26T08:00:00Z' });
    expect((await server.succeed('bookings/quote', later)).answer.isInstant).toBe(false);
    server.clock.advance(45 * 86_400_000);
    expect((await server.succeed('bookings/quote', later)).answer.isInstant).toBe(true);
  });

  it('another penalty by now is refused with the new one, and the same request has the same answer', async () => {
    expect(await cancel(id, thandi, { expected: 1 })).toMatchObject({
      code: 'penalty_changed',
      details: { offer: { penalty: { cents: 0 } } },
    });
    const key = newKey();
    const first = await cancel(id, thandi, { key, expected: 0 });
    expect(await cancel(id, thandi, { key, expected: 0 })).toEqual(first);
    expect(await cancel(id, thandi, { expected: 0 })).toMatchObject({ code: 'not_allowed' });
  });

  it('nobody else can, and a guest reads nothing of penalties', async () => {
    expect(await cancel(id, sipho, { expected: 0 })).toMatchObject({ code: 'not_allowed' });
    expect(await cancel(id, johan, { expected: 0 })).toMatchObject({ code: 'not_found' });
    expect(await cancel(id, naledi, { expected: 0 })).toMatchObject({ code: 'not_allowed' });
    expect((await offered(sipho)).hostOffer).toBeNull();
  });
});

describe('Sipho, whose trip was cancelled on him', () => {
  it('is shown three cars like it that cost a fifth more at most', async () => {
    const near = (dayPriceCents: number) => hostCar(server, johan, { dayPriceCents });
    const [cheap, dear, tooDear] = [await near(40_000), await near(65_000), await near(90_000)];
    expect(await server.call('bookings/replacements', { id }, { as: sipho })).toMatchObject({
      code: 'not_allowed',
    });
    await cancel();
    const { items, mostCents } = await server.succeed('bookings/replacements', { id }, { as: sipho });
    expect(mostCents).toBe(Math.round(246_240 * 1.2));
    expect(items.length).toBeLessThanOrEqual(3);
    for (const { totalCents } of items) expect(totalCents).toBeLessThanOrEqual(mostCents);
    const ids = items.map((item) => item.id);
    expect(ids).not.toContain(tooDear);
    expect(ids).not.toContain(car);
    expect([cheap, dear].some((one) => ids.includes(one))).toBe(true);
    expect(await server.call('bookings/replacements', { id }, { as: thandi })).toMatchObject({
      code: 'not_allowed',
    });
  });
});

describe('Naledi ends a booking as an admin', () => {
  const end = (as: TestPerson, cause: 'platform' | 'extenuating') =>
    server.call(
      'bookings/cancel-as-platform',
      { id, cause, note: 'The road to the coast is flooded.' },
      { as },
    );

  it.each([
    ['platform', 20_000],
    ['extenuating', 0],
  ] as const)(
    'for %s: everything back and %i cents of credit, and the host owes nothing',
    async (cause, credit) => {
      expect(await end(naledi, cause)).toMatchObject({
        value: { state: 'cancelled_platform', refundCents: 246_240 },
      });
      expect((await offered(sipho)).record).toMatchObject({ cause, refund: { creditCents: credit } });
      expect((await offered(thandi)).record?.penalty).toBeNull();
      expect((await server.call('bookings/quote', tripWith(car))).ok).toBe(true);
      expect(await end(naledi, cause)).toMatchObject({ code: 'not_allowed' });
    },
  );

  it('nobody else can', async () => {
    expect(await end(sipho, 'platform')).toMatchObject({ code: 'forbidden' });
    expect(await end(thandi, 'platform')).toMatchObject({ code: 'forbidden' });
    expect(await end(johan, 'platform')).toMatchObject({ code: 'not_found' });
  });
});

describe('who did not come', () => {
  const NOTE = 'I waited at the gate.';
  const toldBy = async (as: TestPerson) => (await server.succeed('bookings/get', { id }, { as })).endReason;
  const report = (as: TestPerson, contactAt: string | null = null) =>
    server.call(
      'bookings/report-no-show',
      { id, note: NOTE, contact: contactAt === null ? null : { by: 'call', at: `2026-12-${contactAt}Z` } },
      { as },
    );
  const ready = async () => {
    at('12-03T08:00:01');
    await strike(server);
  };

  it('Sipho waits half an hour for Thandi, then gets everything back, and she owes R1 000.00', async () => {
    await ready();
    at('12-04T08:29:00');
    expect(await report(sipho)).toMatchObject({
      code: 'no_show_too_early',
      details: { fromAt: '2026-12-04T08:30:00.000Z' },
    });
    at('12-04T08:30:00');
    expect(await report(sipho)).toMatchObject({ value: { state: 'no_show_host' } });
    expect((await offered(sipho)).record).toMatchObject({
      cause: 'host_no_show',
      refund: { refundCents: 246_240, creditCents: 20_000, sentCents: 246_240 },
    });
    expect((await offered(thandi)).record?.penalty).toEqual({
      fullCents: 100_000,
      cents: 100_000,
      waiver: null,
    });
    expect(await report(thandi, '04T08:20:00')).toMatchObject({ code: 'not_allowed' });
    expect(await toldBy(thandi)).toEqual({ by: 'guest', reason: null, note: NOTE });
    const other = await server.succeed('bookings/replacements', { id }, { as: sipho });
    expect(other.startAt).toBe('2026-12-04T09:30:00.000Z');
    at('12-06T08:30:00');
    const { mostCents } = await server.succeed('bookings/replacements', { id }, { as: sipho });
    expect(mostCents).toBeLessThan(other.mostCents);
  });

  it('Thandi waits two hours for Sipho and says how she tried to reach him; he pays two days and the fee', async () => {
    await ready();
    at('12-04T10:00:00');
    expect(await report(thandi)).toMatchObject({ code: 'no_show_contact_missing' });
    expect(await report(thandi, '04T07:00:00')).toMatchObject({ code: 'no_show_contact_missing' });
    expect(await report(thandi, '04T09:00:00')).toMatchObject({ value: { state: 'no_show_guest' } });
    expect((await offered(sipho)).record).toMatchObject({
      cause: 'guest_no_show',
      refund: { chargeCents: 114_000, refundCents: 114_000 },
    });
    expect((await offered(thandi)).record).toMatchObject({ hostCents: 85_500, penalty: null });
    expect(await toldBy(sipho)).toEqual({ by: 'host', reason: null, note: NOTE });
    const { rows } = await sql`
      SELECT payload -> 'contact' AS contact FROM booking_events
       WHERE booking_id = ${id} AND transition = 'report_guest_no_show'`.execute(server.database.db);
    expect(rows).toEqual([{ contact: { by: 'call', at: '2026-12-04T09:00:00.000Z' } }]);
  });

  it('is too late to say after three days, is no admin’s to say, and to strangers there is no booking', async () => {
    await ready();
    at('12-07T08:00:01');
    expect(await report(thandi, '04T09:00:00')).toMatchObject({ code: 'no_show_too_late' });
    expect(await report(naledi)).toMatchObject({ code: 'not_allowed' });
    expect(await report(johan)).toMatchObject({ code: 'not_found' });
  });
});

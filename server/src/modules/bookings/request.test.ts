import type { Agreement } from '@kwela/domain/bookings/agreements/agreements';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atQuote } from '../../testing/agreements.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, DRIVER, hostCar, newKey, pay, payNow, type Trip, tripWith } from '../../testing/trips.ts';
import { ledgerIsBalanced } from '../ledger/repo.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
});
afterAll(() => server.close());

type Agreed = ReturnType<typeof atQuote<Agreement[]>>;

async function request(guest: TestPerson, trip: Trip, more: { key?: string; agreed?: Agreed } = {}) {
  const quoted = await server.call('bookings/quote', trip, { as: guest });
  const agreed = more.agreed ?? atQuote(quoted.ok ? quoted.value : { quoteHash: 'none', agreements: [] });
  return server.call(
    'bookings/request',
    { ...trip, ...agreed },
    { as: guest, idempotencyKey: more.key ?? newKey() },
  );
}

describe('Sipho books a car that needs no answer', () => {
  it('pays at the checkout and holds a confirmed booking', async () => {
    const car = await hostCar(server, thandi);
    const guest = await server.person('Anele');
    const booking = await book(server, guest, tripWith(car));
    expect(booking).toMatchObject({ state: 'pending_payment', ref: expect.stringMatching(/^TRP-2612-/) });
    expect(booking.holdExpiresAt).toBe('2026-12-02T08:15:00.000Z');

    const returned = await pay(server, booking.checkoutUrl);
    expect(returned).toBe(`http://kwela.test/payment/success?ref=${booking.ref}`);

    const seen = await server.succeed('bookings/get', { id: booking.bookingId }, { as: guest });
    expect(seen).toMatchObject({
      state: 'confirmed',
      viewer: 'guest',
      payment: { state: 'captured', method: { code: 'card', lastFour: '1111' } },
      pickUp: { label: 'Gardens', isExact: false },
      actions: ['cancel_by_guest'],
    });
    expect(seen.events.map(({ transition }) => transition)).toEqual(['start', 'confirm_paid']);
    expect(seen.lineItems.reduce((sum, line) => sum + line.totalCents, 0)).toBe(seen.totalCents);
    const status = await server.succeed('payments/status', { ref: booking.ref }, { as: guest });
    expect(status).toMatchObject({ bookingState: 'confirmed', paymentState: 'captured', failure: null });
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
  });

  it('gives the same answer to the same key twenty times at once, and books once', async () => {
    const guest = await server.person('Bongani');
    const trip = tripWith(await hostCar(server, thandi));
    const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: guest }));
    const idempotencyKey = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.succeed('bookings/request', { ...trip, ...agreed }, { as: guest, idempotencyKey }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await pay(server, answers[0]?.checkoutUrl ?? null);
    const again = await server.succeed(
      'bookings/request',
      { ...trip, ...agreed },
      { as: guest, idempotencyKey },
    );
    expect(again).toEqual(answers[0]);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM bookings WHERE guest_id = ${guest.userId}`.execute(
      server.database.db,
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('gets a reference of his own when chance gives him that of somebody else', async () => {
    const [first, second] = [await server.person('Lindiwe'), await server.person('Musa')];
    const trips = [await hostCar(server, thandi), await hostCar(server, thandi)].map((car) => tripWith(car));
    const { randomInt } = server.services;
    let drawn = 0;
    const isRepeating = () => drawn <= 10;
    Object.assign(server.services, {
      randomInt: (below: number) => {
        drawn += 1;
        return isRepeating() ? 7 : randomInt(below);
      },
    });
    try {
      const [one, other] = [
        await book(server, first, trips[0] ?? tripWith('')),
        await book(server, second, trips[1] ?? tripWith('')),
      ];
      expect(one.ref).toBe('TRP-2612-77777');
      expect(other.ref).toMatch(/^TRP-2612-/);
      expect(other.ref).not.toBe(one.ref);
    } finally {
      Object.assign(server.services, { randomInt });
    }
  });

  it('may choose the key that another guest chose', async () => {
    const idempotencyKey = newKey();
    for (const name of ['Nandi', 'Oupa']) {
      const guest = await server.person(name);
      const booking = await book(server, guest, tripWith(await hostCar(server, thandi)), idempotencyKey);
      expect(booking.state).toBe('pending_payment');
    }
  });

  it('leaves room for cleaning: two hours later the car is free, one minute earlier it is not', async () => {
    const guest = await server.person('Chipo');
    const car = await hostCar(server, thandi);
    await book(server, guest, tripWith(car));
    const quoteAt = (startAt: string, endAt: string) =>
      server.call('bookings/quote', tripWith(car, { startAt, endAt }), { as: sipho });
    expect(await quoteAt('2026-12-08T09:59:00Z', '2026-12-10T08:00:00Z')).toMatchObject({
      code: 'vehicle_unavailable',
    });
    expect(await quoteAt('2026-12-02T12:00:00Z', '2026-12-04T06:01:00Z')).toMatchObject({
      code: 'vehicle_unavailable',
    });
    await book(
      server,
      sipho,
      tripWith(car, { startAt: '2026-12-08T10:00:00Z', endAt: '2026-12-10T08:00:00Z' }),
    );
    const before = { startAt: '2026-12-02T12:00:00Z', endAt: '2026-12-04T06:00:00Z' };
    expect(await book(server, sipho, tripWith(car, before))).toMatchObject({ state: 'pending_payment' });
  });

  it('tells Sipho that it is his own unpaid booking that has the car', async () => {
    const guest = await server.person('Dikeledi');
    const car = await hostCar(server, thandi);
    const { bookingId, ref } = await book(server, guest, tripWith(car));
    expect(await server.call('bookings/quote', tripWith(car), { as: guest })).toMatchObject({
      code: 'vehicle_unavailable',
      details: { ownBooking: { bookingId, ref, state: 'pending_payment' } },
    });
    const other = await server.call('bookings/quote', tripWith(car), { as: thandi });
    expect(other.ok ? {} : other.details).toMatchObject({ ownBooking: null });
  });

  it.each([
    ['confirmed trip', true, 'confirmed'],
    ['request', false, 'requested'],
  ])('tells a guest that it is their own %s that has the car', async (_, isInstant, state) => {
    const guest = await server.person(`Palesa-${state}`);
    const car = await hostCar(server, thandi, { isInstant });
    const agreed = atQuote(await server.succeed('bookings/quote', tripWith(car), { as: guest }));
    const { bookingId, ref } = await payNow(server, guest, tripWith(car));
    for (const answer of [
      await server.call('bookings/quote', tripWith(car), { as: guest }),
      await request(guest, tripWith(car), { agreed }),
    ]) {
      expect(answer).toMatchObject({
        code: 'vehicle_unavailable',
        details: { ownBooking: { bookingId, ref, state } },
      });
    }
  });
});

describe('what is refused', () => {
  it('a taken car, with other cars like it', async () => {
    const [car, other] = [await hostCar(server, thandi), await hostCar(server, thandi)];
    const guest = await server.person('Dineo');
    const agreed = atQuote(await server.succeed('bookings/quote', tripWith(car), { as: guest }));
    await book(server, await server.person('Esther'), tripWith(car));
    const late = await request(guest, tripWith(car), { agreed });
    expect(late).toMatchObject({ status: 409, code: 'vehicle_unavailable' });
    expect(late.ok ? [] : late.details.alternatives).toContainEqual(expect.objectContaining({ id: other }));
  });

  it.each([
    ['no key', 'idempotency_key_missing'],
    ['a key used for another trip', 'idempotency_key_reused'],
  ])('%s', async (_what, code) => {
    const guest = await server.person(`Fikile${code.length}`);
    const trip = tripWith(await hostCar(server, thandi));
    const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: guest }));
    if (code === 'idempotency_key_missing') {
      expect(await server.call('bookings/request', { ...trip, ...agreed }, { as: guest })).toMatchObject({
        status: 409,
        code,
      });
      return;
    }
    const idempotencyKey = newKey();
    await server.succeed('bookings/request', { ...trip, ...agreed }, { as: guest, idempotencyKey });
    const other = { ...trip, endAt: '2026-12-09T08:00:00Z', ...agreed };
    expect(await server.call('bookings/request', other, { as: guest, idempotencyKey })).toMatchObject({
      status: 409,
      code,
    });
  });

  it('a price that changed, with what changed and the new price', async () => {
    const car = await hostCar(server, thandi);
    const shown = await server.succeed('bookings/quote', tripWith(car), { as: sipho });
    const [agreed, { totalCents }] = [atQuote(shown), shown];
    await sql`UPDATE vehicles SET day_price_cents = 70000 WHERE public_id = ${car}`.execute(
      server.database.db,
    );
    const refused = await request(sipho, tripWith(car), { agreed });
    expect(refused).toMatchObject({
      status: 409,
      code: 'price_changed',
      details: { oldTotalCents: totalCents },
    });
    const details = refused.ok ? {} : refused.details;
    expect(details.newTotalCents).toBe(Number(details.oldTotalCents) + Number(details.differenceCents));
    expect(details.quote).toMatchObject({ totalCents: details.newTotalCents });
    expect(details.changedLines).toMatchObject({
      added: [{ code: 'trip_price', facts: { fullDays: 4 } }, {}, {}],
    });
  });

  it('other conditions at the same price: Thandi has made cancelling dearer since', async () => {
    const guest = await server.person('Khanyi');
    const car = await hostCar(server, thandi, { policy: 'flexible' });
    const shown = await server.succeed('bookings/quote', tripWith(car), { as: guest });
    const [agreed, { totalCents }] = [atQuote(shown), shown];
    await sql`UPDATE vehicles SET policy = 'strict' WHERE public_id = ${car}`.execute(server.database.db);
    const refused = await request(guest, tripWith(car), { agreed });
    expect(refused).toMatchObject({
      status: 409,
      code: 'price_changed',
      message: expect.stringContaining('The price is the same'),
      details: { differenceCents: 0, quote: { totalCents } },
    });
    const details = refused.ok ? {} : refused.details;
    const requoted = atQuote<Agreement[]>(Object(details.quote));
    expect(await request(guest, tripWith(car), { agreed: requoted })).toMatchObject({ ok: true });
  });

  it('a quote that nobody made, one that ran out, and one for another trip', async () => {
    const car = await hostCar(server, thandi);
    const guest = await server.person('Gugu');
    expect(
      await request(guest, tripWith(car), { agreed: { quoteHash: 'made-up', agreedTo: [] } }),
    ).toMatchObject({
      code: 'quote_expired',
      details: { quote: { vehicleId: car } },
    });
    const agreed = atQuote(await server.succeed('bookings/quote', tripWith(car), { as: guest }));
    const longer = tripWith(car, { endAt: '2026-12-09T08:00:00Z' });
    expect(await request(guest, longer, { agreed })).toMatchObject({ code: 'quote_expired' });
    await sql`UPDATE quotes SET expires_at = ${server.clock.now()} WHERE hash = ${agreed.quoteHash}`.execute(
      server.database.db,
    );
    expect(
      await server.call(
        'bookings/request',
        { ...tripWith(car), ...agreed },
        { as: guest, idempotencyKey: newKey() },
      ),
    ).toMatchObject({ code: 'quote_expired' });
  });

  it('the own car, a suspended guest, an unknown car, nobody', async () => {
    const car = await hostCar(server, thandi);
    expect(await request(thandi, tripWith(car))).toMatchObject({ status: 409, code: 'own_vehicle' });
    const guest = await server.person('Hlengiwe');
    await sql`UPDATE auth.users SET banned_until = '2030-01-01' WHERE id = ${guest.userId}`.execute(
      server.database.db,
    );
    expect(await request(guest, tripWith(car))).toMatchObject({ status: 403, code: 'account_suspended' });
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await request(sipho, tripWith(nowhere))).toMatchObject({ status: 404, code: 'not_found' });
    const body = { ...tripWith(car), quoteHash: 'x' };
    expect(await server.call('bookings/request', body, { idempotencyKey: newKey() })).toMatchObject({
      status: 401,
    });
  });

  it('a third unpaid booking, also when all are asked for at once', async () => {
    const guest = await server.person('Itumeleng');
    const cars = await Promise.all(Array.from({ length: 5 }, () => hostCar(server, thandi)));
    const outcomes = await Promise.all(cars.map((car) => request(guest, tripWith(car))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(
      outcomes.filter((outcome) => !outcome.ok && outcome.code === 'too_many_open_requests'),
    ).toHaveLength(3);
  });

  it('drivers who are too young, or whose licence is too new or runs out', async () => {
    const car = await hostCar(server, thandi);
    const quoteFor = (driver: Partial<typeof DRIVER>) =>
      server.call('bookings/quote', tripWith(car, { drivers: [{ ...DRIVER, ...driver }] }));
    expect(await quoteFor({ birthOn: '2006-01-01' })).toMatchObject({ code: 'driver_too_young' });
    expect(await quoteFor({ licenceIssuedOn: '2026-01-01' })).toMatchObject({ code: 'licence_not_valid' });
    expect(await quoteFor({ licenceExpiresOn: '2026-12-07' })).toMatchObject({ code: 'licence_not_valid' });
    const young = await quoteFor({ birthOn: '2003-01-01' });
    expect(young.ok && young.value.lineItems.find(({ code }) => code === 'young_driver')?.totalCents).toBe(
      30_000,
    );
    const grown = await quoteFor({});
    expect(grown.ok && grown.value.lineItems.some(({ code }) => code === 'young_driver')).toBe(false);
  });
});

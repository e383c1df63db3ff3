import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentGateways } from '../../adapters/payment-gateway/gateways.ts';
import { GatewayUnavailable, type PaymentGateway } from '../../adapters/payment-gateway/port.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import { CAPE_TOWN } from '../../testing/cars.ts';
import { strike } from '../../testing/strike.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, DRIVER, hostCar, newKey, pay, payNow, type Trip, tripWith } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let car: string;
let id: string;

beforeAll(async () => {
  // A week, so that people stay signed in while the clock moves.
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  thandi = await server.person('Thandi', ['host']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  car = await hostCar(server, thandi, { isInstant: false });
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
});

const seen = (as: TestPerson) => server.succeed('bookings/get', { id }, { as });
const isFree = async () => (await server.call('bookings/quote', tripWith(car))).ok;

describe('a request that Sipho paid for waits for Thandi', () => {
  it('with the money held on his card and eight hours to answer', async () => {
    const booking = await seen(sipho);
    expect(booking).toMatchObject({ state: 'requested', payment: { state: 'authorised', paidAt: null } });
    expect(Date.parse(booking.answerDueAt ?? '') - server.clock.now().getTime()).toBe(8 * 3_600_000);
    expect(await isFree()).toBe(false);
  });

  it('she accepts: the money is taken and the booking is confirmed', async () => {
    expect(await server.succeed('bookings/accept', { id }, { as: thandi })).toEqual({
      bookingId: id,
      state: 'confirmed',
    });
    const booking = await seen(sipho);
    expect(booking).toMatchObject({ state: 'confirmed', payment: { state: 'captured' } });
    expect((await balances(server.database.db, id)).get('provider_clearing')).toBe(booking.totalCents);
    expect(await server.call('bookings/accept', { id }, { as: thandi })).toMatchObject({
      status: 409,
      code: 'not_allowed',
    });
    expect(await server.call('bookings/decline', { id, reason: 'other' }, { as: thandi })).toMatchObject({
      code: 'not_allowed',
    });
  });

  it('of which she reads what is hers, and nothing from which what he pays in all could be worked out', async () => {
    const { totalCents } = await seen(sipho);
    const hers = await seen(thandi);
    expect(hers).toMatchObject({ mostYouCouldOweCents: null, cancellationPreview: [] });
    expect(hers.payment).toMatchObject({ method: null, refundedCents: null });
    expect(JSON.stringify(hers)).not.toContain(String(totalCents));
  });

  it('she accepts after seven hours: the hour in which Sipho cancels for nothing begins then', async () => {
    const steps = async () => (await seen(sipho)).cancellationPreview;
    const [asked] = await steps();
    expect(asked?.until).toBe('2026-12-02T09:00:00.000Z');
    server.clock.advance(7 * 3_600_000);
    await server.succeed('bookings/accept', { id }, { as: thandi });
    const { totalCents } = await seen(sipho);
    const [free, ...later] = await steps();
    expect(free).toEqual({ until: '2026-12-02T16:00:00.000Z', chargeCents: 0, refundCents: totalCents });
    expect(later.map(({ until }) => until)).toEqual(['2026-12-03T08:00:00.000Z', null]);
    expect(later.every(({ chargeCents, refundCents }) => chargeCents + refundCents === totalCents)).toBe(
      true,
    );
  });

  it.each([
    ['she declines', 'declined'],
    ['he takes it back', 'withdrawn'],
    ['she does not answer for eight hours', 'expired'],
  ])('%s: the money is let go and the dates are free', async (_what, state) => {
    if (state === 'declined') {
      await server.succeed(
        'bookings/decline',
        { id, reason: 'not_available', note: 'Service' },
        { as: thandi },
      );
    } else if (state === 'withdrawn') {
      await server.succeed('bookings/withdraw', { id }, { as: sipho });
    } else {
      server.clock.advance(8 * 3_600_000);
      await runDueTimers(server.services);
      await runOutbox(server.services);
    }
    expect(await seen(sipho)).toMatchObject({ state, payment: { state: 'voided' }, actions: [] });
    expect([...(await balances(server.database.db, id)).values()].every((cents) => cents === 0)).toBe(true);
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
    expect(await isFree()).toBe(true);
  });

  it('she declines and says why: both read it on the page, and so do admins', async () => {
    expect(await seen(sipho)).toMatchObject({ endReason: null });
    const said = { reason: 'car_not_ready' as const, note: 'It is at the panel beater.' };
    await server.succeed('bookings/decline', { id, ...said }, { as: thandi });
    const admin = await server.person(`Naledi${server.services.randomInt(1e9)}`, ['admin']);
    for (const as of [sipho, thandi, admin])
      expect(await seen(as)).toMatchObject({ endReason: { by: 'host', ...said } });
  });

  it('she is too late by a second, although no timer has run', async () => {
    server.clock.advance(8 * 3_600_000);
    expect(await server.call('bookings/accept', { id }, { as: thandi })).toMatchObject({
      code: 'not_allowed',
    });
  });
});

describe('who may do what', () => {
  it('each side only what is theirs, and nobody else anything at all', async () => {
    const other = await server.person(`Lerato${server.services.randomInt(1e9)}`, ['host']);
    const admin = await server.person(`Naledi${server.services.randomInt(1e9)}`, ['admin']);
    const refusal = async (name: 'accept' | 'withdraw' | 'abandon', as: TestPerson) => {
      const outcome = await server.call(`bookings/${name}`, { id }, { as });
      return outcome.ok ? 'ok' : outcome.code;
    };
    expect(await refusal('accept', sipho)).toBe('not_allowed');
    expect(await refusal('withdraw', thandi)).toBe('not_allowed');
    expect(await refusal('abandon', sipho)).toBe('not_allowed');
    for (const name of ['accept', 'withdraw', 'abandon'] as const) {
      expect(await refusal(name, other)).toBe('not_found');
    }
    expect(await server.call('bookings/get', { id }, { as: other })).toMatchObject({ status: 404 });
    expect(await server.call('bookings/get', { id })).toMatchObject({ status: 401 });
    expect(await seen(admin)).toMatchObject({ viewer: 'admin' });
    expect(await refusal('accept', admin)).toBe('ok');
  });

  it('Thandi sees her part of the price and where her car is; Sipho learns the place a day before', async () => {
    const hers = await seen(thandi);
    expect(hers).toMatchObject({
      viewer: 'host',
      pickUp: { label: '14 Mill Street, Gardens', isExact: true },
      payment: { method: null },
    });
    expect(hers.lineItems.every(({ supplier }) => supplier === 'host')).toBe(true);
    expect(hers.payoutCents).toBe(Math.round(hers.totalCents * 0.75));
    expect(await seen(sipho)).toMatchObject({ payoutCents: null, pickUp: { isExact: false } });

    await server.succeed('bookings/accept', { id }, { as: thandi });
    server.clock.set(new Date(Date.parse((await seen(sipho)).startAt) - 24 * 3_600_000));
    await strike(server);
    expect(await seen(sipho)).toMatchObject({
      state: 'ready',
      pickUp: { label: '14 Mill Street, Gardens', ...CAPE_TOWN, isExact: true },
    });
  });
});

it('each side learns the phone number of the other a day before the trip, and nobody else does', async () => {
  const admin = await server.person(`Naledi${server.services.randomInt(1e9)}`, ['admin']);
  await sipho.client.from('profiles').update({ phone: '+27821112222' }).eq('id', sipho.userId);
  await thandi.client.from('profiles').update({ phone: '+27833334444' }).eq('id', thandi.userId);
  await server.succeed('bookings/accept', { id }, { as: thandi });
  expect([(await seen(sipho)).otherPhone, (await seen(thandi)).otherPhone]).toEqual([null, null]);

  server.clock.set(new Date(Date.parse((await seen(sipho)).startAt) - 24 * 3_600_000));
  await strike(server);
  expect((await seen(sipho)).otherPhone).toBe('+27833334444');
  expect((await seen(thandi)).otherPhone).toBe('+27821112222');
  expect((await seen(admin)).otherPhone).toBeNull();

  await sipho.client.from('profiles').update({ phone: null }).eq('id', sipho.userId);
  expect((await seen(thandi)).otherPhone).toBeNull();
});

describe('what no keyboard writes', () => {
  it.each([
    ['a sign without a shape', 'Si\0pho'],
    ['half a letter', 'Si\ud83dpho'],
    ['a bell', 'Si\u0007pho'],
  ])('is named by its field, be it %s', async (_what, odd) => {
    const field = (name: string) => ({ status: 400, details: { issues: [{ field: name }] } });
    const ask = (more: Partial<Trip>) => server.call('bookings/quote', tripWith(car, more), { as: sipho });
    for (const name of ['firstName', 'lastName'] as const) {
      expect(await ask({ drivers: [{ ...DRIVER, [name]: odd }] })).toMatchObject(field(`drivers.0.${name}`));
    }
    expect(await ask({ drivers: [{ ...DRIVER, licenceCountry: odd.slice(1, 3) }] })).toMatchObject(
      field('drivers.0.licenceCountry'),
    );
    expect(await ask({ delivery: { code: 'cpt', address: odd } })).toMatchObject(field('delivery.address'));
    expect(await ask({ promoCode: odd })).toMatchObject(field('promoCode'));
    const body = { ...tripWith(car), quoteHash: odd };
    expect(
      await server.call('bookings/request', body, { as: sipho, idempotencyKey: newKey() }),
    ).toMatchObject(field('quoteHash'));
    const declined = await server.call(
      'bookings/decline',
      { id, reason: 'other', note: odd },
      { as: thandi },
    );
    expect(declined).toMatchObject(field('note'));
  });

  it('is shown where it was taken before', async () => {
    const old = { ...DRIVER, firstName: 'Sipho\tJohn', licenceCountry: '27' };
    const words = JSON.stringify({ drivers: [old], delivery: { code: 'cpt', address: '1 Mill St\n' } });
    await sql`UPDATE bookings SET trip = trip || ${words}::jsonb WHERE id = ${id}`.execute(
      server.database.db,
    );
    expect((await seen(sipho)).drivers).toEqual([{ firstName: 'Sipho\tJohn', lastName: 'Dlamini' }]);
  });

  it('is no search among my trips, and a note may have several lines', async () => {
    expect(await server.call('bookings/mine', { q: 'Po\0lo' }, { as: sipho })).toMatchObject({ status: 400 });
    const note = 'Sorry, Sipho.\n\tThe car is at the garage 🚗';
    const declined = await server.call(
      'bookings/decline',
      { id, reason: 'car_not_ready', note },
      { as: thandi },
    );
    expect(declined).toMatchObject({ ok: true });
  });
});

describe('an unpaid booking', () => {
  it('that Sipho gives up frees the car at once', async () => {
    const other = await hostCar(server, thandi);
    const { bookingId } = await book(server, sipho, tripWith(other));
    await server.succeed('bookings/abandon', { id: bookingId }, { as: sipho });
    expect((await server.call('bookings/quote', tripWith(other))).ok).toBe(true);
    const after = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    expect(after).toMatchObject({ state: 'expired', payment: { state: 'expired' } });
  });
});

describe('when the payment company is away', () => {
  const away = (): never => {
    throw new GatewayUnavailable('simulator', null);
  };

  it('nothing is held, and the same key works when it is back', async () => {
    let isAway = true;
    const real: { gateway?: PaymentGateway } = {};
    const gateway: PaymentGateway = {
      name: 'simulator',
      title: 'Test Pay',
      methods: [{ code: 'card', marks: [] }],
      createCheckout: async (checkout) =>
        isAway ? away() : (real.gateway ?? away()).createCheckout(checkout),
      holds: null,
      refund: async () => away(),
      savedCards: null,
      readNotice: () => null,
      confirmNotice: null,
      look: null,
    };
    const outage = await startTestServer({ gateways: paymentGateways([gateway], [gateway.name]) });
    real.gateway = outage.simulator.gateway;
    try {
      const host = await outage.person('Thandi', ['host']);
      const guest = await outage.person('Sipho');
      const trip = tripWith(await hostCar(outage, host));
      const agreed = atQuote(await outage.succeed('bookings/quote', trip, { as: guest }));
      const ask = () =>
        outage.call('bookings/request', { ...trip, ...agreed }, { as: guest, idempotencyKey: 'one' });
      const refused = { status: 409, code: 'gateway_unavailable' };
      expect(await Promise.all([ask(), ask(), ask(), ask()])).toMatchObject(Array(4).fill(refused));
      expect((await outage.call('bookings/quote', trip)).ok).toBe(true);
      isAway = false;
      expect(await ask()).toMatchObject({ ok: true, value: { state: 'pending_payment' } });
    } finally {
      await outage.close();
    }
  });

  it('a booking that was cut off before its checkout is made again under the same key when its hold is over', async () => {
    const trip = tripWith(await hostCar(server, thandi));
    const idempotencyKey = newKey();
    const first = await book(server, sipho, trip, idempotencyKey);
    await sql`UPDATE payments SET checkout_url = NULL, provider_ref = NULL
               WHERE booking_id = ${first.bookingId}`.execute(server.database.db);
    server.clock.advance(15 * 60_000);
    await runDueTimers(server.services);
    const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: sipho }));
    const ask = () => server.call('bookings/request', { ...trip, ...agreed }, { as: sipho, idempotencyKey });
    expect(await ask()).toMatchObject({ code: 'gateway_unavailable' });
    const second = await ask();
    expect(second).toMatchObject({ ok: true, value: { checkoutUrl: expect.any(String) } });
    expect(second.ok && second.value.bookingId).not.toBe(first.bookingId);
  });

  it('an accepted request is confirmed, and the money is taken as soon as it answers', async () => {
    const { holds } = server.simulator.gateway;
    const { capture } = holds;
    Object.assign(holds, { capture: async () => away() });
    await server.succeed('bookings/accept', { id }, { as: thandi });
    expect(await seen(sipho)).toMatchObject({ state: 'confirmed', payment: { state: 'authorised' } });
    Object.assign(holds, { capture });
    server.clock.advance(5_000);
    await runOutbox(server.services);
    expect(await seen(sipho)).toMatchObject({ state: 'confirmed', payment: { state: 'captured' } });
  });
});

it('a fourth open request is one too many', async () => {
  for (const _ of [1, 2]) {
    await pay(
      server,
      (await book(server, sipho, tripWith(await hostCar(server, thandi, { isInstant: false })))).checkoutUrl,
    );
  }
  const fourth = tripWith(await hostCar(server, thandi, { isInstant: false }));
  const agreed = atQuote(await server.succeed('bookings/quote', fourth, { as: sipho }));
  const outcome = await server.call(
    'bookings/request',
    { ...fourth, ...agreed },
    { as: sipho, idempotencyKey: 'four' },
  );
  expect(outcome).toMatchObject({ code: 'too_many_open_requests' });
});

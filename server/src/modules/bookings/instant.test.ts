import { ok } from '@kwela/domain/result';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { atQuote } from '../../testing/agreements.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, newKey, pay, type Trip, tripWith } from '../../testing/trips.ts';
import { publishGuestReview } from '../trip-reviews/store/rounds-repo.ts';

let server: TestServer;
let thandi: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
});
afterAll(() => server.close());

const PICKY = {
  isInstant: true,
  instantConditions: { hasConfirmedMobile: true, minTrips: 1, minStarsHundredths: 0 },
};
const quoteOf = (trip: Trip, as?: TestPerson) =>
  server.succeed('bookings/quote', trip, as === undefined ? {} : { as });
let phones = 1_000_000;
async function setPhone(person: TestPerson, confirmedAt: Date | null): Promise<void> {
  phones += 1;
  await sql`UPDATE auth.users SET phone = ${`2782${phones}`}, phone_confirmed_at = ${confirmedAt}
             WHERE id = ${person.userId}`.execute(server.database.db);
}

/** A trip of a guest that is over. */
async function hasDriven(guest: TestPerson): Promise<void> {
  const car = await hostCar(server, thandi);
  const { bookingId } = await book(server, guest, tripWith(car));
  await sql`UPDATE bookings SET state = 'completed' WHERE id = ${bookingId}`.execute(server.database.db);
}

/** A host said so many stars of a guest. */
async function hasStars(guest: TestPerson, stars: number): Promise<void> {
  const car = await hostCar(server, thandi);
  const { bookingId } = await book(server, guest, tripWith(car));
  await sql`UPDATE bookings SET state = 'completed' WHERE id = ${bookingId}`.execute(server.database.db);
  const review = { side: 'host', authorId: thandi.userId, stars, parts: null, text: '' } as const;
  await asSystem(server.database.db, async (tx) => {
    await publishGuestReview(tx, bookingId, review, server.clock.now());
    return ok(null);
  });
}

describe('a car that some guests book at once', () => {
  it('is confirmed once it is paid by a guest who meets what is asked', async () => {
    const guest = await server.person('Palesa');
    await setPhone(guest, server.clock.now());
    await hasDriven(guest);
    const trip = tripWith(await hostCar(server, thandi, PICKY));
    expect((await quoteOf(trip, guest)).answer).toEqual({ isInstant: true, unmet: [], isHeld: false });
    const booking = await book(server, guest, trip);
    await pay(server, booking.checkoutUrl);
    expect(await server.succeed('bookings/get', { id: booking.bookingId }, { as: guest })).toMatchObject({
      state: 'confirmed',
      payment: { state: 'captured' },
    });
  });

  it('is a request of any other guest, whose money is held until the host answers', async () => {
    const guest = await server.person('Kabelo');
    const trip = tripWith(await hostCar(server, thandi, PICKY));
    expect((await quoteOf(trip, guest)).answer).toEqual({
      isInstant: false,
      unmet: ['confirmed_mobile', 'min_trips'],
      isHeld: false,
    });
    const booking = await book(server, guest, trip);
    await pay(server, booking.checkoutUrl);
    expect(await server.succeed('bookings/get', { id: booking.bookingId }, { as: guest })).toMatchObject({
      state: 'requested',
      payment: { state: 'authorised' },
    });
  });

  it('asks the host about somebody whom nobody knows yet', async () => {
    const trip = tripWith(await hostCar(server, thandi, PICKY));
    expect((await quoteOf(trip)).answer.unmet).toEqual(['confirmed_mobile', 'min_trips']);
  });

  it('is judged again when the booking is made, so that nobody pays at once who was told otherwise', async () => {
    const guest = await server.person('Refilwe');
    await hasDriven(guest);
    await setPhone(guest, server.clock.now());
    const trip = tripWith(await hostCar(server, thandi, PICKY));
    const agreed = atQuote(await quoteOf(trip, guest));
    await setPhone(guest, null);
    const asked = () =>
      server.call('bookings/request', { ...trip, ...agreed }, { as: guest, idempotencyKey: newKey() });
    expect(await asked()).toMatchObject({
      code: 'price_changed',
      details: {
        differenceCents: 0,
        quote: { answer: { isInstant: false, unmet: ['confirmed_mobile'] } },
      },
    });
  });

  it('goes by what hosts have said of a guest, once three have', async () => {
    const guest = await server.person('Ayanda');
    const asked = { hasConfirmedMobile: false, minTrips: 0, minStarsHundredths: 450 };
    const trip = tripWith(await hostCar(server, thandi, { isInstant: true, instantConditions: asked }));
    const unmetAfter = async (stars: number) => {
      await hasStars(guest, stars);
      return (await quoteOf(trip, guest)).answer.unmet;
    };
    expect((await quoteOf(trip, guest)).answer.unmet).toEqual(['min_stars']);
    expect(await unmetAfter(5)).toEqual(['min_stars']);
    expect(await unmetAfter(5)).toEqual(['min_stars']);
    expect(await unmetAfter(5)).toEqual([]);
    for (let told = 0; told < 3; told += 1) await hasStars(guest, 1);
    expect((await quoteOf(trip, guest)).answer).toEqual({
      isInstant: false,
      unmet: ['min_stars'],
      isHeld: false,
    });
  });

  it('takes nobody’s word for it', async () => {
    const guest = await server.person('Sizwe');
    const trip = tripWith(await hostCar(server, thandi, PICKY));
    const agreed = atQuote(await quoteOf(trip, guest));
    const forged = { ...trip, ...agreed, isInstant: true };
    expect(
      await server.call('bookings/request', forged, { as: guest, idempotencyKey: newKey() }),
    ).toMatchObject({ code: 'invalid_input' });
  });
});

describe('a car that may not go everywhere', () => {
  let guests = 0;
  const abroad = (quantity: number, more: Partial<Trip> = {}): Partial<Trip> => ({
    countries: ['NA'],
    extras: quantity === 0 ? [] : [{ code: 'cross_border', quantity }],
    ...more,
  });

  it.each<[string, Partial<Trip>, object]>([
    [
      'a country',
      abroad(1, { countries: ['MZ'] }),
      { code: 'country_not_allowed', details: { field: 'countries', countries: ['MZ'], allowed: ['NA'] } },
    ],
    ['e-hailing', { isEhailing: true }, { code: 'ehailing_not_allowed', details: { field: 'isEhailing' } }],
    [
      'rough roads',
      { surface: 'good_gravel' },
      { code: 'surface_not_allowed', details: { field: 'surface', roughest: 'tar' } },
    ],
    [
      'a border without its letter',
      abroad(0),
      { code: 'border_letter_missing', details: { field: 'extras', countryCount: 1, letterCount: 0 } },
    ],
    ['a country that is none of the neighbours', { countries: ['FR' as 'NA'] }, { code: 'invalid_input' }],
  ])('is refused for %s, at the price and at the booking', async (_, use, expected) => {
    guests += 1;
    const guest = await server.person(`Lesedi${guests}`);
    const trip = tripWith(await hostCar(server, thandi, {}, { countries: ['NA'], features: [] }), use);
    expect(await server.call('bookings/quote', trip, { as: guest })).toMatchObject({
      ok: false,
      ...expected,
    });
    expect(
      await server.call(
        'bookings/request',
        { ...trip, quoteHash: 'any' },
        { as: guest, idempotencyKey: newKey() },
      ),
    ).toMatchObject({ ok: false, ...expected });
  });

  it('is sold no letter that its host could not give: to Zimbabwe without a tracker', async () => {
    const guest = await server.person('Nandipha');
    const countries = ['NA', 'ZW'] as const;
    const silent = await hostCar(server, thandi, {}, { countries, features: [] });
    const tracked = await hostCar(server, thandi, {}, { countries, features: ['tracker'] });
    const shown = async (id: string) => (await server.succeed('vehicles/get', { id })).countries;
    expect([await shown(silent), await shown(tracked)]).toEqual([['NA'], ['NA', 'ZW']]);
    const ask = (car: string) =>
      server.call('bookings/quote', tripWith(car, abroad(1, { countries: ['ZW'] })), { as: guest });
    expect(await ask(silent)).toMatchObject({ code: 'country_not_allowed', details: { allowed: ['NA'] } });
    expect(await ask(tracked)).toMatchObject({ ok: true });
  });

  it('goes where its host allows, and both sides read it in the booking', async () => {
    const guest = await server.person('Naledi');
    const car = await hostCar(server, thandi, {}, { countries: ['NA', 'BW'], isEhailingAllowed: true });
    expect(await server.succeed('vehicles/get', { id: car })).toMatchObject({
      countries: ['NA', 'BW'],
      isEhailingAllowed: true,
    });
    const booking = await book(server, guest, tripWith(car, abroad(1, { isEhailing: true })));
    for (const as of [guest, thandi]) {
      expect(await server.succeed('bookings/get', { id: booking.bookingId }, { as })).toMatchObject({
        countries: ['NA'],
        isEhailing: true,
      });
    }
  });
});

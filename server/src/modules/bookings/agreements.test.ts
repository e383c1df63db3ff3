import { AGREEMENT_CODES, type Agreement } from '@kwela/domain/bookings/agreements/agreements';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atQuote } from '../../testing/agreements.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import {
  book,
  hostCar,
  newGuest,
  newKey,
  pay,
  startWithHost,
  type Trip,
  tripWith,
} from '../../testing/trips.ts';
import { legalAt } from '../content/texts.ts';
import { ledgerIsBalanced } from '../ledger/repo.ts';

/** What a guest agrees to as they pay. Source: docs/rules/bookings.md “What is agreed to”. */

let server: TestServer;
let thandi: TestPerson;
let carol: TestPerson;
let sipho: TestPerson;
let car: string;

beforeAll(async () => {
  ({ server, thandi } = await startWithHost());
  carol = await server.person('Carol', ['admin']);
});
beforeEach(async () => {
  sipho = await newGuest(server);
  car = await hostCar(server, thandi, { isInstant: true });
});
afterAll(() => server.close());

const quoteOf = (trip: Trip) => server.succeed('bookings/quote', trip, { as: sipho });
const bookingsOf = async ({ userId }: TestPerson) => {
  const { rows } = await sql<{ bookings: number; agreements: number }>`
    SELECT (SELECT count(*) FROM bookings WHERE guest_id = ${userId})::int AS bookings,
           (SELECT count(*) FROM booking_agreements a JOIN bookings b ON b.id = a.booking_id
             WHERE b.guest_id = ${userId})::int AS agreements`.execute(server.database.db);
  return rows[0];
};

async function request(change: (asked: Agreement[]) => Agreement[]) {
  const trip = tripWith(car);
  const { quoteHash, agreedTo } = atQuote(await quoteOf(trip));
  return server.call(
    'bookings/request',
    { ...trip, quoteHash, agreedTo: change(agreedTo) },
    { as: sipho, idempotencyKey: newKey() },
  );
}

describe('a price', () => {
  it('says what is agreed to before it is paid, in the versions that hold', async () => {
    const { agreements } = await quoteOf(tripWith(car));
    expect(agreements.map(({ code }) => code)).toEqual(AGREEMENT_CODES);
    expect(agreements).toMatchObject([
      { version: String(legalAt('terms', server.clock.now()).version) },
      { version: String(legalAt('privacy', server.clock.now()).version) },
      { version: expect.stringContaining('roads:tar countries: ehailing:false pets:false') },
      { version: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
  });

  it('asks for another yes with other drivers, and says nobody’s name', async () => {
    const driversOf = async (trip: Trip) =>
      (await quoteOf(trip)).agreements.find(({ code }) => code === 'drivers')?.version;
    const alone = await driversOf(tripWith(car));
    const nomsa = {
      firstName: 'Nomsa',
      lastName: 'Zulu',
      birthOn: '1992-03-01',
      email: 'nomsa@example.test',
    };
    const shared = await driversOf(tripWith(car, { invitedDrivers: [nomsa] }));
    expect(shared).not.toBe(alone);
    expect(shared).not.toContain('Nomsa');
  });
});

describe('a booking', () => {
  it('keeps each thing that its guest agreed to, once, whatever is asked again', async () => {
    const trip = tripWith(car);
    const { quoteHash, agreedTo } = atQuote(await quoteOf(trip));
    const idempotencyKey = newKey();
    const ask = (said: Agreement[]) =>
      server.call('bookings/request', { ...trip, quoteHash, agreedTo: said }, { as: sipho, idempotencyKey });
    const made = await ask(agreedTo);
    if (!made.ok) throw new Error(made.code);
    expect(await ask(agreedTo)).toMatchObject({ value: { bookingId: made.value.bookingId } });
    expect(await bookingsOf(sipho)).toEqual({ bookings: 1, agreements: 1 });
    // The same key for another agreement is another request.
    expect(await ask(agreedTo.toReversed())).toMatchObject({ code: 'idempotency_key_reused' });
    await pay(server, made.value.checkoutUrl);
    const { agreements } = await quoteOf(tripWith(await hostCar(server, thandi)));
    const { bookingId: id } = made.value;
    const seen = await server.succeed('bookings/get', { id }, { as: sipho });
    expect(seen.agreedTo.map(({ code }) => code)).toEqual(AGREEMENT_CODES);
    expect(seen.agreedTo.slice(0, 2)).toMatchObject(agreements.slice(0, 2));
    expect(new Set(seen.agreedTo.map(({ at }) => at))).toEqual(new Set([seen.createdAt]));
    expect((await server.succeed('bookings/get', { id }, { as: carol })).agreedTo).toEqual(seen.agreedTo);
    expect((await server.succeed('bookings/get', { id }, { as: thandi })).agreedTo).toEqual([]);
    const stranger = await server.person('Ayanda');
    expect(await server.call('bookings/get', { id }, { as: stranger })).toMatchObject({ code: 'not_found' });
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
  });

  it.each(AGREEMENT_CODES)('is not made without a yes to %s, and tells which is missing', async (code) => {
    expect(await request((asked) => asked.filter((one) => one.code !== code))).toMatchObject({
      status: 409,
      code: 'agreements_missing',
      details: { missing: [code] },
    });
    expect(await bookingsOf(sipho)).toEqual({ bookings: 0, agreements: 0 });
  });

  it.each(AGREEMENT_CODES)(
    'is not made with a yes to another version of %s, and tells the one of now',
    async (code) => {
      const changed = (asked: Agreement[]) =>
        asked.map((one) => (one.code === code ? { ...one, version: 'of before' } : one));
      const { agreements } = await quoteOf(tripWith(car));
      expect(await request(changed)).toMatchObject({
        status: 409,
        code: 'agreements_changed',
        details: { changed: [code], agreements },
      });
      expect(await bookingsOf(sipho)).toEqual({ bookings: 0, agreements: 0 });
      // Nothing of the try is in the way of the next one.
      expect(await request((asked) => asked)).toMatchObject({ ok: true });
    },
  );

  it('is asked again when the host changes the rules of the car meanwhile', async () => {
    const trip = tripWith(car);
    const seen = atQuote(await quoteOf(trip));
    await sql`UPDATE vehicles SET features = features || '{pets}' WHERE public_id = ${car}`.execute(
      server.database.db,
    );
    const options = { as: sipho, idempotencyKey: newKey() };
    const refused = await server.call('bookings/request', { ...trip, ...seen }, options);
    expect(refused).toMatchObject({ code: 'agreements_changed', details: { changed: ['car_rules'] } });
  });

  it('does not take somebody else’s drivers for those that were agreed to', async () => {
    const trip = tripWith(car);
    const seen = atQuote(await quoteOf(trip));
    const nomsa = {
      firstName: 'Nomsa',
      lastName: 'Zulu',
      birthOn: '1992-03-01',
      email: 'nomsa@example.test',
    };
    const other = { ...trip, invitedDrivers: [nomsa], ...seen };
    expect(
      await server.call('bookings/request', other, { as: sipho, idempotencyKey: newKey() }),
    ).toMatchObject({ code: 'agreements_changed', details: { changed: ['drivers'] } });
  });

  it('refuses what cannot be an agreement, with its field', async () => {
    const trip = tripWith(car);
    const { quoteHash } = await quoteOf(trip);
    const odd = { ...trip, quoteHash, agreedTo: [{ code: 'everything', version: '1' }] };
    expect(
      await server.callUntyped('bookings/request', odd, { as: sipho, idempotencyKey: newKey() }),
    ).toMatchObject({ status: 400, details: { issues: [{ field: 'agreedTo.0.code' }] } });
  });

  it('gives its guest what they agreed to with all else that we hold, and forgets who drove with them', async () => {
    const { bookingId } = await book(server, sipho, tripWith(car));
    const held = await server.succeed('accounts/export', {}, { as: sipho });
    expect(JSON.stringify(held)).toContain('agreed_to_as_guest');
    await server.succeed('bookings/abandon', { id: bookingId }, { as: sipho });
  });
});

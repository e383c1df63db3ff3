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

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  ({ server, thandi } = await startWithHost());
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
});

const GRAVEL = { features: ['gravel'] } as const;
const seenBy = (bookingId: string, as: TestPerson) =>
  server.succeed('bookings/get', { id: bookingId }, { as });

/** Asks for a car with what a guest tells of their plans. */
async function ask(plan: object, use: Partial<Trip> = {}) {
  const trip = tripWith(await hostCar(server, thandi, {}, GRAVEL), use);
  const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: sipho }));
  const asked = { ...trip, ...plan, ...agreed };
  return server.call('bookings/request', asked, { as: sipho, idempotencyKey: newKey() });
}
async function asked(plan: object, use: Partial<Trip> = {}): Promise<string> {
  const answer = await ask(plan, use);
  if (!answer.ok) throw new Error(`Refused: ${answer.code}`);
  return answer.value.bookingId;
}

describe('what a guest tells of their plans', () => {
  it('is kept with the booking and read by guest and host, the places by the names that we know', async () => {
    const id = await asked(
      {
        purpose: 'event',
        flightNumber: 'sa 317',
        stopIds: ['place:hermanus-western-cape', 'airport:GRJ'],
      },
      { surface: 'good_gravel' },
    );
    for (const as of [sipho, thandi]) {
      expect(await seenBy(id, as)).toMatchObject({
        purpose: 'event',
        flightNumber: 'SA317',
        surface: 'good_gravel',
        route: {
          stops: [
            { name: 'Hermanus', area: 'Western Cape' },
            { name: expect.stringContaining('George'), area: 'George' },
          ],
          km: 940,
        },
      });
    }
  });

  it('is nothing that has to be told', async () => {
    const { bookingId } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
    expect(await seenBy(bookingId, thandi)).toMatchObject({
      purpose: null,
      flightNumber: null,
      surface: null,
      route: null,
    });
  });

  it.each<[string, object, object]>([
    [
      'a stop that we do not know',
      { stopIds: ['place:hermanus-western-cape', 'place:atlantis'] },
      { code: 'stop_unknown', details: { field: 'stopIds', position: 1 } },
    ],
    ['a stop with a position of its own', { stops: [{ lat: 0, lng: 0 }] }, { code: 'invalid_input' }],
    ['a flight that is none', { flightNumber: 'the blue one' }, { code: 'invalid_input' }],
    ['too many stops', { stopIds: Array(11).fill('airport:GRJ') }, { code: 'invalid_input' }],
    ['a purpose of their own', { purpose: 'racing' }, { code: 'invalid_input' }],
  ])('is refused with %s, and nothing is booked', async (_, plan, expected) => {
    expect(await ask(plan)).toMatchObject({ ok: false, ...expected });
    const { items } = await server.succeed('bookings/current', {}, { as: sipho });
    expect(items).toEqual([]);
  });

  it('costs no other price, and stays as the trip is changed', async () => {
    const car = await hostCar(server, thandi, { isInstant: true }, GRAVEL);
    const trip = tripWith(car);
    const plain = await server.succeed('bookings/quote', trip, { as: sipho });
    const rough = await server.succeed('bookings/quote', { ...trip, surface: 'good_gravel' }, { as: sipho });
    expect(rough.quoteHash).toBe(plain.quoteHash);
    const made = await server.succeed(
      'bookings/request',
      { ...trip, ...atQuote(plain), purpose: 'business', stopIds: ['airport:GRJ'] },
      { as: sipho, idempotencyKey: newKey() },
    );
    await pay(server, made.checkoutUrl);
    const wanted = { kind: 'time', startAt: trip.startAt, endAt: '2026-12-09T08:00:00Z' } as const;
    const preview = await server.succeed(
      'changes/preview',
      { bookingId: made.bookingId, wanted },
      { as: sipho },
    );
    await server.succeed(
      'changes/propose',
      { bookingId: made.bookingId, wanted, expectedCents: preview.money?.payCents ?? 0 },
      { as: sipho, idempotencyKey: newKey() },
    );
    expect(await seenBy(made.bookingId, sipho)).toMatchObject({ purpose: 'business', route: { km: 910 } });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, payNow, tripWith } from '../../testing/trips.ts';

/** Sipho rents Thandi's car for four days, and each of them prints the page of the trip. */

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let naledi: TestPerson;
let trip: { readonly bookingId: string; readonly ref: string };
let ofGuest: string;
let ofHost: string;

const codeFor = async (id: string, as: TestPerson) =>
  (await server.succeed('bookings/get', { id }, { as })).documentCode ?? 'none';
const check = (code: string) => server.succeed('documents/check', { code });

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
  naledi = await server.person('Naledi', ['admin']);
  trip = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
  ofGuest = await codeFor(trip.bookingId, sipho);
  ofHost = await codeFor(trip.bookingId, thandi);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(TEST_NOW));

describe('the code on a document', () => {
  it('is one for the guest, another for the host, the same each time, and none for an admin', async () => {
    expect(ofGuest).toMatch(new RegExp(`^${trip.ref}-[0-9A-HJKMNP-TV-Z]{8}$`));
    expect(ofHost.slice(0, -8)).toBe(ofGuest.slice(0, -8));
    expect(ofHost).not.toBe(ofGuest);
    expect(await codeFor(trip.bookingId, sipho)).toBe(ofGuest);
    const seen = await server.succeed('bookings/get', { id: trip.bookingId }, { as: naledi });
    expect(seen.documentCode).toBeNull();
  });

  it('tells anybody what must stand on the paper of the guest, however it is typed', async () => {
    const booking = await server.succeed('bookings/get', { id: trip.bookingId }, { as: sipho });
    const typed = ` ${ofGuest.toLowerCase().replaceAll('-', ' ')} `;
    expect(await check(typed)).toEqual({
      outcome: 'genuine',
      kind: 'receipt',
      code: ofGuest,
      ref: trip.ref,
      make: booking.vehicle.make,
      model: booking.vehicle.model,
      year: booking.vehicle.year,
      startAt: '2026-12-04T08:00:00.000Z',
      endAt: '2026-12-08T08:00:00.000Z',
      standing: 'stands',
      totalCents: booking.totalCents,
      refundedCents: 0,
      checkedAt: TEST_NOW.toISOString(),
    });
  });

  it('tells of the paper of the host what the host is paid, and not what the guest paid', async () => {
    const booking = await server.succeed('bookings/get', { id: trip.bookingId }, { as: thandi });
    expect(await check(ofHost)).toMatchObject({
      kind: 'payout_statement',
      totalCents: booking.payoutCents,
      refundedCents: null,
    });
  });

  it('gives away nobody: no name, no place, no number', async () => {
    const text = JSON.stringify([await check(ofGuest), await check(ofHost)]);
    for (const private_ of [
      'Thandi',
      'Sipho',
      'Mokoena',
      'Gardens',
      sipho.userId,
      thandi.userId,
      trip.bookingId,
    ])
      expect(text).not.toContain(private_);
  });

  it('is no receipt before the money is there', async () => {
    const unpaid = await book(
      server,
      sipho,
      tripWith(await hostCar(server, thandi), {
        startAt: '2026-12-14T08:00:00Z',
        endAt: '2026-12-16T08:00:00Z',
      }),
    );
    expect(await check(await codeFor(unpaid.bookingId, sipho))).toMatchObject({
      kind: 'booking_summary',
      standing: 'not_yet',
    });
  });

  it('says that the trip is over once its time has passed', async () => {
    server.clock.set(new Date('2026-12-08T08:00:00Z'));
    expect(await check(ofGuest)).toMatchObject({ outcome: 'genuine', standing: 'over' });
  });
});

describe('a code that we never gave out', () => {
  const lastSign = (code: string) => `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;

  it('is not ours, with the right reference or with none, and both are answered alike', async () => {
    const forged = [lastSign(ofGuest), lastSign(ofHost), `TRP-2611-00000${ofGuest.slice(-9)}`];
    for (const code of forged) expect(await check(code)).toEqual({ outcome: 'unknown' });
  });

  it('cannot be read where signs are missing', async () => {
    for (const code of [trip.ref, 'TKT-2612-7K3QX', 'hello'])
      expect(await check(code)).toEqual({ outcome: 'unreadable' });
    expect(await server.call('documents/check', { code: '' })).toMatchObject({ code: 'invalid_input' });
  });

  it('cannot be guessed at will', async () => {
    const careful = await startTestServer({ environment: { RATE_LIMIT_FORMS: '3' } });
    const asked = [];
    for (let turn = 0; turn < 5; turn += 1)
      asked.push((await careful.call('documents/check', { code: lastSign(ofGuest) })).status);
    await careful.close();
    expect(asked).toEqual([200, 200, 200, 429, 429]);
  });
});

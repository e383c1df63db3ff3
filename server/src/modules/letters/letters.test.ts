import { randomUUID } from 'node:crypto';
import type { Neighbour } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { DRIVER, hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { listingDesk, wholeCar } from '../listings/testing/desk.ts';

/** Thandi hosts, Johan hosts other cars, Sipho drives to Eswatini and Lesotho. */

const { server, thandi, johan, sipho, naledi } = await openHosting({
  environment: { RATE_LIMIT_FORMS: '100' },
});
let car: string;
let weeks = 0;

beforeAll(async () => {
  car = await hostCar(server, thandi, { isInstant: true });
  await hostCar(server, johan);
});
beforeEach(() => server.clock.set(TEST_NOW));

/** Four days in a week of its own, with letters for so many countries. */
async function tripOf(countries = 2, vehicleId = car): Promise<string> {
  weeks += 1;
  const startAt = new Date(Date.parse('2026-12-04T08:00:00Z') + weeks * 7 * 86_400_000);
  const { bookingId } = await payNow(
    server,
    sipho,
    tripWith(vehicleId, {
      startAt: startAt.toISOString(),
      endAt: new Date(startAt.getTime() + 4 * 86_400_000).toISOString(),
      drivers: [DRIVER],
      extras: countries === 0 ? [] : [{ code: 'cross_border', quantity: countries }],
    }),
  );
  return bookingId;
}
const ask = (bookingId: string, countries: Neighbour[], as = thandi, id = randomUUID()) =>
  server.call('letters/make', { id, bookingId, countries }, { as });
async function given(bookingId: string, countries: Neighbour[] = ['SZ']) {
  const id = randomUUID();
  return server.succeed('letters/make', { id, bookingId, countries }, { as: thandi });
}
const check = (code: string) => server.succeed('documents/check', { code });
const setState = (id: string, state: string) =>
  server.database.db.updateTable('bookings').set({ state }).where('id', '=', id).execute();

describe('a border letter', () => {
  it('is given for a trip that is to come, and says what a border asks for', async () => {
    const bookingId = await tripOf();
    const letter = await given(bookingId, ['SZ', 'LS']);
    expect(letter).toMatchObject({ standing: 'valid', countries: ['LS', 'SZ'] });
    for (const as of [thandi, sipho, naledi]) {
      const sheet = await server.succeed('letters/get', { id: letter.id }, { as });
      expect(sheet).toMatchObject({
        letter,
        host: 'Thandi Mokoena',
        car: { make: 'Volkswagen', model: 'Polo Vivo', plate: expect.stringMatching(/^CA /), vin: null },
        drivers: [{ firstName: 'Sipho', lastName: 'Dlamini' }],
        documents: expect.arrayContaining(['passport', 'road_charge']),
      });
    }
    expect(await server.succeed('letters/of-trip', { bookingId }, { as: sipho })).toEqual({
      letters: [letter],
    });
  });

  it('waits for its host until it is given for all that was paid', async () => {
    const waits = async (id: string) => {
      const { tasks } = await server.succeed('host-work/today', {}, { as: thandi });
      return tasks.some(({ kind, booking }) => kind === 'give_letter' && booking?.bookingId === id);
    };
    const bookingId = await tripOf(2);
    expect(await waits(bookingId)).toBe(true);
    await given(bookingId, ['SZ']);
    expect(await waits(bookingId)).toBe(true);
    await given(bookingId, ['LS']);
    expect(await waits(bookingId)).toBe(false);
    expect(await waits(await tripOf(0))).toBe(false);
  });

  it('names the VIN that stands in the listing', async () => {
    const desk = listingDesk(server);
    await desk.ready(thandi);
    const whole = wholeCar();
    const live = await desk.live(thandi, naledi, whole);
    const letter = await given(await tripOf(1, live.id));
    const sheet = await server.succeed('letters/get', { id: letter.id }, { as: sipho });
    expect(sheet.car.vin).toBe(whole.car?.vin);
  });

  it('is given once, however often it is sent', async () => {
    const bookingId = await tripOf();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask(bookingId, ['SZ'], thandi, id)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { letters } = await server.succeed('letters/of-trip', { bookingId }, { as: thandi });
    expect(letters).toHaveLength(1);
  });

  it('is of one trip, also when its id is sent for two at the same moment', async () => {
    const trips = [await tripOf(1), await tripOf(1)];
    const id = randomUUID();
    const answers = await Promise.all(trips.map((trip) => ask(trip, ['SZ'], thandi, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('is given until the instant at which its trip ends, and not at it', async () => {
    const polo = await hostCar(server, thandi, { isInstant: true });
    const extras = [{ code: 'cross_border', quantity: 1 }];
    const { bookingId } = await payNow(server, sipho, tripWith(polo, { drivers: [DRIVER], extras }));
    server.clock.set(new Date('2026-12-08T08:00:00Z'));
    expect(await ask(bookingId, ['SZ'])).toMatchObject({ code: 'letter_trip_over' });
    server.clock.set(new Date('2026-12-08T07:59:59.999Z'));
    expect(await ask(bookingId, ['SZ'])).toMatchObject({ ok: true });
  });

  it('names no more countries than the guest has paid for, over all letters of the trip', async () => {
    expect(await ask(await tripOf(0), ['SZ'])).toMatchObject({
      code: 'letter_not_paid',
      details: { paid: 0 },
    });
    const bookingId = await tripOf(2);
    const first = await given(bookingId, ['SZ']);
    expect(await ask(bookingId, ['SZ', 'LS'])).toMatchObject({ ok: true });
    expect(await ask(bookingId, ['BW'])).toMatchObject({ code: 'letter_not_paid', details: { paid: 2 } });
    await server.succeed('letters/revoke', { id: first.id }, { as: thandi });
    expect(await ask(bookingId, ['BW'])).toMatchObject({ code: 'letter_not_paid' });
    // Of two notices that come at once, one may be read after its sender was answered.
    const trips = [await tripOf(1), await tripOf(1)];
    const both = await Promise.all(trips.map((trip) => ask(trip, ['BW', 'NA'])));
    expect(both.map((answer) => !answer.ok && answer.code)).toEqual(['letter_not_paid', 'letter_not_paid']);
  });

  it('is not given for a country that the car may not go to, nor for a trip that is over', async () => {
    expect(await ask(await tripOf(), ['SZ', 'MZ'])).toMatchObject({
      code: 'crossing_not_allowed',
      details: { faults: [{ country: 'MZ', fault: 'tracker_needed' }] },
    });
    const over = await tripOf();
    await setState(over, 'completed');
    expect(await ask(over, ['SZ'])).toMatchObject({ code: 'letter_trip_over' });
    const cancelled = await tripOf();
    await setState(cancelled, 'cancelled_guest');
    expect(await ask(cancelled, ['SZ'])).toMatchObject({ code: 'letter_trip_over' });
  });

  it('is nobody else’s to give, to take back or to read', async () => {
    const bookingId = await tripOf();
    const letter = await given(bookingId);
    const stranger = await server.person('Pieter');
    for (const as of [sipho, johan, naledi]) {
      expect(await ask(bookingId, ['LS'], as)).toMatchObject({ status: 404 });
      expect(await server.call('letters/revoke', { id: letter.id }, { as })).toMatchObject({ status: 404 });
    }
    for (const as of [johan, stranger]) {
      expect(await server.call('letters/get', { id: letter.id }, { as })).toMatchObject({ status: 404 });
      expect(await server.call('letters/of-trip', { bookingId }, { as })).toMatchObject({ status: 404 });
    }
    expect((await server.succeed('letters/list', {}, { as: johan })).trips).toEqual([]);
    expect(await server.call('letters/get', { id: letter.id })).toMatchObject({ status: 401 });
    expect(await server.call('letters/list', {})).toMatchObject({ status: 401 });
  });

  it('stands in its host’s list with what the car may not do', async () => {
    const bookingId = await tripOf();
    const letter = await given(bookingId);
    const { trips } = await server.succeed('letters/list', {}, { as: thandi });
    expect(trips.find((trip) => trip.bookingId === bookingId)).toMatchObject({
      isOpen: true,
      paidCountries: 2,
      letters: [letter],
      faults: [
        { country: 'MZ', fault: 'tracker_needed' },
        { country: 'ZW', fault: 'tracker_needed' },
      ],
    });
  });
});

describe('the code of a letter', () => {
  it('tells anybody what must stand on it, and no name', async () => {
    const letter = await given(await tripOf(), ['SZ', 'LS']);
    const told = await check(letter.code.toLowerCase().replaceAll('-', ' '));
    expect(told).toMatchObject({
      outcome: 'letter',
      standing: 'valid',
      code: letter.code,
      countries: ['LS', 'SZ'],
      make: 'Volkswagen',
      plate: expect.stringMatching(/^CA /),
      drivers: ['S. D.'],
    });
    const text = JSON.stringify(told);
    for (const hidden of ['Sipho', 'Dlamini', 'Thandi', 'Mokoena', 'Gardens', sipho.userId, thandi.userId])
      expect(text).not.toContain(hidden);
  });

  it('says that it was taken back, by its host or with the trip, and for good', async () => {
    const bookingId = await tripOf();
    const letter = await given(bookingId);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await server.succeed('letters/revoke', { id: letter.id }, { as: thandi })).toMatchObject({
        standing: 'revoked',
      });
    expect(await check(letter.code)).toMatchObject({ outcome: 'letter', standing: 'revoked' });
    const other = await given(bookingId);
    expect(await check(other.code)).toMatchObject({ standing: 'valid' });
    await setState(bookingId, 'cancelled_host');
    expect(await check(other.code)).toMatchObject({ standing: 'revoked' });
  });

  it('says that it has ended with the trip', async () => {
    const bookingId = await tripOf();
    const letter = await given(bookingId);
    const { endAt } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    server.clock.set(new Date(Date.parse(endAt) - 1));
    expect(await check(letter.code)).toMatchObject({ standing: 'valid' });
    server.clock.set(new Date(endAt));
    expect(await check(letter.code)).toMatchObject({ standing: 'expired' });
  });

  it('that somebody made up is not ours, also with the reference of a trip that has a letter', async () => {
    const { code } = await given(await tripOf());
    const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    expect(await check(forged)).toEqual({ outcome: 'unknown' });
  });
});

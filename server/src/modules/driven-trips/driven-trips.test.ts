import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kwela/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { documentFile } from '../../testing/private-files.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import {
  DRIVER,
  hostCar,
  newGuest,
  payNow,
  startWithHost,
  type Trip,
  tripWith,
} from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';

/** A trip as who drives on it and did not book it sees it. Pick-up is on Friday 4 December at 10:00. */
let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let stranger: TestPerson;
let car: string;

/** A first name of letters alone for each, as papers of one name and birthday are of nobody in particular. */
let count = 0;
const newName = () => {
  count += 1;
  return `Zanele${[...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
};
/** Digits are no part of a name. */
const twinOf = (name: string) => server.person(`${name}2`);
const named = (firstName: string): typeof DRIVER => ({ ...DRIVER, firstName });

beforeAll(async () => {
  ({ server, thandi } = await startWithHost());
  stranger = await server.person('Ayanda');
});
beforeEach(async () => {
  sipho = await newGuest(server);
  car = await hostCar(server, thandi, { isInstant: true }, { countries: ['SZ'] });
});
afterAll(() => server.close());

const seenBy = (as: TestPerson | undefined, id: string) =>
  server.call('driven-trips/get', { id }, as && { as });
const listOf = async (as: TestPerson) => (await server.succeed('driven-trips/mine', {}, { as })).items;
const clock = async (instant: string) => {
  server.clock.set(new Date(instant));
  for (let round = 0; round < 3; round += 1) {
    await runDueTimers(server.services);
    await runOutbox(server.services);
  }
};

/** Sipho’s trip with somebody whose papers are approved beside him. */
async function withDriver(more: Partial<Trip> = {}) {
  const name = newName();
  const driver = await server.person(name);
  const { bookingId } = await payNow(
    server,
    sipho,
    tripWith(car, { drivers: [DRIVER, named(name)], ...more }),
  );
  return { bookingId, driver, name };
}

async function withInvited() {
  const name = newName();
  const invited = {
    firstName: name,
    lastName: 'Dlamini',
    birthOn: DRIVER.birthOn,
    email: `${name}@friends.co.za`,
  };
  const { bookingId } = await payNow(server, sipho, tripWith(car, { invitedDrivers: [invited] }));
  const { items } = await server.succeed('driver-invitations/of-booking', { bookingId }, { as: sipho });
  const link = new URL(items[0]?.link ?? '');
  const key = new URLSearchParams(link.hash.slice(1)).get('key') ?? '';
  const accept = (as: TestPerson) =>
    server.call('driver-invitations/accept', { invitationId: items[0]?.id ?? '', key }, { as });
  const withdraw = () =>
    server.succeed('driver-invitations/withdraw', { id: items[0]?.id ?? '' }, { as: sipho });
  return { bookingId, name, accept, withdraw };
}

describe('a named driver', () => {
  it('sees what they need to drive, the plate and the place once the trip is ready, and none of the money', async () => {
    const { bookingId, driver } = await withDriver();
    const before = await server.succeed('driven-trips/get', { id: bookingId }, { as: driver });
    expect(before).toMatchObject({
      state: 'confirmed',
      vehicle: { make: 'Volkswagen', model: 'Polo Vivo' },
      host: { firstName: 'Thandi' },
      isDriver: true,
      fault: null,
      plate: null,
      pickUp: { label: 'Gardens', isExact: false },
      protectionPlan: 'basic',
      excessCents: expect.any(Number),
      reportWithinHours: 72,
      shownUntil: '2027-03-08T08:00:00.000Z',
    });
    await clock('2026-12-03T12:00:00Z');
    const ready = await server.succeed('driven-trips/get', { id: bookingId }, { as: driver });
    expect(ready).toMatchObject({
      state: 'ready',
      plate: expect.stringMatching(/^CA /),
      pickUp: { label: '14 Mill Street, Gardens', isExact: true },
    });
    expect(await server.succeed('driven-trips/get', { id: bookingId }, { as: driver })).toEqual(ready);
    const said = JSON.stringify(ready);
    for (const hidden of [
      'total',
      'payment',
      'deposit',
      'lineItems',
      'phone',
      'email',
      'Mokoena',
      'Dlamini',
      sipho.userId,
    ])
      expect(said).not.toContain(hidden);
  });

  it('finds it among their own trips, and the guest does not', async () => {
    const { bookingId, driver } = await withDriver();
    expect(await listOf(driver)).toMatchObject([
      { bookingId, isDriver: true, guestFirstName: expect.stringMatching(/^Sipho/) },
    ]);
    for (const other of [sipho, thandi, stranger])
      expect((await listOf(other)).map((one) => one.bookingId)).not.toContain(bookingId);
  });

  it('is the only one besides its own people to whom it exists', async () => {
    const { bookingId, driver } = await withDriver();
    for (const other of [sipho, thandi, stranger])
      expect(await seenBy(other, bookingId)).toMatchObject({ status: 404 });
    expect(await seenBy(undefined, bookingId)).toMatchObject({ status: 401 });
    // All else of the trip stays the guest’s and the host’s.
    for (const name of ['bookings/get', 'bookings/cancellation', 'bookings/withdraw'] as const)
      expect(await server.call(name, { id: bookingId }, { as: driver })).toMatchObject({ status: 404 });
    for (const name of [
      'changes/of-booking',
      'charges/of-booking',
      'driver-invitations/of-booking',
      'guest-messages/of-trip',
      'letters/of-trip',
    ] as const)
      expect(await server.call(name, { bookingId }, { as: driver })).toMatchObject({ status: 404 });
  });

  it('is nobody where two people have that name and birthday', async () => {
    const { bookingId, driver, name } = await withDriver();
    const twin = await twinOf(name);
    expect(await seenBy(twin, bookingId)).toMatchObject({ status: 404 });
    expect(await seenBy(driver, bookingId)).toMatchObject({ status: 404 });
    expect(await listOf(driver)).toEqual([]);
  });

  it('with papers that nobody has approved is none', async () => {
    const { bookingId, driver } = await withDriver();
    await server.database.db
      .updateTable('verifications')
      .set({ state: 'pending' })
      .where('user_id', '=', driver.userId)
      .execute();
    expect(await seenBy(driver, bookingId)).toMatchObject({ status: 404 });
  });

  it('reads what is wrong with their papers for this trip', async () => {
    const { bookingId, driver } = await withDriver();
    await server.database.db
      .updateTable('verifications')
      .set({ licence_expires_on: '2026-12-05' })
      .where('user_id', '=', driver.userId)
      .execute();
    expect(await seenBy(driver, bookingId)).toMatchObject({
      value: { isDriver: true, fault: 'licence_runs_out' },
    });
  });

  it('sees that it was cancelled, and nothing of a trip that was never paid', async () => {
    const { bookingId, driver } = await withDriver();
    await server.succeed(
      'bookings/cancel',
      { id: bookingId, reason: 'plans_changed', expectedRefundCents: await refundOf(bookingId) },
      { as: sipho, idempotencyKey: randomUUID() },
    );
    expect(await seenBy(driver, bookingId)).toMatchObject({
      value: { state: 'cancelled_guest', plate: null },
    });
    await server.database.db
      .updateTable('bookings')
      .set({ state: 'expired' })
      .where('id', '=', bookingId)
      .execute();
    expect(await seenBy(driver, bookingId)).toMatchObject({ status: 404 });
  });

  it('sees it for as long as a fine can come, however late they look', async () => {
    const { bookingId, driver } = await withDriver();
    // The trip as one of 90 days ago, less a second.
    const endAt = new Date(server.clock.now().getTime() - 90 * DAY_MS + 1_000);
    await server.database.db
      .updateTable('bookings')
      .set({ start_at: new Date(endAt.getTime() - DAY_MS), end_at: endAt, state: 'completed' })
      .where('id', '=', bookingId)
      .execute();
    expect(await seenBy(driver, bookingId)).toMatchObject({ ok: true });
    expect(await listOf(driver)).toHaveLength(1);
    server.clock.advance(1_000);
    expect(await seenBy(driver, bookingId)).toMatchObject({ status: 404 });
    expect(await listOf(driver)).toEqual([]);
  });

  it('is none any more once the guest’s account has gone, as nobody is named then', async () => {
    const { bookingId, driver } = await withDriver();
    await server.database.db
      .updateTable('bookings')
      .set({ trip: JSON.stringify({ ...(await tripOf(bookingId)), drivers: [] }) })
      .where('id', '=', bookingId)
      .execute();
    expect(await seenBy(driver, bookingId)).toMatchObject({ status: 404 });
  });

  it('does not learn the address to which the guest had the car brought before it is time', async () => {
    const home = await hostCar(server, thandi, {
      isInstant: true,
      delivery: [{ code: 'home', kind: 'address', label: 'To your address', radiusKm: 50, feeCents: 10_000 }],
    });
    const delivery = { code: 'home', address: '3 Protea Road, Gardens', lat: -33.93, lng: 18.41 };
    const { bookingId, driver } = await withDriver({ vehicleId: home, delivery });
    expect(await seenBy(driver, bookingId)).toMatchObject({ value: { pickUp: null } });
    await clock('2026-12-03T12:00:00Z');
    expect(await seenBy(driver, bookingId)).toMatchObject({ value: { pickUp: { label: delivery.address } } });
  });
});

const refundOf = async (id: string): Promise<number> =>
  (await server.succeed('bookings/cancellation', { id }, { as: sipho })).offer?.refundCents ?? 0;
const tripOf = async (id: string): Promise<object> =>
  Object(
    (
      await server.database.db
        .selectFrom('bookings')
        .select('trip')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).trip,
  );

describe('an invited driver', () => {
  it('sees nothing before they accept, then what is missing, and all of it once their papers do', async () => {
    const { bookingId, name, accept } = await withInvited();
    const driver = await server.person(name, [], { isVerified: false });
    expect(await seenBy(driver, bookingId)).toMatchObject({ status: 404 });
    await accept(driver);
    expect(await seenBy(driver, bookingId)).toMatchObject({
      value: { isDriver: false, fault: 'not_handed_in', plate: null, pickUp: { isExact: false } },
    });
    expect(await listOf(driver)).toMatchObject([{ bookingId, isDriver: false, fault: 'not_handed_in' }]);
    // At the end of the time for checks the trip goes on without them.
    await clock('2026-12-04T07:00:00Z');
    expect(await seenBy(driver, bookingId)).toMatchObject({ status: 404 });
    expect(await listOf(driver)).toEqual([]);
  });

  it('whose papers do is a driver at once, and others with the same name are not', async () => {
    const { bookingId, name, accept } = await withInvited();
    const [driver, twin] = [await server.person(name), await twinOf(name)];
    expect(await accept(driver)).toMatchObject({ value: { state: 'joined' } });
    expect(await seenBy(driver, bookingId)).toMatchObject({ value: { isDriver: true, fault: null } });
    expect(await seenBy(twin, bookingId)).toMatchObject({ status: 404 });
  });

  it('loses it at once when the guest takes the invitation back', async () => {
    const { bookingId, name, accept, withdraw } = await withInvited();
    const driver = await server.person(name, [], { isVerified: false });
    await accept(driver);
    expect(await seenBy(driver, bookingId)).toMatchObject({ ok: true });
    await withdraw();
    expect(await seenBy(driver, bookingId)).toMatchObject({ status: 404 });
    expect(await listOf(driver)).toEqual([]);
  });
});

describe('the files of a driver', () => {
  const files = async (bookingId: string, as: TestPerson) =>
    (await server.succeed('documents/of-trip', { bookingId }, { as })).documents.map(({ kind }) => kind);

  it('are the card for the glove box and the border letter, once the trip is ready, and nothing of the money', async () => {
    const { bookingId, driver } = await withDriver({
      countries: ['SZ'],
      extras: [{ code: 'cross_border', quantity: 1 }],
    });
    const letterId = randomUUID();
    await server.succeed('letters/make', { id: letterId, bookingId, countries: ['SZ'] }, { as: thandi });
    expect(await files(bookingId, driver)).toEqual([]);
    await clock('2026-12-03T12:00:00Z');
    expect(await files(bookingId, driver)).toEqual(['incident_card', 'border_letter']);
    const file = async (kind: string, more = {}) =>
      (await documentFile(server, { kind, bookingId, ...more }, driver)).statusCode;
    expect([await file('incident_card'), await file('border_letter', { id: letterId })]).toEqual([200, 200]);
    for (const kind of ['rental_agreement', 'receipt', 'trip_statement']) expect(await file(kind)).toBe(404);
    const issued = await server.succeed('documents/of-trip', { bookingId }, { as: sipho });
    const invoice = issued.documents.find(({ kind }) => kind === 'invoice');
    expect(await file('invoice', { id: invoice?.id ?? '' })).toBe(404);
    expect(await server.call('documents/of-trip', { bookingId }, { as: stranger })).toMatchObject({
      status: 404,
    });
  });

  it('are none for who may not drive yet', async () => {
    const { bookingId, name, accept } = await withInvited();
    const driver = await server.person(name, [], { isVerified: false });
    await accept(driver);
    expect(await files(bookingId, driver)).toEqual([]);
    expect((await documentFile(server, { kind: 'incident_card', bookingId }, driver)).statusCode).toBe(404);
  });
});

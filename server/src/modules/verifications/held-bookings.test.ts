import { hours } from '@kwela/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, newKey, pay, tripWith } from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { guestDesk } from './testing/guest-desk.ts';

let server: TestServer;
let desk: ReturnType<typeof guestDesk>;
let thandi: TestPerson;
let carol: TestPerson;
let lerato: TestPerson;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  desk = guestDesk(server);
  thandi = await server.person('Thandi', ['host']);
  carol = await server.person('Carol', ['admin']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  people += 1;
  lerato = await server.person(`Lerato${people}`, [], { isVerified: false });
});

const cars = { instant: true, asked: false } as const;
const carOf = (kind: keyof typeof cars) => hostCar(server, thandi, { isInstant: cars[kind] });
const stateOf = async (id: string) => (await server.succeed('bookings/get', { id }, { as: lerato })).state;
const payments = async (id: string) =>
  server.database.db.selectFrom('payments').select(['mode', 'state']).where('booking_id', '=', id).execute();
const decide = (decision: 'verify' | 'reject' | 'send_back' | 'open_again') =>
  server.succeed(
    'verifications/decide',
    { userId: lerato.userId, decision, reason: decision === 'verify' ? null : 'false_papers' },
    { as: carol },
  );

/** A booking of somebody whose papers wait, paid for. */
async function heldBooking(kind: keyof typeof cars): Promise<string> {
  await desk.handIn(lerato);
  const { bookingId, checkoutUrl } = await book(server, lerato, tripWith(await carOf(kind)));
  await pay(server, checkoutUrl);
  expect(await stateOf(bookingId)).toBe('in_review');
  expect(await payments(bookingId)).toEqual([{ mode: 'authorise', state: 'authorised' }]);
  return bookingId;
}

describe('somebody who never handed in', () => {
  it('is refused at Pay, with nothing held, and books once they were verified', async () => {
    const trip = tripWith(await carOf('instant'));
    const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: lerato }));
    const ask = (idempotencyKey = newKey()) =>
      server.call('bookings/request', { ...trip, ...agreed }, { as: lerato, idempotencyKey });
    expect(await ask()).toMatchObject({
      status: 409,
      code: 'driver_not_verified',
      details: { fault: 'not_handed_in', field: null },
    });
    await desk.handIn(lerato);
    await decide('send_back');
    expect(await ask()).toMatchObject({ details: { fault: 'action_needed' } });
    await desk.submit(lerato);
    await decide('verify');
    expect(await ask()).toMatchObject({ ok: true });
  });

  it('is told the field of papers that do not last for the trip', async () => {
    await desk.handIn(lerato, { licenceExpiresOn: '2026-12-07' });
    const trip = tripWith(await carOf('instant'));
    const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: lerato }));
    expect(
      await server.call('bookings/request', { ...trip, ...agreed }, { as: lerato, idempotencyKey: newKey() }),
    ).toMatchObject({ details: { fault: 'licence_runs_out', field: 'licenceExpiresOn' } });
  });
});

describe('a booking of somebody whose papers wait', () => {
  it('is confirmed once they are approved, and only then is the money taken', async () => {
    const id = await heldBooking('instant');
    const { waiting } = await server.succeed('verifications/waiting', {}, { as: carol });
    expect(waiting[0]).toMatchObject({ userId: lerato.userId, heldTrips: 1 });
    await decide('verify');
    expect(await stateOf(id)).toBe('confirmed');
    expect(await payments(id)).toEqual([{ mode: 'authorise', state: 'captured' }]);
  });

  it('goes to its host where the host is asked', async () => {
    const id = await heldBooking('asked');
    await decide('verify');
    expect(await stateOf(id)).toBe('requested');
    expect(await payments(id)).toMatchObject([{ state: 'authorised' }]);
    await server.succeed('bookings/accept', { id }, { as: thandi });
    expect(await payments(id)).toMatchObject([{ state: 'captured' }]);
  });

  it('is declined with a rejection, and the money let go', async () => {
    const id = await heldBooking('instant');
    await decide('reject');
    expect(await stateOf(id)).toBe('declined');
    expect(await payments(id)).toMatchObject([{ state: 'voided' }]);
  });

  it('waits on while something is corrected, and expires three hours before pick-up', async () => {
    const id = await heldBooking('instant');
    const actions = async () => {
      const { items, counts } = await server.succeed(
        'bookings/mine',
        { as: 'guest', tab: 'needs_action' },
        { as: lerato },
      );
      return [counts.needs_action, ...items.map(({ bookingId }) => bookingId)];
    };
    expect(await actions()).toEqual([0]);
    await decide('send_back');
    expect(await stateOf(id)).toBe('in_review');
    // Everywhere it says that the papers have to come again, and until when; to the host it is nothing.
    const startsAt = new Date(tripWith('').startAt).getTime();
    const papersUntil = new Date(startsAt - hours(3)).toISOString();
    expect(await server.succeed('bookings/get', { id }, { as: lerato })).toMatchObject({ papersUntil });
    expect(await server.succeed('bookings/get', { id }, { as: thandi })).toMatchObject({ papersUntil: null });
    expect(await actions()).toEqual([1, id]);
    const startAt = new Date(tripWith('').startAt).getTime();
    server.clock.set(new Date(startAt - hours(3) - 1_000));
    await runDueTimers(server.services);
    expect(await stateOf(id)).toBe('in_review');
    server.clock.set(new Date(startAt - hours(3)));
    await runDueTimers(server.services);
    expect(await stateOf(id)).toBe('expired');
  });

  it('is confirmed at once where the approval was faster than the payment', async () => {
    await desk.handIn(lerato);
    const { bookingId, checkoutUrl } = await book(server, lerato, tripWith(await carOf('instant')));
    await decide('verify');
    await pay(server, checkoutUrl);
    expect(await stateOf(bookingId)).toBe('confirmed');
    await runOutbox(server.services);
    expect(await payments(bookingId)).toEqual([{ mode: 'authorise', state: 'captured' }]);
  });

  it('is taken back from its host where the guest’s papers are looked at again, and goes there once they are approved', async () => {
    const id = await heldBooking('asked');
    await decide('verify');
    expect(await stateOf(id)).toBe('requested');
    await decide('open_again');
    expect(await stateOf(id)).toBe('in_review');
    expect(await server.call('bookings/accept', { id }, { as: thandi })).toMatchObject({
      code: 'not_allowed',
    });
    await desk.submit(lerato);
    await decide('verify');
    expect(await stateOf(id)).toBe('requested');
    await server.succeed('bookings/accept', { id }, { as: thandi });
    expect(await payments(id)).toMatchObject([{ state: 'captured' }]);
  });

  it('is confirmed where the guest could drive at Pay, and was asked for something new before the money came', async () => {
    await desk.handIn(lerato);
    await decide('verify');
    const { bookingId, checkoutUrl } = await book(server, lerato, tripWith(await carOf('instant')));
    await server.succeed(
      'verifications/decide',
      { userId: lerato.userId, decision: 'open_again', reason: 'front_unclear' },
      { as: carol },
    );
    await pay(server, checkoutUrl);
    expect(await stateOf(bookingId)).toBe('confirmed');
    expect(await payments(bookingId)).toEqual([{ mode: 'sale', state: 'captured' }]);
  });
});

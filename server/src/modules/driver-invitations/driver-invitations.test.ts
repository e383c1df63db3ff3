import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import {
  book,
  DRIVER,
  hostCar,
  newGuest,
  newKey,
  pay,
  startWithHost,
  type Trip,
  tripWith,
} from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { guestDesk } from '../verifications/testing/guest-desk.ts';
import { forgetInvitedDrivers } from './forget-names.ts';
import { sendDriverInvitations } from './send-mails.ts';

/** Pick-up is on Friday 4 December at 10:00; checks end two hours before. */
let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let carol: TestPerson;
let desk: ReturnType<typeof guestDesk>;
let people = 0;
const carrier = mailCatcher();

beforeAll(async () => {
  ({ server, thandi } = await startWithHost({ mailer: carrier.mailer }));
  desk = guestDesk(server);
  carol = await server.person('Carol', ['admin']);
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
});

/** Who they are on their papers, and where they are written to. */
function friend(more: Partial<NonNullable<Trip['invitedDrivers']>[number]> = {}) {
  people += 1;
  const email = `nomsa${people}@friends.co.za`;
  return { firstName: 'Nomsa', lastName: 'Dlamini', birthOn: DRIVER.birthOn, email, ...more };
}
const ready = async (instant: string) => {
  server.clock.set(new Date(instant));
  for (let round = 0; round < 3; round += 1) {
    await runDueTimers(server.services);
    await runOutbox(server.services);
  }
};
async function invite(...invitedDrivers: ReturnType<typeof friend>[]): Promise<string> {
  const car = await hostCar(server, thandi, { isInstant: true });
  const made = await book(server, sipho, tripWith(car, { invitedDrivers }));
  await pay(server, made.checkoutUrl);
  return made.bookingId;
}
const listOf = async (bookingId: string, as = sipho) =>
  (await server.succeed('driver-invitations/of-booking', { bookingId }, { as })).items;
const seen = (id: string, as = sipho) => server.succeed('bookings/get', { id }, { as });
function linkIn(address: string) {
  const url = new URL(address);
  const key = new URLSearchParams(url.hash.slice(1)).get('key') ?? '';
  return { invitationId: url.searchParams.get('invitation') ?? '', key };
}
async function linkOf(bookingId: string) {
  const [first] = await listOf(bookingId);
  return linkIn(first?.link ?? '');
}
const accept = (link: { invitationId: string; key: string }, as: TestPerson) =>
  server.call('driver-invitations/accept', link, { as });

describe('somebody who is invited to drive', () => {
  it('with an account and approved papers is a driver as soon as they accept', async () => {
    const nomsa = friend();
    const bookingId = await invite(nomsa);
    expect((await seen(bookingId)).drivers).toEqual([]);
    const link = await linkOf(bookingId);
    const person = await server.person(`Nomsa${people}`);
    expect(await server.succeed('driver-invitations/asked', link)).toMatchObject({
      state: 'invited',
      firstName: nomsa.firstName,
      guest: expect.stringMatching(/^Sipho/),
    });
    expect(await accept(link, person)).toMatchObject({ ok: true, value: { state: 'joined', fault: null } });
    expect(await accept(link, person)).toMatchObject({ ok: true, value: { state: 'joined' } });
    const { drivers } = await seen(bookingId, thandi);
    expect(drivers.map(({ firstName }) => firstName)).toEqual(['Sipho', 'Nomsa']);
    expect(await listOf(bookingId)).toMatchObject([{ state: 'joined', link: null, canWithdraw: false }]);
  });

  it('without papers accepts, hands in, and drives once they are approved', async () => {
    const nomsa = friend();
    const bookingId = await invite(nomsa);
    const person = await server.person(`Nomsa${people}`, [], { isVerified: false });
    expect(await accept(await linkOf(bookingId), person)).toMatchObject({
      value: { state: 'accepted', fault: 'not_handed_in' },
    });
    await desk.handIn(person, {
      firstNames: nomsa.firstName,
      birthOn: DRIVER.birthOn,
      document: 'passport',
      number: `BW${people}77001`,
      passportCountry: 'BW',
      passportExpiresOn: '2032-01-01',
      licenceIssuedOn: '2014-01-10',
    });
    expect(await listOf(bookingId)).toMatchObject([{ state: 'accepted', fault: 'waiting' }]);
    expect((await seen(bookingId)).drivers).toEqual([]);
    await server.succeed(
      'verifications/decide',
      { userId: person.userId, decision: 'verify' },
      { as: carol },
    );
    expect((await seen(bookingId)).drivers).toHaveLength(2);
  });

  it('is written to once the booking stands, with a link that opens it, and never for one that nobody paid', async () => {
    const [nomsa, lost] = [friend(), friend()];
    const bookingId = await invite(nomsa);
    const car = await hostCar(server, thandi, { isInstant: true });
    await book(server, sipho, tripWith(car, { invitedDrivers: [lost] }));
    await sendDriverInvitations(server.services);
    const { sent } = carrier;
    expect(sent.some(({ to }) => to === nomsa.email)).toBe(true);
    server.clock.set(new Date(server.clock.now().getTime() + 16 * 60_000));
    expect(await sendDriverInvitations(server.services)).toBe(0);
    const mails = sent.filter(({ to }) => to === nomsa.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Sipho\d+ asks you to share the driving/),
    ]);
    expect(sent.some(({ to }) => to === lost.email)).toBe(false);
    const [address] = /http\S+invitation=\S+/.exec(mails[0]?.text ?? '') ?? [];
    expect(linkIn(address ?? '')).toEqual(await linkOf(bookingId));
  });

  it('who is somebody else than was said cannot drive: the price follows from the birthday', async () => {
    const bookingId = await invite(friend());
    const other = await server.person('Themba');
    expect(await accept(await linkOf(bookingId), other)).toMatchObject({
      value: { state: 'accepted', fault: 'differs' },
    });
    expect((await seen(bookingId)).drivers).toEqual([]);
  });

  it('counts for the fee of young drivers and for the least age of the car', async () => {
    const trip = tripWith(await hostCar(server, thandi));
    const priced = (birthOn: string) =>
      server.call('bookings/quote', { ...trip, invitedDrivers: [friend({ birthOn })] }, { as: sipho });
    const young = await priced('2004-05-01');
    expect(young.ok && young.value.lineItems.some(({ code }) => code === 'young_driver')).toBe(true);
    const older = await priced('1990-05-01');
    expect(older.ok && older.value.lineItems.some(({ code }) => code === 'young_driver')).toBe(false);
    expect(await priced('2008-05-01')).toMatchObject({ code: 'driver_too_young' });
  });
});

describe('a link', () => {
  it('is good for one person, not for the guest, and not without its key', async () => {
    const nomsa = friend();
    const bookingId = await invite(nomsa);
    const link = await linkOf(bookingId);
    const forged = { ...link, key: 'a'.repeat(link.key.length) };
    expect(await accept(forged, carol)).toMatchObject({ code: 'not_found' });
    expect(await server.call('driver-invitations/asked', forged)).toMatchObject({ code: 'not_found' });
    expect(await accept(link, sipho)).toMatchObject({ code: 'not_allowed' });
    const driver = await server.person(`Nomsa${people}`);
    await accept(link, driver);
    expect(await accept(link, carol)).toMatchObject({ code: 'not_allowed' });
    for (const [as, viewer] of [
      [driver, 'driver'],
      [sipho, 'guest'],
      [carol, 'other'],
      [undefined, 'other'],
    ] as const)
      expect(await server.succeed('driver-invitations/asked', link, as && { as })).toMatchObject({ viewer });
  });

  it('is shown to the guest alone; the host sees the name and nothing to reach them by', async () => {
    const nomsa = friend();
    const bookingId = await invite(nomsa);
    expect(await listOf(bookingId, thandi)).toMatchObject([
      { firstName: nomsa.firstName, email: null, link: null, canWithdraw: false },
    ]);
    const stranger = await server.person(`Stranger${people}`);
    expect(await server.call('driver-invitations/of-booking', { bookingId }, { as: stranger })).toMatchObject(
      { code: 'not_found' },
    );
    const [first] = await listOf(bookingId);
    const withdrawn = { id: first?.id ?? '' };
    expect(await server.call('driver-invitations/withdraw', withdrawn, { as: thandi })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a trip with somebody who has not come in', () => {
  it('waits with its address until the end of the time for checks, and goes on without them', async () => {
    const bookingId = await invite(friend());
    const link = await linkOf(bookingId);
    await ready('2026-12-03T08:00:00Z');
    expect((await seen(bookingId)).state).toBe('confirmed');
    await ready('2026-12-04T05:59:59Z');
    expect((await seen(bookingId)).state).toBe('confirmed');
    await ready('2026-12-04T06:00:00Z');
    const { state, events } = await seen(bookingId);
    expect([state, events.at(-1)?.at]).toEqual(['ready', '2026-12-04T06:00:00.000Z']);
    expect(await listOf(bookingId)).toMatchObject([{ state: 'lapsed', link: null, canWithdraw: false }]);
    expect(await accept(link, await server.person(`Late${people}`))).toMatchObject({ code: 'not_allowed' });
  });

  it('comes to the same when the clock runs a day late', async () => {
    const bookingId = await invite(friend());
    await ready('2026-12-03T08:00:00Z');
    await ready('2026-12-04T07:30:00Z');
    expect((await seen(bookingId)).events.find(({ state }) => state === 'ready')?.at).toBe(
      '2026-12-04T06:00:00.000Z',
    );
  });

  it('is ready at once when the guest lets them go, and again is the same', async () => {
    const bookingId = await invite(friend());
    await ready('2026-12-03T12:00:00Z');
    const [first] = await listOf(bookingId);
    const withdraw = () =>
      server.succeed('driver-invitations/withdraw', { id: first?.id ?? '' }, { as: sipho });
    expect(await withdraw()).toEqual({ state: 'withdrawn' });
    const { state, events } = await seen(bookingId);
    expect([state, events.at(-1)?.at]).toEqual(['ready', '2026-12-03T12:00:00.000Z']);
  });
});

it('is made once for one key, whoever was invited', async () => {
  const nomsa = friend();
  const trip = tripWith(await hostCar(server, thandi), { invitedDrivers: [nomsa] });
  const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: sipho }));
  const options = { as: sipho, idempotencyKey: newKey() };
  const ask = () => server.succeed('bookings/request', { ...trip, ...agreed }, options);
  const [one, other] = [await ask(), await ask()];
  expect(other.bookingId).toBe(one.bookingId);
  expect(await listOf(one.bookingId)).toHaveLength(1);
});

it('forgets who was invited half a year after the trip', async () => {
  const bookingId = await invite(friend());
  server.clock.set(new Date('2027-07-01T00:00:00Z'));
  await forgetInvitedDrivers(server.services);
  const row = await server.database.db
    .selectFrom('driver_invitations')
    .select(['first_name', 'last_name', 'email'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ first_name: null, last_name: null, email: null });
});

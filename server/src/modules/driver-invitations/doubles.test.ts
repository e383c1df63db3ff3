import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import {
  book,
  DRIVER,
  hostCar,
  newGuest,
  pay,
  startWithHost,
  type Trip,
  tripWith,
} from '../../testing/trips.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { insertVerifiedDrivers } from '../drivers/known-driver-repo.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { forgetInvitedDrivers } from './forget-names.ts';
import { sendDriverInvitations } from './send-mails.ts';

/** Sipho invites Nomsa to share the driving from Friday 4 December at ten. */
let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let nomsa: TestPerson;
let name: string;
const carrier = mailCatcher();

beforeAll(async () => {
  ({ server, thandi } = await startWithHost({ mailer: carrier.mailer }));
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
  name = `Nomsa${inLetters(server.services.randomInt(1e9))}`;
  nomsa = await server.person(name);
});

/** A name that is on nobody else’s papers. */
const inLetters = (number: number): string =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

type Invited = NonNullable<Trip['invitedDrivers']>[number];
const friend = (more: Partial<Invited> = {}): Invited => ({
  firstName: name,
  lastName: 'Dlamini',
  birthOn: DRIVER.birthOn,
  email: `${name}@friends.co.za`,
  ...more,
});
async function travel(invitedDrivers: Invited[], more: Partial<Trip> = {}, isPaid = true) {
  const car = await hostCar(server, thandi);
  const made = await book(server, sipho, tripWith(car, { invitedDrivers, ...more }));
  if (isPaid) await pay(server, made.checkoutUrl);
  return made.bookingId;
}
const listOf = async (bookingId: string) =>
  (await server.succeed('driver-invitations/of-booking', { bookingId }, { as: sipho })).items;
async function linksOf(bookingId: string) {
  return (await listOf(bookingId)).flatMap(({ link }) => {
    if (link === null) return [];
    const url = new URL(link);
    const key = new URLSearchParams(url.hash.slice(1)).get('key') ?? '';
    return [{ invitationId: url.searchParams.get('invitation') ?? '', key }];
  });
}
async function linkOf(bookingId: string) {
  const [link] = await linksOf(bookingId);
  if (link === undefined) throw new Error('Nobody is invited');
  return link;
}
const accept = (link: Awaited<ReturnType<typeof linkOf>>, as = nomsa) =>
  server.call('driver-invitations/accept', link, { as });
const withdraw = async (bookingId: string, as = sipho) => {
  const [first] = await listOf(bookingId);
  return server.call('driver-invitations/withdraw', { id: first?.id ?? '' }, { as });
};
const driversOf = async (bookingId: string) =>
  (await findBooking(server.database.db, bookingId))?.trip.drivers.map(({ firstName }) => firstName);
/** Papers that an admin approves, with the name by which somebody was invited. */
const verify = (person: TestPerson) =>
  insertVerifiedDrivers(
    server.database.db,
    [{ ...DRIVER, userId: person.userId, firstNames: name }],
    server.clock.now(),
  );

describe('one person', () => {
  it('who is invited twice to one trip comes in once', async () => {
    const bookingId = await travel([friend(), friend({ email: `${name}@work.co.za` })]);
    const [first, second] = await linksOf(bookingId);
    if (first === undefined || second === undefined) throw new Error('Two were invited');
    expect(await accept(first)).toMatchObject({ value: { state: 'joined' } });
    expect(await accept(second)).toMatchObject({ code: 'not_allowed' });
    expect(await accept(first)).toMatchObject({ value: { state: 'joined' } });
    expect(await driversOf(bookingId)).toEqual(['Sipho', name]);
    expect(await listOf(bookingId)).toMatchObject([
      { state: 'joined' },
      { state: 'invited', canWithdraw: true },
    ]);
  });

  it('whom the guest had named as well is named once', async () => {
    const drivers = [DRIVER, { ...DRIVER, firstName: name }];
    const bookingId = await travel([friend()], { drivers });
    expect(await accept(await linkOf(bookingId))).toMatchObject({ value: { state: 'joined' } });
    expect(await driversOf(bookingId)).toEqual(['Sipho', name]);
  });

  it('who presses twice comes in once', async () => {
    const bookingId = await travel([friend()]);
    const link = await linkOf(bookingId);
    const both = await Promise.all([accept(link), accept(link)]);
    expect(both).toMatchObject([{ value: { state: 'joined' } }, { value: { state: 'joined' } }]);
    expect(await driversOf(bookingId)).toEqual(['Sipho', name]);
  });

  it('comes in to every trip that waits for them, once their papers are approved, and to none that let them go', async () => {
    const late = await server.person(`Late${name}`, [], { isVerified: false });
    const [one, other, gone] = [await travel([friend()]), await travel([friend()]), await travel([friend()])];
    for (const bookingId of [one, other, gone])
      expect(await accept(await linkOf(bookingId), late)).toMatchObject({
        value: { state: 'accepted', fault: 'not_handed_in' },
      });
    expect(await withdraw(gone)).toMatchObject({ value: { state: 'withdrawn' } });
    await verify(late);
    for (const bookingId of [one, other, gone]) await acceptAgain(bookingId, late);
    expect(await driversOf(one)).toEqual(['Sipho', name]);
    expect(await driversOf(other)).toEqual(['Sipho', name]);
    expect(await driversOf(gone)).toEqual([]);
  });
});

/** The link is the guest’s to see no more; who has accepted opens the one of their mail. */
async function acceptAgain(bookingId: string, as: TestPerson) {
  const [first] = await listOf(bookingId);
  const invitationId = first?.id ?? '';
  const key = server.services.linkKey(`driver invitation ${invitationId}`);
  return server.succeed('driver-invitations/accept', { invitationId, key }, { as });
}

describe('two people', () => {
  it('with one link at once: one of them has it', async () => {
    const bookingId = await travel([friend()]);
    const link = await linkOf(bookingId);
    const other = await server.person(`Other${name}`);
    const both = await Promise.all([accept(link), accept(link, other)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'not_allowed' });
  });

  it('one of whom takes back what the other accepts at once: one of the two stands', async () => {
    const bookingId = await travel([friend()]);
    const link = await linkOf(bookingId);
    const [joined, back] = await Promise.all([accept(link), withdraw(bookingId)]);
    expect([joined.ok, back.ok].filter(Boolean)).toHaveLength(1);
    expect(await driversOf(bookingId)).toEqual(joined.ok ? ['Sipho', name] : []);
  });
});

describe('an invitation', () => {
  it('that was taken back is so however often that is asked, and good for nobody', async () => {
    const bookingId = await travel([friend()]);
    const link = await linkOf(bookingId);
    const both = await Promise.all([withdraw(bookingId), withdraw(bookingId)]);
    expect(both).toMatchObject([{ value: { state: 'withdrawn' } }, { value: { state: 'withdrawn' } }]);
    expect(await accept(link)).toMatchObject({ code: 'not_allowed' });
    expect(await server.succeed('driver-invitations/asked', link)).toMatchObject({ state: 'withdrawn' });
    expect(await listOf(bookingId)).toMatchObject([{ state: 'withdrawn', link: null, canWithdraw: false }]);
    await sendDriverInvitations(server.services);
    expect(carrier.sent.some(({ to }) => to.startsWith(name))).toBe(false);
  });

  it('of somebody who drives cannot be taken back', async () => {
    const bookingId = await travel([friend()]);
    await accept(await linkOf(bookingId));
    expect(await withdraw(bookingId)).toMatchObject({ code: 'not_allowed' });
    expect(await driversOf(bookingId)).toEqual(['Sipho', name]);
  });

  it('is good until the last moment of the time for checks, although no timer has run', async () => {
    const [early, late] = [await travel([friend()]), await travel([friend()])];
    const [first, second] = [await linkOf(early), await linkOf(late)];
    server.clock.set(new Date('2026-12-03T08:00:00Z'));
    for (let round = 0; round < 3; round += 1) {
      await runDueTimers(server.services);
      await runOutbox(server.services);
    }
    server.clock.set(new Date(Date.parse('2026-12-04T06:00:00Z') - 1));
    expect(await accept(first)).toMatchObject({ value: { state: 'joined' } });
    server.clock.set(new Date('2026-12-04T06:00:00Z'));
    expect(await accept(second)).toMatchObject({ code: 'not_allowed' });
    expect(await driversOf(late)).toEqual([]);
  });

  it('can be accepted by a link that the guest passes on before the trip is paid', async () => {
    const bookingId = await travel([friend()], {}, false);
    expect(await accept(await linkOf(bookingId))).toMatchObject({ value: { state: 'joined' } });
    expect((await findBooking(server.database.db, bookingId))?.state).toBe('pending_payment');
    expect(await server.call('driven-trips/get', { id: bookingId }, { as: nomsa })).toMatchObject({
      code: 'not_found',
    });
  });

  it('opens by its link in capitals, and by no part of its key', async () => {
    const { invitationId, key } = await linkOf(await travel([friend()]));
    const asked = (link: { invitationId: string; key: string }) =>
      server.call('driver-invitations/asked', link);
    expect(await asked({ invitationId: invitationId.toUpperCase(), key })).toMatchObject({ ok: true });
    expect(await asked({ invitationId, key: key.slice(1) })).toMatchObject({ status: 404 });
    expect(await asked({ invitationId: server.services.newId(), key })).toMatchObject({ status: 404 });
  });

  it('keeps its name for 180 days after the trip, and not a day longer', async () => {
    const bookingId = await travel([friend()]);
    const link = await linkOf(bookingId);
    const named = async () => {
      await forgetInvitedDrivers(server.services);
      return (await server.succeed('driver-invitations/asked', link)).firstName;
    };
    server.clock.set(new Date('2027-06-06T08:00:00Z'));
    expect(await named()).toBe(name);
    server.clock.set(new Date('2027-06-06T08:00:01Z'));
    expect(await named()).toBeNull();
  });
});

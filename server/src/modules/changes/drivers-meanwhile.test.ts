import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { DRIVER, hostCar, pay, payNow, type Trip, tripWith } from '../../testing/trips.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { checkIn, makeReady, takeSteps } from '../bookings/transitions/progress.ts';
import { insertVerifiedDrivers } from '../drivers/known-driver-repo.ts';
import { changeDesk } from './testing/change-desk.ts';

/** Sipho invited Nomsa to drive, and asks for another day before she has answered. */

const { server, thandi } = await openHosting();
const desk = changeDesk(server, () => id);
const LONGER = {
  kind: 'time' as const,
  startAt: '2026-12-04T08:00:00Z',
  endAt: '2026-12-09T08:00:00Z',
};
let sipho: TestPerson;
let nomsa: TestPerson;
let id: string;
let nameOfNomsa: string;

/** A name that is on nobody else’s papers. */
const lettersOf = (number: number): string =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

type Invited = NonNullable<Trip['invitedDrivers']>[number];
const friend = (more: Partial<Invited> = {}): Invited => ({
  firstName: nameOfNomsa,
  lastName: 'Dlamini',
  birthOn: DRIVER.birthOn,
  email: `${nameOfNomsa}@friends.co.za`,
  ...more,
});

async function travel(invitedDrivers: Invited[], terms: Parameters<typeof hostCar>[2] = {}) {
  const car = await hostCar(server, thandi, terms);
  id = (await payNow(server, sipho, tripWith(car, { invitedDrivers }))).bookingId;
  if (terms.isInstant === false) await server.succeed('bookings/accept', { id }, { as: thandi });
}

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  const number = server.services.randomInt(1e9);
  nameOfNomsa = `Nomsa${lettersOf(number)}`;
  sipho = await server.person(`Sipho${number}`);
  nomsa = await server.person(nameOfNomsa);
});

/** Somebody with papers of their own. */
async function withPapers(firstName: string, birthOn = DRIVER.birthOn) {
  const { userId } = await server.person(`Driver${server.services.randomInt(1e9)}`, [], {
    isVerified: false,
  });
  const { lastName, licenceIssuedOn, licenceExpiresOn } = DRIVER;
  const dates = { licenceIssuedOn, licenceExpiresOn };
  const papers = { userId, firstNames: firstName, lastName, birthOn, ...dates };
  await insertVerifiedDrivers(server.database.db, [papers], server.clock.now());
  return { ...DRIVER, firstName, birthOn };
}
const invitations = async () =>
  (await server.succeed('driver-invitations/of-booking', { bookingId: id }, { as: sipho })).items;
async function accept(as: TestPerson) {
  const address = new URL((await invitations()).find(({ link }) => link !== null)?.link ?? '');
  const link = {
    invitationId: address.searchParams.get('invitation') ?? '',
    key: new URLSearchParams(address.hash.slice(1)).get('key') ?? '',
  };
  return server.call('driver-invitations/accept', link, { as });
}
async function letGo() {
  const [first] = await invitations();
  return server.succeed('driver-invitations/withdraw', { id: first?.id ?? '' }, { as: sipho });
}
const drivers = async () =>
  (await server.succeed('bookings/get', { id }, { as: sipho })).drivers.map(({ firstName }) => firstName);
const waitedFor = async () =>
  (await findBooking(server.database.db, id))?.trip.invitedDrivers.map(({ isOpen }) => isOpen);

describe('a change that waits', () => {
  it('for its payment keeps whoever came in meanwhile', async () => {
    await travel([friend()]);
    const { checkoutUrl } = await desk.asked(sipho, LONGER);
    expect(await accept(nomsa)).toMatchObject({ value: { state: 'joined' } });
    await pay(server, checkoutUrl);
    expect(await desk.latest(sipho)).toMatchObject({ kind: 'extend', state: 'applied' });
    expect((await drivers()).at(-1)).toBe(nameOfNomsa);
    expect(await drivers()).toHaveLength(2);
    expect(await waitedFor()).toEqual([false]);
    expect(await server.call('driven-trips/get', { id }, { as: nomsa })).toMatchObject({
      value: { isDriver: true, endAt: '2026-12-09T08:00:00.000Z' },
    });
  });

  it('for its payment does not wait again for whom the guest let go meanwhile', async () => {
    await travel([friend()]);
    const { checkoutUrl } = await desk.asked(sipho, LONGER);
    expect(await letGo()).toEqual({ state: 'withdrawn' });
    await pay(server, checkoutUrl);
    expect(await waitedFor()).toEqual([false]);
    expect(await drivers()).toEqual([]);
  });

  it('for its host keeps whoever came in meanwhile', async () => {
    await travel([friend()], { isInstant: false });
    const { changeId, state } = await desk.asked(sipho, LONGER);
    expect(state).toBe('awaiting_host');
    expect(await accept(nomsa)).toMatchObject({ value: { state: 'joined' } });
    expect(await desk.answer(thandi, changeId, true)).toMatchObject({ value: { state: 'awaiting_payment' } });
    const { checkoutUrl } = await server.succeed('changes/checkout', { id: changeId }, { as: sipho });
    await pay(server, checkoutUrl);
    expect((await drivers()).at(-1)).toBe(nameOfNomsa);
  });

  it('and is for one more driver has them beside whoever came in meanwhile', async () => {
    const lerato = await withPapers(`Lerato${nameOfNomsa}`, '2004-05-01');
    await travel([friend()]);
    const { state, checkoutUrl } = await desk.asked(sipho, { kind: 'drivers', driver: lerato });
    expect(state).toBe('awaiting_payment');
    expect(await accept(nomsa)).toMatchObject({ value: { state: 'joined' } });
    await pay(server, checkoutUrl);
    expect(await drivers()).toEqual(['Sipho', nameOfNomsa, lerato.firstName]);
  });
});

describe('the limit of five who drive', () => {
  const four = () => [1, 2, 3, 4].map((number) => friend({ email: `friend${number}@friends.co.za` }));
  const choices = async () =>
    (await server.succeed('changes/of-booking', { bookingId: id }, { as: sipho })).choices;

  it('counts who is still waited for, in what is offered as in what is taken', async () => {
    const driver = await withPapers(`Lerato${nameOfNomsa}`);
    await travel(four());
    expect(await choices()).toMatchObject({ chosen: { driverCount: 5 }, maxDrivers: 5 });
    expect(await desk.preview(sipho, { kind: 'drivers', driver })).toMatchObject({
      code: 'too_many_drivers',
      details: { maxDrivers: 5 },
    });
    await letGo();
    expect(await choices()).toMatchObject({ chosen: { driverCount: 4 } });
    expect(await desk.asked(sipho, { kind: 'drivers', driver })).toMatchObject({ state: 'applied' });
    expect(await choices()).toMatchObject({ chosen: { driverCount: 5 } });
    expect(await drivers()).toEqual(['Sipho', driver.firstName]);
  });

  it('no longer counts who did not come in by pick-up', async () => {
    const driver = await withPapers(`Lerato${nameOfNomsa}`);
    await travel(four());
    server.clock.set(new Date(LONGER.startAt));
    const now = server.clock.now();
    await takeSteps(server.services, id, [makeReady(now), checkIn(thandi.userId, now)]);
    expect(await choices()).toMatchObject({ chosen: { driverCount: 1 } });
    expect(await desk.asked(sipho, { kind: 'drivers', driver })).toMatchObject({ state: 'applied' });
    expect(await drivers()).toEqual(['Sipho', driver.firstName]);
  });
});

describe('somebody who is named already', () => {
  it('is not added again, whether they drive or are still waited for', async () => {
    await travel([friend()]);
    const again = { kind: 'drivers' as const, driver: { ...DRIVER, firstName: nameOfNomsa } };
    const named = { code: 'change_not_possible', details: { fault: 'driver_named_before' } };
    expect(await desk.preview(sipho, again)).toMatchObject(named);
    await accept(nomsa);
    expect(await desk.preview(sipho, again)).toMatchObject(named);
    expect(await desk.preview(sipho, { kind: 'drivers', driver: DRIVER })).toMatchObject(named);
  });

  it('is the same by any spelling that their papers are found by', async () => {
    await travel([]);
    const lerato = await withPapers(`Lérato Ann${nameOfNomsa}`);
    await desk.asked(sipho, { kind: 'drivers', driver: lerato });
    const again = { ...lerato, firstName: lerato.firstName.replace('é', 'e').toUpperCase() };
    expect(await desk.preview(sipho, { kind: 'drivers', driver: again })).toMatchObject({
      code: 'change_not_possible',
      details: { fault: 'driver_named_before' },
    });
  });

  it('and was let go can be named after all', async () => {
    await travel([friend()]);
    await letGo();
    const driver = { ...DRIVER, firstName: nameOfNomsa };
    expect(await desk.asked(sipho, { kind: 'drivers', driver })).toMatchObject({ state: 'applied' });
    expect(await drivers()).toEqual(['Sipho', nameOfNomsa]);
  });
});

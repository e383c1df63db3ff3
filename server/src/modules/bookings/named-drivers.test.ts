import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atQuote } from '../../testing/agreements.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { DRIVER, hostCar, newKey, type Trip, tripWith } from '../../testing/trips.ts';
import { guestDesk } from '../verifications/testing/guest-desk.ts';

let server: TestServer;
let desk: ReturnType<typeof guestDesk>;
let thandi: TestPerson;
let sipho: TestPerson;
let people = 0;
let carol: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  desk = guestDesk(server);
  thandi = await server.person('Thandi', ['host']);
  carol = await server.person('Carol', ['admin']);
  await server.person('Nomsa');
});
afterAll(() => server.close());
// Each asks for two cars at most, as many as somebody may be paying for at once.
beforeEach(async () => {
  people += 1;
  sipho = await server.person(`Sipho${people}`);
});

const NOMSA = { ...DRIVER, firstName: 'Nomsa' };
const quoteOf = (trip: Trip, as: TestPerson) => server.succeed('bookings/quote', trip, { as });

/** A car of its own for each booking, so that none stands in the way of another. */
async function ask(drivers: Trip['drivers'], as = sipho, terms: Parameters<typeof hostCar>[2] = {}) {
  const trip = tripWith(await hostCar(server, thandi, terms), { drivers });
  const agreed = atQuote(await quoteOf(trip, as));
  return server.call('bookings/request', { ...trip, ...agreed }, { as, idempotencyKey: newKey() });
}

const verify = ({ userId }: TestPerson) =>
  server.succeed('verifications/decide', { userId, decision: 'verify' }, { as: carol });

/** Somebody of 22, whose papers wait for a person. */
async function youngGuest(name: string): Promise<TestPerson> {
  const guest = await server.person(name, [], { isVerified: false });
  await desk.handIn(guest, {
    firstNames: name,
    birthOn: '2004-05-17',
    document: 'passport',
    number: `BW${name}01`,
    passportCountry: 'BW',
    passportExpiresOn: '2032-01-01',
    licenceIssuedOn: '2024-01-10',
  });
  return guest;
}

describe('the first driver', () => {
  it('is the guest as in their papers, by any of their first names', async () => {
    expect(await ask([DRIVER])).toMatchObject({ ok: true });
    expect(await ask([{ ...DRIVER, firstName: 'Sipho Themba', lastName: 'DLAMINI' }])).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ['firstName', { firstName: 'Bongani' }],
    ['lastName', { lastName: 'Nkosi' }],
    ['birthOn', { birthOn: '1990-02-16' }],
  ])('is nobody else: %s is named, and nothing is held', async (field, changes) => {
    expect(await ask([{ ...DRIVER, ...changes }])).toMatchObject({
      status: 409,
      code: 'main_driver_differs',
      details: { field },
    });
  });

  it('is compared with what was handed in, and not with what is typed since', async () => {
    const lindiwe = await server.person('Lindiwe', [], { isVerified: false });
    await desk.handIn(lindiwe, { firstNames: 'Lindiwe', lastName: 'Khumalo' });
    await verify(lindiwe);
    await server.database.db
      .updateTable('verifications')
      .set({ state: 'action_needed', reason: 'licence_runs_out' })
      .where('user_id', '=', lindiwe.userId)
      .execute();
    await desk.type(lindiwe, { firstNames: 'Bongani', lastName: 'Nkosi' });
    const named = { ...DRIVER, firstName: 'Bongani', lastName: 'Nkosi' };
    expect(await ask([named], lindiwe)).toMatchObject({ code: 'main_driver_differs' });
    expect(await ask([{ ...DRIVER, firstName: 'Lindiwe', lastName: 'Khumalo' }], lindiwe)).toMatchObject({
      ok: true,
    });
  });

  it('is the guest where nobody is named: their own age counts for the price and the car', async () => {
    const neo = await youngGuest('Neo');
    const trip = tripWith(await hostCar(server, thandi));
    const codes = (await quoteOf(trip, neo)).lineItems.map(({ code }) => code);
    expect(codes).toContain('young_driver');
    expect((await quoteOf(trip, sipho)).lineItems.map(({ code }) => code)).not.toContain('young_driver');
    const agreed = atQuote(await server.succeed('bookings/quote', trip, {}));
    expect(
      await server.call('bookings/request', { ...trip, ...agreed }, { as: neo, idempotencyKey: newKey() }),
    ).toMatchObject({ code: 'price_changed' });
    const fast = tripWith(await hostCar(server, thandi, { minimumDriverAge: 25 }));
    expect(await server.call('bookings/quote', fast, { as: neo })).toMatchObject({
      code: 'driver_too_young',
    });
  });

  it('reads before paying that their papers are looked at first', async () => {
    const trip = tripWith(await hostCar(server, thandi));
    const tumi = await youngGuest('Tumi');
    expect((await quoteOf(trip, tumi)).answer.isHeld).toBe(true);
    expect((await quoteOf(trip, sipho)).answer.isHeld).toBe(false);
    expect((await server.succeed('bookings/quote', trip, {})).answer.isHeld).toBe(false);
  });
});

describe('another driver', () => {
  it('has had their own papers approved', async () => {
    expect(await ask([DRIVER, NOMSA])).toMatchObject({ ok: true });
  });

  it.each([
    ['never handed in', { firstName: 'Kagiso' }],
    ['is of the same name and another age', { birthOn: '1990-02-16' }],
  ])('is refused with their place where they %s', async (_, changes) => {
    expect(await ask([DRIVER, NOMSA, { ...NOMSA, ...changes }])).toMatchObject({
      status: 409,
      code: 'other_driver_not_verified',
      details: { driver: 2 },
    });
  });

  it('is refused while their papers wait, and where these end before the return', async () => {
    const lebo = await server.person('Lebo', [], { isVerified: false });
    await desk.handIn(lebo, { firstNames: 'Lebo', licenceExpiresOn: '2026-12-07' });
    const named = { ...DRIVER, firstName: 'Lebo' };
    const refused = { code: 'other_driver_not_verified', details: { driver: 1 } };
    expect(await ask([DRIVER, named])).toMatchObject(refused);
    await verify(lebo);
    expect(await ask([DRIVER, named])).toMatchObject(refused);
  });
});

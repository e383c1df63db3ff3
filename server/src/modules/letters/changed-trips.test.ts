import { randomUUID } from 'node:crypto';
import type { Neighbour } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { DRIVER, hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { changeDesk } from '../changes/testing/change-desk.ts';

/** What becomes of the letters of a trip that is made longer, shorter or put into another car, and of one that is sent twice. */

const { server, thandi, johan } = await openHosting({ environment: { RATE_LIMIT_FORMS: '200' } });
let sipho: TestPerson;
let car: string;
let bookingId: string;
const desk = changeDesk(server, () => bookingId);
const START = '2026-12-04T08:00:00Z';

beforeAll(() => hostCar(server, johan));
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  car = await hostCar(server, thandi, { isInstant: true });
  const extras = [{ code: 'cross_border', quantity: 2 }];
  ({ bookingId } = await payNow(server, sipho, tripWith(car, { drivers: [DRIVER], extras })));
});

const ask = (countries: Neighbour[], id: string = randomUUID(), as = thandi) =>
  server.call('letters/make', { id, bookingId, countries }, { as });
async function given(...countries: Neighbour[]) {
  const answer = await ask(countries);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const standings = async (as: TestPerson = sipho) =>
  (await server.succeed('letters/of-trip', { bookingId }, { as })).letters.map(
    ({ countries, standing }) => `${countries.join('+')} ${standing}`,
  );
const check = (code: string) => server.succeed('documents/check', { code });
const waits = async () => {
  const { tasks } = await server.succeed('host-work/today', {}, { as: thandi });
  return tasks.some(({ kind, booking }) => kind === 'give_letter' && booking?.bookingId === bookingId);
};
const missing = async () => {
  const { trips } = await server.succeed('letters/list', {}, { as: thandi });
  return trips.find((trip) => trip.bookingId === bookingId)?.missingCountries;
};
const lastUntil = (endAt: string) => ({ kind: 'time' as const, startAt: START, endAt });

describe('a letter of a trip that is made longer', () => {
  it('holds to its printed end, and its host is asked for another one, for no more money', async () => {
    const first = await given('SZ', 'LS');
    expect(await waits()).toBe(false);
    await desk.paid(sipho, lastUntil('2026-12-09T08:00:00Z'));
    expect(await waits()).toBe(true);
    const second = await given('SZ', 'LS');
    expect(await waits()).toBe(false);
    server.clock.set(new Date('2026-12-08T07:59:59Z'));
    expect(await standings()).toEqual(['LS+SZ valid', 'LS+SZ valid']);
    server.clock.set(new Date('2026-12-08T08:00:00Z'));
    expect(await check(first.code)).toMatchObject({
      standing: 'expired',
      endAt: '2026-12-08T08:00:00.000Z',
    });
    expect(await check(second.code)).toMatchObject({
      standing: 'valid',
      endAt: '2026-12-09T08:00:00.000Z',
    });
  });

  it('is asked for again country by country', async () => {
    await given('SZ');
    await given('LS');
    await desk.paid(sipho, lastUntil('2026-12-09T08:00:00Z'));
    expect(await missing()).toBe(2);
    await given('SZ');
    expect(await waits()).toBe(true);
    expect(await missing()).toBe(1);
    await given('LS');
    expect(await missing()).toBe(0);
    expect(await waits()).toBe(false);
    expect(await ask(['BW'])).toMatchObject({ code: 'letter_not_paid', details: { paid: 2 } });
  });
});

it('a letter of a trip that is made shorter ends with the trip, and no other is asked for', async () => {
  const letter = await given('SZ', 'LS');
  await desk.asked(sipho, lastUntil('2026-12-07T08:00:00Z'));
  expect(await waits()).toBe(false);
  server.clock.set(new Date('2026-12-07T07:59:59Z'));
  expect(await check(letter.code)).toMatchObject({ standing: 'valid' });
  server.clock.set(new Date('2026-12-07T08:00:00Z'));
  expect(await check(letter.code)).toMatchObject({ standing: 'expired' });
});

describe('a letter of a trip that goes with another car', () => {
  async function swap(): Promise<void> {
    const vehicleId = await hostCar(server, thandi, { isInstant: true }, { make: 'Toyota', model: 'Hilux' });
    const { changeId } = await desk.asked(thandi, { kind: 'swap', vehicleId });
    await desk.answer(sipho, changeId, true);
  }

  it('has ended for everybody who looks, and its host is asked for one with the new plate', async () => {
    const old = await given('SZ', 'LS');
    const before = await check(old.code);
    await swap();
    expect(await check(old.code)).toMatchObject({ outcome: 'letter', standing: 'expired' });
    for (const as of [thandi, sipho]) {
      expect(await standings(as)).toEqual(['LS+SZ expired']);
      const sheet = await server.succeed('letters/get', { id: old.id }, { as });
      expect(sheet.letter.standing).toBe('expired');
    }
    expect(await waits()).toBe(true);
    const fresh = await given('SZ', 'LS');
    expect(await waits()).toBe(false);
    const after = await check(fresh.code);
    expect(after).toMatchObject({ standing: 'valid', make: 'Toyota', model: 'Hilux' });
    expect(before.outcome === 'letter' && after.outcome === 'letter' && after.plate !== before.plate).toBe(
      true,
    );
    expect(await standings()).toEqual(['LS+SZ valid', 'LS+SZ expired']);
  });

  it('leaves every country that was paid for open to the new one', async () => {
    await given('SZ', 'LS');
    await swap();
    await given('BW', 'SZ');
    expect(await ask(['LS'])).toMatchObject({ code: 'letter_not_paid' });
  });

  it('that was taken back stays taken back', async () => {
    const old = await given('SZ');
    await server.succeed('letters/revoke', { id: old.id }, { as: thandi });
    await swap();
    expect(await check(old.code)).toMatchObject({ standing: 'revoked' });
  });
});

describe('a letter that is sent twice', () => {
  it('is the same one in whatever order its countries come, and another one for other countries', async () => {
    const id = randomUUID();
    const first = await ask(['SZ', 'LS'], id);
    expect(await ask(['LS', 'SZ'], id)).toEqual(first);
    expect(await ask(['LS', 'SZ', 'SZ'], id)).toEqual(first);
    expect(await ask(['LS'], id)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await ask(['SZ', 'BW'], id)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await standings()).toEqual(['LS+SZ valid']);
  });

  it('is given once more after its trip was over, as it was given before', async () => {
    const id = randomUUID();
    expect(await ask(['SZ'], id)).toMatchObject({ value: { standing: 'valid' } });
    server.clock.set(new Date('2026-12-08T08:00:00Z'));
    expect(await ask(['SZ'], id)).toMatchObject({ ok: true, value: { standing: 'expired' } });
    expect(await ask(['SZ'])).toMatchObject({ code: 'letter_trip_over' });
  });

  it('is for one country at least and for no place that is none, by the name of the field', async () => {
    const issues = (input: object) =>
      server.callUntyped('letters/make', { id: randomUUID(), bookingId, ...input }, { as: thandi });
    expect(await issues({ countries: [] })).toMatchObject({ details: { issues: [{ field: 'countries' }] } });
    expect(await issues({ countries: ['SZ', 'XX'] })).toMatchObject({
      details: { issues: [{ field: 'countries.1' }] },
    });
    expect(await standings()).toEqual([]);
  });

  it('is taken back twice with one instant, and by nobody after its host', async () => {
    const { id } = await given('SZ');
    const back = () => server.call('letters/revoke', { id }, { as: thandi });
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    const at = async () =>
      (
        await server.database.db
          .selectFrom('border_letters')
          .select('revoked_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).revoked_at;
    expect(await at()).toEqual(TEST_NOW);
    server.clock.advance(60_000);
    await back();
    expect(await at()).toEqual(TEST_NOW);
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { payNow, tripWith } from '../../testing/trips.ts';

/** Days and months begin at midnight in South Africa, two hours before they do in UTC. */
const { server, sipho, newHost } = await openHosting();
let thandi: TestPerson;
let car: string;
let id: string;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ host: thandi, car } = await newHost());
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
});

const endsAt = (instant: string) =>
  sql`UPDATE bookings SET start_at = least(start_at, ${instant}::timestamptz - interval '4 days'),
             end_at = ${instant}::timestamptz, state_at = ${instant}::timestamptz, state = 'completed'
       WHERE id = ${id}::uuid`.execute(server.database.db);
/** Signed in anew: the clock moves by more than a session lasts. */
async function present(): Promise<TestPerson> {
  const { data } = await thandi.client.auth.refreshSession();
  return { ...thandi, token: data.session?.access_token ?? '' };
}
const earned = async (days: object = {}) =>
  server.succeed('host-numbers/earnings', days, { as: await present() });
const monthsOf = async (days: object = {}) => (await earned(days)).months.map(({ monthOn }) => monthOn);

describe('what a host earned with a trip that ends around midnight', () => {
  it.each([
    ['2026-12-31T21:59:00Z', '2026-12-01', '2026-12-31'],
    ['2026-12-31T22:00:00Z', '2027-01-01', '2027-01-01'],
    ['2026-12-31T23:59:00Z', '2027-01-01', '2027-01-01'],
  ])('at %s is of the month of %s and the day %s', async (instant, monthOn, day) => {
    await endsAt(instant);
    expect(await monthsOf()).toEqual([monthOn]);
    expect(await monthsOf({ fromOn: day, lastOn: day })).toEqual([monthOn]);
    const other = day === '2026-12-31' ? '2027-01-01' : '2026-12-31';
    expect(await monthsOf({ fromOn: other, lastOn: other })).toEqual([]);
  });

  it.each([
    ['2027-02-28T21:59:00Z', ['2027-02-01'], []],
    ['2027-02-28T22:00:00Z', [], ['2027-03-01']],
  ])('at %s is of its tax year', async (instant, before, after) => {
    await endsAt(instant);
    expect(await monthsOf({ fromOn: '2026-03-01', lastOn: '2027-02-28' })).toEqual(before);
    expect(await monthsOf({ fromOn: '2027-03-01', lastOn: '2028-02-29' })).toEqual(after);
  });

  it('is of this month from its first minute on', async () => {
    server.clock.set(new Date('2026-12-31T21:59:59Z'));
    expect((await earned()).period).toEqual({ fromOn: '2026-01-01', toOn: '2028-01-01' });
    server.clock.set(new Date('2026-12-31T22:00:00Z'));
    expect((await earned()).period).toEqual({ fromOn: '2026-02-01', toOn: '2028-02-01' });
  });
});

describe('the days of performance and standing', () => {
  const performance = () => server.succeed('host-numbers/performance', { days: 30 }, { as: thandi });
  const standing = () => server.succeed('host-numbers/standing', {}, { as: thandi });

  it('change at midnight', async () => {
    server.clock.set(new Date('2026-12-02T21:59:59Z'));
    expect((await performance()).period).toEqual({ fromOn: '2026-11-03', toOn: '2026-12-03' });
    expect((await standing()).period.toOn).toBe('2026-12-03');
    server.clock.set(new Date('2026-12-02T22:00:00Z'));
    expect((await performance()).period).toEqual({ fromOn: '2026-11-04', toOn: '2026-12-04' });
    expect((await standing()).period.toOn).toBe('2026-12-04');
  });

  it('count a trip once it has ended', async () => {
    await endsAt('2026-12-02T22:30:00Z');
    const days = async () =>
      (await performance()).measures.find(({ code }) => code === 'day_rate')?.sample ?? null;
    server.clock.set(new Date('2026-12-02T22:30:00Z'));
    const before = await days();
    server.clock.set(new Date('2026-12-02T22:30:01Z'));
    expect([before, await days()]).toEqual([0, 4]);
  });
});

import { after, days, localDate } from '@kwela/domain/time';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';

/** Thandi hosts one car, which was booked for eleven days of the last twenty-three; Johan has a car that nobody has booked; Sipho rents. */

const { server, thandi, johan, sipho, naledi } = await openHosting();
const now = server.clock.now();
const polo = await hostCar(server, thandi, { isInstant: true });
await hostCar(server, johan, { isInstant: true });

beforeAll(async () => {
  for (let index = 0; index < 11; index += 1) {
    const startAt = morningOf(after(now, days(1 + index * 2)));
    const trip = { startAt: startAt.toISOString(), endAt: after(startAt, days(1)).toISOString() };
    await payNow(server, await server.person(`Guest${index}`), tripWith(polo, trip));
  }
  // As if all of it had been twenty-three days earlier.
  await carCameBefore(23);
  await moveTrips(-23);
  await sql`UPDATE bookings SET state = 'completed', state_at = end_at`.execute(server.database.db);
});

const morningOf = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T08:00:00.000Z`);
const moveTrips = (count: number) =>
  sql`UPDATE bookings SET start_at = start_at + make_interval(days => ${count}::int),
                          end_at = end_at + make_interval(days => ${count}::int),
                          state_at = state_at + make_interval(days => ${count}::int)`.execute(
    server.database.db,
  );
const carCameBefore = (count: number) =>
  sql`UPDATE vehicles SET created_at = ${after(now, -days(count))}`.execute(server.database.db);

const performance = (who: TestPerson, count: 30 | 90 | 365 = 30) =>
  server.succeed('host-numbers/performance', { days: count }, { as: who });
const measure = async (code: string, who = thandi, count: 30 | 90 | 365 = 30) =>
  (await performance(who, count)).measures.find((one) => one.code === code);

describe('how a host does', () => {
  it('is told over the days up to today, beside as many before', async () => {
    const found = await performance(thandi);
    expect(found.period).toEqual({
      fromOn: localDate(after(now, -days(29))),
      toOn: localDate(after(now, days(1))),
    });
    expect(found.before).toEqual({ fromOn: localDate(after(now, -days(59))), toOn: found.period.fromOn });
    expect(found.smallSample).toBe(10);
  });

  it('is said of eleven trips, and of no requests not at all', async () => {
    expect(await measure('cancellations')).toMatchObject({ value: 0, sample: 11, isTooFew: false });
    expect(await measure('acceptance')).toMatchObject({ value: null, sample: 0, isTooFew: true });
    // R600 a day.
    expect(await measure('day_rate')).toMatchObject({ unit: 'cents', value: 60_000, sample: 11 });
    expect(await measure('utilisation')).toMatchObject({ value: 4_783, sample: 552 });
  });

  it('leaves out the hours that the host blocked', async () => {
    const [from, to] = [morningOf(after(now, days(40))), morningOf(after(now, days(50)))];
    await server.succeed(
      'calendars/block',
      { stretches: [{ vehicleId: polo, startAt: from.toISOString(), endAt: to.toISOString() }] },
      { as: thandi },
    );
    await sql`
      UPDATE vehicle_slots SET start_at = start_at - interval '60 days', end_at = end_at - interval '60 days'
       WHERE kind = 'block'`.execute(server.database.db);
    await carCameBefore(50);
    // Fifty days less ten, of which eleven were booked.
    expect(await measure('utilisation', thandi, 90)).toMatchObject({ sample: 960, value: 2_750 });
  });

  it('says of the days before what they came to', async () => {
    await moveTrips(-30);
    const found = await measure('cancellations');
    expect(found?.sample).toBe(0);
    expect(found?.before).toEqual({ sample: 11, value: 0, isTooFew: false });
  });

  it('is each host’s own', async () => {
    expect(await measure('cancellations', johan, 365)).toMatchObject({ sample: 0, value: null });
    expect(await measure('utilisation', johan, 365)).toMatchObject({ value: 0 });
  });

  it('is not for guests, admins or visitors', async () => {
    for (const who of [sipho, naledi]) {
      expect(await server.call('host-numbers/performance', {}, { as: who })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    expect(await server.call('host-numbers/performance', {})).toMatchObject({ status: 401 });
  });

  it('is told of 30, 90 or 365 days and of no others', async () => {
    expect(await server.callUntyped('host-numbers/performance', { days: 31 }, { as: thandi })).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'days' }] },
    });
  });
});

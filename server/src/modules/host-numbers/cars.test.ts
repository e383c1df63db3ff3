import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';

const { server, thandi, johan, sipho } = await openHosting();
let car: string;
let idle: string;

beforeAll(async () => {
  car = await hostCar(server, thandi);
  idle = await hostCar(server, thandi);
  await payNow(server, sipho, tripWith(await hostCar(server, johan)));
  const { bookingId } = await payNow(server, sipho, tripWith(car));
  server.clock.set(new Date('2026-12-08T20:00:00Z'));
  await sql`UPDATE bookings SET state = 'completed' WHERE id = ${bookingId}::uuid`.execute(
    server.database.db,
  );
});

const numbers = (as: TestPerson) => server.succeed('host-numbers/cars', {}, { as });
const ofCar = async (id: string) => (await numbers(thandi)).cars.find(({ vehicleId }) => vehicleId === id);
const NOTHING = { bookedHours: 0, listedHours: 0, useBp: null, netCents: 0 };

describe('the numbers of a host’s cars', () => {
  it('say how much of the time a car was on trips and what they earned, of each car alone', async () => {
    const { windows, cars } = await numbers(thandi);
    expect(windows.map(({ days, period }) => [days, period.toOn])).toEqual([
      [30, '2026-12-09'],
      [90, '2026-12-09'],
    ]);
    expect(cars.map(({ vehicleId }) => vehicleId)).toEqual([car, idle]);
    // Listed for six days and a half, four of them on a trip: R2 280 of which 75 % are the host’s.
    const sum = { bookedHours: 96, listedHours: 156, useBp: 6_154, netCents: 171_000 };
    expect((await ofCar(car))?.numbers).toEqual([
      { now: sum, before: NOTHING },
      { now: sum, before: NOTHING },
    ]);
    expect((await ofCar(idle))?.numbers[0]?.now).toEqual({ ...NOTHING, listedHours: 156, useBp: 0 });
  });

  it('have the same earnings as the page of earnings', async () => {
    const { cars } = await server.succeed('host-numbers/earnings', {}, { as: thandi });
    const [first] = cars;
    expect(first && first.grossCents - first.feeCents).toBe((await ofCar(car))?.numbers[0]?.now.netCents);
  });

  it('leave out what was blocked, and say “–” of a car that nobody can book', async () => {
    await server.succeed(
      'calendars/block',
      {
        stretches: [{ vehicleId: idle, startAt: '2026-12-08T22:00:00Z', endAt: '2026-12-09T02:00:00Z' }],
      },
      { as: thandi },
    );
    server.clock.set(new Date('2026-12-09T06:00:00Z'));
    expect((await ofCar(idle))?.numbers[0]?.now.listedHours).toBe(166 - 4);
    await server.succeed('listings/mine', {}, { as: thandi });
    await sql`UPDATE vehicles SET state = 'snoozed' WHERE public_id = ${idle}::uuid`.execute(
      server.database.db,
    );
    expect((await ofCar(idle))?.numbers[0]?.now).toEqual(NOTHING);
  });

  it('name the next service, by the last one that an expense names', async () => {
    expect((await ofCar(car))?.nextServiceOn).toBeNull();
    await server.succeed(
      'records/save-expense',
      {
        id: server.services.newId(),
        vehicleId: car,
        category: 'service',
        spentOn: '2026-12-08',
        cents: 250_000,
        vatCents: 0,
        note: '',
        receiptId: null,
      },
      { as: thandi },
    );
    expect((await ofCar(car))?.nextServiceOn).toBe('2027-12-08');
  });

  it('are for their host alone', async () => {
    expect((await numbers(johan)).cars.some(({ vehicleId }) => vehicleId === car)).toBe(false);
    expect(await server.call('host-numbers/cars', {}, { as: sipho })).toMatchObject({ code: 'forbidden' });
    expect(await server.call('host-numbers/cars', {}, {})).toMatchObject({ code: 'unauthenticated' });
  });

  it('come from as many statements for a fleet of fifty as for one car', async () => {
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    const asked = async () => {
      statements = 0;
      server.database.pool.on('acquire', count);
      const { cars } = await numbers(johan);
      server.database.pool.off('acquire', count);
      return { cars: cars.length, statements };
    };
    const one = await asked();
    for (let index = 0; index < 50; index += 1) await hostCar(server, johan);
    expect(one.statements).toBeGreaterThan(1);
    expect(await asked()).toEqual({ cars: 51, statements: one.statements });
  });
});

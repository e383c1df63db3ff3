import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { tierFloorDayCents } from '@kwela/domain/pricing/length-tiers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../server/src/testing/test-server.ts';
import { CannotLoad, seedLoad } from './seed-load.ts';

const VEHICLES = 400;
const quiet = { vehicles: VEHICLES, bookingsPerVehicle: 8, reset: false, report: () => undefined };

let server: TestServer;
/** Load bookings are dated from the clock of the database, so this server goes by it as well. */
beforeAll(async () => {
  server = await startTestServer({ now: new Date() });
  await seedLoad(server.database.pool, quiet);
});
afterAll(() => server.close());

const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(server.database.db)).rows[0]?.n ?? -1;

describe('load-test data', () => {
  it('has as many cars as asked, nine of ten listed, with eight bookings each and six ahead', async () => {
    expect(await count(sql`SELECT count(*) AS n FROM vehicles`)).toBe(VEHICLES);
    const listed = await count(sql`SELECT count(*) AS n FROM vehicles WHERE listed`);
    expect(listed / VEHICLES).toBeGreaterThan(0.85);
    expect(listed / VEHICLES).toBeLessThan(0.95);
    expect(await count(sql`SELECT count(*) AS n FROM bookings`)).toBe(VEHICLES * 8);
    expect(
      await count(sql`SELECT count(*) AS n FROM bookings WHERE state = 'completed' AND end_at > now()`),
    ).toBe(0);
    expect(await count(sql`SELECT count(*) AS n FROM vehicle_slots`)).toBe(VEHICLES * 6);
  });

  it('builds every index and constraint again', async () => {
    const names = await sql<{ name: string }>`
      SELECT indexname AS name FROM pg_indexes WHERE tablename IN ('vehicles', 'vehicle_slots', 'bookings')
    `.execute(server.database.db);
    expect(names.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'vehicles_near',
        'vehicles_price1',
        'vehicle_slots_no_overlap',
        'bookings_ref_key',
      ]),
    );
  });

  it('holds the floors that the domain works out', async () => {
    const cars = await server.database.db.selectFrom('vehicles').selectAll().limit(200).execute();
    for (const car of cars) {
      const terms = {
        dayPriceCents: car.day_price_cents,
        // Written by this very load from the domain's own type.
        priceRules: car.price_rules as Parameters<typeof tierFloorDayCents>[0]['priceRules'],
        discounts: { days3Bp: car.days3_bp, days7Bp: car.days7_bp, days30Bp: car.days30_bp },
        policy: car.policy as Parameters<typeof tierFloorDayCents>[0]['policy'],
      };
      expect([
        tierFloorDayCents(terms, 'short', POLICY_1.rental),
        tierFloorDayCents(terms, 'days3Bp', POLICY_1.rental),
        tierFloorDayCents(terms, 'days7Bp', POLICY_1.rental),
        tierFloorDayCents(terms, 'days30Bp', POLICY_1.rental),
      ]).toEqual([car.floor1_day_cents, car.floor3_day_cents, car.floor7_day_cents, car.floor_day_cents]);
    }
  });

  it('can be searched and opened like any other car', async () => {
    const day = 86_400_000;
    const from = new Date(Math.ceil(Date.now() / day) * day + 5 * day + day / 3);
    const { items } = await server.succeed('search/vehicles', {
      near: '-26.15,28.05',
      radiusKm: 50,
      from: from.toISOString(),
      to: new Date(from.getTime() + 2 * day).toISOString(),
      sort: 'total',
    });
    expect(items.length).toBeGreaterThan(5);
    const [first] = items;
    expect(first && (await server.succeed('vehicles/get', { id: first.id })).make).toBe(first?.make);
  });

  it('is not loaded twice, unless it may replace itself', async () => {
    await expect(seedLoad(server.database.pool, quiet)).rejects.toThrow(CannotLoad);
    await seedLoad(server.database.pool, { ...quiet, vehicles: 100, reset: true });
    expect(await count(sql`SELECT count(*) AS n FROM vehicles`)).toBe(100);
  });
});

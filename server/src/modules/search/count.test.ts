import { MORE_THAN_COUNTED } from '@kwela/domain/search/count';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';

/** A thousand cars in Gardens that are cheap in March only, and some that are cheap all year. */

const GARDENS = { near: '-33.93,18.41', from: '2026-12-04T08:00:00Z', to: '2026-12-05T08:00:00Z' };
const SEASONAL = 3_000;
const CHEAP_ONES = 40;
const MIDDLING = 200;

let server: TestServer;
let thandi: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  const seasonal = await hostCar(server, thandi, {
    dayPriceCents: 80_000,
    priceRules: [{ kind: 'range', fromOn: '2027-03-01', toOn: '2027-03-31', percentBp: -5_000 }],
  });
  await multiply(seasonal, SEASONAL - 1);
  await multiply(await hostCar(server, thandi, { dayPriceCents: 45_000 }), CHEAP_ONES - 1);
  await multiply(await hostCar(server, thandi, { dayPriceCents: 50_000 }), MIDDLING - 1);
  // Strewn over the city, so that wherever the database begins to look there are some of both.
  await server.database.pool.query(
    'UPDATE vehicles SET shown_lat = shown_lat + (id * 7919 % 1000) / 10000.0, shown_lng = shown_lng + (id * 104729 % 1000) / 10000.0',
  );
});
afterAll(() => server.close());

/** As many more cars as this one, each with a number plate of its own. */
async function multiply(publicId: string, count: number): Promise<void> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'vehicles' AND is_generated = 'NEVER' AND is_identity = 'NO'
        AND column_name NOT IN ('public_id', 'plate')`,
  );
  await pool.query(
    `INSERT INTO vehicles (plate, ${rows[0]?.names}) SELECT plate || n, ${rows[0]?.names}
       FROM vehicles, generate_series(1, ${count}) AS n WHERE public_id = $1`,
    [publicId],
  );
}

const counted = async (more: { readonly maxDayPriceCents?: number } = {}) =>
  (await server.succeed('search/count', { ...GARDENS, ...more })).count;

it('counts to a hundred, and one more for all that are beyond', async () => {
  expect(await counted()).toBe(MORE_THAN_COUNTED);
  expect(await counted({ maxDayPriceCents: 60_000 })).toBe(MORE_THAN_COUNTED);
});

it('counts the few that cost that little now among a thousand that do in another month', async () => {
  expect(await counted({ maxDayPriceCents: 50_000 })).toBe(CHEAP_ONES);
  expect(await counted({ maxDayPriceCents: 40_000 })).toBe(0);
});

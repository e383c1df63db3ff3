import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCar, makeHost } from '../../../testing/cars.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { FACTS, SCANNED_COLUMNS, type ScannedRow, searchRow } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the facts that a search reads in one value are those of the columns, name by name', async () => {
  const thandi = await server.person('Thandi', ['host']);
  await makeHost(server, thandi, 'Thandi');
  const { publicId } = await addCar(server, thandi.userId, {
    terms: {
      priceRules: [{ kind: 'weekday', weekdays: [5, 6], percentBp: 1_500 }],
      discounts: { days3Bp: 300, days7Bp: 700, days30Bp: 3_000 },
      handOver: { fromMinute: 400, toMinute: 1_200, noStartOn: ['2026-12-25'] },
    },
  });
  const { pool, db } = server.database;
  await db
    .updateTable('vehicles')
    .set({ rating_sum: 14, rating_count: 3, trip_count: 7 })
    .where('public_id', '=', publicId)
    .execute();
  const { rows } = await pool.query<ScannedRow>(
    `SELECT ${SCANNED_COLUMNS}, 2.5::float8 AS km, 9 AS sort_key FROM vehicles v WHERE public_id = $1`,
    [publicId],
  );
  const [scanned] = rows;
  if (scanned === undefined) throw new Error('The car is not there');
  const car = searchRow(scanned);
  const read = Object.fromEntries(FACTS.map((name) => [name, car[name]]));
  const columns = await db
    .selectFrom('vehicles')
    .select(FACTS)
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  expect(read).toEqual(columns);
  expect([car.id, car.km, car.sort_key]).toEqual([scanned.id, 2.5, 9]);
  expect(read).toMatchObject({
    make: 'Volkswagen',
    trip_count: 7,
    days3_bp: 300,
    no_start_on: ['2026-12-25'],
  });
});

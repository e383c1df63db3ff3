import { searchInput } from '@kwela/contract/search';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts';
import { planSearch } from '../plan.ts';
import { nearestFirst } from './scan.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('asks whether a car is free in a way that the index of overlaps cannot answer car by car', async () => {
  const asked = searchInput.parse({
    near: '-33.93,18.41',
    from: '2026-12-04T08:00:00Z',
    to: '2026-12-06T08:00:00Z',
    sort: 'distance',
  });
  const planned = planSearch(asked, TEST_NOW, POLICY_1);
  if (!planned.ok || planned.value === null) throw new Error('No car can be there');
  const { text, values = [] } = nearestFirst(planned.value, null, 20);
  const plan = await server.database.db.transaction().execute(async (tx) => {
    // The two indexes of a car's times cost the planner the same, so the one that it should take is taken away.
    await sql`ALTER TABLE vehicle_slots DROP CONSTRAINT vehicle_slots_pkey`.execute(tx);
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    await sql`SET LOCAL enable_bitmapscan = off`.execute(tx);
    const parts = text.split(/\$(\d+)/);
    const query = sql.join(
      parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
      sql.raw(''),
    );
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(tx);
    await sql`ALTER TABLE vehicle_slots ADD CONSTRAINT vehicle_slots_pkey PRIMARY KEY (vehicle_id, end_at, start_at)`.execute(
      tx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('vehicles_near');
  expect(plan).not.toMatch(/Index (Only )?Scan using vehicle_slots_no_overlap/);
});

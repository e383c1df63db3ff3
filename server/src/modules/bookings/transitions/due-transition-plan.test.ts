import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts';
import { overdueBookings } from '../store/repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('fifty people who lose a car do not each read every booking of the platform', async () => {
  const wanted = {
    vehicleId: 1,
    startAt: TEST_NOW,
    endAt: new Date(TEST_NOW.getTime() + 86_400_000),
    guestId: '00000000-0000-4000-8000-000000000001',
    now: TEST_NOW,
  };
  const plan = await server.database.db.transaction().execute(async (tx) => {
    // Of few rows the planner reads all; so only what no index can answer is left to a scan.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT 1 ${overdueBookings(wanted)}`.execute(tx);
  });
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('Index');
  expect(lines).not.toContain('Seq Scan');
});

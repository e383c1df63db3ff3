import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { keepLogShort } from './checkpoint.ts';
import type { Database } from './open.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.pool.query('CHECKPOINT');
});
afterEach(() => database.close());

async function bytesToPlayAgain(): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: string }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes);
}

const write = (bytes: number) =>
  database.pool.query(`SELECT pg_logical_emit_message(false, 'test', repeat('x', ${bytes}))`);

it('a long log of the embedded database is played again no more', async ({ skip }) => {
  skip(database.engine !== 'pglite', 'a server looks after its own log');
  await write(5_000_000);
  expect(await bytesToPlayAgain()).toBeGreaterThan(5_000_000);
  await keepLogShort(database);
  expect(await bytesToPlayAgain()).toBeLessThan(100_000);
});

it('a short one is left alone, as each point to begin from writes every page that changed', async ({
  skip,
}) => {
  skip(database.engine !== 'pglite', 'a server looks after its own log');
  await write(1_000_000);
  const before = await bytesToPlayAgain();
  await keepLogShort(database);
  expect(await bytesToPlayAgain()).toBeGreaterThanOrEqual(before);
});

import { afterEach, expect, it } from 'vitest';
import type { Database } from '../db/open.ts';
import { openTestDatabase } from './test-database.ts';

/** On PostgreSQL each is a copy of its own, of which the same is true. */

let database: Database;
afterEach(() => database.close());

const one = async (statement: string): Promise<unknown> => (await database.pool.query(statement)).rows[0];
it('a database is as it was migrated, whatever was written into the one before', async () => {
  database = await openTestDatabase();
  const before = await one('SELECT count(*) AS count, max(applied_at)::text AS last FROM public.migrations');
  await database.pool.query("INSERT INTO auth.users (id, email) VALUES (gen_random_uuid(), 'a@example.com')");
  await database.pool.query('DELETE FROM public.migrations');
  await database.pool.query('SET search_path = auth');
  await database.pool.query('BEGIN');
  await database.close();

  database = await openTestDatabase();
  expect(await one('SELECT count(*) AS count, max(applied_at)::text AS last FROM public.migrations')).toEqual(
    before,
  );
  expect(await one('SELECT count(*) AS count FROM auth.users')).toEqual({ count: 0 });
  expect(await one('SHOW search_path')).not.toEqual({ search_path: 'auth' });
  expect(await one('SHOW plan_cache_mode')).toEqual({ plan_cache_mode: 'force_generic_plan' });
});

it.each([
  'CREATE TABLE public.more (id integer)',
  'ALTER TABLE auth.users ADD COLUMN more integer',
  'DROP POLICY IF EXISTS own_profile ON public.profiles; ALTER TABLE public.profiles DISABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON auth.users TO anon',
])('nor does anybody see that somebody did %s', async (statement) => {
  database = await openTestDatabase();
  const facts = `SELECT (SELECT count(*) FROM pg_class) AS tables,
    (SELECT count(*) FROM pg_attribute) AS columns,
    (SELECT count(*) FROM pg_class WHERE relrowsecurity) AS guarded,
    has_table_privilege('anon', 'auth.users', 'SELECT') AS is_open`;
  const before = await one(facts);
  await database.pool.query(statement);
  expect(await one(facts)).not.toEqual(before);
  await database.close();
  database = await openTestDatabase();
  expect(await one(facts)).toEqual(before);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const MIGRATIONS_DIR = join(import.meta.dirname, '../../migrations');

/** Any number that nothing else in the database locks. */
const LOCK = 5_993_521;

const MIGRATION_NAME = /^\d{3}_[a-z0-9_]+\.sql$/;

/**
 * Applies what is new in `migrations/`, in order, each in its own transaction, under a lock: two processes that start
 * at once apply each file once. Returns the names applied.
 */
export async function migrate(pool: pg.Pool, directory = MIGRATIONS_DIR): Promise<string[]> {
  const files = readdirSync(directory)
    .filter((file) => MIGRATION_NAME.test(file))
    .sort();
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS public.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Set(
      (await client.query('SELECT name FROM public.migrations')).rows.map((row) => row.name),
    );
    const fresh = files.filter((file) => !done.has(file));
    for (const file of fresh) {
      try {
        await client.query('BEGIN');
        await client.query(readFileSync(join(directory, file), 'utf8'));
        await client.query('INSERT INTO public.migrations (name) VALUES ($1)', [file]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw new Error(`Migration ${file} failed`, { cause: error });
      }
    }
    return fresh;
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${LOCK})`).catch(() => undefined);
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
}

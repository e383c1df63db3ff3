import { join } from 'node:path';
import type pg from 'pg';
import {
  type MigrationFile,
  type MigrationFiles,
  MigrationRefused,
  readMigrationFiles,
} from './migration-files.ts';
import { sqlState } from './tx.ts';

const MIGRATIONS_DIR = join(import.meta.dirname, '../../migrations');

/** Any number that nothing else in the database locks. */
const LOCK = 5_993_521;

const UNDEFINED_COLUMN = '42703';

/** `number` is null for a repeatable file. */
const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS public.migrations (
    name text PRIMARY KEY,
    number int UNIQUE,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

const RECORD = `
  INSERT INTO public.migrations (name, number, checksum) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`;

type Applied = Pick<MigrationFile, 'name' | 'number' | 'checksum'>;

async function appliedTo(client: pg.ClientBase): Promise<readonly Applied[]> {
  await client.query(CREATE_TABLE);
  try {
    const found = await client.query<Applied>(
      'SELECT name, number, checksum FROM public.migrations ORDER BY number',
    );
    return found.rows;
  } catch (error) {
    if (sqlState(error) !== UNDEFINED_COLUMN) throw error;
    throw new MigrationRefused(
      'This database was made before migrations had checksums and cannot be carried on. Start with a new one (DATA_DIR or DATABASE_URL).',
    );
  }
}

/** Numbers only grow and what was applied stays as it was; the first file that breaks this stops the start. */
function checkHistory({ numbered }: MigrationFiles, applied: readonly Applied[]): void {
  const files = new Map(numbered.map((file) => [file.name, file]));
  const past = applied.filter(({ number }) => number !== null);
  for (const { name, checksum } of past) {
    const file = files.get(name);
    if (file === undefined) {
      throw new MigrationRefused(
        `Migration ${name} was applied to this database, and its file is gone. Put it back, or start with another database.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} was changed after it was applied to this database. Put it back as it was and write the change as a new migration with a higher number.`,
      );
    }
  }
  const last = past.at(-1);
  const known = new Set(past.map(({ name }) => name));
  const late = numbered.find(({ name, number }) => !known.has(name) && (number ?? 0) < (last?.number ?? 0));
  if (late !== undefined) {
    throw new MigrationRefused(
      `Migration ${late.name} came late: ${last?.name} was applied to this database before it. Give it a higher number.`,
    );
  }
}

/** What is not in the database yet, in the order in which it must come. */
function dueFiles({ numbered, repeatable }: MigrationFiles, applied: readonly Applied[]): MigrationFile[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return [
    ...numbered.filter(({ name }) => !checksums.has(name)),
    ...repeatable.filter(({ name, checksum }) => checksums.get(name) !== checksum),
  ];
}

async function apply(client: pg.ClientBase, { name, number, sql, checksum }: MigrationFile): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query(RECORD, [name, number, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/**
 * Applies what is new in `migrations/`, each file in its own transaction: the numbered ones by number, then those of
 * `repeatable/` whose text is another than the one applied last, by name. Under a lock, so that two processes that start
 * at once apply each file once. Throws `MigrationRefused` before anything is applied when the numbered files are not the
 * history of this database. Returns the names applied.
 */
export async function migrate(pool: pg.Pool, directory = MIGRATIONS_DIR): Promise<string[]> {
  const files = readMigrationFiles(directory);
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    const applied = await appliedTo(client);
    checkHistory(files, applied);
    const due = dueFiles(files, applied);
    for (const file of due) await apply(client, file);
    return due.map(({ name }) => name);
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${LOCK})`).catch(() => undefined);
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
}

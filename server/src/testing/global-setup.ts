import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { readMigrationFiles } from '../db/migration-files.ts';
import { type Database, openInMemory, openPostgres } from '../db/open.ts';
import { TEMPLATE_DATABASE, withDatabaseName } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the migrated embedded database, or null when the tests run on PostgreSQL. */
    readonly migratedDump: string | null;
  }
}

const ROOT = join(import.meta.dirname, '../../..');
/** What a dump is made by, beside the migrations themselves. */
const MAKERS = [
  'package-lock.json',
  'server/src/db/open.ts',
  'server/src/db/migrate.ts',
  'server/src/testing/global-setup.ts',
];

/**
 * What no test looks at and every copy would carry: the databases that new ones are made from, which are half of
 * all files, and a log that would be played again at each opening.
 */
async function slim(database: Database): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await database.pool.query(`UPDATE pg_database SET datistemplate = false WHERE datname = '${name}'`);
    await database.pool.query(`DROP DATABASE ${name}`);
  }
  await database.pool.query('CHECKPOINT');
}

async function migrateOnPostgres(serverUrl: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = openPostgres(withDatabaseName(serverUrl, TEMPLATE_DATABASE), 1);
  await migrate(template.pool);
  await template.close();
}

/** The dump of just these migrations, from an earlier run where there was one: a new database takes seconds. */
async function migratedDump(): Promise<string> {
  const { numbered, repeatable } = readMigrationFiles(join(ROOT, 'server/migrations'));
  const madeFrom = createHash('sha256').update(JSON.stringify([...numbered, ...repeatable]));
  for (const maker of MAKERS) madeFrom.update(readFileSync(join(ROOT, maker)));
  const file = join(ROOT, 'node_modules/.cache/kwela', `migrated-${madeFrom.digest('hex').slice(0, 20)}.tar`);
  if (existsSync(file)) return file;
  const database = await openInMemory();
  await migrate(database.pool);
  await slim(database);
  const dump = await database.pglite.dumpDataDir('none');
  await database.close();
  mkdirSync(dirname(file), { recursive: true });
  // In place at once: another run may be looking.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

/** Migrates once; every test file starts from a copy. */
export default async function setUp(project: TestProject): Promise<void> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl === undefined) return project.provide('migratedDump', await migratedDump());
  await migrateOnPostgres(serverUrl);
  project.provide('migratedDump', null);
}

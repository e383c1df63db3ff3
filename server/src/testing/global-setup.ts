import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { type Database, openInMemory, openPostgres } from '../db/open.ts';
import { TEMPLATE_DATABASE, withDatabaseName } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the migrated embedded database, or null when the tests run on PostgreSQL. */
    readonly migratedDump: string | null;
  }
}

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

/** Migrates once; every test file starts from a copy. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl !== undefined) {
    const client = new pg.Client(serverUrl);
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
    await client.end();
    const template = openPostgres(withDatabaseName(serverUrl, TEMPLATE_DATABASE), 1);
    await migrate(template.pool);
    await template.close();
    project.provide('migratedDump', null);
    return () => undefined;
  }
  const database = await openInMemory();
  await migrate(database.pool);
  await slim(database);
  const folder = mkdtempSync(join(tmpdir(), 'kwela-test-'));
  const dump = await database.pglite.dumpDataDir('none');
  const file = join(folder, 'migrated.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide('migratedDump', file);
  return () => rmSync(folder, { recursive: true, force: true });
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openPostgres } from '../db/open.ts';
import { isWithinTransaction } from '../db/tx.ts';
import { openKept } from './kept-databases.ts';

export const TEMPLATE_DATABASE = 'kwela_test_template';

export function withDatabaseName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The embedded database would wait for ever, and a busy server until its pool has one left: here it fails at once. */
function refuseSecondConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...parameters: unknown[]) => unknown;
  pool.connect = ((...parameters: unknown[]) => {
    if (isWithinTransaction())
      throw new Error('A transaction asks by itself (tx), not for a second connection');
    return connect(...parameters);
  }) as pg.Pool['connect'];
}

async function copyOnPostgres(serverUrl: string): Promise<Database> {
  const name = `kwela_test_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`);
  const database = openPostgres(withDatabaseName(serverUrl, name), 8, false);
  refuseSecondConnections(database.pool);
  return {
    ...database,
    async close() {
      await database.close();
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** A migrated, empty database of its own: in memory, or on the PostgreSQL server of `TEST_DATABASE_URL`. */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl !== undefined) return copyOnPostgres(serverUrl);
  const dump = inject('migratedDump');
  if (dump === null) throw new Error('The test set-up left no migrated database');
  return openKept(dump);
}

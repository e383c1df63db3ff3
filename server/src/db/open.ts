import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DataDirUnusable, lockDataDir } from './data-dir-lock.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { startFreezeWatch } from './freeze-watch.ts';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;

export interface Database {
  readonly db: Db;
  /** For statements whose text is written by hand and must be prepared once, such as search. */
  readonly pool: pg.Pool;
  readonly engine: 'pglite' | 'postgresql';
  close(): Promise<void>;
}

/**
 * `random_page_cost`: the default of 4 makes the planner sort instead of walking the index: searches were 25 to 52 times
 * slower. `plan_cache_mode`: by default the merged search over map squares was planned again at each call, which took ten
 * times as long as running it. So the condition of a partial index stands in a statement as it is (`sql.lit`): a value that is
 * sent beside it tells the planner nothing, and the whole table is read.
 */
const PLANNER_SETTINGS = {
  random_page_cost: '1.1',
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
} as const;

/**
 * Starts a statement whose text follows a request, such as a list of columns. It gets no name: anyone who thinks up new
 * texts would otherwise fill this process and every connection with plans.
 */
export const UNNAMED = '/* as asked */';

const names = new Map<string, string>();

/** One name for each statement text, so that the database plans it once for each connection. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `k${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/** Gives every statement with parameters a name; planning dominates a short query otherwise. */
class NamingClient extends pg.Client {
  // The overloads of `query` cannot be restated; all of them are passed on as they came.
  override query = ((first: unknown, second: unknown, ...rest: unknown[]) => {
    const plain = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
    if (
      typeof first === 'string' &&
      Array.isArray(second) &&
      second.length > 0 &&
      !first.startsWith(UNNAMED)
    ) {
      return plain.call(this, { text: first, values: second, name: nameOf(first) }, ...rest);
    }
    return plain.call(this, first, second, ...rest);
  }) as pg.Client['query'];
}

const INT8 = 20;
const DATE = 1082;

/** Counts and ids fit a double; a local date stays the text it is, since a `Date` would move it across zones. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 && format !== 'binary') return (text: string) => Number(text);
    if (oid === DATE && format !== 'binary') return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

const kyselyOver = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** Opens a PostgreSQL server by its address. Tests have no freeze watched, as a machine under load looks like one. */
export function openPostgres(connectionString: string, poolSize: number, isWatched = true): Database {
  const options = Object.entries(PLANNER_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    options,
    types,
    Client: NamingClient,
    connectionTimeoutMillis: 1500,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const stopWatch = isWatched ? startFreezeWatch(pool, connectionString) : null;
  return {
    db: kyselyOver(pool),
    pool,
    engine: 'postgresql',
    async close() {
      await stopWatch?.();
      await pool.end();
    },
  };
}

/**
 * Runs the embedded database over the same client library, so that there is one code path. It has one connection. What
 * becomes of the engine when it is closed is for the caller to say.
 */
export async function overPglite(pglite: PGlite, close: () => Promise<void>): Promise<Database> {
  await pglite.waitReady;
  const settings = Object.entries(PLANNER_SETTINGS).map(([name, value]) => `SET ${name} = ${value}`);
  const pool = new pg.Pool({
    max: 1,
    types,
    Client: NamingClient,
    idleTimeoutMillis: 0,
    stream: () => new EmbeddedStream(pglite, settings),
  });
  return {
    db: kyselyOver(pool),
    pool,
    engine: 'pglite',
    async close() {
      await pool.end();
      await close();
    },
  };
}

/** Opens the embedded database in a directory that only this process may use. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const release = lockDataDir(dataDir);
  try {
    const pglite = new PGlite(join(dataDir, 'db'), { extensions: { btree_gist } });
    return await overPglite(pglite, async () => {
      await pglite.close();
      release();
    });
  } catch (error) {
    release();
    throw new DataDirUnusable(dataDir, error);
  }
}

interface WhichDatabase {
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly dataDir: string;
}

/** PostgreSQL where an address is given, else the embedded database. */
export const openDatabase = async ({
  databaseUrl,
  databasePoolSize,
  dataDir,
}: WhichDatabase): Promise<Database> =>
  databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl, databasePoolSize);

/**
 * An embedded database in memory, empty or from a dump. For tests and for the schema generator. An empty one keeps its
 * log in pieces of 1 MB: the usual 16 MB would be copied with every dump.
 */
export async function openInMemory(dump?: Blob): Promise<Database & { readonly pglite: PGlite }> {
  const pglite = new PGlite({
    extensions: { btree_gist },
    ...(dump === undefined ? { initDbStartParams: ['--wal-segsize=1'] } : { loadDataDir: dump }),
  });
  const database = await overPglite(pglite, () => pglite.close());
  return { ...database, pglite };
}

import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, openInMemory, overPglite } from '../db/open.ts';

/**
 * Embedded databases that are used again: to open a new one takes ten times as long as to put an old one back to what
 * it was. One whose tables or functions a test has changed is not kept.
 */

interface Table {
  readonly name: string;
  readonly columns: string;
}

/** What a migrated database holds before anybody uses it. */
interface Original {
  readonly catalogue: string;
  readonly sequences: string;
  readonly contents: readonly (Table & { readonly rows: string })[];
}

interface Kept {
  readonly pglite: PGlite;
  readonly original: Original;
}

const free: Kept[] = [];

const OURS = "IN (SELECT oid FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema)')";

/** Everything that DDL can change, in one word. */
const CATALOGUE = `
  SELECT md5(string_agg(fact, E'\n' ORDER BY fact)) AS value FROM (
    SELECT 'namespace ' || n::text AS fact FROM pg_namespace n WHERE nspname !~ '^pg_(toast_)?temp'
    UNION ALL SELECT concat_ws(' ', 'class', oid, relname, relowner, relacl, relrowsecurity, relforcerowsecurity, reloptions)
      FROM pg_class WHERE relnamespace ${OURS}
    UNION ALL SELECT concat_ws(' ', 'column', attrelid, attnum, attname, atttypid, attnotnull, atthasdef, attacl)
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace ${OURS}
    UNION ALL SELECT concat_ws(' ', 'default', oid, adbin) FROM pg_attrdef
    UNION ALL SELECT concat_ws(' ', 'function', p::text) FROM pg_proc p WHERE pronamespace ${OURS}
    UNION ALL SELECT 'type ' || oid FROM pg_type WHERE typnamespace ${OURS}
    UNION ALL SELECT concat_ws(' ', 'trigger', oid, tgenabled) FROM pg_trigger
    UNION ALL SELECT concat_ws(' ', 'policy', p::text) FROM pg_policy p
    UNION ALL SELECT concat_ws(' ', 'constraint', oid, convalidated) FROM pg_constraint
    UNION ALL SELECT concat_ws(' ', 'role', r::text) FROM pg_authid r
    UNION ALL SELECT concat_ws(' ', 'member', m::text) FROM pg_auth_members m
    UNION ALL SELECT concat_ws(' ', 'setting', s::text) FROM pg_db_role_setting s
  ) facts`;

const SEQUENCES = `
  SELECT coalesce(json_agg(json_build_array(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
    last_value IS NOT NULL) ORDER BY 1), '[]')::text AS value FROM pg_sequences`;

/** Tables with anything on the disk, by what the database writes down of each; they have no row when it is put back. */
const FILLED = `
  SELECT c.oid::regclass::text AS name,
    (SELECT string_agg(format('%I', attname), ', ' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
  FROM pg_class c WHERE relkind = 'r' AND relnamespace ${OURS} AND pg_relation_size(c.oid) > 0 ORDER BY c.oid`;

/** As of tables that nobody has counted yet: the planner takes a known emptiness for a reason to read them whole. */
const UNCOUNTED = `
  UPDATE pg_class SET relpages = 0, reltuples = -1, relallvisible = 0
   WHERE reltuples >= 0 AND relkind = 'r' AND relnamespace ${OURS}`;

async function valueFrom(pglite: PGlite, statement: string): Promise<string> {
  const { rows } = await pglite.query<{ value: string }>(statement);
  return rows[0]?.value ?? '';
}

const filledTables = async (pglite: PGlite): Promise<readonly Table[]> =>
  (await pglite.query<Table>(FILLED)).rows;

/**
 * To truncate one table would empty each that refers to it, at the price of new files for all of them and their indexes,
 * some thousand.
 */
async function empty(pglite: PGlite, names: readonly string[]): Promise<void> {
  await pglite.exec(
    [
      'SET session_replication_role = replica',
      'DELETE FROM pg_statistic',
      ...names.map((name) => `DELETE FROM ${name}`),
    ].join(';'),
  );
  if (names.length > 0) await pglite.exec(`VACUUM ${names.join(', ')}`);
  await pglite.exec(UNCOUNTED);
}

async function originalOf(pglite: PGlite): Promise<Original> {
  const contents: (Table & { rows: string })[] = [];
  for (const table of await filledTables(pglite)) {
    const rows = await valueFrom(
      pglite,
      `SELECT coalesce(json_agg(one), '[]')::text AS value FROM ${table.name} one`,
    );
    contents.push({ ...table, rows });
  }
  return {
    catalogue: await valueFrom(pglite, CATALOGUE),
    sequences: await valueFrom(pglite, SEQUENCES),
    contents,
  };
}

/** Puts the rows and the counters back. False: the tables are not what they were. */
async function isPutBack({ pglite, original }: Kept): Promise<boolean> {
  await pglite.exec('ROLLBACK');
  await pglite.exec('DISCARD ALL');
  if ((await valueFrom(pglite, CATALOGUE)) !== original.catalogue) return false;
  await empty(
    pglite,
    (await filledTables(pglite)).map(({ name }) => name),
  );
  for (const { name, columns, rows } of original.contents) {
    await pglite.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
      [rows],
    );
  }
  await pglite.query(
    `SELECT setval((one->>0)::regclass, (one->>1)::bigint, (one->>2)::boolean) FROM json_array_elements($1) one`,
    [original.sequences],
  );
  await pglite.exec('DISCARD ALL');
  return true;
}

async function giveBack(kept: Kept): Promise<void> {
  // A test may leave it in whatever state; what cannot be put back is not used again.
  const isGood = await isPutBack(kept).catch(() => false);
  if (isGood) free.push(kept);
  else await kept.pglite.close();
}

/** A database as it is in the dump; closing it keeps the engine for anyone who opens the next. */
export async function openKept(dump: string): Promise<Database> {
  const again = free.pop();
  if (again !== undefined) return overPglite(again.pglite, () => giveBack(again));
  const { pglite, close, ...database } = await openInMemory(new Blob([readFileSync(dump)]));
  const kept = { pglite, original: await originalOf(pglite) };
  return {
    ...database,
    async close() {
      await database.pool.end();
      await giveBack(kept);
    },
  };
}

import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, openInMemory, overPglite } from '../db/open.ts';

/**
 * Embedded databases that are used again: to open a new one takes ten times as long as to put an old one back to what
 * it was. One whose tables or functions a test has changed is not kept.
 */

/** What a migrated database holds before anybody uses it. */
interface Original {
  readonly catalogue: string;
  readonly sequences: string;
  readonly contents: ReadonlyMap<string, string>;
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

const TABLES = `
  SELECT c.oid::regclass::text AS name,
    (SELECT string_agg(format('%I', attname), ', ' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
  FROM pg_class c WHERE relkind = 'r' AND relnamespace ${OURS} ORDER BY c.oid`;

async function valueFrom(pglite: PGlite, statement: string): Promise<string> {
  const { rows } = await pglite.query<{ value: string }>(statement);
  return rows[0]?.value ?? '';
}

async function tables(pglite: PGlite): Promise<readonly { name: string; columns: string }[]> {
  return (await pglite.query<{ name: string; columns: string }>(TABLES)).rows;
}

async function filledTables(pglite: PGlite): Promise<readonly string[]> {
  const each = (await tables(pglite)).map(
    ({ name }) => `SELECT '${name.replaceAll("'", "''")}' AS name WHERE EXISTS (SELECT FROM ${name})`,
  );
  const { rows } = await pglite.query<{ name: string }>(each.join(' UNION ALL '));
  return rows.map(({ name }) => name);
}

async function originalOf(pglite: PGlite): Promise<Original> {
  const contents = new Map<string, string>();
  for (const name of await filledTables(pglite)) {
    contents.set(name, await valueFrom(pglite, `SELECT json_agg(one)::text AS value FROM ${name} one`));
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
  const filled = await filledTables(pglite);
  const columns = new Map((await tables(pglite)).map((table) => [table.name, table.columns]));
  await pglite.exec('SET session_replication_role = replica; DELETE FROM pg_statistic');
  if (filled.length > 0) await pglite.exec(`TRUNCATE ${filled.join(', ')} CASCADE`);
  for (const [name, rows] of original.contents) {
    const names = columns.get(name) ?? '';
    await pglite.query(
      `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${names} FROM json_populate_recordset(NULL::${name}, $1)`,
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

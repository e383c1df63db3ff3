import type { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

/** One object of a dump with what `pg_dump` says of it. */
interface Entry {
  readonly type: string;
  /** What the object stands with: its table, or itself. */
  readonly subject: string;
  readonly sql: string;
}

const ENTRY = /^-- Name: (.+); Type: (.+); Schema: (\S+); Owner: .*$/;

/** The order of the parts of one table. */
const OF_A_TABLE = [
  'TABLE',
  'VIEW',
  'SEQUENCE',
  'CONSTRAINT',
  'FK CONSTRAINT',
  'CHECK CONSTRAINT',
  'INDEX',
  'TRIGGER',
  'ROW SECURITY',
  'POLICY',
  'ACL',
];

const TABLE_IN_SQL =
  /(?:CREATE (?:UNLOGGED )?TABLE|CREATE VIEW|ALTER TABLE(?: ONLY)?| ON(?: TABLE)?) (\w+\.\w+)/;

/** A part of a table names it in its SQL; everything else is its own subject. */
function subjectOf(name: string, type: string, schema: string, sql: string): string {
  const isOfTable = OF_A_TABLE.includes(type) && !/^(SCHEMA|FUNCTION) /.test(name);
  return (isOfTable && TABLE_IN_SQL.exec(sql)?.[1]) || (schema === '-' ? name : `${schema}.${name}`);
}

/** One line for what `pg_dump` breaks without need, and without what goes without saying. Bodies of functions stay. */
const compact = (type: string, sql: string): string =>
  type === 'FUNCTION'
    ? sql.trim()
    : sql
        .replace(/ADD GENERATED ALWAYS AS IDENTITY \([^)]*\)/, 'ADD GENERATED ALWAYS AS IDENTITY')
        .replace(/^ALTER TABLE (?:ONLY )?(.*)\n\s+/gm, 'ALTER TABLE $1 ')
        .replaceAll('timestamp with time zone', 'timestamptz')
        .replace(/('[^']*')::text\b/g, '$1')
        .replace(/\n{2,}/g, '\n')
        .trim();

function entriesOf(dump: string): Entry[] {
  const [, ...parts] = dump.split(/\n--\n(?=-- Name: )/);
  return parts.flatMap((part): Entry[] => {
    const [head = '', ...rest] = part.split('\n');
    const [, name, type, schema] = ENTRY.exec(head) ?? [];
    if (name === undefined || type === undefined || schema === undefined) {
      throw new Error(`pg_dump wrote an entry that is not understood: ${head}`);
    }
    const sql = compact(type, rest.filter((line) => !/^--|^SET |^\\/.test(line)).join('\n'));
    return sql === '' ? [] : [{ type, subject: subjectOf(name, type, schema, sql), sql }];
  });
}

/** Types first, then tables, functions and the rights to neither. */
function sectionOf({ type, subject }: Entry): number {
  const early = ['SCHEMA', 'EXTENSION', 'DOMAIN', 'TYPE'].indexOf(type);
  if (early >= 0) return early;
  if (type === 'FUNCTION') return 5;
  return type === 'ACL' && !/^\w+\.\w+$/.test(subject) ? 6 : 4;
}

const placeOf = (entry: Entry): string =>
  [sectionOf(entry), entry.subject, String(OF_A_TABLE.indexOf(entry.type)).padStart(2, '0')].join(' ');

/**
 * The whole schema as SQL to read: types, each table with its keys, indexes, triggers, policies and rights, and
 * functions. From `pg_dump`, so nothing that PostgreSQL knows is left out; sorted by name, so that a change shows where it is.
 */
export async function schemaText(pglite: PGlite): Promise<string> {
  const dump = await pgDump({
    pg: pglite,
    args: ['--schema-only', '--no-owner', '--no-comments', '--exclude-table=public.migrations'],
  });
  const entries = entriesOf(await dump.text()).toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  });
  const blocks = [...Map.groupBy(entries, ({ subject }) => subject).values()].map((parts) =>
    parts.map(({ sql }) => sql).join('\n'),
  );
  const head =
    '-- The whole schema, to read. Generated from the migrated database by `npm run schema`; change it by a migration.';
  return `${[head, ...blocks].join('\n\n')}\n`;
}

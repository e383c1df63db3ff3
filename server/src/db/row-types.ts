import { sql } from 'kysely';
import type { Db } from './open.ts';

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8']);
const TEXTS = new Set([
  'text',
  'varchar',
  'uuid',
  'bpchar',
  'inet',
  'citext',
  'name',
  'interval',
  'numeric',
  'point',
  'tstzrange',
]);

function typeOf(dataType: string): string {
  if (dataType.startsWith('_')) return `(${typeOf(dataType.slice(1))})[]`;
  if (NUMBERS.has(dataType)) return 'number';
  if (TEXTS.has(dataType) || dataType === 'date') return 'string';
  if (dataType === 'bool') return 'boolean';
  if (dataType === 'timestamptz') return 'Timestamp';
  if (dataType === 'jsonb' || dataType === 'json') return 'Json';
  if (dataType === 'bytea') return 'Buffer';
  throw new Error(`No TypeScript type is known for the database type ${dataType}`);
}

const pascal = (name: string): string =>
  name
    .split(/[._]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  readonly generated: boolean;
}

async function columnsOf(db: Db): Promise<readonly Column[]> {
  const found = await sql<Column>`
    SELECT n.nspname AS schema, c.relname AS table, a.attname AS column, 
           CASE WHEN t.typtype = 'e' THEN 'text' ELSE coalesce(base.typname, t.typname) END AS type,
           NOT a.attnotnull AS nullable, a.atthasdef OR a.attidentity <> '' AS has_default,
           a.attgenerated <> '' OR a.attidentity = 'a' AS generated
      FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'v', 'p')
      JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_type base ON base.oid = t.typbasetype AND t.typtype = 'd'
     WHERE a.attnum > 0 AND NOT a.attisdropped
       AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
     ORDER BY n.nspname, c.relname, a.attname`.execute(db);
  return found.rows;
}

function render(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ schema, table }) =>
    schema === 'public' ? table : `${schema}.${table}`,
  );
  const interfaces = [...tables].map(([name, members]) => {
    const lines = members.map(({ column, type, nullable, has_default, generated }) => {
      const base = typeOf(type) + (nullable ? ' | null' : '');
      const wrapped = generated ? `GeneratedAlways<${base}>` : has_default ? `Generated<${base}>` : base;
      return `  ${column}: ${wrapped};`;
    });
    return `export interface ${pascal(name)} {\n${lines.join('\n')}\n}\n`;
  });
  const entries = [...tables.keys()].map(
    (name) => `  ${name.includes('.') ? `'${name}'` : name}: ${pascal(name)};`,
  );
  return [
    '// Generated from the migrated database by `npm run schema`. Do not edit.',
    "import type { ColumnType } from 'kysely';\n",
    'export type Generated<Type> = Type extends ColumnType<infer Select, infer Insert, infer Update>',
    '  ? ColumnType<Select, Insert | undefined, Update>',
    '  : ColumnType<Type, Type | undefined, Type>;',
    'export type GeneratedAlways<Type> = ColumnType<Type, never, never>;',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    'export type Json = ColumnType<unknown, string, string>;\n',
    ...interfaces,
    `export interface DB {\n${entries.join('\n')}\n}\n`,
  ].join('\n');
}

/** The text of `schema.gen.ts`: one interface for each table of a migrated database, columns by name. */
export const rowTypes = async (db: Db): Promise<string> => render(await columnsOf(db));

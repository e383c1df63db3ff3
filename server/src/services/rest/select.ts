import { type RawBuilder, sql } from 'kysely';
import { columnOf, type Table } from './catalogue.ts';
import { badGrammar, RestError } from './errors.ts';
import { splitList, unquote } from './text.ts';

const CASTS: ReadonlySet<string> = new Set([
  'text',
  'int',
  'int2',
  'int4',
  'int8',
  'integer',
  'bigint',
  'numeric',
  'float4',
  'float8',
  'bool',
  'boolean',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'uuid',
  'json',
  'jsonb',
]);

const ITEM =
  /^(?:(?<alias>"(?:[^"\\]|\\.)+"|[^":]+):(?!:))?(?<column>"(?:[^"\\]|\\.)+"|[^":]+)(?:::(?<cast>\w+))?$/;

/** `select=first:first_name,id::text,*` as the list of columns to read. */
export function selectList(table: Table, text: string | null): RawBuilder<unknown> {
  const items = text === null || text.trim() === '' ? ['*'] : splitList(text);
  return sql.join(items.map((item) => selectItem(table, item.trim())));
}

function selectItem(table: Table, item: string): RawBuilder<unknown> {
  if (item === '*') return sql.join([...table.columns].map((column) => columnOf(table, column)));
  if (item.endsWith(')')) throw noRelation(table, item);
  const parts = ITEM.exec(item)?.groups;
  if (parts?.column === undefined) throw badGrammar('select parameter', item);
  const name = unquote(parts.column);
  const column = columnOf(table, name);
  const alias = sql.id(parts.alias === undefined ? name : unquote(parts.alias));
  if (parts.cast === undefined) return sql`${column} as ${alias}`;
  if (!CASTS.has(parts.cast)) {
    throw new RestError(400, '42704', `type "${parts.cast}" does not exist`);
  }
  return sql`cast(${column} as ${sql.raw(parts.cast)}) as ${alias}`;
}

function noRelation(table: Table, item: string): RestError {
  const relation = item.slice(0, item.indexOf('(')).split(/[:!.]/).find(Boolean) ?? item;
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table.name}' and '${relation}' in the schema cache`,
  );
}

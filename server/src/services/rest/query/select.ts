import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../catalogue.ts';
import { RestError, unknownRelation } from '../errors.ts';
import { Cursor } from './cursor.ts';
import { fieldSql } from './fields.ts';
import { type Field, field, name, separated } from './grammar.ts';

/** One column of an answer: where it comes from, what it is called, and as what type it is written. */
export type SelectItem = {
  readonly field: Field;
  readonly alias: string;
  readonly cast: string | null;
};

/** As they are written in a request, without blanks: the official client removes those. */
const CASTS: ReadonlyMap<string, string> = new Map([
  ...[
    'text',
    'varchar',
    'bpchar',
    'int',
    'int2',
    'int4',
    'int8',
    'integer',
    'smallint',
    'bigint',
    'numeric',
    'decimal',
    'real',
    'float4',
    'float8',
    'bool',
    'boolean',
    'date',
    'time',
    'timetz',
    'timestamp',
    'timestamptz',
    'interval',
    'uuid',
    'json',
    'jsonb',
    'bytea',
  ].map((type): [string, string] => [type, type]),
  ['doubleprecision', 'double precision'],
]);

const ALIAS = /:(?!:)/y;
const CAST = /::(?<type>[A-Za-z][\w ]*(?:\[\])?)/y;
const SPREAD = /\.\.\./y;
const RELATION = /(?:![^(),]*)?\(/y;
const AGGREGATE = /(?:\.(?:count|sum|avg|min|max)\(\))/y;

/** `select=*,called:first_name,facts->>colour,price::text`. */
export function selectItems(rows: Rows, text: string | null): readonly SelectItem[] {
  if (text === null || text.trim() === '') return everything(rows);
  const cursor = new Cursor('select parameter', text);
  const items = separated(cursor, () => selectItem(cursor, rows)).flat();
  cursor.expectEnd();
  return items;
}

const everything = (rows: Rows): readonly SelectItem[] =>
  [...rows.columns.keys()].map((column) => ({ field: { column, steps: [] }, alias: column, cast: null }));

function selectItem(cursor: Cursor, rows: Rows): readonly SelectItem[] {
  if (cursor.take('*')) return everything(rows);
  if (cursor.match(SPREAD) !== null) throw unknownRelation(rows.name, name(cursor));
  const first = field(cursor);
  const isAlias = first.steps.length === 0 && cursor.match(ALIAS) !== null;
  const known = isAlias ? field(cursor) : first;
  if (cursor.match(AGGREGATE) !== null) throw noAggregates();
  if (cursor.match(RELATION) !== null) {
    throw known.column === 'count' && cursor.take(')')
      ? noAggregates()
      : unknownRelation(rows.name, known.column);
  }
  const cast = cursor.match(CAST)?.groups?.type ?? null;
  if (cursor.match(AGGREGATE) !== null) throw noAggregates();
  return [{ field: known, alias: outputName(cursor, isAlias ? first.column : lastKey(known)), cast }];
}

/** What a place inside JSON is called in the answer when nobody names it: the last of its keys. */
function lastKey({ column, steps }: Field): string {
  const key = steps.findLast((step) => typeof step.key === 'string' && step.key !== '')?.key;
  return key === undefined ? column : String(key);
}

/** The database ends a statement at a NUL, and has no empty names. */
function outputName(cursor: Cursor, alias: string): string {
  if (alias === '' || alias.includes('\0')) throw cursor.refusal();
  return alias;
}

const noAggregates = () => new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');

export const selectList = (rows: Rows, items: readonly SelectItem[]): RawBuilder<unknown> =>
  sql.join(
    items.map(({ field, alias, cast }) => sql`${castTo(cast, fieldSql(rows, field))} as ${sql.id(alias)}`),
  );

function castTo(cast: string | null, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (cast === null) return value;
  const isList = cast.endsWith('[]');
  const type = CASTS.get((isList ? cast.slice(0, -2) : cast).replaceAll(' ', '').toLowerCase());
  if (type === undefined) throw new RestError(400, '42704', `type "${cast}" does not exist`);
  return sql`cast(${value} as ${sql.raw(isList ? `${type}[]` : type)})`;
}

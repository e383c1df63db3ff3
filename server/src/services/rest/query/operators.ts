import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../catalogue.ts';
import { Cursor } from './cursor.ts';
import { fieldSql, isSearchable } from './fields.ts';
import { arrayValues, bracketedValues, type Field, type ValueReader } from './grammar.ts';
import type { Patterns } from './regex-cost.ts';

type Sql = RawBuilder<unknown>;

/** These also compare with any or with all of several values: `like(any).{A*,B*}`. */
const COMPARISONS: ReadonlyMap<string, Sql> = new Map([
  ['eq', sql`=`],
  ['gt', sql`>`],
  ['gte', sql`>=`],
  ['lt', sql`<`],
  ['lte', sql`<=`],
  ['like', sql`like`],
  ['ilike', sql`ilike`],
  ['match', sql`~`],
  ['imatch', sql`~*`],
]);

const QUANTIFIERS: ReadonlyMap<string, Sql> = new Map([
  ['any', sql`any`],
  ['all', sql`all`],
]);

/** Of lists, JSON and ranges: holds, is held, shares; and where ranges lie. */
const OTHERS: ReadonlyMap<string, Sql> = new Map([
  ['neq', sql`<>`],
  ['cs', sql`@>`],
  ['cd', sql`<@`],
  ['ov', sql`&&`],
  ['sl', sql`<<`],
  ['sr', sql`>>`],
  ['nxr', sql`&<`],
  ['nxl', sql`&>`],
  ['adj', sql`-|-`],
]);

/** Each makes a search of words in its own way; the language may stand in brackets: `fts(english).cats`. */
const SEARCHES: ReadonlyMap<string, Sql> = new Map([
  ['fts', sql`to_tsquery`],
  ['plfts', sql`plainto_tsquery`],
  ['phfts', sql`phraseto_tsquery`],
  ['wfts', sql`websearch_to_tsquery`],
]);

const STATES: ReadonlyMap<string, Sql> = new Map([
  ['null', sql`null`],
  ['not_null', sql`not null`],
  ['true', sql`true`],
  ['false', sql`false`],
  ['unknown', sql`unknown`],
]);

const OPERATION = /(?<not>not\.)?(?<operator>[a-z]+)(?:\((?<argument>[^()]*)\))?\./y;

/** What all conditions of one question share. */
export type Question = {
  readonly rows: Rows;
  readonly patterns: Patterns;
};

/** `not.eq.7`: what is asked of a field, as SQL. The value only ever travels as a parameter. */
export function operation(cursor: Cursor, question: Question, field: Field, readValue: ValueReader): Sql {
  const { not, operator = '', argument } = cursor.match(OPERATION)?.groups ?? {};
  const holds = holdsFor({ ...question, cursor, field, readValue, operator, argument });
  return not === undefined ? holds : sql`not (${holds})`;
}

type Asked = Question & {
  readonly cursor: Cursor;
  readonly field: Field;
  readonly readValue: ValueReader;
  readonly operator: string;
  readonly argument: string | undefined;
};

function holdsFor(asked: Asked): Sql {
  const { cursor, rows, field, readValue, operator, argument } = asked;
  const search = SEARCHES.get(operator);
  if (search !== undefined) return searched(asked, search);
  const comparison = COMPARISONS.get(operator);
  const quantifier = argument === undefined ? undefined : QUANTIFIERS.get(argument);
  if (argument !== undefined && (quantifier === undefined || comparison === undefined)) {
    throw cursor.refusal();
  }
  const left = fieldSql(rows, field);
  if (comparison !== undefined) {
    const text = readValue(cursor);
    const value = comparedValue(asked, text);
    return quantifier === undefined
      ? sql`${left} ${comparison} ${value}`
      : sql`${left} ${comparison} ${quantifier} (${value})`;
  }
  const other = OTHERS.get(operator);
  if (other !== undefined) return sql`${left} ${other} ${readValue(cursor)}`;
  if (operator === 'in') {
    const values = bracketedValues(cursor);
    return values.length === 0 ? sql`false` : sql`${left} in (${sql.join(values)})`;
  }
  if (operator === 'is') {
    const state = STATES.get(readValue(cursor).toLowerCase());
    if (state === undefined) throw cursor.refusal();
    return sql`${left} is ${state}`;
  }
  if (operator === 'isdistinct') {
    const value = readValue(cursor);
    return sql`${left} is distinct from ${value === 'null' ? sql`null` : value}`;
  }
  throw cursor.refusal();
}

function comparedValue(asked: Asked, text: string): string | readonly string[] {
  switch (asked.operator) {
    case 'like':
    case 'ilike':
      return text.replaceAll('*', '%');
    case 'match':
    case 'imatch':
      return checkedPatterns(asked, text);
    default:
      return text;
  }
}

/** One expression, or the list of them: read here, so that what is checked is what the database gets. */
function checkedPatterns({ patterns, argument }: Asked, text: string): string | readonly string[] {
  if (argument === undefined) return patterns.take(text);
  return arrayValues(new Cursor('filter', text)).map((pattern) => patterns.take(pattern));
}

function searched({ cursor, rows, field, readValue, argument }: Asked, search: Sql): Sql {
  const language = argument === undefined ? sql`` : sql`${argument}::regconfig,`;
  const left = fieldSql(rows, field);
  const words = isSearchable(rows, field) ? left : sql`to_tsvector(${language} ${left})`;
  return sql`${words} @@ ${search}(${language} ${readValue(cursor)})`;
}

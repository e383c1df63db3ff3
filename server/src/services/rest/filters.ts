import { type RawBuilder, sql } from 'kysely';
import { columnOf, type Table } from './catalogue.ts';
import { badGrammar } from './errors.ts';
import { splitList, unquote } from './text.ts';

type Operand = RawBuilder<unknown>;
type Operator = (column: Operand, value: string) => Operand;

const IS_VALUES: Readonly<Record<string, Operand>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  eq: (column, value) => sql`${column} = ${value}`,
  neq: (column, value) => sql`${column} <> ${value}`,
  gt: (column, value) => sql`${column} > ${value}`,
  gte: (column, value) => sql`${column} >= ${value}`,
  lt: (column, value) => sql`${column} < ${value}`,
  lte: (column, value) => sql`${column} <= ${value}`,
  like: (column, value) => sql`${column} like ${value.replaceAll('*', '%')}`,
  ilike: (column, value) => sql`${column} ilike ${value.replaceAll('*', '%')}`,
  is: (column, value) => {
    const known = IS_VALUES[value.toLowerCase()];
    if (known === undefined) throw badGrammar('filter', `is.${value}`);
    return sql`${column} is ${known}`;
  },
  in: (column, value) => {
    const values = listOf(value);
    return values.length === 0 ? sql`false` : sql`${column} in (${sql.join(values)})`;
  },
};

const FILTER = /^(?<not>not\.)?(?<operator>[a-z]+)\.(?<value>.*)$/s;

/** One `col=op.value` or `col=not.op.value`; the value only ever travels as a parameter. */
export function condition(table: Table, column: string, filter: string): Operand {
  const parts = FILTER.exec(filter)?.groups;
  const operator = parts?.operator === undefined ? undefined : OPERATORS[parts.operator];
  if (parts?.value === undefined || operator === undefined) throw badGrammar('filter', filter);
  const holds = operator(columnOf(table, unquote(column)), parts.value);
  return parts.not === undefined ? holds : sql`not (${holds})`;
}

function listOf(text: string): string[] {
  if (!text.startsWith('(') || !text.endsWith(')')) throw badGrammar('filter', `in.${text}`);
  const inside = text.slice(1, -1);
  return inside === '' ? [] : splitList(inside).map(unquote);
}

import { type RawBuilder, sql } from 'kysely';
import { columnOf, type Rows } from '../catalogue.ts';
import type { Field } from './grammar.ts';

/** What every statement here calls the rows that it reads or writes. */
export const TARGET = sql.id('target');

/** A column, or the place inside it, as SQL: names as the database reported them, keys as parameters. */
export function fieldSql(rows: Rows, { column, steps }: Field): RawBuilder<unknown> {
  const known = columnOf(rows, column);
  const plain = sql`${TARGET}.${sql.id(known.name)}`;
  if (steps.length === 0) return plain;
  const start = known.isJson ? plain : sql`to_jsonb(${plain})`;
  const path = steps.map(({ isText, key }) => {
    const arrow = isText ? sql`->>` : sql`->`;
    return typeof key === 'number' ? sql`${arrow} ${key}::int` : sql`${arrow} ${key}::text`;
  });
  return sql`(${start} ${sql.join(path, sql` `)})`;
}

/** Whether the field holds prepared search words, so that a search need not make them first. */
export const isSearchable = (rows: Rows, { column, steps }: Field): boolean =>
  steps.length === 0 && columnOf(rows, column).isSearchable;

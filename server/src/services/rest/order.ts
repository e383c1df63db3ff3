import { type RawBuilder, sql } from 'kysely';
import { columnOf, type Table } from './catalogue.ts';
import { badGrammar } from './errors.ts';
import { splitList, unquote } from './text.ts';

const TERM =
  /^(?<column>"(?:[^"\\]|\\.)+"|[^".]+)(?:\.(?<direction>asc|desc))?(?:\.(?<nulls>nullsfirst|nullslast))?$/;

/** `order=last_name.desc.nullslast,id` as an ORDER BY clause, or nothing. */
export function orderBy(table: Table, text: string | null): RawBuilder<unknown> {
  if (text === null || text === '') return sql``;
  return sql`order by ${sql.join(splitList(text).map((term) => orderTerm(table, term)))}`;
}

function orderTerm(table: Table, term: string): RawBuilder<unknown> {
  const parts = TERM.exec(term)?.groups;
  if (parts?.column === undefined) throw badGrammar('order', term);
  const direction = parts.direction === 'desc' ? sql`desc` : sql`asc`;
  const nulls =
    parts.nulls === undefined ? sql`` : parts.nulls === 'nullsfirst' ? sql`nulls first` : sql`nulls last`;
  return sql`${columnOf(table, unquote(parts.column))} ${direction} ${nulls}`;
}

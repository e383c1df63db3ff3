import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../catalogue.ts';
import { notEmbedded } from '../errors.ts';
import { Cursor } from './cursor.ts';
import { fieldSql } from './fields.ts';
import { type Field, field, separated } from './grammar.ts';

export type OrderTerm = {
  readonly field: Field;
  readonly isDescending: boolean;
  /** Where rows without a value stand; null leaves it to the database, which puts them last going up. */
  readonly nulls: 'first' | 'last' | null;
};

const DIRECTION = /\.(?<direction>asc|desc)(?=[.,\s]|$)/y;
const NULLS = /\.nulls(?<place>first|last)(?=[,\s]|$)/y;

/** `order=last_name.desc.nullslast,facts->>colour`. */
export function orderTerms(text: string | null): readonly OrderTerm[] {
  if (text === null || text === '') return [];
  const cursor = new Cursor('order', text);
  const terms = separated(cursor, orderTerm);
  cursor.expectEnd();
  return terms;
}

function orderTerm(cursor: Cursor): OrderTerm {
  const known = field(cursor);
  if (cursor.take('(')) throw notEmbedded(known.column);
  const direction = cursor.match(DIRECTION)?.groups?.direction;
  const place = cursor.match(NULLS)?.groups?.place;
  return {
    field: known,
    isDescending: direction === 'desc',
    nulls: place === 'first' || place === 'last' ? place : null,
  };
}

export function orderBy(rows: Rows, terms: readonly OrderTerm[]): RawBuilder<unknown> {
  if (terms.length === 0) return sql``;
  const parts = terms.map(({ field, isDescending, nulls }) => {
    const direction = isDescending ? sql`desc` : sql`asc`;
    const place = nulls === null ? sql`` : nulls === 'first' ? sql`nulls first` : sql`nulls last`;
    return sql`${fieldSql(rows, field)} ${direction} ${place}`;
  });
  return sql`order by ${sql.join(parts)}`;
}

import { type RawBuilder, sql } from 'kysely';
import { columnOf, type Table } from '../catalogue.ts';

/** `a integer, b text[]`: names and types as the database itself reported them. */
export const definitions = (named: readonly { readonly name: string; readonly type: string }[]) =>
  sql.join(named.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`));

/**
 * The objects of a JSON list as rows `sent`, beside each its `element` and its `place`. The whole list travels as one
 * parameter, and the database reads every value as its column's type.
 */
export function rowsSent(table: Table, columns: readonly string[], json: string): RawBuilder<unknown> {
  const known = columns.map((column) => columnOf(table, column));
  return sql`
    from json_array_elements(${json}::json) with ordinality as list(element, place),
         json_to_record(list.element) as sent(${definitions(known)})`;
}

import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { type Table, tableName } from '../catalogue.ts';
import { needsFilter } from '../errors.ts';
import { applied } from '../preferences.ts';
import { TARGET } from '../query/fields.ts';
import { conditionsOf, where } from '../query/filters.ts';
import type { RestAnswer, RestRequest } from '../request.ts';
import { inTransaction } from '../transaction.ts';
import { valuesToSet } from './payload.ts';
import { rowsSent } from './payload-sql.ts';
import { writeRows } from './write.ts';

/** PATCH: changes the rows that match and that the caller may change; none is a success too. */
export function updateRows(db: Db, table: Table, request: RestRequest): Promise<RestAnswer> {
  const { query, body, preferences } = request;
  const { columns, rows, json } = valuesToSet(table, body, query.get('columns'));
  const conditions = conditionsOf(table, query);
  if (conditions.length === 0) throw needsFilter('UPDATE');
  const isLeftOut = (column: string) => !Object.hasOwn(rows[0] ?? {}, column);
  const changes = columns.map((column) =>
    preferences.missing === 'default' && isLeftOut(column)
      ? sql`${sql.id(column)} = default`
      : sql`${sql.id(column)} = ${sql.id('sent', column)}`,
  );
  // Without a value to set there is nothing to change, and still an answer in the form that was asked for.
  const statement =
    columns.length === 0
      ? null
      : sql`update ${tableName(table)} as ${TARGET} set ${sql.join(changes)}
            ${rowsSent(table, columns, json)} ${where(conditions)}`;
  return inTransaction(db, request, (tx) =>
    writeRows(tx, table, request, statement, applied(preferences, 'update')),
  );
}

import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { type Table, tableName } from '../catalogue.ts';
import { needsFilter } from '../errors.ts';
import { applied } from '../preferences.ts';
import { TARGET } from '../query/fields.ts';
import { conditionsOf, where } from '../query/filters.ts';
import type { RestAnswer, RestRequest } from '../request.ts';
import { inTransaction } from '../transaction.ts';
import { writeRows } from './write.ts';

/** DELETE: removes the rows that match and that the caller may remove; none is a success too. */
export function removeRows(db: Db, table: Table, request: RestRequest): Promise<RestAnswer> {
  const conditions = conditionsOf(table, request.query);
  if (conditions.length === 0) throw needsFilter('DELETE');
  const statement = sql`delete from ${tableName(table)} as ${TARGET} ${where(conditions)}`;
  return inTransaction(db, request, (tx) =>
    writeRows(tx, table, request, statement, applied(request.preferences, 'remove')),
  );
}

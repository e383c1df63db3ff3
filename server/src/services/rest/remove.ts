import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { asCaller } from '../../db/tx.ts';
import { conditionsOf, type RestAnswer, type RestRequest, tableName, where } from './request.ts';
import { needsFilter, writtenRows } from './written.ts';

/** DELETE: removes the rows that match and that the caller may remove; none is a success too. */
export function removeRows(db: Db, request: RestRequest): Promise<RestAnswer> {
  const conditions = conditionsOf(request);
  if (conditions.length === 0) throw needsFilter('DELETE');
  return asCaller(db, request.caller, (tx) =>
    writtenRows(tx, request, sql`delete from ${tableName(request.table)} ${where(conditions)}`),
  );
}

import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { asCaller } from '../../db/tx.ts';
import { valuesToSet } from './payload.ts';
import { conditionsOf, type RestAnswer, type RestRequest, tableName, where } from './request.ts';
import { needsFilter, writtenRows } from './written.ts';

/** PATCH: changes the rows that match and that the caller may change; none is a success too. */
export function updateRows(db: Db, request: RestRequest): Promise<RestAnswer> {
  const { table, body } = request;
  const { columns, rows } = valuesToSet(table, body);
  const conditions = conditionsOf(request);
  if (conditions.length === 0) throw needsFilter('UPDATE');
  const name = tableName(table);
  return asCaller(db, request.caller, async (tx) => {
    if (columns.length === 0) return { status: 204, contentRange: '*/*', json: null };
    const assignments = columns.map((column) => sql`${sql.id(column)} = ${sql.id('sent', column)}`);
    return writtenRows(
      tx,
      request,
      sql`
        update ${name} set ${sql.join(assignments)}
        from json_populate_record(null::${name}, ${JSON.stringify(rows[0])}::json) as sent
        ${where(conditions)}`,
    );
  });
}

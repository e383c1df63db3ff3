import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { asCaller } from '../../db/tx.ts';
import type { Table } from './catalogue.ts';
import { rowsToInsert } from './payload.ts';
import { type RestAnswer, type RestRequest, tableName } from './request.ts';
import { writtenRows } from './written.ts';

/** POST: adds rows. The whole body travels as one JSON parameter, which the database casts to the table's types. */
export function insertRows(db: Db, request: RestRequest): Promise<RestAnswer> {
  const { table, query, body } = request;
  const { columns, rows } = rowsToInsert(table, body, query.get('columns'));
  return asCaller(db, request.caller, async (tx) => {
    if (rows.length === 0) return { status: 201, contentRange: '*/*', json: '[]' };
    const written = await writtenRows(tx, request, insertion(table, columns, JSON.stringify(rows)));
    return { ...written, status: 201 };
  });
}

function insertion(table: Table, columns: readonly string[], json: string): RawBuilder<unknown> {
  const name = tableName(table);
  if (columns.length === 0) return sql`insert into ${name} default values`;
  return sql`
    insert into ${name} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(columns.map((column) => sql.id('sent', column)))}
    from json_populate_recordset(null::${name}, ${json}::json) as sent`;
}

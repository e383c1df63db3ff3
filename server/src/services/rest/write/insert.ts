import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { columnOf, type Table, tableName } from '../catalogue.ts';
import { applied, type Preferences } from '../preferences.ts';
import { TARGET } from '../query/fields.ts';
import type { RestAnswer, RestRequest } from '../request.ts';
import { inTransaction } from '../transaction.ts';
import { namesIn, type Payload, rowsToInsert } from './payload.ts';
import { rowsSent } from './payload-sql.ts';
import { writeRows } from './write.ts';

type Sql = RawBuilder<unknown>;

/** POST: adds rows, and where the caller wishes lets those that are there already be, or overwrites them. */
export function insertRows(db: Db, table: Table, request: RestRequest): Promise<RestAnswer> {
  const { query, body, preferences } = request;
  const payload = rowsToInsert(table, body, query.get('columns'));
  const clash = clashOf(table, payload, preferences, query.get('on_conflict'));
  const statement = sql`${insertion(table, payload, preferences)} ${clash}`;
  return inTransaction(db, request, async (tx) => {
    const answer = await writeRows(tx, table, request, statement, applied(preferences, 'insert'));
    // Only overwriting can be told from adding by the status; what was left alone counts as added.
    const isOverwriting = preferences.resolution === 'merge-duplicates' && payload.rows.length > 0;
    const isAllOld = isOverwriting && answer.affected === (await overwritten(tx));
    return { ...answer, status: isAllOld ? 200 : 201 };
  });
}

function insertion(table: Table, { columns, json }: Payload, preferences: Preferences): Sql {
  const into = sql`insert into ${tableName(table)} as ${TARGET}`;
  // Rows of defaults alone: nothing is named, nothing is selected, and there are as many as were sent.
  if (columns.length === 0) return sql`${into} select from json_array_elements(${json}::json)`;
  const values = columns.map((column) => {
    const { defaultSql } = columnOf(table, column);
    const sent = sql.id('sent', column);
    return preferences.missing === 'default' && defaultSql !== null
      ? sql`case when list.element -> ${column}::text is null then ${sql.raw(defaultSql)} else ${sent} end`
      : sent;
  });
  return sql`
    ${into} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} ${rowsSent(table, columns, json)} order by list.place`;
}

const OVERWRITTEN = 'rest.overwritten';

/** What happens to a row that is there already. Overwritten ones are counted, since the database does not tell. */
function clashOf(
  table: Table,
  { columns }: Payload,
  { resolution }: Preferences,
  onConflict: string | null,
): Sql {
  if (resolution === null) return sql``;
  const named = namesIn('on_conflict parameter', onConflict) ?? table.primaryKey;
  if (named.length === 0) return sql``;
  const target = sql.join(named.map((column) => sql.id(columnOf(table, column).name)));
  if (resolution === 'ignore-duplicates' || columns.length === 0) {
    return sql`on conflict (${target}) do nothing`;
  }
  const changes = columns.map((column) => sql`${sql.id(column)} = ${sql.id('excluded', column)}`);
  return sql`on conflict (${target}) do update set ${sql.join(changes)}
    where set_config(${OVERWRITTEN}, (coalesce(nullif(current_setting(${OVERWRITTEN}, true), ''), '0')::int + 1)::text, true)
      is not null`;
}

async function overwritten(tx: Tx): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select coalesce(nullif(current_setting(${OVERWRITTEN}, true), ''), '0')::int as rows`.execute(tx);
  return rows[0]?.rows ?? 0;
}

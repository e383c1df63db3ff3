import { type RawBuilder, sql } from 'kysely';
import { type Db, UNNAMED } from '../../db/open.ts';
import { asCaller, type Tx } from '../../db/tx.ts';
import { badRange } from './errors.ts';
import { orderBy } from './order.ts';
import { contentRange, pageOf } from './page.ts';
import { conditionsOf, type RestAnswer, type RestRequest, rowsAsJson, tableName, where } from './request.ts';
import { selectList } from './select.ts';

/** GET and HEAD: one page of the rows that the caller may see. */
export function readRows(db: Db, request: RestRequest): Promise<RestAnswer> {
  const { table, query, preferences } = request;
  const { limit, offset } = pageOf(query, request.range);
  const matching = sql`from ${tableName(table)} ${where(conditionsOf(request))}`;
  const statement = sql`
    select ${selectList(table, query.get('select'))} ${matching}
    ${orderBy(table, query.get('order'))} limit ${limit} offset ${offset}`;
  return asCaller(db, request.caller, async (tx) => {
    const total = preferences.isCountWanted ? await countOf(tx, matching) : null;
    if (total !== null && offset > total) throw badRange(offset, total);
    const { json, rows } = await rowsAsJson(tx, statement, preferences.isObjectWanted);
    const isPartial = total !== null && rows < total;
    return { status: isPartial ? 206 : 200, contentRange: contentRange(offset, rows, total), json };
  });
}

async function countOf(tx: Tx, matching: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{
    total: number;
  }>`${sql.raw(UNNAMED)} select count(*)::int as total ${matching}`.execute(tx);
  return counted.rows[0]?.total ?? 0;
}

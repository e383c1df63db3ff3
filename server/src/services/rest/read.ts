import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { type Table, tableName } from './catalogue.ts';
import { notExactlyOne } from './errors.ts';
import { applied } from './preferences.ts';
import { countOf } from './query/count.ts';
import { TARGET } from './query/fields.ts';
import { conditionsOf, where } from './query/filters.ts';
import { orderTerms } from './query/order.ts';
import { pageOf, placeOf, withCeiling } from './query/page.ts';
import { selectItems } from './query/select.ts';
import type { RestAnswer, RestRequest } from './request.ts';
import { pageFrom, ROWS } from './rows.ts';
import { inTransaction } from './transaction.ts';

/** GET and HEAD: one page of the rows that the caller may see. */
export function readRows(db: Db, table: Table, request: RestRequest): Promise<RestAnswer> {
  const { method, query, preferences, media, range } = request;
  const page = withCeiling(pageOf(query, range));
  const view = {
    rows: table,
    items: selectItems(table, query.get('select')),
    order: orderTerms(query.get('order')),
    page,
    media,
    single: ROWS,
    isBodyWanted: method !== 'HEAD',
  };
  const from = sql`from ${tableName(table)} as ${TARGET} ${where(conditionsOf(table, query))}`;
  return inTransaction(db, request, async (tx) => {
    const total = preferences.count === null ? null : await countOf(tx, from, preferences.count);
    const { body, rows } = await pageFrom(tx, view, from);
    if (media.form === 'object' && rows !== 1) throw notExactlyOne(rows);
    return { ...placeOf(page, rows, total), body, applied: applied(preferences, 'read') };
  });
}

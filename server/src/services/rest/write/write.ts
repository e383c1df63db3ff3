import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../db/tx.ts';
import { type Table, tableName } from '../catalogue.ts';
import { notExactlyOne, tooManyAffected } from '../errors.ts';
import { TARGET } from '../query/fields.ts';
import { orderTerms } from '../query/order.ts';
import { pageOf } from '../query/page.ts';
import { selectItems } from '../query/select.ts';
import type { RestAnswer, RestRequest } from '../request.ts';
import { asAsked, pageOfResult, ROWS, type View } from '../rows.ts';

type WriteAnswer = RestAnswer & { readonly affected: number };

/**
 * Runs a write, or none at all, and answers with the written rows only when they were asked for: reading them needs the
 * right to read. More rows than the caller meant to touch are a refusal, which undoes the write.
 */
export async function writeRows(
  tx: Tx,
  table: Table,
  request: RestRequest,
  statement: RawBuilder<unknown> | null,
  applied: string,
): Promise<WriteAnswer> {
  const { media, preferences } = request;
  const { body, location, affected } = await performed(tx, table, request, statement);
  if (media.form === 'object' && affected !== 1) throw notExactlyOne(affected);
  if (preferences.maxAffected !== null && affected > preferences.maxAffected) throw tooManyAffected(affected);
  return {
    status: body === null ? 204 : 200,
    contentRange: `*/${preferences.count === null ? '*' : affected}`,
    body,
    applied,
    affected,
    ...(location === undefined ? {} : { location }),
  };
}

type Performed = { readonly body: string | null; readonly affected: number; readonly location?: string };

async function performed(
  tx: Tx,
  table: Table,
  request: RestRequest,
  statement: RawBuilder<unknown> | null,
): Promise<Performed> {
  const { preferences, method } = request;
  if (preferences.return === 'representation') {
    const view = representation(table, request);
    const none = sql`select ${returned(view)} from ${tableName(table)} as ${TARGET} where false`;
    const { body, all } = await pageOfResult(
      tx,
      view,
      statement === null ? none : sql`${statement} returning ${returned(view)}`,
    );
    return { body, affected: all };
  }
  if (statement === null) return { body: null, affected: 0 };
  if (preferences.return === 'headers-only' && method === 'POST' && table.primaryKey.length > 0) {
    return located(tx, table, request, statement);
  }
  const done = await asAsked(statement).execute(tx);
  return { body: null, affected: Number(done.numAffectedRows ?? 0) };
}

function representation(table: Table, { query, media }: RestRequest): View {
  return {
    rows: table,
    items: selectItems(table, query.get('select')),
    order: orderTerms(query.get('order')),
    page: pageOf(query, undefined),
    media,
    single: ROWS,
    isBodyWanted: true,
  };
}

/** Only the columns that the answer needs: returning one takes the right to read it. */
function returned({ items, order }: View): RawBuilder<unknown> {
  const needed = new Set([...items, ...order].map(({ field }) => field.column));
  return sql.join([...needed].map((column) => sql`${TARGET}.${sql.id(column)}`));
}

const Keys = z.array(z.record(z.string(), z.string()));

/** The address of the one row that was added; of several there is none. */
async function located(
  tx: Tx,
  table: Table,
  { path }: RestRequest,
  statement: RawBuilder<unknown>,
): Promise<Performed> {
  const key = table.primaryKey;
  const made = await asAsked<Record<string, string>>(
    sql`${statement} returning ${sql.join(key.map((column) => sql`${TARGET}.${sql.id(column)}::text`))}`,
  ).execute(tx);
  const rows = Keys.parse(made.rows);
  const [only] = rows;
  if (only === undefined || rows.length > 1) return { body: null, affected: rows.length };
  const filters = new URLSearchParams(key.map((column): [string, string] => [column, `eq.${only[column]}`]));
  return { body: null, affected: 1, location: `${path}?${filters.toString()}` };
}

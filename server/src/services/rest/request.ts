import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { UNNAMED } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import type { Caller } from '../tokens.ts';
import type { Table } from './catalogue.ts';
import { badGrammar, notExactlyOne, RestError } from './errors.ts';
import { condition } from './filters.ts';
import { type Preferences, preferencesOf } from './preferences.ts';

/** One call on one table, understood as far as all methods share it. */
export type RestRequest = {
  readonly table: Table;
  readonly caller: Caller;
  readonly query: URLSearchParams;
  readonly preferences: Preferences;
  readonly body: unknown;
  readonly range: string | undefined;
};

export type RestAnswer = {
  readonly status: number;
  readonly contentRange: string | null;
  /** JSON text as the database made it, or null for an empty body. */
  readonly json: string | null;
};

const NOT_FILTERS: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
]);
const LOGIC: ReadonlySet<string> = new Set(['and', 'or', 'not.and', 'not.or']);

export function restRequest(request: FastifyRequest, table: Table, caller: Caller): RestRequest {
  const { range } = request.headers;
  return {
    table,
    caller,
    query: new URL(request.url, 'http://host').searchParams,
    preferences: preferencesOf(request),
    body: request.body,
    range,
  };
}

/** All conditions of the query string; every one must hold, also two on the same column. */
export function conditionsOf({ table, query }: RestRequest): RawBuilder<unknown>[] {
  return [...query]
    .filter(([key]) => !NOT_FILTERS.has(key))
    .map(([key, value]) => {
      if (LOGIC.has(key)) throw badGrammar('logic tree', `${key}=${value}`);
      if (key.includes('.')) {
        const relation = key.slice(0, key.indexOf('.'));
        throw new RestError(400, 'PGRST108', `'${relation}' is not an embedded resource in this request`);
      }
      return condition(table, key, value);
    });
}

export const where = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** A statement shaped by the request, as opposed to one of ours that is worth a name. */
export const asAsked = (statement: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.raw(UNNAMED)} ${statement}`;

export const tableName = (table: Table) => sql.id('public', table.name);

/** Runs `statement` and lets the database write its rows as JSON: an array, or the one object that was asked for. */
export async function rowsAsJson(
  tx: Tx,
  statement: RawBuilder<unknown>,
  isObjectWanted: boolean,
): Promise<{ json: string; rows: number }> {
  const json = isObjectWanted ? sql`json_agg(found) -> 0` : sql`coalesce(json_agg(found), '[]')`;
  const result = await sql<{ json: string | null; rows: number }>`${sql.raw(UNNAMED)}
    with found as (${statement}) select (${json})::text as json, count(*)::int as rows from found`.execute(
    tx,
  );
  const found = result.rows[0] ?? { json: null, rows: 0 };
  if (isObjectWanted && found.rows !== 1) throw notExactlyOne(found.rows);
  return { json: found.json ?? '[]', rows: found.rows };
}

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { RestError } from './errors.ts';
import { asAsked, type RestAnswer, type RestRequest, rowsAsJson } from './request.ts';
import { selectList } from './select.ts';

/** Runs a write and answers with the written rows only when they were asked for: reading them needs the right to read. */
export async function writtenRows(
  tx: Tx,
  { table, query, preferences }: RestRequest,
  statement: RawBuilder<unknown>,
): Promise<RestAnswer> {
  const { isRepresentationWanted, isObjectWanted, isCountWanted } = preferences;
  if (!isRepresentationWanted) {
    const done = await asAsked(statement).execute(tx);
    const rows = Number(done.numAffectedRows ?? 0);
    return { status: 204, contentRange: `*/${isCountWanted ? rows : '*'}`, json: null };
  }
  const returning = sql`${statement} returning ${selectList(table, query.get('select'))}`;
  const { json, rows } = await rowsAsJson(tx, returning, isObjectWanted);
  return { status: 200, contentRange: `*/${isCountWanted ? rows : '*'}`, json };
}

/** A write on a whole table is far more often a slip than a wish. */
export const needsFilter = (command: 'UPDATE' | 'DELETE') =>
  new RestError(400, '21000', `${command} requires a WHERE clause`);

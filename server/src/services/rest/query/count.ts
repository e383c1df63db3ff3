import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../db/tx.ts';
import type { CountWay } from '../preferences.ts';
import { asAsked } from '../rows.ts';
import { ROWS_PER_READ } from './page.ts';

const Plan = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

/** How many rows there are `from` where: counted, as the planner guesses, or counted as long as that is cheap. */
export async function countOf(tx: Tx, from: RawBuilder<unknown>, way: CountWay): Promise<number> {
  if (way === 'exact') return counted(tx, from);
  if (way === 'planned') return planned(tx, from);
  const some = await counted(tx, sql`from (select ${from} limit ${ROWS_PER_READ + 1}::int) as beginning`);
  return some <= ROWS_PER_READ ? some : Math.max(some, await planned(tx, from));
}

async function counted(tx: Tx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await asAsked<{ total: number }>(sql`select count(*)::int as total ${from}`).execute(tx);
  return rows[0]?.total ?? 0;
}

async function planned(tx: Tx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await asAsked<{ 'QUERY PLAN': unknown }>(
    sql`explain (format json) select ${from}`,
  ).execute(tx);
  return Plan.parse(rows[0]?.['QUERY PLAN'])[0].Plan['Plan Rows'];
}

import type pg from 'pg';
import { z } from 'zod';

/** How often a booking is written, and taken back, to see what its promises cost. */
const TIMES = 300;

const plan = z.tuple([
  z.object({
    'Execution Time': z.number(),
    Triggers: z.array(
      z.object({ 'Constraint Name': z.string().optional(), 'Trigger Name': z.string(), Time: z.number() }),
    ),
  }),
]);

/** What PostgreSQL says that each promise takes of writing one booking. */
export interface PromiseCost {
  /** A foreign key, or a trigger. */
  readonly name: string;
  readonly microseconds: number;
  /** Of the whole statement. */
  readonly share: number;
}

/**
 * Explains a statement again and again, each time with other values, and takes it back: the time of the statement and of each check that
 * follows its rows, the dearest first.
 */
export async function costsOf(
  client: pg.Client,
  statement: () => string,
): Promise<{ readonly wholeMicroseconds: number; readonly promises: readonly PromiseCost[] }> {
  const times = new Map<string, number>();
  let whole = 0;
  for (let time = 0; time < TIMES; time += 1) {
    await client.query('BEGIN');
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${statement()}`,
    );
    await client.query('ROLLBACK');
    const [explained] = plan.parse(rows[0]?.['QUERY PLAN']);
    whole += explained['Execution Time'];
    for (const trigger of explained.Triggers) {
      const name = trigger['Constraint Name'] ?? trigger['Trigger Name'];
      times.set(name, (times.get(name) ?? 0) + trigger.Time);
    }
  }
  const micro = (ms: number): number => (ms / TIMES) * 1_000;
  const promises = [...times]
    .map(([name, ms]) => ({ name, microseconds: micro(ms), share: ms / whole }))
    .toSorted((a, b) => b.microseconds - a.microseconds);
  return { wholeMicroseconds: micro(whole), promises };
}

import { type RawBuilder, sql } from 'kysely';

/** Values that stand in the statement itself, as the condition of a partial index has to: see `PLANNER_SETTINGS` in open.ts. */
export const literals = <Value extends string>(values: readonly Value[]): RawBuilder<Value>[] =>
  values.map((value) => sql.lit(value));

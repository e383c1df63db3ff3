import type { OwnPostgres } from './own-postgres.ts';
import { median } from './statistics.ts';

/** What a measurement may use: one PostgreSQL of our own with load data of one size. */
export interface BenchContext {
  readonly postgres: OwnPostgres;
  readonly databaseName: string;
  readonly databaseUrl: string;
  readonly vehicles: number;
  report(line: string): void;
}

/** One result: ours against a reference, so that it means the same on any machine. */
export interface Figure {
  readonly name: string;
  readonly vehicles: number;
  readonly ours: number;
  readonly reference: number;
  readonly unit: string;
  readonly ratio: number;
  readonly goal: { readonly kind: 'at_least' | 'at_most'; readonly ratio: number } | null;
}

export type Measurement = (context: BenchContext) => Promise<Figure[]>;

export const isMet = ({ goal, ratio }: Figure): boolean =>
  goal === null || (goal.kind === 'at_least' ? ratio >= goal.ratio : ratio <= goal.ratio);

interface Rounds extends Pick<Figure, 'name' | 'vehicles' | 'unit' | 'goal'> {
  /** One value of each round, in turn with the reference of the same place. */
  readonly ours: readonly number[];
  readonly references: readonly number[];
}

/** The medians of the values, and of the ratios round by round: what slowed a whole round slowed both of its sides. */
export const figureOf = ({ ours, references, ...what }: Rounds): Figure => ({
  ...what,
  ours: median(ours),
  reference: median(references),
  ratio: median(ours.map((value, round) => value / (references[round] ?? Number.NaN))),
});

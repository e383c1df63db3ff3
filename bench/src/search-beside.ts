import { type BenchContext, type Figure, figureOf } from './bench.ts';
import { httpRate } from './load-generator.ts';
import { FILTER_MIXES, pathOf, searchProbes } from './search-probes.ts';
import { percentile } from './statistics.ts';

const SEARCHERS = 2;
const GOAL_SLOWER = 3;

interface Beside extends Pick<BenchContext, 'vehicles' | 'report'> {
  readonly url: string;
  /** As the report says it: `20 people sign in at once`. */
  readonly what: string;
  /** What goes on beside the searches; it is waited for before the next round. */
  readonly disturb: () => Promise<unknown>;
  readonly rounds: number;
  /** How long the searches of one look take. */
  readonly seconds: number;
}

/** How a search fares while something else goes on, at its 99th percentile, against quiet. */
export async function searchBeside({
  url,
  what,
  disturb,
  rounds,
  seconds,
  vehicles,
  report,
}: Beside): Promise<Figure> {
  const paths = searchProbes(1_000, FILTER_MIXES.light, 'distance').map((probe) =>
    pathOf('search/vehicles', probe),
  );
  const load = { url, paths, connections: SEARCHERS, seconds };
  const p99 = async () => percentile((await httpRate(load)).latenciesMs, 0.99);
  await p99();
  const [ours, references]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    references.push(await p99());
    const [busy] = await Promise.all([p99(), disturb()]);
    ours.push(busy);
    report(
      `  search p99, round ${round + 1}: ${busy.toFixed(1)} ms while ${what}, ${references.at(-1)?.toFixed(1)} ms quiet`,
    );
  }
  return figureOf({
    name: `search p99 while ${what}, against quiet`,
    vehicles,
    unit: 'ms',
    ours,
    references,
    goal: { kind: 'at_most', ratio: GOAL_SLOWER },
  });
}

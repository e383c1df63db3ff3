import { type Database, openPostgres } from '../../server/src/db/open.ts';
import { searchPage } from '../../server/src/modules/vehicles/search-results.ts';
import type { BenchContext, Figure, Measurement } from './bench.ts';
import { httpRate } from './load-generator.ts';
import { startOwnServer } from './own-server.ts';
import { pgbenchTps } from './pgbench.ts';
import { asked, FILTER_MIXES, type FilterMix, pathOf, searchProbes } from './search-probes.ts';
import { searchScripts } from './search-scripts.ts';
import { median, percentile } from './statistics.ts';

const CLIENTS = 8;
const ROUNDS = 3;
const SECONDS = 6;
const GOAL_RATE = 0.45;
const GOAL_GROWTH = 2;

type Sort = 'distance' | 'total';

/** The search endpoint, with validation and logging, against its own SQL: alternating, median of three. */
export const measureSearchRate: Measurement = async (context) => {
  const server = await startOwnServer({
    DATABASE_URL: context.databaseUrl,
    NODE_ENV: 'production',
    PAYMENT_SIMULATOR_SECRET: 'a secret for measurements only',
    LOG_LEVEL: 'info',
    SEED_DEMO: 'false',
    RATE_LIMIT_FUNCTIONS: 'off',
  });
  try {
    const figures: Figure[] = [];
    for (const sort of ['distance', 'total'] as const) figures.push(await rateOf(context, server.url, sort));
    return figures;
  } finally {
    await server.stop();
  }
};

async function rateOf(context: BenchContext, url: string, sort: Sort): Promise<Figure> {
  const probes = searchProbes(1_000, FILTER_MIXES.light, sort);
  const paths = probes.map(pathOf);
  const scripts = searchScripts(sort, FILTER_MIXES.light);
  const load = { url, paths, connections: CLIENTS };
  await httpRate({ ...load, seconds: 3 });
  const [ours, reference]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { perSecond } = await httpRate({ ...load, seconds: SECONDS });
    const tps = await pgbenchTps(context, { clients: CLIENTS, seconds: SECONDS, scripts });
    context.report(
      `  ${sort}, round ${round + 1}: ${perSecond.toFixed(0)} answers/s, SQL alone ${tps.toFixed(0)}/s`,
    );
    ours.push(perSecond);
    reference.push(tps);
  }
  return {
    name: `search endpoint, ${sort === 'total' ? 'true total' : 'nearest'} order, against its own SQL`,
    vehicles: context.vehicles,
    ours: median(ours),
    reference: median(reference),
    unit: '/s',
    ratio: median(ours.map((rate, round) => rate / (reference[round] ?? Number.NaN))),
    goal: { kind: 'at_least', ratio: GOAL_RATE },
  };
}

const PROBES = 400;
const WARM_UP = 100;

/** Times of one search after the other, with its rules and totals, without HTTP. */
async function latenciesMs({ pool }: Database, sort: Sort, mix: FilterMix): Promise<number[]> {
  const inputs = searchProbes(PROBES, FILTER_MIXES[mix], sort).map(asked);
  const times: number[] = [];
  for (const [index, input] of [...inputs.slice(0, WARM_UP), ...inputs].entries()) {
    const startedAt = performance.now();
    const page = await searchPage(pool, input, new Date());
    if (!page.ok) throw new Error(page.refusal);
    if (index >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return times;
}

export interface GrowthTimes {
  readonly sort: Sort;
  readonly mix: FilterMix;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** p50 and p95 of each order and filter mix at one size, over one connection; each the median of three runs. */
export async function measureSearchTimes(context: BenchContext): Promise<GrowthTimes[]> {
  const database = openPostgres(context.databaseUrl, 1);
  try {
    const found: GrowthTimes[] = [];
    for (const sort of ['distance', 'total'] as const) {
      for (const mix of ['none', 'light', 'category', 'selective'] as const) {
        const runs: number[][] = [];
        for (let round = 0; round < ROUNDS; round += 1) runs.push(await latenciesMs(database, sort, mix));
        const p50Ms = median(runs.map((times) => percentile(times, 0.5)));
        const p95Ms = median(runs.map((times) => percentile(times, 0.95)));
        context.report(`  ${sort}, ${mix}: p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms`);
        found.push({ sort, mix, p50Ms, p95Ms });
      }
    }
    return found;
  } finally {
    await database.close();
  }
}

/** How much slower a search is among the most cars than among the fewest. */
export function growthFigures(
  small: { readonly vehicles: number; readonly times: readonly GrowthTimes[] },
  large: { readonly vehicles: number; readonly times: readonly GrowthTimes[] },
): Figure[] {
  return large.times.flatMap(({ sort, mix, p50Ms }) => {
    const before = small.times.find((times) => times.sort === sort && times.mix === mix);
    if (before === undefined) return [];
    const hasGoal = mix === 'light' || mix === 'category';
    return [
      {
        name: `search p50, ${sort === 'total' ? 'true total' : 'nearest'} order, filters: ${mix}, against ${small.vehicles}`,
        vehicles: large.vehicles,
        ours: p50Ms,
        reference: before.p50Ms,
        unit: 'ms',
        ratio: p50Ms / before.p50Ms,
        goal: hasGoal ? { kind: 'at_most' as const, ratio: GOAL_GROWTH } : null,
      },
    ];
  });
}

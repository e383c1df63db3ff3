import { availableParallelism } from 'node:os';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { type Database, openPostgres } from '../../../server/src/db/open.ts';
import { searchPage } from '../../../server/src/modules/search/results.ts';
import { type BenchContext, type Figure, figureOf, type Measurement } from '../bench.ts';
import { type HttpLoad, httpRate } from '../load-generator.ts';
import { productionOver, startOwnServer } from '../own-server.ts';
import { pgbenchTps } from '../pgbench.ts';
import {
  asked,
  FILTER_MIXES,
  type FilterMix,
  pathOf,
  type SearchQuery,
  type SearchQuestion,
  searchProbes,
} from '../search-probes.ts';
import { searchScripts } from '../search-scripts.ts';
import { median, percentile } from '../statistics.ts';
import { wrkRate } from '../wrk.ts';

const CLIENTS = 8;
/** Short rounds and many of them: the speed of a shared machine changes within seconds. */
const ROUNDS = 7;
const SECONDS = 3;
/** Until every process runs compiled code. */
const WARM_UP_SECONDS = 10;
const GOAL_RATE = 0.45;
const GOAL_GROWTH = 2;

type Sort = 'distance' | 'total';

interface Question {
  readonly name: string;
  /** Answers a second, as this client asks. */
  readonly rate: (load: HttpLoad) => Promise<number>;
  readonly asks: SearchQuestion;
  readonly sort: Sort;
  readonly filters: Partial<SearchQuery>;
  readonly goal: Figure['goal'];
}

const GOAL = { kind: 'at_least', ratio: GOAL_RATE } as const;
const LIGHT = { rate: wrkRate, asks: 'search/vehicles', filters: FILTER_MIXES.light, goal: GOAL } as const;
const PAGES: readonly Question[] = [
  { ...LIGHT, name: 'search endpoint, nearest order', sort: 'distance' },
  { ...LIGHT, name: 'search endpoint, true total order', sort: 'total' },
];
const COUNTS: readonly Question[] = (['light', 'selective'] as const).map((mix) => ({
  name: `count of cars, filters: ${mix}`,
  // A count is work of the database, so a client in JavaScript hardly weighs; and it needs no wrk.
  rate: async (load) => (await httpRate(load)).perSecond,
  asks: 'search/count',
  sort: 'distance',
  filters: FILTER_MIXES[mix],
  goal: null,
}));

/**
 * The search endpoint, with validation and logging, against its own SQL: alternating, median of seven. One process of
 * the server for each core, as pgbench has one of the database for each client.
 */
export const measureSearchRate: Measurement = (context) => rates(context, PAGES);

/** How many cars there are, likewise; its SQL is the first statement, which is the only one for most questions. */
export const measureCountRate: Measurement = (context) => rates(context, COUNTS);

async function rates(context: BenchContext, questions: readonly Question[]): Promise<Figure[]> {
  const server = await startOwnServer({
    ...productionOver(context.databaseUrl),
    PROCESSES: String(availableParallelism()),
  });
  try {
    const figures: Figure[] = [];
    for (const question of questions) figures.push(await rateOf(context, server.url, question));
    return figures;
  } finally {
    await server.stop();
  }
}

async function rateOf(context: BenchContext, url: string, question: Question): Promise<Figure> {
  const { name, rate, asks, sort, filters, goal } = question;
  const probes = searchProbes(1_000, filters, sort);
  const paths = probes.map((probe) => pathOf(asks, probe));
  const scripts = searchScripts(asks, sort, filters);
  const load = { url, paths, connections: CLIENTS };
  await rate({ ...load, seconds: WARM_UP_SECONDS });
  const [ours, reference]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const perSecond = await rate({ ...load, seconds: SECONDS });
    const tps = await pgbenchTps(context, { clients: CLIENTS, seconds: SECONDS, scripts });
    context.report(
      `  ${name}, round ${round + 1}: ${perSecond.toFixed(0)} answers/s, SQL alone ${tps.toFixed(0)}/s`,
    );
    ours.push(perSecond);
    reference.push(tps);
  }
  return figureOf({
    name: `${name}, against its own SQL`,
    vehicles: context.vehicles,
    unit: '/s',
    ours,
    references: reference,
    goal,
  });
}

const PROBES = 400;
const WARM_UP = 100;

interface Times {
  readonly vehicles: number;
  readonly pool: Database['pool'];
  readonly latenciesMs: number[];
}

/** One search after the other at every size in turn, so that whatever else the machine does weighs on all sizes alike. */
async function searchInTurn(sizes: readonly Times[], sort: Sort, mix: FilterMix): Promise<void> {
  const inputs = searchProbes(PROBES, FILTER_MIXES[mix], sort).map(asked);
  for (const [index, input] of [...inputs.slice(0, WARM_UP), ...inputs, ...inputs].entries()) {
    for (const { pool, latenciesMs } of sizes) {
      const startedAt = performance.now();
      const page = await searchPage(pool, input, new Date(), POLICY_1);
      if (!page.ok) throw new Error(page.refusal);
      if (index >= WARM_UP) latenciesMs.push(performance.now() - startedAt);
    }
  }
}

function growthFigure(sort: Sort, mix: FilterMix, small: Times, large: Times): Figure {
  const [ours, reference] = [median(large.latenciesMs), median(small.latenciesMs)];
  const hasGoal = mix === 'light' || mix === 'category';
  return {
    name: `search p50, ${sort === 'total' ? 'true total' : 'nearest'} order, filters: ${mix}, against ${small.vehicles}`,
    vehicles: large.vehicles,
    ours,
    reference,
    unit: 'ms',
    ratio: ours / reference,
    goal: hasGoal ? { kind: 'at_most', ratio: GOAL_GROWTH } : null,
  };
}

/**
 * How much slower a search is among more cars: the use-case with its rules and totals over one connection, without HTTP,
 * each larger size against the first.
 */
export async function measureSearchGrowth(contexts: readonly BenchContext[]): Promise<Figure[]> {
  const databases = contexts.map(({ databaseUrl }) => openPostgres(databaseUrl, 1));
  try {
    const figures: Figure[] = [];
    for (const sort of ['distance', 'total'] as const) {
      for (const mix of ['none', 'light', 'category', 'selective'] as const) {
        const sizes = contexts.flatMap(({ vehicles }, index): Times[] => {
          const pool = databases[index]?.pool;
          return pool === undefined ? [] : [{ vehicles, pool, latenciesMs: [] }];
        });
        await searchInTurn(sizes, sort, mix);
        const [small, ...larger] = sizes;
        if (small === undefined) continue;
        figures.push(...larger.map((large) => growthFigure(sort, mix, small, large)));
        for (const { vehicles, latenciesMs } of sizes) {
          const [p50, p95] = [0.5, 0.95].map((part) => percentile(latenciesMs, part).toFixed(2));
          contexts[0]?.report(`  ${sort}, ${mix}, ${vehicles} vehicles: p50 ${p50} ms, p95 ${p95} ms`);
        }
      }
    }
    return figures;
  } finally {
    for (const database of databases) await database.close();
  }
}

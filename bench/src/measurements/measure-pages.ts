import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type BenchContext, figureOf, type Measurement } from '../bench.ts';
import { productionOver, startOwnServer } from '../own-server.ts';
import { pageScripts } from '../page-statements.ts';
import { pgbenchTps } from '../pgbench.ts';
import { wrkRate } from '../wrk.ts';

const CLIENTS = 8;
const ROUNDS = 7;
const SECONDS = 3;
const WARM_UP_SECONDS = 10;
const GOAL_OF_SQL = 0.35;
const GOAL_OF_CACHE = 5;
/** More than are asked for while one is kept, so that each is written when it comes again. */
const MOST_CARS = 10_000;
/** As many scripts as pgbench takes leave room for these. */
const CARS_IN_SQL = 100;

async function someCars({ databaseUrl }: BenchContext): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ public_id: string }>(
      `SELECT public_id FROM public.vehicles WHERE state = 'live' ORDER BY md5(public_id::text) LIMIT $1`,
      [MOST_CARS],
    );
    return rows.map(({ public_id }) => `/car/${public_id}`);
  } finally {
    await client.end();
  }
}

/** The same cars from another one on, so that no round begins with those of the last. */
const from = (paths: readonly string[], part: number): string[] => {
  const start = Math.floor(paths.length * part);
  return [...paths.slice(start), ...paths.slice(0, start)];
};

/**
 * The whole page of a car as a visitor gets it, another car each time, against the SQL that it sends; and one car alone,
 * which comes from the pages that are kept. Alternating, medians of seven.
 */
export const measurePages: Measurement = async (context) => {
  const environment = {
    ...productionOver(context.databaseUrl),
    PROCESSES: String(availableParallelism()),
    // The statements are noted in this process, which npm starts in the folder of its workspace.
    WEB_DIR: join(import.meta.dirname, '../../../web/dist'),
  };
  const paths = await someCars(context);
  const scripts = await pageScripts(environment, paths.slice(0, CARS_IN_SQL));
  const server = await startOwnServer(environment);
  try {
    const load = { url: server.url, connections: CLIENTS, headers: { 'accept-encoding': 'br' } };
    await wrkRate({ ...load, paths, seconds: WARM_UP_SECONDS });
    const [written, sql, kept]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const others = from(paths, (round + 1) / (ROUNDS + 1));
      const rates = [
        await wrkRate({ ...load, paths: others, seconds: SECONDS }),
        await pgbenchTps(context, { clients: CLIENTS, seconds: SECONDS, scripts }),
        await wrkRate({ ...load, paths: paths.slice(0, 1), seconds: SECONDS }),
      ] as const;
      const [page, alone, again] = rates;
      context.report(
        `  round ${round + 1}: ${page.toFixed(0)} pages/s, SQL alone ${alone.toFixed(0)}/s, kept ${again.toFixed(0)} pages/s`,
      );
      written.push(page);
      sql.push(alone);
      kept.push(again);
    }
    const figure = (name: string, ours: readonly number[], references: readonly number[], goal: number) =>
      figureOf({
        name,
        vehicles: context.vehicles,
        unit: '/s',
        ours,
        references,
        goal: { kind: 'at_least', ratio: goal },
      });
    return [
      figure('pages of cars, against their own SQL', written, sql, GOAL_OF_SQL),
      figure('a page that is kept, against one that is written', kept, written, GOAL_OF_CACHE),
    ];
  } finally {
    await server.stop();
  }
};

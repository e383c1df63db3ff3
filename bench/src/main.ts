import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type BenchContext, type Figure, isMet, type Measurement } from './bench.ts';
import { measureBookings } from './measurements/measure-bookings.ts';
import { measureCalendars } from './measurements/measure-calendars.ts';
import { measureConstantTime } from './measurements/measure-constant-time.ts';
import { measureCsv } from './measurements/measure-csv.ts';
import { measurePages } from './measurements/measure-pages.ts';
import { measurePayments } from './measurements/measure-payments.ts';
import { measurePhotos } from './measurements/measure-photos.ts';
import { measureRace } from './measurements/measure-race.ts';
import { measureCountRate, measureSearchGrowth, measureSearchRate } from './measurements/measure-search.ts';
import { measureSignIn } from './measurements/measure-sign-in.ts';
import { measureStart } from './measurements/measure-start.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { buildServer } from './own-server.ts';
import { keep, table } from './report.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Measurements that are taken at every size, by the name that `--only` knows. */
const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  'search-rate': measureSearchRate,
  'search-count': measureCountRate,
  pages: measurePages,
  photos: measurePhotos,
  bookings: measureBookings,
  calendars: measureCalendars,
  csv: measureCsv,
  race: measureRace,
  payments: measurePayments,
  'sign-in': measureSignIn,
  'constant-time': measureConstantTime,
};

const report = (line: string): void => console.log(line);

function options() {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      only: { type: 'string' },
      'data-dir': { type: 'string', default: join(ROOT, '.data/bench') },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    throw new Error('--sizes must be whole numbers such as 10000,100000');
  }
  const only = values.only?.split(',') ?? ['start', ...Object.keys(MEASUREMENTS), 'search-growth'];
  return { sizes, only, dataDir: values['data-dir'] };
}

/** The database of a size with fresh load data: bookings are dated from the day it was made, so it serves that day only. */
async function databaseOf(postgres: OwnPostgres, vehicles: number): Promise<string> {
  const name = `bench_${vehicles}_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`;
  const client = new pg.Client(postgres.urlOf('postgres'));
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    const names = rows.map(({ datname }) => datname);
    if (names.includes(name)) return name;
    for (const old of names.filter((one) => one.startsWith(`bench_${vehicles}_`))) {
      await client.query(`DROP DATABASE ${old}`);
    }
    report(`Making ${vehicles} vehicles`);
    await client.query(`CREATE DATABASE ${name}_unfinished`);
    execFileSync(process.execPath, ['bench/src/load-data/seed-load-cli.ts', '--vehicles', String(vehicles)], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: postgres.urlOf(`${name}_unfinished`) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function measure(
  postgres: OwnPostgres,
  sizes: readonly number[],
  only: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const contexts: BenchContext[] = [];
  if (only.includes('start')) {
    report('start');
    figures.push(...(await measureStart(postgres, report)));
    if (only.length === 1) return figures;
  }
  for (const vehicles of sizes) {
    const databaseName = await databaseOf(postgres, vehicles);
    const context: BenchContext = {
      postgres,
      databaseName,
      databaseUrl: postgres.urlOf(databaseName),
      vehicles,
      report,
    };
    for (const [name, measurement] of Object.entries(MEASUREMENTS)) {
      if (!only.includes(name)) continue;
      report(`${vehicles} vehicles: ${name}`);
      figures.push(...(await measurement(context)));
    }
    contexts.push(context);
  }
  if (only.includes('search-growth')) {
    report('search growth');
    figures.push(...(await measureSearchGrowth(contexts)));
  }
  return figures;
}

const { sizes, only, dataDir } = options();
buildServer();
const postgres = await startOwnPostgres(dataDir);
try {
  const figures = await measure(postgres, sizes, only);
  report(`\n${table(figures)}\n`);
  report(`Kept in ${keep(figures, new Date())}`);
  if (!figures.every(isMet)) process.exitCode = 1;
} finally {
  postgres.stop();
}

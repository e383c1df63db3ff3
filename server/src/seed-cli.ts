import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { DataDirInUse } from './db/data-dir-lock.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, openPostgres } from './db/open.ts';
import { fillWithDemo } from './fill-with-demo.ts';
import { CannotLoad, seedLoad } from './load-data/seed-load.ts';

/*
 * npm run seed
 *   The demo, on the database that the server would open.
 * npm run seed -- --vehicles N [--bookings-per-vehicle 8] [--reset]
 *   Load-test data on PostgreSQL (DATABASE_URL).
 */

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new CannotLoad(`--${name} must be a whole number from ${least} to ${most}.`);
  }
  return value;
}

async function demo(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database.pool);
    const app = await buildApp({ config, database });
    const accounts = await fillWithDemo(app, config.siteUrl);
    console.log(accounts ?? 'This database has hosts of its own, so the demo stays out of it.');
    await app.http.close();
  } finally {
    await database.close();
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      vehicles: { type: 'string' },
      'bookings-per-vehicle': { type: 'string', default: '8' },
      reset: { type: 'boolean', default: false },
    },
  });
  if (values.vehicles === undefined) return demo();
  const vehicles = wholeNumber('vehicles', values.vehicles, 1, 5_000_000);
  const bookingsPerVehicle = wholeNumber('bookings-per-vehicle', values['bookings-per-vehicle'], 0, 20);
  const { databaseUrl } = readConfig(process.env);
  if (databaseUrl === null) throw new CannotLoad('Load data needs PostgreSQL: set DATABASE_URL.');
  const database = openPostgres(databaseUrl, 2);
  try {
    await migrate(database.pool);
    await seedLoad(database.pool, { vehicles, bookingsPerVehicle, reset: values.reset, report: console.log });
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof CannotLoad || error instanceof DataDirInUse ? error.message : error);
  process.exit(1);
}

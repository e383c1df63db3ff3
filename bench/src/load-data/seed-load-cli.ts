import { parseArgs } from 'node:util';
import { readConfig } from '../../../server/src/config/config.ts';
import { migrate } from '../../../server/src/db/migrate.ts';
import { openPostgres } from '../../../server/src/db/open.ts';
import { CannotLoad, seedLoad } from './seed-load.ts';

/*
 * npm run seed:load -- --vehicles N [--bookings-per-vehicle 8] [--reset]
 *   Load-test data on PostgreSQL (DATABASE_URL).
 */

function wholeNumber(name: string, text: string | undefined, least: number, most: number): number {
  const value = Number(text ?? Number.NaN);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new CannotLoad(`--${name} must be a whole number from ${least} to ${most}.`);
  }
  return value;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      vehicles: { type: 'string' },
      'bookings-per-vehicle': { type: 'string', default: '8' },
      reset: { type: 'boolean', default: false },
    },
  });
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
  console.error(error instanceof CannotLoad ? error.message : error);
  process.exit(1);
}

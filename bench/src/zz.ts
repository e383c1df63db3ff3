import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { measureBookings } from './measure-bookings.ts';
import { measureRace } from './measure-race.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { table } from './report.ts';
const postgres = await startOwnPostgres('/tmp/bk/pg');
try {
  const client = new pg.Client(postgres.urlOf('postgres'));
  await client.connect();
  const name = 'bk_10000';
  const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rows.length === 0) {
    await client.query(`CREATE DATABASE ${name}`);
    execFileSync(process.execPath, ['server/src/seed-cli.ts', '--vehicles', '10000'], { cwd: '/work/main', env: { ...process.env, DATABASE_URL: postgres.urlOf(name) }, stdio: 'inherit' });
  }
  await client.end();
  const context = { postgres, databaseName: name, databaseUrl: postgres.urlOf(name), vehicles: 10000, report: console.log };
  const figures = [];
  if (process.argv.includes('race')) figures.push(...(await measureRace(context)));
  if (process.argv.includes('book')) figures.push(...(await measureBookings(context)));
  console.log(table(figures));
} finally { postgres.stop(); }

import { FEATURES } from '@kwela/domain/vehicles/vehicle';
import type pg from 'pg';
import { sqlState } from '../../../server/src/db/tx.ts';
import { dropIndexes } from './drop-indexes.ts';
import { CITIES, MODELS, modelRows, offersOf, planRows, pricePlans, slotsOf } from './fleet.ts';
import * as statements from './statements.ts';

export interface LoadOptions {
  readonly vehicles: number;
  readonly bookingsPerVehicle: number;
  /** Removes an earlier load first. */
  readonly reset: boolean;
  report(line: string): void;
}

/** Something that the person who asked for the data can mend: said in one sentence. */
export class CannotLoad extends Error {}

const VEHICLES_PER_HOST = 2.5;
const VEHICLES_PER_GUEST = 4;
const LEAST_GUESTS = 50;
/** Of 8 bookings, 2 are over and 6 are ahead. */
const SHARE_BEHIND = 0.25;
const SEED = 0.271828;

const MARKET_TABLES = ['public.vehicles', 'public.vehicle_slots', 'public.bookings'];
const INSUFFICIENT_PRIVILEGE = '42501';

async function isTrue(client: pg.ClientBase, question: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(question);
  return rows[0]?.yes === true;
}

async function makeRoom(client: pg.ClientBase, { reset }: LoadOptions): Promise<void> {
  if (!(await isTrue(client, statements.HAS_LOAD_DATA))) return;
  if (!reset) {
    throw new CannotLoad('This database has load data already. Add --reset to replace it.');
  }
  if (await isTrue(client, statements.HAS_OTHER_DATA)) {
    throw new CannotLoad(
      'Others have cars or bookings in this database, which --reset would delete. Use another database.',
    );
  }
  for (const removal of statements.REMOVE) await client.query(removal);
}

/** Rows that come by the million need no check one by one; without the right to say so it only takes longer. */
async function skipRowTriggers(client: pg.ClientBase): Promise<void> {
  await client.query('SAVEPOINT before_role');
  try {
    await client.query("SET LOCAL session_replication_role = 'replica'");
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    await client.query('ROLLBACK TO SAVEPOINT before_role');
  }
}

const SESSION = [
  'SET LOCAL statement_timeout = 0',
  'SET LOCAL idle_in_transaction_session_timeout = 0',
  "SET LOCAL maintenance_work_mem = '768MB'",
  "SET LOCAL work_mem = '256MB'",
  'SET LOCAL synchronous_commit = off',
];

async function fill(client: pg.ClientBase, options: LoadOptions, timed: Timed): Promise<void> {
  const { vehicles, bookingsPerVehicle } = options;
  const hosts = Math.ceil(vehicles / VEHICLES_PER_HOST);
  const guests = Math.max(LEAST_GUESTS, Math.ceil(vehicles / VEHICLES_PER_GUEST));
  const year = new Date().getFullYear();
  const plans = pricePlans({ fromOn: `${year}-12-10`, toOn: `${year + 1}-01-10` });
  await client.query(statements.MAKE_IDS);
  await client.query(statements.MAKE_MODELS, [JSON.stringify(modelRows())]);
  await client.query(statements.MAKE_PLANS, [JSON.stringify(planRows(plans))]);
  await client.query(statements.MAKE_OFFERS, [JSON.stringify(offersOf(plans))]);
  await client.query(statements.MAKE_CITIES, [
    JSON.stringify(CITIES.map((city, index) => ({ city: index, ...city }))),
  ]);
  await client.query(`ANALYZE load_models, load_plans, load_offers, load_cities`);
  await client.query('SELECT setseed($1)', [SEED]);
  await timed(`${hosts} hosts and ${guests} guests`, async () => {
    await client.query(statements.ADD_PEOPLE, [hosts, 'host']);
    await client.query(statements.ADD_PEOPLE, [guests, 'guest']);
    await client.query(statements.ADD_PROFILES);
    await client.query(statements.ADD_ROLES);
    await client.query(statements.ADD_HOSTS, [hosts]);
  });
  const last = await client.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM public.vehicles');
  const before = last.rows[0]?.id ?? 0;
  await timed(`${vehicles} vehicles`, () =>
    client.query(statements.ADD_VEHICLES, [
      vehicles,
      hosts,
      slotsOf(CITIES),
      slotsOf(MODELS),
      slotsOf(plans),
      before,
      FEATURES,
    ]),
  );
  await client.query(
    `SELECT setval(pg_get_serial_sequence('public.vehicles', 'id'), (SELECT max(id) FROM public.vehicles))`,
  );
  const behind = Math.round(bookingsPerVehicle * SHARE_BEHIND);
  await timed(`${vehicles * bookingsPerVehicle} bookings`, () =>
    client.query(statements.ADD_BOOKINGS, [before, vehicles, bookingsPerVehicle - behind, behind, guests]),
  );
  await timed('their time on the cars', () => client.query(statements.ADD_SLOTS));
  await client.query(statements.COUNT_STARS);
}

type Timed = (what: string, work: () => Promise<unknown>) => Promise<void>;

const timedBy =
  (report: LoadOptions['report']): Timed =>
  async (what, work) => {
    const startedAt = performance.now();
    await work();
    report(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  };

/**
 * Hosts, vehicles and bookings for load tests, drawn by the database itself in one transaction: all of it is there in
 * the end, or nothing. Indexes are built after the rows.
 */
export async function seedLoad(pool: pg.Pool, options: LoadOptions): Promise<void> {
  const timed = timedBy(options.report);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const setting of SESSION) await client.query(setting);
    await skipRowTriggers(client);
    await makeRoom(client, options);
    const definitions = await dropIndexes(client, MARKET_TABLES);
    await fill(client, options, timed);
    for (const { name, restore } of definitions) await timed(name, () => client.query(restore));
    await timed('commit', () => client.query('COMMIT'));
    await client.query('SET statement_timeout = 0');
    await timed('vacuum and statistics', () =>
      client.query(`VACUUM (ANALYZE) ${MARKET_TABLES.join(', ')}, public.hosts, auth.users, public.profiles`),
    );
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    await client.query('RESET ALL').catch(() => undefined);
    client.release(true);
  }
}

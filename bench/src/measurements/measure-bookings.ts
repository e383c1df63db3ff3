import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import pg from 'pg';
import { tripInput } from '../../../contract/src/trips/quote.ts';
import { payoutCents } from '../../../domain/src/payments/payout.ts';
import { openPostgres } from '../../../server/src/db/open.ts';
import { priceTrip } from '../../../server/src/modules/bookings/quote/price-trip.ts';
import {
  insertBookingStatement,
  type NewBooking,
} from '../../../server/src/modules/bookings/store/insert-booking.ts';
import { type BenchContext, type Figure, figureOf, type Measurement } from '../bench.ts';
import { pgbenchTps } from '../pgbench.ts';
import { costsOf } from './booking-promises.ts';

/**
 * Booking a car, as the server writes it: all of its rows in one statement, which refuses overlaps, a guest's third unpaid
 * booking and a key used twice. The reference writes the same rows into copies of the tables, as full as the
 * originals but with nothing but their keys; for information also against the booking's own row alone. The car's time by itself, which the exclusion constraint guards, is measured likewise.
 */

/** The tables that a booking writes, with their keys. */
const TABLES = {
  vehicle_slots: 'vehicle_id, end_at, start_at',
  bookings: 'id',
  booking_events: 'booking_id, seq',
  booking_agreements: 'booking_id',
  payments: 'id',
  timers: 'id',
} as const;
const bare = (table: string): string => `bench_plain_${table}`;

const CLIENTS = [1, 4, 16] as const;
/** Short rounds and many of them: the speed of a shared machine changes within seconds. */
const ROUNDS = 5;
const SECONDS = 3;
const GUESTS = 64_000;
const GOAL = 0.6;
const DAY_MS = 86_400_000;
/** Far behind the load data, so that nearly every insert finds the car free. */
const DAYS = { from: 1_000, to: 9_000 } as const;
/** To the second: a reference without guards would stop at the first two alike. */
const START = "(timestamptz '2026-01-01 UTC' + :day * interval '1 day' + :second * interval '1 second')";

/** pgbench takes a colon for the start of a variable. */
const text = (value: string): string =>
  `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return text(value.toISOString());
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return text(`{${value.join(',')}}`);
  throw new TypeError(`No literal is known for a ${typeof value}`);
}

/** A real booking of the load data, priced by the engine, so that the rows have the size that they have in use. */
async function sampleBooking({
  databaseUrl,
}: BenchContext): Promise<{ booking: NewBooking; vehicles: readonly [number, number] }> {
  const database = openPostgres(databaseUrl, 1);
  try {
    const { rows } = await database.pool.query<{
      id: number;
      public_id: string;
      least: number;
      most: number;
    }>(
      `SELECT id, public_id, (SELECT min(id) FROM vehicles) AS least, (SELECT max(id) FROM vehicles) AS most
         FROM vehicles WHERE listed AND instant ORDER BY id LIMIT 1000`,
    );
    const now = new Date();
    const startAt = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + 30 * DAY_MS + 8 * 3_600_000);
    const endAt = new Date(startAt.getTime() + 3 * DAY_MS);
    for (const { public_id: vehicleId, least, most } of rows) {
      const parsed = tripInput.safeParse({
        vehicleId,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
        protectionPlan: 'standard',
      });
      if (!parsed.success) continue;
      const trip = parsed.data;
      const priced = await priceTrip(database.db, trip, { guestId: null, driver: null, now }, POLICY_1);
      if (!priced.ok) continue;
      const { quote, vehicle, agreements } = priced.value;
      const booking: NewBooking = {
        id: 'the id',
        ref: 'the ref',
        vehicleId: -1,
        hostId: vehicle.hostId,
        guestId: 'the guest',
        state: 'pending_payment',
        startAt,
        endAt,
        slotEndAt: new Date(endAt.getTime() + 7_200_000),
        tripJson: JSON.stringify(trip),
        quoteJson: JSON.stringify(quote),
        creditCents: 0,
        split: null,
        invited: [],
        agreements,
        totalCents: quote.totalCents,
        depositCents: quote.depositCents,
        payoutCents: payoutCents(quote.lineItems, POLICY_1.hostShare),
        hostPlan: 'balanced',
        policy: vehicle.terms.policy,
        policyVersion: quote.policyVersion,
        openBookings: POLICY_1.openBookings,
        holdExpiresAt: new Date(now.getTime() + 900_000),
        idempotencyKey: 'the key',
        requestFingerprint: 'x'.repeat(43),
        isInstant: true,
        paymentMode: 'sale',
        paymentMethod: 'card',
        promoCode: null,
        promoAt: new Date(),
        paymentId: 'the payment',
        card: null,
        keepCard: false,
        provider: 'simulator',
        timers: [
          { timer: 'payment_hold', dueAt: new Date(now.getTime() + 900_000) },
          { timer: 'hold_ending', dueAt: new Date(now.getTime() + 600_000) },
        ],
        at: now,
      };
      return { booking, vehicles: [least, most] };
    }
    throw new Error('The load data has no car that can be booked at once');
  } finally {
    await database.close();
  }
}

/** Begins with the time, as the ids of the server do, so that those of one moment lie together in an index. */
const NEW_ID =
  "(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || substr(gen_random_uuid()::text, 15))::uuid";

/** What is another one each time, by the value that stands for it in the sample. */
const changing = (booking: NewBooking): ReadonlyMap<unknown, string> =>
  new Map<unknown, string>([
    [booking.id, NEW_ID],
    [booking.paymentId, NEW_ID],
    [booking.ref, 'gen_random_uuid()::text'],
    [booking.idempotencyKey, "'bench ' || gen_random_uuid()"],
    [booking.vehicleId, ':vehicle'],
    // Of the car, as in use: one host for all would make every client wait for the same row.
    [booking.hostId, '(SELECT host_id FROM vehicles WHERE id = :vehicle)'],
    [booking.guestId, "md5('bench guest ' || :guest)::uuid"],
    [booking.startAt, START],
    [booking.endAt, `(${START} + interval '3 days')`],
    [booking.slotEndAt, `(${START} + interval '3 days 2 hours')`],
  ]);

/** The car's time alone, as a host blocks it: the row that the exclusion constraint guards. */
const slotInto = (table: string): string =>
  `INSERT INTO ${table} (vehicle_id, start_at, end_at, kind, source)
   VALUES (:vehicle, ${START}, ${START} + interval '3 days 2 hours', 'block', 'bench')`;

function scripts(
  booking: NewBooking,
  vehicles: readonly [number, number],
  clients: number,
  db: Parameters<ReturnType<typeof insertBookingStatement>['compile']>[0],
) {
  // Each client has guests of its own: two bookings of one guest at once would be tried again, which pgbench cannot.
  const own = Math.floor(GUESTS / clients);
  const changed = changing(booking);
  const written = (value: unknown): string => changed.get(value) ?? literal(value);
  const draw = [
    `\\set vehicle random(${vehicles[0]}, ${vehicles[1]})`,
    `\\set guest random(:client_id * ${own} + 1, (:client_id + 1) * ${own})`,
    `\\set day random(${DAYS.from}, ${DAYS.to})`,
    '\\set second random(0, 86399)',
    '',
  ].join('\n');
  const { sql, parameters } = insertBookingStatement(booking).compile(db);
  const ours = sql.replace(/\$(\d+)/g, (_, number: string) => written(parameters[Number(number) - 1]));
  const row: Readonly<Record<string, unknown>> = {
    id: booking.id,
    ref: booking.ref,
    vehicle_id: booking.vehicleId,
    host_id: booking.hostId,
    guest_id: booking.guestId,
    state: booking.state,
    start_at: booking.startAt,
    end_at: booking.endAt,
    trip: booking.tripJson,
    quote: booking.quoteJson,
    total_cents: booking.totalCents,
    deposit_cents: booking.depositCents,
    payout_cents: booking.payoutCents,
    policy: booking.policy,
    policy_version: booking.policyVersion,
    hold_expires_at: booking.holdExpiresAt,
    idempotency_key: booking.idempotencyKey,
    request_fingerprint: booking.requestFingerprint,
    created_at: booking.at,
    state_at: booking.at,
    hold_seat: 1,
  };
  const values = Object.values(row).map(written).join(', ');
  return {
    statement: ours,
    ours: draw + ours,
    plain: draw + withoutGuards(ours),
    oneRow: `${draw}INSERT INTO ${bare('bookings')} (${Object.keys(row).join(', ')}) VALUES (${values})`,
    slot: `${draw}${slotInto('vehicle_slots')} ON CONFLICT DO NOTHING`,
    plainSlot: `${draw}${slotInto(bare('vehicle_slots'))}`,
  };
}

/** Gives the columns whose type carries a check the type beneath it. */
async function dropCheckedTypes(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `SELECT a.attname AS column, format_type(t.typbasetype, NULL) AS type
       FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
      WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND t.typtype = 'd'`,
    [table],
  );
  for (const { column, type } of rows) {
    await client.query(`ALTER TABLE ${table} ALTER COLUMN ${column} TYPE ${type}`);
  }
}

async function prepare(client: pg.Client): Promise<void> {
  for (const [table, key] of Object.entries(TABLES)) {
    await client.query(`DROP TABLE IF EXISTS ${bare(table)}`);
    await client.query(`CREATE TABLE ${bare(table)} (LIKE ${table} INCLUDING DEFAULTS INCLUDING IDENTITY)`);
    await dropCheckedTypes(client, bare(table));
    await client.query(`INSERT INTO ${bare(table)} OVERRIDING SYSTEM VALUE SELECT * FROM ${table}`);
    await client.query(`ALTER TABLE ${bare(table)} ADD PRIMARY KEY (${key})`);
  }
  const sequence = `pg_get_serial_sequence('${bare('timers')}', 'id')`;
  await client.query(`SELECT setval(${sequence}, max(id)) FROM ${bare('timers')} HAVING max(id) > 0`);
  // Guests with nothing but an account: the triggers would make a profile and a role for each.
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO auth.users (id, email)
     SELECT md5('bench guest ' || number)::uuid, 'bench' || number || '@example.co.za'
       FROM generate_series(1, ${GUESTS}) AS number ON CONFLICT DO NOTHING`,
  );
  await client.query('RESET session_replication_role');
}

/** Takes every booking of the bench out again, so that each round starts from the same tables. */
async function clearFrom(client: pg.Client, nameOf: (table: string) => string): Promise<number> {
  await client.query('SET session_replication_role = replica');
  const { rows } = await client.query<{ id: string }>(
    `DELETE FROM ${nameOf('bookings')} WHERE idempotency_key LIKE 'bench %' RETURNING id`,
  );
  const ids = rows.map(({ id }) => id);
  const slots = await client.query(`DELETE FROM ${nameOf('vehicle_slots')} WHERE source = 'bench'`);
  for (const [table, column] of [
    ['vehicle_slots', 'booking_id'],
    ['booking_events', 'booking_id'],
    ['booking_agreements', 'booking_id'],
    ['payments', 'booking_id'],
    ['timers', 'ref'],
  ] as const) {
    await client.query(`DELETE FROM ${nameOf(table)} WHERE ${column} = ANY ($1::uuid[])`, [ids]);
  }
  await client.query('RESET session_replication_role');
  for (const table of Object.keys(TABLES)) await client.query(`VACUUM ${nameOf(table)}`);
  return ids.length + (slots.rowCount ?? 0);
}

const clear = (client: pg.Client): Promise<number> => clearFrom(client, (table) => table);

/** The same rows with nothing asked first and nothing refused. */
const withoutGuards = (statement: string): string =>
  Object.keys(TABLES)
    .reduce(
      (text, table) => text.replaceAll(`INSERT INTO ${table} `, `INSERT INTO ${bare(table)} `),
      statement,
    )
    .replace(/WITH seat AS \([\s\S]*?\), slot AS/, 'WITH seat AS (SELECT 1 AS number), slot AS')
    .replace('ON CONFLICT DO NOTHING', '');

export const measureBookings: Measurement = async (context) => {
  const { booking, vehicles } = await sampleBooking(context);
  const database = openPostgres(context.databaseUrl, 1);
  const client = new pg.Client(context.databaseUrl);
  await client.connect();
  try {
    await prepare(client);
    const figures: Figure[] = [];
    await reportPromises(context, client, scripts(booking, vehicles, 1, database.db).statement, vehicles);
    for (const clients of CLIENTS) {
      const scriptsOf = scripts(booking, vehicles, clients, database.db);
      figures.push(...(await ratesOf(context, client, clients, scriptsOf)));
    }
    return figures;
  } finally {
    await clear(client);
    for (const table of Object.keys(TABLES)) await client.query(`DROP TABLE ${bare(table)}`);
    await client.query('SET session_replication_role = replica');
    await client.query("DELETE FROM auth.users WHERE email LIKE 'bench%@example.co.za'");
    await client.end();
    await database.close();
  }
};

/** Says what each foreign key and trigger takes of a booking; indexes and the exclusion constraint are in the rest. */
async function reportPromises(
  { report }: BenchContext,
  client: pg.Client,
  statement: string,
  [least, most]: readonly [number, number],
): Promise<void> {
  const between = (from: number, to: number) => String(from + Math.floor(Math.random() * (to - from)));
  const drawn = (): Readonly<Record<string, string>> => ({
    vehicle: between(least, most),
    guest: between(1, GUESTS),
    day: between(DAYS.from, DAYS.to),
    second: between(0, 86_399),
  });
  const { wholeMicroseconds, promises } = await costsOf(client, () => {
    const values = drawn();
    return statement.replaceAll(
      /(?<!:):(vehicle|guest|day|second)\b/g,
      (_, name: string) => values[name] ?? '',
    );
  });
  report(`  one booking takes ${wholeMicroseconds.toFixed(0)} µs in the database, and of that`);
  for (const { name, microseconds, share } of promises)
    report(`    ${name}: ${microseconds.toFixed(0)} µs, ${(share * 100).toFixed(0)} %`);
}

async function ratesOf(
  context: BenchContext,
  client: pg.Client,
  clients: number,
  { statement: _, ...scriptsOf }: ReturnType<typeof scripts>,
): Promise<Figure[]> {
  const rates: Record<keyof typeof scriptsOf, number[]> = {
    ours: [],
    plain: [],
    oneRow: [],
    slot: [],
    plainSlot: [],
  };
  const measure = async (script: keyof typeof scriptsOf): Promise<void> => {
    await client.query('CHECKPOINT');
    const perSecond = await pgbenchTps(context, { clients, seconds: SECONDS, scripts: [scriptsOf[script]] });
    const isGuarded = script === 'ours' || script === 'slot';
    const written = await (isGuarded ? clear(client) : clearFrom(client, bare));
    const share = written / (perSecond * SECONDS);
    if (share < 0.9) throw new Error(`Only ${(share * 100).toFixed(0)} % of the rows were written`);
    rates[script].push(perSecond);
  };
  await clear(client);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const script of ['ours', 'plain', 'oneRow', 'slot', 'plainSlot'] as const) await measure(script);
    const latest = Object.entries(rates).map(([script, all]) => `${script} ${all.at(-1)?.toFixed(0)}/s`);
    context.report(`  ${clients} clients, round ${round + 1}: ${latest.join(', ')}`);
  }
  const figure = (
    what: string,
    ours: readonly number[],
    references: readonly number[],
    goal: Figure['goal'],
  ): Figure =>
    figureOf({
      name: `${what}, ${clients} client${clients === 1 ? '' : 's'}`,
      vehicles: context.vehicles,
      unit: '/s',
      ours,
      references,
      goal,
    });
  const goal = { kind: 'at_least', ratio: GOAL } as const;
  return [
    figure('booking against a plain insert of the same rows', rates.ours, rates.plain, goal),
    figure('booking against a plain insert of one row', rates.ours, rates.oneRow, null),
    figure('time of a car against a plain insert of the same row', rates.slot, rates.plainSlot, goal),
  ];
}

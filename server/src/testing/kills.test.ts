import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCovered } from '@kwela/domain/payments/reserves';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, openEmbedded, openPostgres } from '../db/open.ts';
import { ledgerIsBalanced } from '../modules/ledger/repo.ts';
import { reservesBefore } from '../modules/ledger/reserves-repo.ts';
import { atQuote } from './agreements.ts';
import {
  type BuiltServer,
  buildServer,
  type Caller,
  callOver,
  fillForTrips,
  payAt,
  signUp,
  startBuilt,
  tripFor,
} from './built-server.ts';
import { freePort } from './free-port.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { withDatabaseName } from './test-database.ts';

/**
 * The built server under load, killed at any moment, again and again: what it had acknowledged stands, every cent has its owner, and nobody
 * is told or paid twice. People do what they do: who got no answer asks again with the same key. `KILLS` says how often it is killed.
 */
const KILLS = Number(process.env.KILLS ?? 2);
const LIMIT_MS = 300_000 + KILLS * 60_000;
const PEOPLE = 4;
/** Of each person, one after the other when its next months are full. */
const CARS_EACH = 10;
const TRIPS_OF_CAR = 60;

const folder = mkdtempSync(join(tmpdir(), 'kwela-kills-'));
let server: BuiltServer | null = null;
let mails: MailServer;
beforeAll(async () => {
  buildServer();
  mails = await startMailServer();
}, LIMIT_MS);
afterAll(async () => {
  await server?.kill();
  await mails.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What somebody wanted, and how far they know that it is; kept on their side through every kill. */
interface Wish {
  readonly trip: ReturnType<typeof tripFor>;
  readonly requestKey: string;
  readonly cancelKey: string;
  readonly wantsToCancel: boolean;
  agreed: ReturnType<typeof atQuote<unknown>> | null;
  bookingId: string | null;
  checkoutUrl: string | null;
  isPaid: boolean;
  expectedRefundCents: number | null;
  isCancelled: boolean;
}

const quoted = z.object({ quoteHash: z.string(), agreements: z.array(z.unknown()) });
const tooMany = z.object({ code: z.literal('too_many_open_requests') });
const booked = z.object({ bookingId: z.uuid(), checkoutUrl: z.string() });
const offered = z.object({ offer: z.object({ refundCents: z.int() }) });
const cancelled = z.object({ state: z.literal('cancelled_guest'), refundCents: z.int() });

/** What is answered where nothing else can be right. */
function read<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new Error(`The answer was ${JSON.stringify(answer)}`);
  return parsed.data;
}

const newWish = (cars: readonly string[], number: number): Wish => ({
  trip: tripFor(cars[Math.floor(number / TRIPS_OF_CAR)] ?? '', 9 + (number % TRIPS_OF_CAR) * 5),
  requestKey: randomUUID(),
  cancelKey: randomUUID(),
  wantsToCancel: randomInt(2) === 0,
  agreed: null,
  bookingId: null,
  checkoutUrl: null,
  isPaid: false,
  expectedRefundCents: null,
  isCancelled: false,
});

/** Goes on with a wish from where it is known to be; throws when the server is gone. Gives what it waits for; null: nothing. */
async function goOn(as: Caller, wish: Wish): Promise<string | null> {
  wish.agreed ??= atQuote(read(quoted, await callOver(as, 'bookings/quote', wish.trip)));
  if (wish.bookingId === null || wish.checkoutUrl === null) {
    const asked = { ...wish.trip, ...wish.agreed };
    const answer = await callOver(as, 'bookings/request', asked, wish.requestKey);
    // What was paid before the lights went out is not told yet, and so many may be unpaid.
    if (tooMany.safeParse(answer).success) return 'the payments before';
    const made = read(booked, answer);
    [wish.bookingId, wish.checkoutUrl] = [made.bookingId, made.checkoutUrl];
  }
  if (!wish.isPaid) {
    const answer = await payAt(wish.checkoutUrl);
    // Who pays a second time after a lost answer reads that the company has it: it takes it once.
    wish.isPaid = answer.status < 400 || answer.status === 409;
    if (!wish.isPaid) return `the company: ${answer.status}`;
  }
  if (!wish.wantsToCancel || wish.isCancelled) return null;
  const id = wish.bookingId;
  if (wish.expectedRefundCents === null) {
    const answer = await callOver(as, 'bookings/cancellation', { id });
    const seen = offered.safeParse(answer);
    // The company has not told of the payment yet.
    if (!seen.success) return `an offer: ${JSON.stringify(answer)}`;
    wish.expectedRefundCents = seen.data.offer.refundCents;
  }
  const { expectedRefundCents, cancelKey } = wish;
  const input = { id, reason: 'plans_changed', note: '', expectedRefundCents };
  read(cancelled, await callOver(as, 'bookings/cancel', input, cancelKey));
  wish.isCancelled = true;
  return null;
}

/** Somebody books, pays and cancels until the server is gone. */
async function live(
  as: Caller,
  cars: readonly string[],
  wishes: Wish[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const open = wishes.at(-1) ?? newWish(cars, 0);
    if (wishes.length === 0) wishes.push(open);
    try {
      if ((await goOn(as, open)) === null) wishes.push(newWish(cars, wishes.length));
      else await new Promise((resolve) => setTimeout(resolve, 20));
    } catch (error) {
      if (!isOver() && !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

/** After a crash others leave for a while what the dead process was sending, which nobody needs to watch. */
async function endLeases({ pool }: Database): Promise<number> {
  await pool.query('UPDATE simulator.deliveries SET try_at = to_timestamp(0) WHERE delivered_at IS NULL');
  await pool.query('UPDATE payment_outbox SET try_at = to_timestamp(0) WHERE done_at IS NULL');
  await pool.query(
    'UPDATE message_outbox SET try_at = to_timestamp(0) WHERE done_at IS NULL AND attempts > 0',
  );
  const { rows } = await pool.query<{ count: number }>(`
    SELECT ((SELECT count(*) FROM simulator.deliveries WHERE delivered_at IS NULL)
          + (SELECT count(*) FROM payment_outbox WHERE done_at IS NULL)
          + (SELECT count(*) FROM message_outbox WHERE done_at IS NULL AND try_at <= now()))::int AS count`);
  return rows[0]?.count ?? -1;
}

/** What the books and the company know of a booking. */
interface Found {
  readonly state: string;
  readonly payments: number;
  readonly refunded_cents: number;
  readonly company_captured: number;
  readonly company_refunded: number;
}

async function findAll({ db }: Database): Promise<ReadonlyMap<string, Found>> {
  const { rows } = await sql<Found & { id: string }>`
    SELECT b.id, b.state, count(p.id) FILTER (WHERE p.paid_at IS NOT NULL)::int AS payments,
           coalesce(sum(p.refunded_cents), 0)::int AS refunded_cents,
           coalesce(sum(c.captured_cents), 0)::int AS company_captured, coalesce(sum(c.refunded_cents), 0)::int AS company_refunded
      FROM bookings b JOIN payments p ON p.booking_id = b.id LEFT JOIN simulator.checkouts c ON c.ref = p.provider_ref
     GROUP BY b.id`.execute(db);
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

/** Where each of them differs from what its guest was told. */
function wishFaults(wishes: readonly Wish[], found: ReadonlyMap<string, Found>): string[] {
  return wishes.flatMap((wish) => {
    if (wish.bookingId === null) return [];
    const has = found.get(wish.bookingId);
    if (has === undefined) return [`${wish.bookingId} was acknowledged and is not there`];
    const told = JSON.stringify({ isPaid: wish.isPaid, refund: wish.expectedRefundCents, has });
    if (has.company_refunded !== has.refunded_cents) return [`the company sent back another sum: ${told}`];
    if (wish.isCancelled)
      return has.state === 'cancelled_guest' && has.refunded_cents === wish.expectedRefundCents
        ? []
        : [`it was cancelled: ${told}`];
    if (wish.isPaid) return has.state === 'confirmed' && has.payments === 1 ? [] : [`it was paid: ${told}`];
    return [];
  });
}

/** Mails by the name that their receiver tells them apart by, and what each said. */
function lettersByName(letters: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>();
  for (const written of letters) {
    // A long line of the head goes on in the next one.
    const letter = written.replaceAll(/\n[ \t]+/g, ' ');
    const name = /^Message-ID: <(.+)>$/im.exec(letter)?.[1] ?? '';
    const subject = /^Subject: (.+)$/im.exec(letter)?.[1] ?? '';
    byName.set(name, (byName.get(name) ?? new Set()).add(subject));
  }
  return byName;
}

/** The embedded database, or a new one on the PostgreSQL of `TEST_DATABASE_URL`. */
async function newData() {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const dataDir = join(folder, 'data');
  if (serverUrl === undefined)
    return { environment: { DATA_DIR: dataDir }, open: () => openEmbedded(dataDir) };
  const name = `kwela_kills_${randomUUID().slice(0, 8)}`;
  const owner = openPostgres(serverUrl, 1, false);
  await owner.pool.query(`CREATE DATABASE ${name}`);
  await owner.close();
  const url = withDatabaseName(serverUrl, name);
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url },
    open: async () => openPostgres(url, 2, false),
  };
}

it(
  'killed again and again, it loses nothing and does nothing twice',
  async () => {
    const port = await freePort();
    const data = await newData();
    const inDatabase = async <Value>(work: (database: Database) => Promise<Value>): Promise<Value> => {
      const database = await data.open();
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    const environment = {
      ...data.environment,
      SMTP_URL: mails.url,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FUNCTIONS: 'off',
      RATE_LIMIT_SIGNUP: 'off',
      RATE_LIMIT_MAIL: 'off',
      JWT_EXPIRY_S: '604800',
    };
    const cars = await inDatabase((database) => fillForTrips(database, PEOPLE * CARS_EACH));
    server = await startBuilt(port, environment);
    const people: Caller[] = [];
    for (let number = 0; number < PEOPLE; number += 1)
      people.push(await signUp(server.url, `sipho${number}@example.co.za`));
    const carsOf = (number: number) => cars.slice(number * CARS_EACH, (number + 1) * CARS_EACH);
    const wishes = people.map((): Wish[] => []);
    for (let round = 0; round < KILLS; round += 1) {
      let isOver = false;
      const lives = people.map((as, number) => live(as, carsOf(number), wishes[number] ?? [], () => isOver));
      await new Promise((resolve) => setTimeout(resolve, 300 + randomInt(1_200)));
      await server.kill();
      isOver = true;
      await Promise.all(lives);
      await inDatabase(endLeases);
      server = await startBuilt(port, environment);
    }
    // Everybody ends what they had begun, and so does the server.
    for (const [number, as] of people.entries()) {
      const last = wishes[number]?.at(-1);
      if (last !== undefined) await expect.poll(() => goOn(as, last), { interval: 100 }).toBeNull();
    }
    for (let waiting = 1; waiting > 0; ) {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await server.stop();
      waiting = await inDatabase(endLeases);
      if (waiting > 0) server = await startBuilt(port, environment);
    }
    server = null;
    const all = wishes.flat();
    expect(all.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(PEOPLE);
    await inDatabase(async (database) => {
      expect(wishFaults(all, await findAll(database))).toEqual([]);
      const before = new Date(Date.now() + 60_000);
      expect(await ledgerIsBalanced(database.db)).toMatchObject({ isBalanced: true });
      expect(isCovered(await reservesBefore(database.db, before))).toBe(true);
      const told = await database.db
        .selectFrom('message_outbox')
        .select('key')
        .where('channel', '=', 'email')
        .where('done_at', 'is not', null)
        .where('last_error', 'is', null)
        .execute();
      const letters = lettersByName(mails.letters);
      const names = told.map(({ key }) => `${key.replaceAll(':', '.')}@127.0.0.1`);
      expect(names.filter((name) => !letters.has(name))).toEqual([]);
      // One that was on its way when the lights went out comes again, as the same mail.
      expect([...letters.values()].filter((said) => said.size > 1)).toEqual([]);
    });
  },
  LIMIT_MS,
);

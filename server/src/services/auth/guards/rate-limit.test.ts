import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openPostgres } from '../../../db/open.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { sealedSecrets } from '../../keys/sealed-secrets.ts';
import type { Check } from '../result.ts';
import {
  forgetOldRateLimits,
  type RateLimit,
  type RateLimitDeps,
  rateLimit,
  windowAt,
} from './rate-limit.ts';

const MINUTE = 60_000;
const THANDI = 'thandi@example.co.za';
const secrets = sealedSecrets(Buffer.alloc(32, 7));

let database: Database;
let deps: RateLimitDeps;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = { db: database.db, secrets };
});
afterEach(() => database.db.deleteFrom('auth.rate_limits').execute());
afterAll(() => database.close());

const rows = () => database.db.selectFrom('auth.rate_limits').selectAll().execute();

/** How many of so many attempts at once are admitted. */
async function admitted(take: () => Promise<Check>, times: number): Promise<number> {
  const checks = await Promise.all(Array.from({ length: times }, take));
  for (const refused of checks) {
    if (refused !== null) expect(refused.refusal).toMatchObject({ status: 429 });
  }
  return checks.filter((refused) => refused === null).length;
}

test.each([
  [0, { start: 0, weightOfBefore: 1, secondsLeft: 300 }],
  [MINUTE, { start: 0, weightOfBefore: 0.8, secondsLeft: 240 }],
  [5 * MINUTE - 1, { start: 0, weightOfBefore: 1 / 300_000, secondsLeft: 1 }],
  [5 * MINUTE, { start: 5 * MINUTE, weightOfBefore: 1, secondsLeft: 300 }],
  [7.5 * MINUTE, { start: 5 * MINUTE, weightOfBefore: 0.5, secondsLeft: 150 }],
])('%d ms after midnight', (nowMs, { start, weightOfBefore, secondsLeft }) => {
  const window = windowAt(nowMs);
  expect(window).toMatchObject({
    before: new Date(start - 5 * MINUTE),
    start: new Date(start),
    next: new Date(start + 5 * MINUTE),
    secondsLeft,
  });
  expect(window.weightOfBefore).toBeCloseTo(weightOfBefore, 10);
});

test('an address gets a hundred attempts in five minutes, an account a tenth of them', async () => {
  const limit = rateLimit(deps, 'token', 100);
  expect(await admitted(() => limit.fromAddress('203.0.113.7', 0), 120)).toBe(100);
  expect(await admitted(() => limit.fromAddress('203.0.113.8', 0), 120)).toBe(100);
  expect(await admitted(() => limit.onAccount(THANDI, 0), 120)).toBe(10);
});

test('the window slides: half a window later half of the attempts are free again, never a double burst', async () => {
  const limit = rateLimit(deps, 'token', 100);
  const take = (at: number) => () => limit.fromAddress('203.0.113.7', at);
  expect(await admitted(take(4.9 * MINUTE), 120)).toBe(100);
  expect(await admitted(take(5 * MINUTE), 120)).toBe(0);
  expect(await admitted(take(7.5 * MINUTE), 120)).toBe(50);
  expect(await admitted(take(20 * MINUTE), 120)).toBe(100);
});

test('one kind of attempt does not count for another, nor an address for an account of the same name', async () => {
  const [token, verify] = [rateLimit(deps, 'token', 1), rateLimit(deps, 'verify', 1)];
  expect(await admitted(() => token.fromAddress('somewhere', 0), 2)).toBe(1);
  expect(await admitted(() => token.onAccount('somewhere', 0), 2)).toBe(1);
  expect(await admitted(() => verify.fromAddress('somewhere', 0), 2)).toBe(1);
});

test('tells how many seconds to wait', async () => {
  const limit = rateLimit(deps, 'token', 1);
  await limit.fromAddress('203.0.113.7', MINUTE);
  expect(await limit.fromAddress('203.0.113.7', 2 * MINUTE)).toMatchObject({
    refusal: { extras: { retryAfterSeconds: 180 } },
  });
});

test('a refused attempt is not counted', async () => {
  const limit = rateLimit(deps, 'token', 1);
  await limit.fromAddress('203.0.113.7', 0);
  const before = await rows();
  expect(await admitted(() => limit.fromAddress('203.0.113.7', MINUTE), 20)).toBe(0);
  expect(await rows()).toEqual(before);
});

test('can be switched off, and then asks the database nothing', async () => {
  const nowhere = openPostgres('postgresql://127.0.0.1:1/nowhere', 1);
  const limit = rateLimit({ db: nowhere.db, secrets }, 'token', null);
  expect(await admitted(() => limit.fromAddress('203.0.113.7', 0), 1000)).toBe(1000);
  expect(await admitted(() => limit.onAccount(THANDI, 0), 1000)).toBe(1000);
  await nowhere.close();
});

test('keeps neither addresses nor accounts, only what this installation alone can compute of them', async () => {
  const limit = rateLimit(deps, 'token', 10);
  await limit.fromAddress('203.0.113.7', 0);
  await limit.onAccount(THANDI, 0);
  const kept = await rows();
  expect(kept.map((row) => row.counted_hash.length)).toEqual([32, 32]);
  expect(kept.map((row) => String(row.counted_hash)).join()).not.toMatch(/203\.0|thandi/);
  const elsewhere = { ...deps, secrets: sealedSecrets(Buffer.alloc(32, 8)) };
  await rateLimit(elsewhere, 'token', 10).onAccount(THANDI, 0);
  expect(await rows()).toHaveLength(3);
});

test('what weighs nothing any more is forgotten, and nothing sooner', async () => {
  const limit = rateLimit(deps, 'token', 10);
  await limit.onAccount(THANDI, MINUTE);
  await forgetOldRateLimits(database.db, new Date(10 * MINUTE - 1));
  expect(await rows()).toHaveLength(1);
  await forgetOldRateLimits(database.db, new Date(10 * MINUTE));
  expect(await rows()).toEqual([]);
});

describe('two processes', () => {
  let second: Database;
  let both: readonly RateLimit[];
  beforeEach(() => {
    const { connectionString } = database.pool.options;
    // The embedded database has one connection and lets one process in.
    second = connectionString === undefined ? database : openPostgres(connectionString, 8);
    both = [database, second].map(({ db }) => rateLimit({ db, secrets }, 'token', 100));
  });
  afterEach(async () => {
    if (second !== database) await second.close();
  });

  /** One attempt by the first process, the next one by the other. */
  function inTurn(take: (limit: RateLimit) => Promise<Check>): () => Promise<Check> {
    let turn = 0;
    return async () => {
      const limit = both[turn % both.length];
      turn += 1;
      return limit === undefined ? null : take(limit);
    };
  }

  test('together admit as many as one, also at the same moment and on an address that nobody counted yet', async () => {
    expect(
      await admitted(
        inTurn((limit) => limit.fromAddress('203.0.113.7', 0)),
        240,
      ),
    ).toBe(100);
    expect(
      await admitted(
        inTurn((limit) => limit.onAccount(THANDI, 0)),
        40,
      ),
    ).toBe(10);
    expect(
      await admitted(
        inTurn((limit) => limit.onAccount(THANDI, 7.5 * MINUTE)),
        40,
      ),
    ).toBe(5);
  });

  test('do not win by a clock that is a second behind, over the end of the five minutes', async () => {
    const [ahead, behind] = both;
    const from = (limit: RateLimit | undefined, at: number) => async () =>
      (await limit?.fromAddress('203.0.113.7', at)) ?? null;
    expect(await admitted(from(behind, 4 * MINUTE), 60)).toBe(60);
    expect(await admitted(from(ahead, 5 * MINUTE), 20)).toBe(20);
    expect(await admitted(from(behind, 5 * MINUTE - 1000), 60)).toBe(20);
    expect(await admitted(from(ahead, 5 * MINUTE), 60)).toBe(0);
  });
});

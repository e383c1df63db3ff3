import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { isUnavailable } from './is-unavailable.ts';
import type { Database } from './open.ts';
import { asSystem, isWithinTransaction, type Tx } from './tx.ts';

let database: Database;
let tries: number;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('CREATE TABLE public.notes (text text)');
});
afterAll(() => database.close());
beforeEach(async () => {
  tries = 0;
  await database.pool.query('TRUNCATE public.notes');
});

const note = (tx: Tx, text: string) => sql`INSERT INTO public.notes VALUES (${text})`.execute(tx);
const fail = (tx: Tx, state: string) =>
  sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`).execute(tx);
const notes = async () => {
  const { rows } = await database.pool.query('SELECT text FROM public.notes');
  return rows.map(({ text }) => text);
};

/** Writes a note, then fails so many times. */
const work = (failures: number, state: string) => async (tx: Tx) => {
  tries += 1;
  await note(tx, `try ${tries}`);
  if (tries <= failures) await fail(tx, state);
  return { ok: true, value: tries } as const;
};

describe('what runs within a transaction', () => {
  it('is told apart from what runs beside it and after it', async () => {
    const beside = Promise.resolve().then(isWithinTransaction);
    const inside = asSystem(database.db, async () => ({ ok: true, value: isWithinTransaction() }) as const);
    expect([await inside, await beside, isWithinTransaction()]).toEqual([
      { ok: true, value: true },
      false,
      false,
    ]);
  });

  // The embedded database would wait for ever.
  it.runIf(process.env.TEST_DATABASE_URL !== undefined)('asks for no second connection', async () => {
    const asks = asSystem(database.db, async () => {
      const { rowCount } = await database.pool.query('SELECT 1');
      return { ok: rowCount === 1 };
    });
    await expect(asks).rejects.toThrow('second connection');
  });
});

describe('a transaction of the system', () => {
  it.each([
    ['could not be put in order with another', '40001'],
    ['locked itself with another', '40P01'],
  ])('that %s is tried again, and only the last try counts', async (_what, state) => {
    expect(await asSystem(database.db, work(3, state))).toEqual({ ok: true, value: 4 });
    expect(await notes()).toEqual(['try 4']);
  });

  it('gives up after four tries, and leaves nothing', async () => {
    await expect(asSystem(database.db, work(4, '40001'))).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(4);
    expect(await notes()).toEqual([]);
  });

  it('is not tried again for a fault of another kind', async () => {
    await expect(asSystem(database.db, work(1, '23505'))).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
    expect(await notes()).toEqual([]);
  });

  it('that refuses gives the refusal back and leaves nothing, also after a try that had to be repeated', async () => {
    const refused = await asSystem(database.db, async (tx) => {
      tries += 1;
      await note(tx, 'never');
      if (tries === 1) await fail(tx, '40001');
      return { ok: false, refusal: 'not_allowed', tries } as const;
    });
    expect(refused).toEqual({ ok: false, refusal: 'not_allowed', tries: 2 });
    expect(await notes()).toEqual([]);
  });

  it('that broke after a refusal was near is a fault, not that refusal', async () => {
    const broken = asSystem(database.db, async (tx) => {
      await note(tx, 'never');
      throw new TypeError('a bug');
    });
    await expect(broken).rejects.toThrow('a bug');
    expect(await notes()).toEqual([]);
  });
});

describe('the database', () => {
  const withCode = (code: string) => Object.assign(new Error('no'), { code });

  it.each([
    ['refuses the connection', withCode('ECONNREFUSED')],
    ['refuses it under both its addresses', new AggregateError([withCode('ECONNREFUSED')])],
    ['is shutting down', withCode('57P01')],
    ['has no connection left', withCode('53300')],
    ['hung up', new Error('Connection terminated unexpectedly')],
    ['is away, as the error of something else says', new Error('x', { cause: withCode('08006') })],
  ])('is away when it %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a value was taken', withCode('23505')],
    ['a statement took too long', withCode('57014')],
    ['there is a bug', new TypeError('x is not a function')],
    ['nothing is known', undefined],
  ])('is not away when %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overPglite } from './open.ts';

let pglite: PGlite;
let pool: pg.Pool;
beforeAll(async () => {
  pglite = new PGlite();
  ({ pool } = await overPglite(pglite, () => pglite.close()));
  await pool.query('CREATE TABLE trips (id int PRIMARY KEY, note text NOT NULL)');
});
afterAll(async () => {
  await pool.end();
  await pglite.close();
});

const answerTo = async (statement: string, values: unknown[] = []) =>
  (await pool.query<{ value: unknown }>(statement, values)).rows[0]?.value;

/** Gives a client up as somebody does whose statement failed: the pool opens another. */
async function loseClient(before: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  await before(client);
  client.release(new Error('given up'));
}

describe('the embedded database behind a client of PostgreSQL', () => {
  it('answers with values of each type, empty ones, and none', async () => {
    const { rows, rowCount, command } = await pool.query(
      `SELECT $1::int AS id, $2::text AS note, $3::jsonb AS more, $4::timestamptz AS at, NULL::text AS nothing`,
      [7, 'Ñandú 🚗', { seats: [4, 5] }, '2026-12-04T09:00:00Z'],
    );
    expect({ rows, rowCount, command }).toEqual({
      rows: [
        {
          id: 7,
          note: 'Ñandú 🚗',
          more: { seats: [4, 5] },
          at: new Date('2026-12-04T09:00:00Z'),
          nothing: null,
        },
      ],
      rowCount: 1,
      command: 'SELECT',
    });
    expect((await pool.query('SELECT 1 WHERE false')).rows).toEqual([]);
  });

  it('answers with more than its buffers hold, and takes as much', async () => {
    const large = 'k'.repeat(3_000_000);
    expect(await answerTo('SELECT length($1) AS value', [large])).toBe(large.length);
    const { rows } = await pool.query<{ note: string }>(
      `SELECT repeat('w', 1000) AS note FROM generate_series(1, 5000)`,
    );
    expect(rows).toHaveLength(5000);
    expect(rows.at(-1)?.note).toHaveLength(1000);
  });

  it('answers each of many that ask at once', async () => {
    const asked = Array.from({ length: 200 }, (_, index) => index);
    const answers = await Promise.all(asked.map((index) => answerTo('SELECT $1::int AS value', [index])));
    expect(answers).toEqual(asked);
  });

  it('tells what broke and where, and goes on with the same client', async () => {
    const client = await pool.connect();
    await client.query('INSERT INTO trips VALUES ($1, $2)', [1, 'first']);
    await expect(client.query('INSERT INTO trips VALUES ($1, $2)', [1, 'second'])).rejects.toMatchObject({
      code: '23505',
      constraint: 'trips_pkey',
      table: 'trips',
    });
    await expect(client.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(client.query('SELEC 1')).rejects.toMatchObject({ code: '42601', position: '1' });
    expect((await client.query('SELECT note FROM trips')).rows).toEqual([{ note: 'first' }]);
    client.release();
  });

  it('takes several statements in one, and stops at the first that breaks', async () => {
    const results = (await pool.query('SELECT 1 AS value; SELECT 2 AS value')) as unknown as pg.QueryResult[];
    expect(results.map(({ rows }) => rows)).toEqual([[{ value: 1 }], [{ value: 2 }]]);
    await expect(
      pool.query(`INSERT INTO trips VALUES (2, 'two'); SELECT 1 / 0; INSERT INTO trips VALUES (3, 'three')`),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await answerTo('SELECT count(*) AS value FROM trips WHERE id > 1')).toBe(0);
  });

  it('gives a new client nothing of what the one before left open', async () => {
    const path = `SELECT current_setting('search_path') AS value`;
    const before = await answerTo(path);
    await loseClient(async (client) => {
      await client.query('BEGIN');
      await client.query('INSERT INTO trips VALUES ($1, $2)', [9, 'left open']);
      await client.query('SELECT note FROM trips WHERE id = $1', [9]);
      await client.query('SET search_path = pg_catalog');
    });
    // The same texts, so the same names of prepared statements.
    expect((await pool.query('SELECT note FROM trips WHERE id = $1', [9])).rows).toEqual([]);
    expect(await answerTo(path)).toBe(before);
  });

  it('starts each session with the settings of the planner', async () => {
    const plan = `SELECT current_setting('random_page_cost') || ' ' || current_setting('plan_cache_mode') AS value`;
    expect(await answerTo(plan)).toBe('1.1 force_generic_plan');
    await loseClient((client) => client.query('SET random_page_cost = 4'));
    expect(await answerTo(plan)).toBe('1.1 force_generic_plan');
  });

  it('hears what is notified', async () => {
    const client = await pool.connect();
    const heard: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query('LISTEN trips');
    await client.query(`NOTIFY trips, 'one'`);
    await client.query('UNLISTEN trips');
    client.release();
    expect(heard).toEqual(['one']);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainStartupError } from '../cli/startup-errors.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kwela-migrations-'));
  mkdirSync(join(folder, 'repeatable'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, statement: string) => writeFileSync(join(folder, file), statement);
const run = () => migrate(database.pool, folder);
const valuesOf = async (statement: string) => {
  const { rows } = await database.pool.query({ text: statement, rowMode: 'array' });
  return rows.flat();
};
const boards = () => valuesOf('SELECT board FROM public.shelf ORDER BY board');

const SHELF = 'CREATE TABLE public.shelf (board int)';

it('has nothing to do for the migrations of Kwela itself on a database that has them', async () => {
  expect(await migrate(database.pool)).toEqual([]);
});

describe('on a database that has no migrations', () => {
  beforeEach(async () => {
    await database.pool.query('DROP TABLE IF EXISTS public.migrations; DROP TABLE IF EXISTS public.shelf');
  });

  it('applies each file once, in order, however often and by however many it is asked', async () => {
    write('020_board.sql', 'INSERT INTO public.shelf VALUES (1)');
    write('010_shelf.sql', SHELF);
    write('notes.txt', 'not a migration');
    const applied = await Promise.all(Array.from({ length: 4 }, run));
    expect(applied.flat()).toEqual(['010_shelf.sql', '020_board.sql']);
    expect(await run()).toEqual([]);
    write('030_another.sql', 'INSERT INTO public.shelf VALUES (2)');
    expect(await run()).toEqual(['030_another.sql']);
    expect(await boards()).toEqual([1, 2]);
  });

  it('keeps number, name, checksum and time of each file', async () => {
    write('010_shelf.sql', SHELF);
    write('repeatable/most_boards.sql', 'SELECT 1');
    await run();
    const { rows } = await database.pool.query('SELECT * FROM public.migrations ORDER BY number');
    const applied_at = expect.any(Date);
    const checksum = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(rows).toEqual([
      { name: '010_shelf.sql', number: 10, checksum, applied_at },
      { name: 'repeatable/most_boards.sql', number: null, checksum, applied_at },
    ]);
  });

  it('undoes a file that fails, names it, keeps those before it, and goes on when it is mended', async () => {
    write('010_shelf.sql', SHELF);
    write('020_board.sql', 'INSERT INTO public.shelf VALUES (1); SELECT 1 / 0');
    await expect(run()).rejects.toThrow('Migration 020_board.sql failed');
    expect(await boards()).toEqual([]);
    write('020_board.sql', 'INSERT INTO public.shelf VALUES (3)');
    expect(await run()).toEqual(['020_board.sql']);
    expect(await boards()).toEqual([3]);
  });

  it('applies a repeatable file after the numbered ones and again whenever its text changes', async () => {
    const most = (sql: string) =>
      write(
        'repeatable/most_boards.sql',
        `CREATE OR REPLACE FUNCTION public.most_boards() RETURNS int LANGUAGE sql AS $$ ${sql} $$`,
      );
    write('010_shelf.sql', SHELF);
    most('SELECT count(*)::int FROM public.shelf');
    expect(await run()).toEqual(['010_shelf.sql', 'repeatable/most_boards.sql']);
    expect(await run()).toEqual([]);
    most('SELECT 7');
    expect(await run()).toEqual(['repeatable/most_boards.sql']);
    expect(await valuesOf('SELECT public.most_boards()')).toEqual([7]);
    expect(await run()).toEqual([]);
  });

  it('takes a file with the line ends of another system for the same', async () => {
    write('010_shelf.sql', `-- a shelf\n${SHELF}`);
    await run();
    write('010_shelf.sql', `-- a shelf\r\n${SHELF}`);
    expect(await run()).toEqual([]);
  });

  describe('stops the start with one sentence that names the file, and applies nothing, when', () => {
    beforeEach(async () => {
      write('010_shelf.sql', SHELF);
      write('030_board.sql', 'INSERT INTO public.shelf VALUES (1)');
      await run();
      write('040_another.sql', 'INSERT INTO public.shelf VALUES (2)');
    });
    afterEach(async () => {
      expect(await boards()).toEqual([1]);
    });

    const sentence = () => run().then(() => 'it started', explainStartupError);

    it('an applied file was tampered with', async () => {
      write('010_shelf.sql', 'CREATE TABLE public.shelf (board bigint)');
      expect(await sentence()).toMatch(/^Migration 010_shelf\.sql was changed after it was applied/);
    });

    it('a file comes late', async () => {
      write('020_late.sql', 'INSERT INTO public.shelf VALUES (9)');
      expect(await sentence()).toMatch(/^Migration 020_late\.sql came late: 030_board\.sql was applied/);
    });

    it('an applied file is gone', async () => {
      rmSync(join(folder, '010_shelf.sql'));
      expect(await sentence()).toMatch(/^Migration 010_shelf\.sql was applied .* gone/);
    });

    it('two files have one number', async () => {
      write('040_twin.sql', 'INSERT INTO public.shelf VALUES (9)');
      expect(await sentence()).toBe('Migrations 040_another.sql and 040_twin.sql have the same number.');
    });

    it('a file has a name without a number', async () => {
      write('boards.sql', 'INSERT INTO public.shelf VALUES (9)');
      expect(await sentence()).toMatch(/^Migration boards\.sql has no name of the form/);
    });
  });

  it('says of a database from before the checksums that it cannot be carried on', async () => {
    await database.pool.query(
      'CREATE TABLE public.migrations (name text PRIMARY KEY, applied_at timestamptz)',
    );
    expect(explainStartupError(await run().catch((error) => error))).toMatch(
      /^This database was made before/,
    );
  });
});

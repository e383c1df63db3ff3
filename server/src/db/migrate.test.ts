import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open.ts';

let database: Database;
let folder: string;
let round = 900;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kwela-migrations-'));
  round += 10;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Tables of this test only; the names of their migrations are their own, too. */
const fileFor = (step: number) => `${round + step}_shelf_${round}.sql`;
const write = (step: number, statement: string) => writeFileSync(join(folder, fileFor(step)), statement);
const boards = async () => {
  const { rows } = await database.pool.query(`SELECT board FROM public.shelf_${round} ORDER BY board`);
  return rows.map(({ board }) => board);
};

it('applies each file once, in order, however often and by however many it is asked', async () => {
  write(2, `INSERT INTO public.shelf_${round} VALUES (1)`);
  write(1, `CREATE TABLE public.shelf_${round} (board int)`);
  writeFileSync(join(folder, 'notes.txt'), 'not a migration');
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.pool, folder)));
  expect(applied.flat()).toEqual([fileFor(1), fileFor(2)]);
  expect(await migrate(database.pool, folder)).toEqual([]);
  write(3, `INSERT INTO public.shelf_${round} VALUES (2)`);
  expect(await migrate(database.pool, folder)).toEqual([fileFor(3)]);
  expect(await boards()).toEqual([1, 2]);
});

it('undoes a file that fails, names it, keeps those before it, and goes on when it is mended', async () => {
  write(1, `CREATE TABLE public.shelf_${round} (board int)`);
  write(2, `INSERT INTO public.shelf_${round} VALUES (1); SELECT 1 / 0`);
  await expect(migrate(database.pool, folder)).rejects.toThrow(`Migration ${fileFor(2)} failed`);
  expect(await boards()).toEqual([]);
  write(2, `INSERT INTO public.shelf_${round} VALUES (3)`);
  expect(await migrate(database.pool, folder)).toEqual([fileFor(2)]);
  expect(await boards()).toEqual([3]);
});

it('has nothing to do for the migrations of Kwela itself on a database that has them', async () => {
  expect(await migrate(database.pool)).toEqual([]);
});

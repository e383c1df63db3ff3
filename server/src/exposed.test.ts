import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBooking, listMyBookings } from '@kwela/contract/bookings';
import { ROUTES } from '@kwela/contract/routes';
import { refuse } from '@kwela/domain/result';
import { describe, expect, it } from 'vitest';
import { loadUseCases } from './exposed.ts';
import { implementationIn } from './http/expose.ts';
import { implement } from './modules/implement.ts';

const MODULES = join(import.meta.dirname, 'modules');
const get = implement(getBooking, async () => refuse('not_found'));
const mine = implement(listMyBookings, async () => refuse('cursor_stale'));

describe('the use-cases of the server', () => {
  it('are those of the contract, each from the file of its address', async () => {
    const names = (await loadUseCases()).map(({ useCase }) => useCase.name);
    expect(names).toEqual(Object.keys(ROUTES));
  });

  it('are implemented nowhere else', () => {
    const files = globSync('**/*.ts', { cwd: MODULES }).filter(
      (file) =>
        !file.endsWith('.test.ts') && / = implement\(/.test(readFileSync(join(MODULES, file), 'utf8')),
    );
    expect(files.map((file) => file.replace(/\.ts$/, '')).sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it.each<[string, object, string]>([
    ['is missing', { other: 1 }, 'modules/bookings/get.ts implements no use-case; bookings/get is promised.'],
    ['is there twice', { get, again: get }, 'modules/bookings/get.ts implements more than one use-case.'],
    ['is another', { mine }, 'modules/bookings/get.ts implements bookings/mine; bookings/get is promised.'],
  ])('stop the start with the name of the one that %s', (_, exported, message) => {
    expect(() => implementationIn('bookings/get', exported)).toThrow(message);
  });

  it('may stand beside other things in their file', () => {
    expect(implementationIn('bookings/get', { get, limit: 3 })).toBe(get);
  });
});

import { expect, test } from 'vitest';
import { fromDatabase } from './database-errors.ts';

const failure = (code: string) =>
  Object.assign(new Error('as the database says it'), {
    severity: 'ERROR',
    code,
    detail: 'more',
    hint: 'so',
  });

test.each([
  ['23505', 409],
  ['23503', 409],
  ['23502', 400],
  ['23514', 400],
  ['22P02', 400],
  ['22021', 400],
  ['42703', 400],
  ['42P01', 404],
  ['42883', 404],
  ['25006', 405],
  ['P0001', 400],
  ['21000', 400],
  ['54001', 400],
  ['55000', 400],
])('%s is a %i in the database’s own words', (code, status) => {
  expect(fromDatabase(failure(code), false)).toMatchObject({
    status,
    code,
    message: 'as the database says it',
    details: 'more',
    hint: 'so',
  });
});

test('no right is 401 for a visitor, who may sign in, and 403 for everyone else', () => {
  expect(fromDatabase(failure('42501'), true)?.status).toBe(401);
  expect(fromDatabase(failure('42501'), false)?.status).toBe(403);
});

test.each([
  ['08006', 503],
  ['53300', 503],
  ['57014', 500],
  ['58000', 500],
  ['XX000', 500],
  ['40001', 500],
])('%s is a %i that tells nothing of the inside', (code, status) => {
  expect(fromDatabase(failure(code), false)).toMatchObject({ status, code, details: null, hint: null });
  expect(fromDatabase(failure(code), false)?.message).not.toContain('as the database says it');
});

test('what did not come from the database is nothing of its own', () => {
  expect(fromDatabase(new Error('a bug'), false)).toBeNull();
  expect(fromDatabase(Object.assign(new Error('x'), { code: 'ECONNRESET' }), false)).toBeNull();
});

import { expect, test } from 'vitest';
import { isTooDeep } from './is-too-deep.ts';

const within = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

test.each([
  ['two hundred lists', within(200), false],
  ['one list more', within(201), true],
  ['two hundred objects and a list', within(200, '{"a":', '}').replace('}', '[]}'), true],
  ['as many lists beside each other', `[${'[],'.repeat(1000)}[]]`, false],
  ['brackets in a text', `["${'['.repeat(1000)}"]`, false],
  ['brackets in a text after a quote in it', `["\\"${'['.repeat(1000)}"]`, false],
  ['brackets behind a text that ends with a backslash', `["\\\\",${within(200)}]`, true],
])('%s: %s', (_what, json, expected) => {
  expect(isTooDeep(json)).toBe(expected);
});

import { expect, test } from 'vitest';
import { bytesOf } from './size.ts';

test.each([
  [1024, 1024],
  ['1024', 1024],
  ['20mb', 20_000_000],
  ['20MB', 20_000_000],
  ['1.5 kb', 1500],
  ['2GB', 2_000_000_000],
  ['7b', 7],
  [0, null],
  [-5, null],
  [1.5, null],
  ['', null],
  ['a lot', null],
  ['0mb', null],
  ['9999999tb', null],
])('%s are %s bytes', (size, bytes) => {
  expect(bytesOf(size)).toBe(bytes);
});

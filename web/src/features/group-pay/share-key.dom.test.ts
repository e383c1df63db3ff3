import { expect, it } from 'vitest';
import { keyOfShare } from './share-key.ts';

const KEY = 'k'.repeat(43);

it('the key of the link is known again to who comes back without it, in the same tab and of the same share alone', () => {
  expect(keyOfShare('lerato', '')).toBe('-');
  expect(keyOfShare('lerato', `#key=${KEY}`)).toBe(KEY);
  expect(keyOfShare('lerato', '')).toBe(KEY);
  expect(keyOfShare('pieter', '')).toBe('-');
  expect(Object.keys(localStorage)).toEqual([]);
  sessionStorage.clear();
  expect(keyOfShare('lerato', '#key=short')).toBe('-');
});

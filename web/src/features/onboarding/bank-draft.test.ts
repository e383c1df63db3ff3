import { expect, it } from 'vitest';
import { amountCents } from './bank-draft.ts';

it.each([
  ['1.47', 147],
  ['R1,47', 147],
  [' r 12.05 ', 1_205],
  ['1.5', null],
  ['147', null],
  ['1.475', null],
  ['', null],
])('reads “%s” on a statement as %s cents', (typed, cents) => {
  expect(amountCents(typed)).toBe(cents);
});

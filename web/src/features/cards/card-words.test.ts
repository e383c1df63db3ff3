import { expect, it } from 'vitest';
import { cardName, expiryWords } from './card-words.ts';

it.each([
  ['Visa', '1111', 'Visa ending in 1111'],
  [null, '1111', 'Card ending in 1111'],
  ['Visa', null, 'Visa'],
  [null, null, 'Card'],
])('a card of %s and %s is called “%s”', (brand, lastFour, name) => {
  expect(cardName({ brand, lastFour })).toBe(name);
});

it.each([
  ['2029-08', false, 'Expires 08/29'],
  ['2026-11', true, 'Expired 11/26'],
  [null, false, null],
])('the month %s, over: %s, is said as %s', (expiresOn, isExpired, words) => {
  expect(expiryWords({ expiresOn, isExpired })).toBe(words);
});

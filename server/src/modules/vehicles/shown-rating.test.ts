import { expect, it } from 'vitest';
import { shownRating } from './shown-rating.ts';

const RULES = { ratingShownFromCount: 3, hostShareFromTripCount: 10 };

it.each([
  ['nobody has spoken', 0, 0, null],
  ['one angry guest alone is not the word on a car', 1, 1, null],
  ['two are not yet enough', 10, 2, null],
  ['three are', 14, 3, 4.67],
  ['all are happy', 15, 3, 5],
])('%s: %i stars of %i guests show as %s', (_, stars, guests, shown) => {
  expect(shownRating(stars, guests, RULES)).toBe(shown);
});

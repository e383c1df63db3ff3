import { expect, it } from 'vitest';
import { numberWords, sampleWords } from './number-words.ts';

it.each([
  ['trips_kept', 0, '0%'],
  ['trips_kept', 9_999, '99.99%'],
  ['trips_kept', 10_000, '100%'],
  ['trips_kept', 2_910, '29.1%'],
  ['review_stars', 500, '5.00'],
  ['review_stars', 487, '4.87'],
  ['refund_minutes', 0, 'under 1 min'],
  ['cars_listed', 0, '0'],
] as const)('says of %s %i: %s', (name, value, words) => {
  expect(numberWords(name, value)).toBe(words);
});

it('groups thousands in every number alike, as nobody reads a comma here', () => {
  const thousands = /^(of|from) 1\s204 [a-z]+$/;
  expect(numberWords('cars_listed', 1_204)).toMatch(/^1\s204$/);
  for (const name of [
    'people_confirmed',
    'trips_kept',
    'refund_minutes',
    'answered_in_time',
    'review_stars',
  ] as const)
    expect(sampleWords(name, 1_204)).toMatch(thousands);
});

it('says one review where there is one, and of a plain count nothing', () => {
  expect(sampleWords('review_stars', 1)).toBe('from 1 review');
  expect(sampleWords('review_stars', 2)).toBe('from 2 reviews');
  expect(sampleWords('cars_listed', 12)).toBeNull();
});

import { expect, it } from 'vitest';
import { averageDay } from './average-day.ts';

it.each([
  [{ totalCents: 95_100, rentalDays: 2 }, 'R475.50 a day'],
  [{ totalCents: 120_000, rentalDays: 3 }, 'R400 a day'],
  [{ totalCents: 100_000, rentalDays: 3 }, 'R333.33 a day'],
])('of %o is %s', (price, words) => {
  expect(averageDay(price)).toBe(words);
});

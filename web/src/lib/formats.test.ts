import { describe, expect, it } from 'vitest';
import { formatKm } from './format-km.ts';
import { listOf } from './list-of.ts';
import { isTypedDate } from './typed-date.ts';

it.each([
  [0, '0\u00a0km'],
  [999, '999\u00a0km'],
  [1_000, '1\u00a0000\u00a0km'],
  [12_345.6, '12\u00a0346\u00a0km'],
])('%d km never breaks over two lines', (km, words) => {
  expect(formatKm(km)).toBe(words);
});

it.each([
  [[], ''],
  [['Lerato'], 'Lerato'],
  [['Lerato', 'Kagiso'], 'Lerato and Kagiso'],
  [['Lerato', 'Kagiso', 'Sipho'], 'Lerato, Kagiso and Sipho'],
])('%j is listed as people say it', (names, words) => {
  expect(listOf(names)).toBe(words);
});

describe('a date that somebody has finished typing', () => {
  it.each(['1900-01-01', '1994-02-28', '2000-02-29', '2036-12-31'])('%s is one', (on) => {
    expect(isTypedDate(on)).toBe(true);
  });

  it.each(['', '0002-05-01', '0203-05-01', '1899-12-31', '1994-02-29', '1994-13-01', '1994-5-1', 'tomorrow'])(
    '“%s” is none',
    (on) => {
      expect(isTypedDate(on)).toBe(false);
    },
  );
});

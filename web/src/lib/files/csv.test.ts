import { expect, it } from 'vitest';
import { csvOf, safeText } from './csv.ts';

it.each([
  ['plain words', 'plain words'],
  ['R1 200,50', '"R1 200,50"'],
  ['She said “no”, then "yes"', '"She said “no”, then ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['"', '""""'],
  ['', ''],
])('a cell of %j is written as %j', (text, written) => {
  expect(csvOf([[text, 'next']])).toBe(`${written},next\r\n`);
});

it('ends each row, also the last, and writes nothing for no rows', () => {
  expect(
    csvOf([
      ['Date', 'Sum'],
      ['2026-12-01', '12.50'],
    ]),
  ).toBe('Date,Sum\r\n2026-12-01,12.50\r\n');
  expect(csvOf([])).toBe('');
});

it.each(['=SUM(A1)', '+27 82 000 0000', '-1', '@all', '\t=1', '\r=1'])(
  'what a spreadsheet would run is text: %j',
  (text) => {
    expect(safeText(text)).toBe(`'${text}`);
  },
);

it.each(['Engen = Woodstock', '2026-12-01', ' =1', '', '’s'])(
  'what it would not is left alone: %j',
  (text) => {
    expect(safeText(text)).toBe(text);
  },
);

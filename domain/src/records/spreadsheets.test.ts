import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRand } from '../money.ts';
import { isText, readColumns, separatorOf } from './import-columns.ts';
import { fromText, readDay, readKilometres, readRand, readYes } from './typed-values.ts';

describe('an amount', () => {
  it.each([
    ['1234.50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234,5', 123_450],
    ['R1 234', 123_400],
    ['ZAR 1,234.50', 123_450],
    ['0,05', 5],
    ['12345678', 1_234_567_800],
    ['1,234', null],
    ['-5', null],
    ['1 2 3', null],
    ['12 34', null],
    ['1.234,50', null],
    ['5.555', null],
    ['five', null],
    ['', null],
    ['1e5', null],
  ])('%j is %s cents', (typed, cents) => {
    expect(readRand(typed)).toBe(cents);
  });

  it('is read back as we write it', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (cents) => {
        expect(readRand(formatRand(cents))).toBe(cents);
        expect(readRand((cents / 100).toFixed(2))).toBe(cents);
      }),
    );
  });
});

it.each([
  ['2026-12-31', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['1/2/2026', '2026-02-01'],
  ['2026/2/1', '2026-02-01'],
  ['31-12-2026', '2026-12-31'],
  ['12/31/2026', null],
  ['2026-02-30', null],
  ['31.12.2026', null],
  ['tomorrow', null],
])('the day %j is %s', (typed, on) => {
  expect(readDay(typed)).toBe(on);
});

it.each([
  ['45012', 45_012],
  ['45 012 km', 45_012],
  ['45,012', null],
  ['-1', null],
  ['12.5', null],
])('%j is %s km', (typed, km) => {
  expect(readKilometres(typed)).toBe(km);
});

it('a yes is a yes, nothing is no, and anything else is asked about', () => {
  expect(['yes', 'TRUE', '', 'no', 'maybe'].map(readYes)).toEqual([true, true, false, false, null]);
});

it.each([
  ["'=1+1", '=1+1'],
  ["'-5", '-5'],
  ["'n toets", "'n toets"],
  ['plain', 'plain'],
])('%s is read as %s', (cell, text) => {
  expect(fromText(cell)).toBe(text);
});

it('the sign between cells is the one that the first line has more of', () => {
  expect(separatorOf('date;amount, with VAT;note')).toBe(';');
  expect(separatorOf('date,amount')).toBe(',');
  expect(separatorOf('date')).toBe(',');
});

it('what is no text is told by its signs', () => {
  expect([isText('a\tb\r\nc é 👍'), isText('a\u0000'), isText('\ufffd')]).toEqual([true, false, false]);
});

it('columns are known by their names, however they are written', () => {
  expect(readColumns('drives', [' Date ', 'CAR', 'From km', 'to-km', 'Use'])).toMatchObject({
    value: ['date', 'car', 'from_km', 'to_km', 'use'],
  });
});

it.each([
  [
    'a column that we do not know',
    ['date', 'category', 'amount', 'Colour'],
    { fault: 'column_unknown', column: 'Colour' },
  ],
  [
    'the column of another file',
    ['date', 'category', 'amount', 'use'],
    { fault: 'column_unknown', column: 'use' },
  ],
  ['a column twice', ['date', 'category', 'amount', 'DATE'], { fault: 'column_twice', column: 'date' }],
  ['no amounts', ['date', 'category', 'note'], { fault: 'column_missing', column: 'amount' }],
  ['nothing', [], { fault: 'column_missing', column: 'date' }],
])('a file of expenses with %s is refused with the column named', (_, header, details) => {
  expect(readColumns('expenses', header)).toEqual({ ok: false, refusal: 'csv_unreadable', details });
});

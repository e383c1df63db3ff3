import { expect, it } from 'vitest';
import { NetworkError, Refusal } from '../../lib/refusal.ts';
import { fieldProblems, isMoneyField, problemWords } from './record-words.ts';
import { formatPercentBp } from './share.ts';

const plain = (words: string | undefined) => words?.replaceAll(/\s/g, ' ');

it.each([
  ['cents', { fault: 'out_of_range', min: 1, max: 1_000_000_000 }, 'between R0.01 and R10 000 000.00.'],
  ['fromKm', { fault: 'out_of_range', min: 0, max: 9_999_999 }, 'between 0 and 9999999.'],
  ['vat', { fault: 'vat_above_rate', max: 15_001 }, 'contains R150.01 of VAT at most.'],
  ['note', { fault: 'too_long', max: 200 }, 'Shorten this to 200 characters.'],
  ['price', { fault: 'not_whole_rand' }, 'Day prices are in whole rand.'],
  ['car', { fault: 'too_many', max: 400 }, 'more than 400 prices set by hand.'],
  ['id', { fault: 'not_an_id' }, 'Leave it empty for a new one.'],
] as const)(
  'says of the field “%s” what is wrong, with its bounds as they are typed',
  (field, problem, said) => {
    expect(plain(problemWords(problem, isMoneyField(field)))).toContain(said);
  },
);

it('says what is wrong by the fields that a refusal names, and nothing of other trouble', () => {
  const refusal = new Refusal('record_faulty', '', 409, {
    problems: [
      { field: 'vatCents', fault: 'vat_above_rate', max: 15_000 },
      { field: 'spentOn', fault: 'date_ahead' },
    ],
  });
  const { vatCents, ...others } = fieldProblems(refusal);
  expect(vatCents).toContain('R150.00');
  expect(others).toEqual({ spentOn: 'This day is still ahead.' });
  expect(fieldProblems(new NetworkError('no_answer'))).toEqual({});
});

it.each([
  [null, '–'],
  [0, '0.0 %'],
  [6_667, '66.7 %'],
  [10_000, '100.0 %'],
])('writes a share of %s as “%s”', (bp, said) => {
  expect(plain(formatPercentBp(bp))).toBe(said);
});

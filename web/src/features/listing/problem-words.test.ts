import { expect, it } from 'vitest';
import type { Problem } from './listing.ts';
import { problemWords, typedField } from './problem-words.ts';

const words = (problem: Problem) => problemWords(problem).replaceAll(/\s/g, ' ');

it.each<[Problem, RegExp]>([
  [
    { field: 'terms.dayPriceCents', fault: 'out_of_range', min: 10_000, max: 2_500_000 },
    /from R100 to R25 000\.$/,
  ],
  [{ field: 'terms.extraKmCents', fault: 'out_of_range', min: 150, max: 5_000 }, /from R1\.50 to R50\.$/],
  [{ field: 'terms.leadMinutes', fault: 'out_of_range', min: 60, max: 4_320 }, /from 1 to 72\.$/],
  [{ field: 'terms.discounts', fault: 'out_of_range', min: 0, max: 5_000 }, /from 0 to 50 per cent\.$/],
  [{ field: 'car.seats', fault: 'out_of_range', min: 2 }, /at least 2\.$/],
  [{ field: 'page.description', fault: 'too_short', min: 80 }, /^Write at least 80 characters\.$/],
  [
    { field: 'car.year', fault: 'not_eligible', at: 'too_old', max: 12, min: 30 },
    /up to 12 years.*classics of 30 years/,
  ],
  [
    { field: 'car.valueCents', fault: 'not_eligible', at: 'too_valuable', max: 150_000_000 },
    /up to R1 500 000 /,
  ],
  [{ field: 'car.vin', fault: 'not_a_vin' }, /17 letters and digits/],
])('says of %j its limits in the unit in which it is typed', (problem, said) => {
  expect(words(problem)).toMatch(said);
});

it('names the field of the form in which a value is typed', () => {
  expect(typedField('terms.leadMinutes')).toBe('terms.leadHours');
  expect(typedField('car.make')).toBe('car.make');
});

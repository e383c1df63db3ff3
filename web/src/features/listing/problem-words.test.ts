import { expect, it } from 'vitest';
import { type Problem, stepOf } from './listing.ts';
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
  [{ field: 'car.seats', fault: 'not_eligible', at: 'too_many_seats', max: 16 }, /^Cars of up to 16 seats/],
  [
    { field: 'car.odometerKm', fault: 'not_eligible', at: 'too_far_driven', max: 200_000 },
    /up to 200 000 km/,
  ],
  [{ field: 'car.registerCode', fault: 'not_eligible', at: 'rebuilt' }, /^Rebuilt and scrapped cars/],
  [{ field: 'car.year', fault: 'not_eligible' }, /^This car can’t be listed\.$/],
  [{ field: 'page.description', fault: 'too_long', max: 2_000 }, /at most 2000 characters\.$/],
  [{ field: 'page.photos', fault: 'photo_too_small', min: 1_280 }, /at least 1280 pixels wide\.$/],
  [
    { field: 'terms.extras', fault: 'out_of_range', at: 'priceCents', min: 0, max: 100_050 },
    /to R1 000\.50\.$/,
  ],
  [
    { field: 'terms.priceRules', fault: 'out_of_range', min: -5_000, max: 20_000 },
    /from -50 to 200 per cent\.$/,
  ],
  [{ field: 'terms.lat', fault: 'out_of_range' }, /can’t be right\. Check it\.$/],
])('says of %j its limits in the unit in which it is typed', (problem, said) => {
  expect(words(problem)).toMatch(said);
});

it('names the field of the form in which a value is typed', () => {
  expect(typedField('terms.leadMinutes')).toBe('terms.leadHours');
  expect(typedField('car.make')).toBe('car.make');
});

it.each([
  ['car.vin', 'car'],
  ['papers.hasBankConsent', 'papers'],
  ['page.marks', 'page'],
  ['page.photos', 'photos'],
  ['page.pickUpLabel', 'place'],
  ['terms.handOver', 'place'],
  ['terms.maxDays', 'place'],
  ['terms.extras', 'price'],
] as const)('asks for %s in the step “%s”', (field, step) => {
  expect(stepOf(field)).toBe(step);
});

import { expect, it } from 'vitest';
import { readVatNumber } from './vat-number.ts';

it.each([
  ['4220119988', true, '4220119988'],
  ['4220 119 988', true, '4220119988'],
  ['422011998', false, 'not_10_digits'],
  ['42201199880', false, 'not_10_digits'],
  ['422011998X', false, 'not_10_digits'],
  ['', false, 'not_10_digits'],
  // A number of income tax with its check digit right.
  ['9220119988', false, 'not_a_vat_number'],
  ['4220119989', false, 'check_digit'],
  ['4220119898', false, 'check_digit'],
])('the VAT number %s is taken: %s, %s', (typed, isOk, outcome) => {
  expect(readVatNumber(typed)).toMatchObject(
    isOk ? { ok: true, value: outcome } : { ok: false, refusal: outcome },
  );
});

import { expect, it } from 'vitest';
import { readMobileNumber } from './mobile-number.ts';

it.each([
  ['082 123 4567', '+27821234567'],
  ['+27 (0)82 123-4567', '+27821234567'],
  ['0027821234567', '+27821234567'],
  ['27821234567', '+27821234567'],
  ['060 123 4567', '+27601234567'],
  ['071.123.4567', '+27711234567'],
  ['+49 151 23456789', '+4915123456789'],
  ['+1 202 555 0143', '+12025550143'],
])('%s is %s', (typed, number) => {
  expect(readMobileNumber(typed)).toEqual({ ok: true, value: number });
});

it.each([
  ['', 'not_a_number'],
  ['ask me', 'not_a_number'],
  ['+27+82 123 4567', 'not_a_number'],
  ['+0821234567', 'not_a_number'],
  // Eight digits after the 0: lists of other countries call it possible.
  ['082 123 456', 'too_short'],
  ['082 123 45678', 'too_long'],
  ['+49 12', 'too_short'],
  ['+1234567890123456', 'too_long'],
  ['021 123 4567', 'not_mobile'],
  ['0800 123 456', 'not_mobile'],
  ['086 123 4567', 'not_mobile'],
])('%s is refused: %s', (typed, fault) => {
  expect(readMobileNumber(typed)).toMatchObject({ ok: false, refusal: fault });
});

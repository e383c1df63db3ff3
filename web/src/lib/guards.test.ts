import { describe, expect, it } from 'vitest';
import {
  hasFields,
  type Is,
  isFlag,
  isLeftOutOr,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
} from './guards.ts';

interface Car {
  readonly make: string;
  readonly fuel: 'petrol' | 'diesel';
  readonly rating: number | null;
  readonly note?: string | undefined;
  readonly trips: readonly { readonly ref: string }[];
}

const isCar = hasFields<Car>({
  make: isText,
  fuel: isOneOf(['petrol', 'diesel'] as const),
  rating: isNullOr(isNumber),
  note: isLeftOutOr(isText),
  trips: isListOf(hasFields<{ ref: string }>({ ref: isText })),
});
const POLO = { make: 'VW', fuel: 'petrol', rating: null, trips: [{ ref: 'TRP-1' }] };

describe('what was kept on this device', () => {
  it.each<[string, unknown]>([
    ['with every field', { ...POLO, rating: 4.8, note: 'blue' }],
    ['without a field that may be left out', POLO],
    ['with an empty list', { ...POLO, trips: [] }],
    ['with a field of a later version', { ...POLO, colour: 'red' }],
  ])('is taken %s', (_, value) => {
    expect(isCar(value)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a field is missing', { ...POLO, make: undefined }],
    ['a number stands where a text should', { ...POLO, make: 3 }],
    ['a value is none of the known ones', { ...POLO, fuel: 'steam' }],
    ['null stands where it may not', { ...POLO, note: null }],
    ['a number came as text', { ...POLO, rating: '4.8' }],
    ['one of a list is wrong', { ...POLO, trips: [{ ref: 'TRP-1' }, { ref: null }] }],
    ['a list is no list', { ...POLO, trips: { 0: { ref: 'TRP-1' }, length: 1 } }],
    ['it is a list itself', [POLO]],
    ['it is nothing', null],
    ['it is a text', JSON.stringify(POLO)],
  ])('is left behind when %s', (_, value) => {
    expect(isCar(value)).toBe(false);
  });
});

it.each<[string, Is<unknown>, unknown, boolean]>([
  ['a flag', isFlag, false, true],
  ['no flag in 0', isFlag, 0, false],
  ['a number in NaN, which only arithmetic makes', isNumber, Number.NaN, true],
  ['counts by name', isRecordOf(isNumber), { child_seat: 2, gps: 0 }, true],
  ['a count that is a text', isRecordOf(isNumber), { child_seat: '2' }, false],
  ['no counts in a list', isRecordOf(isNumber), [1, 2], false],
])('sees %s', (_, is, value, expected) => {
  expect(is(value)).toBe(expected);
});

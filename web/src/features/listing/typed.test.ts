import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bpIn, centsIn, flagIn, minutesIn, oneOf, someOf, textIn, wholeIn } from './typed.ts';

describe('what a host typed of a car', () => {
  it.each([
    ['650', 65_000],
    ['R1 250', 125_000],
    ['R 1 250,50', 125_050],
    ['1\u00a0250.5', 125_050],
    ['', null],
    ['cheap', null],
    ['12.5.0', null],
    ['30000000', null],
  ])('“%s” is %s cents', (typed, cents) => {
    expect(centsIn(typed)).toBe(cents);
  });

  it.each([
    ['1,5', 90],
    ['24', 1_440],
    ['0', 0],
    ['', null],
  ])('“%s” hours are %s minutes', (typed, minutes) => {
    expect(minutesIn(typed)).toBe(minutes);
  });

  it('is a percentage in hundredths, and none where nothing is typed', () => {
    expect([bpIn('12,5'), bpIn('15'), bpIn(''), bpIn('much')]).toEqual([1_250, 1_500, 0, 0]);
  });

  it('is nothing where it is spaces alone, and yes or no once it was said', () => {
    expect([textIn('  '), textIn(' White '), flagIn(''), flagIn('yes'), flagIn('no')]).toEqual([
      null,
      'White',
      null,
      true,
      false,
    ]);
  });

  it('is one of the codes that there are, in their order, or none', () => {
    expect(oneOf(['manual', 'automatic'], 'automatic')).toBe('automatic');
    expect(oneOf(['manual', 'automatic'], 'cvt')).toBeNull();
    expect(someOf(['tar', 'gravel', 'sand'], ['sand', 'moon', 'tar'])).toEqual(['tar', 'sand']);
  });

  it('is the whole number that was shown, of any size that a car can have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (value) => {
        expect(wholeIn(String(value))).toBe(value);
        expect(centsIn(String(value / 100))).toBe(value);
      }),
    );
  });
});

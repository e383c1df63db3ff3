import { describe, expect, it } from 'vitest';
import { centsOf, randText } from './rand-text.ts';

describe('an amount that somebody types', () => {
  it.each([
    ['2500', 250_000],
    ['R2 500', 250_000],
    ['r 2\u00a0500 ', 250_000],
    ['', undefined],
    [' R ', undefined],
  ])('“%s” is %s cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each(['0', '-5', '12.50', '2,500', 'a lot', '12345678'])('“%s” is no amount', (text) => {
    expect(centsOf(text)).toBeNaN();
  });

  it('stands in its field again as whole rand, so that a filter never leaves out what it was set to', () => {
    expect(randText(250_000)).toBe('2500');
    expect(randText(250_001)).toBe('2501');
    expect(randText(undefined)).toBe('');
  });
});

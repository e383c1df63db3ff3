import { describe, expect, it } from 'vitest';
import { LEAST_SAMPLE, share, shown } from './numbers.ts';

describe('a number about ourselves', () => {
  it('is shown once 20 cases stand behind it, and not with 19', () => {
    expect(LEAST_SAMPLE).toBe(20);
    expect(shown({ value: 9_500, sample: 20 })).toEqual({ value: 9_500, sample: 20 });
    expect(shown({ value: 10_000, sample: 19 })).toBeNull();
    expect(shown({ value: 0, sample: 0 })).toBeNull();
  });
});

describe('a share', () => {
  it.each([
    [38, 40, 9_500],
    [2, 3, 6_667],
    [0, 25, 0],
    [25, 25, 10_000],
    [19_999_999, 20_000_000, 9_999],
    [0, 0, 0],
  ])('%i of %i is %i hundredths of a percent', (part, all, value) =>
    expect(share(part, all)).toEqual({ value, sample: all }),
  );
});

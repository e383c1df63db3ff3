import { describe, expect, it } from 'vitest';
import { criterionThreshold, criterionValue } from './labels.ts';

const FIVE_STARS = {
  code: 'five_stars',
  unit: 'share_bp',
  threshold: 8_500,
  isMet: false,
  isSmallSample: false,
} as const;
const CANCELLED = { ...FIVE_STARS, code: 'cancellations', threshold: 300 } as const;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a share of what a tier asks for', () => {
  it.each([
    ['exactly what is asked', 17, 20, '85 % of 20'],
    ['a hair too little', 113, 133, '84.9 % of 133'],
    ['all of it', 20, 20, '100 % of 20'],
    ['nothing of it', 0, 20, '0 % of 20'],
    ['a little more', 114, 133, '85.7 % of 133'],
  ])('that is %s never reads as more than it is', (_, count, sample, words) => {
    expect(plain(criterionValue({ ...FIVE_STARS, count, sample }))).toBe(words);
  });

  it.each([
    ['exactly what may be', 3, 100, '3 % of 100'],
    ['a hair too much', 4, 131, '3.1 % of 131'],
    ['nothing', 0, 20, '0 % of 20'],
  ])('that may be at most so much and is %s never reads as less', (_, count, sample, words) => {
    expect(plain(criterionValue({ ...CANCELLED, count, sample }))).toBe(words);
  });

  it('of few is told in numbers, and of none not at all', () => {
    expect(criterionValue({ ...FIVE_STARS, isSmallSample: true, count: 8, sample: 9 })).toBe('8 of 9');
    expect(criterionValue({ ...FIVE_STARS, isSmallSample: true, count: 0, sample: 0 })).toBe('–');
    expect(criterionValue({ ...FIVE_STARS, count: 0, sample: null })).toBe('–');
  });
});

describe('other numbers of a tier', () => {
  const STARS = { ...FIVE_STARS, code: 'mean_stars', unit: 'stars_hundredths', threshold: 460 } as const;
  const SAFETY = { ...FIVE_STARS, code: 'safety', unit: 'count', threshold: 0 } as const;

  it('are told in their own unit, with how many they are from', () => {
    expect(criterionValue({ ...STARS, count: 459, sample: 61 })).toBe('4.59 from 61');
    expect(criterionValue({ ...STARS, count: 0, sample: 0 })).toBe('–');
    expect(criterionValue({ ...SAFETY, count: 1, sample: null })).toBe('1');
  });

  it.each([
    [STARS, 'at least 4.60'],
    [SAFETY, 'at most 0'],
    [FIVE_STARS, 'at least 85 %'],
    [CANCELLED, 'at most 3 %'],
  ])('are asked for as %o', (criterion, words) => {
    expect(plain(criterionThreshold(criterion))).toBe(words);
  });
});

import { expect, it } from 'vitest';
import { formatRange, formatShortRange } from './dates.ts';
import { sayIn } from './say.ts';

const say = sayIn('en');
const now = new Date('2026-12-02T08:00:00Z');
const friday = new Date('2026-12-04T08:00:00Z');
const tuesday = new Date('2026-12-08T08:00:00Z');

it('writes a trip as two moments', () => {
  expect(formatRange(friday, tuesday, now, say)).toBe('Fri 4 Dec, 10:00 to Tue 8 Dec, 10:00');
});

it('writes a trip as two days, the month once where it is the same', () => {
  expect(formatShortRange(friday, tuesday, now, say)).toBe('Fri 4 to Tue 8 Dec');
  expect(formatShortRange(new Date('2026-11-30T08:00:00Z'), friday, now, say)).toBe(
    'Mon 30 Nov to Fri 4 Dec',
  );
  expect(formatShortRange(friday, new Date('2026-12-04T15:00:00Z'), now, say)).toBe('Fri 4 Dec');
});

it('says its one word in the language of the reader', () => {
  expect(formatShortRange(friday, tuesday, now, sayIn('en-XA'))).toMatch(/^⟦Ƒŕì 4 ţò Ţùè 8 Đèç/);
});

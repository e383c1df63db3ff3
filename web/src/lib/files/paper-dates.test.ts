import { expect, it } from 'vitest';
import { paperDate, paperTime, plainDate } from './paper-dates.ts';

it.each([
  ['2026-12-05', 'Sat 5 Dec 2026', '5 Dec 2026'],
  ['1992-03-14', 'Sat 14 Mar 1992', '14 Mar 1992'],
  ['2024-02-29', 'Thu 29 Feb 2024', '29 Feb 2024'],
  ['2027-01-01', 'Fri 1 Jan 2027', '1 Jan 2027'],
])('%s is printed as “%s”, and as “%s” where nobody asks for the weekday', (on, paper, plain) => {
  expect(paperDate(on)).toBe(paper);
  expect(plainDate(on)).toBe(plain);
});

it.each([
  ['2026-12-04T21:59:00.000Z', 'Fri 4 Dec 2026, 23:59'],
  ['2026-12-04T22:00:00.000Z', 'Sat 5 Dec 2026, 00:00'],
  ['2026-12-31T22:30:00.000Z', 'Fri 1 Jan 2027, 00:30'],
])('%s is printed in South African time: %s', (instant, paper) => {
  expect(paperTime(instant)).toBe(paper);
});

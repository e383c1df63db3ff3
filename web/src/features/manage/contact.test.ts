import { expect, it } from 'vitest';
import { lastTime } from './contact.ts';

const at = (text: string, now: string) => lastTime(text, new Date(now))?.toISOString() ?? null;

it.each([
  ['of today', '10:45', '2026-12-04T11:00:00+02:00', '2026-12-04T08:45:00.000Z'],
  ['of this very minute', '11:00', '2026-12-04T11:00:30+02:00', '2026-12-04T09:00:00.000Z'],
  ['a minute ahead, which was yesterday', '11:01', '2026-12-04T11:00:59+02:00', '2026-12-03T09:01:00.000Z'],
  ['before midnight, told after it', '23:50', '2026-12-05T00:10:00+02:00', '2026-12-04T21:50:00.000Z'],
  ['at midnight', '00:00', '2026-12-05T00:00:00+02:00', '2026-12-04T22:00:00.000Z'],
  ['of the last day of a year', '23:59', '2027-01-01T00:05:00+02:00', '2026-12-31T21:59:00.000Z'],
  [
    'of our day, where London has the one before',
    '01:30',
    '2026-12-05T01:40:00+02:00',
    '2026-12-04T23:30:00.000Z',
  ],
])('a time %s is the last one that a clock here showed', (_, text, now, instant) => {
  expect(at(text, now)).toBe(instant);
});

it.each(['', '24:00', '10:60', '9:05', '10.45', '10:45:00', ' 10:45', 'noon'])('“%s” is no time', (text) => {
  expect(at(text, '2026-12-04T11:00:00+02:00')).toBeNull();
});

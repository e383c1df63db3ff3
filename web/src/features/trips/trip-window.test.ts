import { formatMinuteOfDay, localMinuteOfDay } from '@kwela/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingWeekend, windowProblems } from './trip-window.ts';

const at = (local: string) => new Date(`${local}:00+02:00`);

it.each([
  ['an hour from now', '2026-12-02T16:10', {}],
  [
    'a minute sooner, after the page lay open',
    '2026-12-02T16:09',
    { start: 'Pick-up must be at least 1 h from now.' },
  ],
  ['in the past', '2026-12-01T10:00', { start: 'Pick-up must be at least 1 h from now.' }],
])('a pick-up %s', (_, startsAt, problems) => {
  expect(windowProblems({ startAt: at(startsAt) }, at('2026-12-02T15:10'))).toEqual(problems);
});

describe('whenever someone looks', () => {
  const moments = fc.date({ min: at('2026-01-01T00:00'), max: at('2036-01-01T00:00'), noInvalidDate: true });

  it('the coming weekend can be booked, and begins at 10:00 in South Africa', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const weekend = comingWeekend(now);
        expect(windowProblems(weekend, now)).toEqual({});
        expect(formatMinuteOfDay(localMinuteOfDay(weekend.startAt))).toBe('10:00');
        expect(weekend.startAt.getTime() - now.getTime()).toBeLessThan((7 * 24 + 3) * 3_600_000);
      }),
    );
  });
});

import { formatMinuteOfDay, localMinuteOfDay } from '@kwela/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingWeekend, windowProblems } from './trip-window.ts';

const at = (local: string) => new Date(`${local}:00+02:00`);
const window = (start: string, end: string) => ({ startAt: at(start), endAt: at(end) });

describe('the coming weekend', () => {
  it.each([
    ['on a Wednesday', '2026-12-02T15:00', '2026-12-04T10:00'],
    ['early on Friday morning', '2026-12-04T06:30', '2026-12-04T10:00'],
    ['on Friday at 08:00, too late to get ready', '2026-12-04T08:00', '2026-12-11T10:00'],
    ['on a Sunday', '2026-12-06T09:00', '2026-12-11T10:00'],
  ])('%s', (_, now, startsAt) => {
    const { startAt, endAt } = comingWeekend(at(now));
    expect(startAt).toEqual(at(startsAt));
    expect(endAt.getTime() - startAt.getTime()).toBe(48 * 3_600_000);
  });
});

describe('the dates of a trip', () => {
  const now = at('2026-12-02T15:10');

  it.each([
    ['half an hour from now', window('2026-12-02T15:40', '2026-12-04T10:00'), { start: expect.any(String) }],
    [
      'a return before the pick-up',
      window('2026-12-04T10:00', '2026-12-04T10:00'),
      { end: expect.any(String) },
    ],
    ['91 days', window('2026-12-04T10:00', '2027-03-05T10:00'), { end: 'A trip can be up to 90 days.' }],
    ['90 days', window('2026-12-04T10:00', '2027-03-04T10:00'), {}],
  ])('%s', (_, trip, problems) => {
    expect(windowProblems(trip, now)).toEqual(problems);
  });
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

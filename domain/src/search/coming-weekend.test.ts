import { describe, expect, it } from 'vitest';
import { comingWeekend } from './coming-weekend.ts';

const at = (local: string) => new Date(`${local}:00+02:00`);

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

import { addDays } from '@kwela/domain/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from './calendar-days.ts';

it('is the same day there and back, whatever the zone of the device', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (count) => {
      const on = addDays('1970-01-01', count);
      expect(dayOfDate(dateOfDay(on))).toBe(on);
    }),
  );
});

it('is midnight of the device, as the calendar wants it', () => {
  const date = dateOfDay('2026-03-29');
  expect([date.getFullYear(), date.getMonth(), date.getDate(), date.getHours()]).toEqual([2026, 2, 29, 0]);
});

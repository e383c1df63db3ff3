import { describe, expect, it } from 'vitest';
import { halvesTaken } from './calendar.ts';

const sixToTen = { fromMinute: 360, toMinute: 1_320 };
const local = (text: string) => new Date(`${text}+02:00`);
/** Sipho has the car from Friday 10:00 to Sunday 10:00, and Thandi needs two hours to clean it. */
const weekend = [{ startAt: local('2026-12-04T10:00'), endAt: local('2026-12-06T12:00') }];

describe('half days on the calendar of a car', () => {
  it('leaves Friday morning free when the pick-up is at 10:00', () => {
    expect(halvesTaken('2026-12-04', sixToTen, weekend)).toBe('afternoon');
  });

  it('takes the whole Saturday', () => {
    expect(halvesTaken('2026-12-05', sixToTen, weekend)).toBe('all');
  });

  it('takes Sunday morning when the car is back and clean at noon', () => {
    expect(halvesTaken('2026-12-06', sixToTen, weekend)).toBe('morning');
  });

  it('leaves Thursday and Monday alone', () => {
    expect(halvesTaken('2026-12-03', sixToTen, weekend)).toBe('none');
    expect(halvesTaken('2026-12-07', sixToTen, weekend)).toBe('none');
  });

  it('adds up two short trips that fill a morning together', () => {
    const busy = [
      { startAt: local('2026-12-04T06:00'), endAt: local('2026-12-04T08:00') },
      { startAt: local('2026-12-04T08:30'), endAt: local('2026-12-04T10:30') },
    ];
    expect(halvesTaken('2026-12-04', sixToTen, busy)).toBe('morning');
  });

  it('knows no afternoon where the host hands over in the morning only', () => {
    const mornings = { fromMinute: 360, toMinute: 720 };
    expect(halvesTaken('2026-12-06', mornings, weekend)).toBe('all');
    expect(halvesTaken('2026-12-07', mornings, weekend)).toBe('none');
  });

  it('sees a block from midnight to midnight as the whole day', () => {
    const day = [{ startAt: local('2026-12-04T00:00'), endAt: local('2026-12-05T00:00') }];
    expect(halvesTaken('2026-12-04', sixToTen, day)).toBe('all');
    expect(halvesTaken('2026-12-05', sixToTen, day)).toBe('none');
  });
});

import { describe, expect, it } from 'vitest';
import { type DayState, dayStretch, fleetDay, type TakenTime } from './fleet-days.ts';

const time = (kind: TakenTime['kind'], startAt: string, endAt: string): TakenTime => ({
  kind,
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});
// A trip from Friday 10:00 to Monday 10:00 on the wall, two hours kept after it, and a block of the whole Wednesday.
const TIMES = [
  time('booked', '2026-12-04T08:00:00Z', '2026-12-07T08:00:00Z'),
  time('buffer', '2026-12-07T08:00:00Z', '2026-12-07T10:00:00Z'),
  time('blocked', '2026-12-08T22:00:00Z', '2026-12-09T22:00:00Z'),
];
const NO_START = new Set(['2026-12-05', '2026-12-25']);

describe('a day of a car', () => {
  it.each<[string, DayState, boolean]>([
    ['2026-12-03', 'free', false],
    ['2026-12-04', 'booked', true],
    ['2026-12-05', 'booked', false],
    ['2026-12-07', 'booked', true],
    ['2026-12-08', 'free', false],
    ['2026-12-09', 'blocked', false],
    ['2026-12-25', 'no_start', false],
  ])('%s is %s, in part: %s', (on, state, isPart) => {
    expect(fleetDay(on, TIMES, NO_START)).toMatchObject({ state, isPart });
  });

  it('that only the gap after a trip takes says so', () => {
    const gap = [time('buffer', '2026-12-10T22:00:00Z', '2026-12-11T00:00:00Z')];
    expect(fleetDay('2026-12-11', gap, NO_START)).toEqual({ state: 'buffer', taken: gap, isPart: true });
  });

  it('names the trip and the gap that meet on it', () => {
    expect(fleetDay('2026-12-07', TIMES, NO_START).taken).toEqual(TIMES.slice(0, 2));
  });

  it('begins and ends at midnight in South Africa', () => {
    expect(dayStretch('2026-12-09', '2026-12-10')).toEqual({
      startAt: new Date('2026-12-08T22:00:00Z'),
      endAt: new Date('2026-12-09T22:00:00Z'),
    });
  });
});

import { describe, expect, it } from 'vitest';
import { chooseDay } from './day-choice.ts';

/** Somebody has the car from Thu 10 Dec 10:00 to Sat 12 Dec 14:00, South African time. */
const BUSY = [{ startAt: '2026-12-10T08:00:00Z', endAt: '2026-12-12T12:00:00Z' }];
const RULES = { handOver: { fromMinute: 480, toMinute: 1_080, noStartOn: [] } };
const WINDOW = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-06T08:00:00Z') };

const choose = (on: string, pending: string | null = null, handOver = RULES.handOver, window = WINDOW) =>
  chooseDay({
    on,
    pendingStartAt: pending === null ? null : new Date(pending),
    window,
    rules: { handOver, minDays: 1, maxDays: 30, leadMinutes: 60 },
    busy: BUSY,
    soonestAt: new Date('2026-12-02T13:30:00Z'),
  });

const startOf = (on: string, handOver = RULES.handOver, window = WINDOW) => {
  const choice = choose(on, null, handOver, window);
  return choice.kind === 'start' ? choice.startAt.toISOString() : null;
};

const endOf = (on: string, pending: string, handOver = RULES.handOver) => {
  const choice = choose(on, pending, handOver);
  return choice.kind === 'trip' ? choice.window.endAt.toISOString() : null;
};

describe('choosing days in a car’s calendar', () => {
  it('takes the first day as the pick-up, at the hour of the trip before', () => {
    expect(choose('2026-12-08')).toEqual({
      kind: 'start',
      startAt: new Date('2026-12-08T08:00:00Z'),
      isRestart: false,
    });
  });

  it('takes the second day as the return', () => {
    expect(choose('2026-12-09', '2026-12-07T08:00:00Z')).toEqual({
      kind: 'trip',
      window: { startAt: new Date('2026-12-07T08:00:00Z'), endAt: new Date('2026-12-09T08:00:00Z') },
    });
  });

  it('starts again on a day before the pick-up', () => {
    expect(choose('2026-12-05', '2026-12-07T08:00:00Z')).toMatchObject({ kind: 'start', isRestart: true });
  });

  it('starts again behind a booking: a trip cannot reach over it', () => {
    expect(choose('2026-12-14', '2026-12-08T08:00:00Z')).toMatchObject({ kind: 'start', isRestart: true });
  });

  it('picks up at 14:00 on the day whose morning is taken', () => {
    expect(startOf('2026-12-12')).toBe('2026-12-12T12:00:00.000Z');
  });

  it('brings back by 10:00 on the day whose afternoon is taken', () => {
    expect(endOf('2026-12-10', '2026-12-08T08:00:00Z')).toBe('2026-12-10T08:00:00.000Z');
  });

  it('brings back at closing time when both ends are on one day', () => {
    expect(endOf('2026-12-08', '2026-12-08T08:00:00Z')).toBe('2026-12-08T16:00:00.000Z');
  });

  it('keeps to the half hours of the clock where the host hands over from 07:45, or until midnight', () => {
    const handOver = { fromMinute: 465, toMinute: 1_439, noStartOn: [] };
    expect(endOf('2026-12-08', '2026-12-08T08:00:00Z', handOver)).toBe('2026-12-08T21:30:00.000Z');
    const early = { startAt: new Date('2026-12-04T05:00:00Z'), endAt: WINDOW.endAt };
    expect(startOf('2026-12-08', handOver, early)).toBe('2026-12-08T06:00:00.000Z');
  });

  it('does not pick up today before the host can be there', () => {
    expect(startOf('2026-12-02')).toBe('2026-12-02T13:30:00.000Z');
  });
});

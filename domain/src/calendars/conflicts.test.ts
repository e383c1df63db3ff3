import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantFromLocal } from '../time.ts';
import type { BusyTime } from '../vehicles/calendar.ts';
import { conflictReport, importChanges } from './conflicts.ts';

const at = (hour: number) => instantFromLocal('2026-12-01', hour * 60);
const time = (from: number, to: number): BusyTime => ({ startAt: at(from), endAt: at(to) });
const sipho = { bookingId: 'sipho', ...time(24, 72) };

describe('an import beside Sipho’s booking', () => {
  it('blocks what is free around it, leaves it alone, and says so', () => {
    expect(conflictReport([time(0, 96)], [sipho], [])).toEqual({
      toBlock: [time(0, 24), time(72, 96)],
      conflicts: [{ bookingId: 'sipho', imported: time(0, 96), overlap: time(24, 72) }],
      alreadyBlocked: [],
    });
  });

  it.each([
    ['before it', time(0, 24), [time(0, 24)]],
    ['after it', time(72, 80), [time(72, 80)]],
    ['inside it', time(30, 40), []],
  ])('%s', (_, imported, toBlock) => {
    const report = conflictReport([imported], [sipho], []);
    expect(report.toBlock).toEqual(toBlock);
    expect(report.conflicts).toHaveLength(toBlock.length === 0 ? 1 : 0);
  });

  it('blocks no time twice that the host blocked already', () => {
    expect(conflictReport([time(0, 20)], [sipho], [time(5, 10)])).toEqual({
      toBlock: [time(0, 5), time(10, 20)],
      conflicts: [],
      alreadyBlocked: [time(5, 10)],
    });
  });

  it('names every booking that it meets, in their order', () => {
    const lerato = { bookingId: 'lerato', ...time(80, 90) };
    const { conflicts } = conflictReport([time(0, 96)], [lerato, sipho], []);
    expect(conflicts.map(({ bookingId }) => bookingId)).toEqual(['sipho', 'lerato']);
  });

  const anyTimes = fc.array(
    fc
      .tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 30 }))
      .map(([from, length]) => time(from, from + length)),
    { maxLength: 6 },
  );
  const covers = (times: readonly BusyTime[], hour: number) =>
    times.some(({ startAt, endAt }) => startAt <= at(hour) && at(hour) < endAt);

  it('blocks an hour exactly when it is imported, not booked and not blocked; reports it exactly when it is booked', () => {
    fc.assert(
      fc.property(anyTimes, anyTimes, anyTimes, fc.nat({ max: 90 }), (imported, booked, blocks, hour) => {
        const bookings = booked.map((slot, index) => ({ bookingId: String(index), ...slot }));
        const report = conflictReport(imported, bookings, blocks);
        const isImported = covers(imported, hour);
        expect(covers(report.toBlock, hour)).toBe(
          isImported && !covers(booked, hour) && !covers(blocks, hour),
        );
        expect(
          covers(
            report.conflicts.map(({ overlap }) => overlap),
            hour,
          ),
        ).toBe(isImported && covers(booked, hour));
        expect(covers(report.alreadyBlocked, hour)).toBe(isImported && covers(blocks, hour));
      }),
    );
  });
});

describe('the next import of a calendar', () => {
  it('adds what is new, keeps what is still there and takes away its own that is gone', () => {
    expect(importChanges([time(0, 5), time(10, 20)], [time(10, 20), time(30, 40)])).toEqual({
      add: [time(30, 40)],
      keep: [time(10, 20)],
      remove: [time(0, 5)],
    });
  });

  it('changes nothing when the calendar says the same', () => {
    const times = [time(0, 5), time(10, 20)];
    expect(importChanges(times, times)).toEqual({ add: [], keep: times, remove: [] });
  });
});

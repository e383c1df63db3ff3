import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { instantFromLocal } from '../time.ts';
import {
  type EventTime,
  type IgnoredReason,
  type ImportedEvent,
  importedTimes,
  importWindow,
} from './imported-times.ts';

const NOW = instantFromLocal('2026-11-23', 600);
const window = importWindow(NOW, HOSTING_1.imports);
const local = (on: string, hour: number) => instantFromLocal(on, hour * 60);
const days = (fromOn: string, toOn: string): EventTime => ({ kind: 'all_day', fromOn, toOn });
const timed = (startAt: Date, endAt: Date): EventTime => ({ kind: 'timed', startAt, endAt });
const event = (time: EventTime, change: Partial<ImportedEvent> = {}): ImportedEvent => ({
  uid: 'a@elsewhere.example',
  time,
  isFree: false,
  isCancelled: false,
  ...change,
});

describe('an event of another calendar', () => {
  it('counts within 24 months from today’s midnight on', () => {
    expect(window).toEqual({
      fromOn: '2026-11-23',
      toOn: '2028-11-23',
      startAt: new Date('2026-11-22T22:00:00Z'),
      endAt: new Date('2028-11-22T22:00:00Z'),
    });
  });

  it.each<[string, EventTime, Date, Date]>([
    [
      'all day is a day of South Africa',
      days('2026-12-24', '2026-12-25'),
      local('2026-12-24', 0),
      local('2026-12-25', 0),
    ],
    ['of three days', days('2026-12-24', '2026-12-27'), local('2026-12-24', 0), local('2026-12-27', 0)],
    [
      'all day without an end is one day',
      days('2026-12-24', '2026-12-24'),
      local('2026-12-24', 0),
      local('2026-12-25', 0),
    ],
    [
      'with times is what it says',
      timed(local('2026-12-24', 9), local('2026-12-24', 17)),
      local('2026-12-24', 9),
      local('2026-12-24', 17),
    ],
    [
      'that has begun keeps its start',
      days('2026-11-20', '2026-11-25'),
      local('2026-11-20', 0),
      local('2026-11-25', 0),
    ],
    [
      'that goes on for ever is cut at the horizon',
      days('2028-11-01', '2099-01-01'),
      local('2028-11-01', 0),
      local('2028-11-23', 0),
    ],
  ])('%s', (_, time, startAt, endAt) => {
    expect(importedTimes([event(time)], window)).toEqual({ busy: [{ startAt, endAt }], ignored: [] });
  });

  it.each<[IgnoredReason, ImportedEvent]>([
    ['our_own', event(days('2026-12-24', '2026-12-25'), { uid: '7c1d@kwela' })],
    ['cancelled', event(days('2026-12-24', '2026-12-25'), { isCancelled: true })],
    ['free', event(days('2026-12-24', '2026-12-25'), { isFree: true })],
    ['empty', event(timed(local('2026-12-24', 9), local('2026-12-24', 9)))],
    ['empty', event(timed(local('2026-12-24', 9), local('2026-12-24', 8)))],
    ['past', event(days('2026-11-22', '2026-11-23'))],
    ['beyond_horizon', event(days('2028-11-23', '2028-11-24'))],
  ])('takes no time: %s', (reason, ignored) => {
    expect(importedTimes([ignored], window)).toEqual({ busy: [], ignored: [{ uid: ignored.uid, reason }] });
  });

  it('that touches another becomes one stretch with it', () => {
    const events = [
      event(days('2026-12-25', '2026-12-26')),
      event(timed(local('2026-12-24', 20), local('2026-12-25', 0))),
    ];
    expect(importedTimes(events, window).busy).toEqual([
      { startAt: local('2026-12-24', 20), endAt: local('2026-12-26', 0) },
    ]);
  });

  it('is either counted or ignored with a reason, and nothing lies outside the window', () => {
    const instant = fc.integer({ min: -100, max: 1_000 }).map((count) => local('2026-11-23', count * 24 + 7));
    const anyEvents = fc.array(
      fc.tuple(instant, instant).map(([a, b]) => event(timed(a, b))),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { busy, ignored } = importedTimes(events, window);
        expect(busy.length + ignored.length).toBeLessThanOrEqual(events.length);
        for (const { startAt, endAt } of busy) {
          expect(endAt.getTime()).toBeGreaterThan(Math.max(startAt.getTime(), window.startAt.getTime()));
          expect(endAt.getTime()).toBeLessThanOrEqual(window.endAt.getTime());
        }
      }),
    );
  });
});

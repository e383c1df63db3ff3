import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, days, hours } from '../time.ts';
import { brokenPromises, type HostEnding } from './broken-promises.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const START = new Date('2026-11-10T08:00:00Z');
const cancelled = (noticeMs: number, change: Partial<HostEnding> = {}): HostEnding => ({
  kind: 'cancelled',
  at: after(START, -noticeMs),
  startAt: START,
  waiver: null,
  ...change,
});
const told = (...endings: HostEnding[]) => brokenPromises(endings, NOW, POLICY_1.reviews);

describe('a trip that its host cancelled', () => {
  it.each<[string, HostEnding, number | null]>([
    ['three and a half days before', cancelled(days(3.5)), 3],
    ['an hour before', cancelled(hours(1)), 0],
    ['a minute less than seven days before', cancelled(days(7) - 60_000), 6],
    ['seven days before', cancelled(days(7)), null],
    ['the first of theirs, which costs nothing', cancelled(days(2), { waiver: 'first' }), 2],
    ['because the guest before was late', cancelled(days(2), { waiver: 'car_not_back' }), null],
    ['for a reason that was proved', cancelled(days(2), { waiver: 'proved' }), null],
  ])('is told of: %s', (_, ending, noticeDays) => {
    expect(told(ending)).toEqual(
      noticeDays === null ? [] : [{ kind: 'cancelled', on: expect.any(String), noticeDays }],
    );
  });

  it('is told of for twelve months', () => {
    const on = (iso: string) => cancelled(hours(1), { at: new Date(iso), startAt: new Date(iso) });
    expect(told(on('2025-11-21T08:00:00Z'))).toHaveLength(1);
    expect(told(on('2025-11-20T08:00:00Z'))).toEqual([]);
  });
});

it('tells of a host who did not come, and of the newest first', () => {
  const noShow: HostEnding = { kind: 'no_show', at: after(START, hours(1)), startAt: START, waiver: null };
  expect(told(cancelled(days(2)), noShow)).toEqual([
    { kind: 'no_show', on: '2026-11-10', noticeDays: 0 },
    { kind: 'cancelled', on: '2026-11-08', noticeDays: 2 },
  ]);
});

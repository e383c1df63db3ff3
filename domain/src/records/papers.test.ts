import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTING_POLICIES } from '../policy/versions/all.ts';
import { addDays } from '../time.ts';
import { dueReminder, standingOf } from './papers.ts';

const { papers } = HOSTING_POLICIES[0];
const ON = '2026-12-02';

it.each([
  ['licence_disc', 31, 'valid'],
  ['licence_disc', 30, 'runs_out_soon'],
  ['licence_disc', 0, 'runs_out_soon'],
  ['licence_disc', -1, 'in_grace'],
  ['licence_disc', -22, 'run_out'],
  ['roadworthy', -1, 'run_out'],
] as const)('a %s with %i days left is %s', (kind, days, standing) => {
  expect(standingOf({ kind, expiresOn: addDays(ON, days) }, ON, papers)).toBe(standing);
});

it('a paper without a last day never runs out', () => {
  expect(standingOf({ kind: 'other', expiresOn: null }, ON, papers)).toBeNull();
});

describe('reminders', () => {
  it.each([
    [31, null],
    [30, 30],
    [8, 30],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
    [-1, null],
  ])('with %i days left, the one of %s days is due', (days, due) => {
    expect(dueReminder(addDays(ON, days), ON, papers)).toBe(due);
  });

  it('go out once each and in order, however often and late the clock looks', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -5, max: 60 }), { minLength: 1 }), (looks) => {
        const told = looks
          .toSorted((a, b) => b - a)
          .map((days) => dueReminder(addDays(ON, days), ON, papers))
          .filter((due) => due !== null);
        const each = [...new Set(told)];
        expect(each).toEqual(each.toSorted((a, b) => b - a));
        expect(each.length).toBeLessThanOrEqual(papers.remindDaysBefore.length);
      }),
    );
  });
});

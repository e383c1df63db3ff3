import { describe, expect, it } from 'vitest';
import { HOSTING_POLICIES } from '../policy/versions/all.ts';
import { after, days, hours } from '../time.ts';
import { batchesDue, frozenUntil, nextBatchOn, payoutDueAt } from './schedule.ts';

const rules = HOSTING_POLICIES[0].payouts;
const at = (text: string) => new Date(`${text}+02:00`);
/** Tuesday, 8 December 2026. */
const BACK = at('2026-12-08T10:00:00');

describe('when a trip is paid', () => {
  it.each([
    ['three days after the return', { isAllStar: false, earlierCount: 3 }, hours(72)],
    ['the day after it to an All-Star', { isAllStar: true, earlierCount: 30 }, hours(24)],
    [
      'four days later for each of the first three',
      { isAllStar: false, earlierCount: 2 },
      hours(72) + days(4),
    ],
  ])('is %s', (_, of, waits) => {
    expect(payoutDueAt({ overAt: BACK, ...of }, rules)).toEqual(after(BACK, waits));
  });
});

describe('the batch that takes it along', () => {
  it.each([
    ['at ten sharp of a working day', '2026-12-08T10:00:00', '2026-12-08'],
    ['on the next day from a second past ten', '2026-12-08T10:00:01', '2026-12-09'],
    ['on Monday after a Saturday', '2026-12-12T08:00:00', '2026-12-14'],
    ['after the Day of Reconciliation', '2026-12-16T08:00:00', '2026-12-17'],
    ['after Christmas, Goodwill and the Sunday', '2026-12-24T11:00:00', '2026-12-28'],
    ['on 4 January when New Year is a Friday', '2026-12-31T12:00:00', '2027-01-04'],
  ])('is %s', (_, instant, on) => {
    expect(nextBatchOn(at(instant), rules)).toBe(on);
  });

  it('is made for each working day since the last one, however late somebody looks', () => {
    const last = { lastOn: '2026-12-14', since: BACK };
    expect(batchesDue(last, at('2026-12-15T09:59:59'), rules)).toEqual([]);
    expect(batchesDue(last, at('2026-12-15T10:00:00'), rules)).toEqual(['2026-12-15']);
    expect(batchesDue(last, at('2026-12-18T12:00:00'), rules)).toEqual([
      '2026-12-15',
      '2026-12-17',
      '2026-12-18',
    ]);
  });

  it('is the first from the day on which something was due', () => {
    const none = { lastOn: null, since: at('2026-12-11T10:00:01') };
    expect(batchesDue(none, at('2026-12-14T10:00:00'), rules)).toEqual(['2026-12-14']);
  });
});

it('waits 48 hours for an account that took the place of another, and not for the first one', () => {
  expect(frozenUntil({ givenAt: BACK, isFirst: true }, rules)).toBeNull();
  expect(frozenUntil({ givenAt: BACK, isFirst: false }, rules)).toEqual(after(BACK, hours(48)));
});

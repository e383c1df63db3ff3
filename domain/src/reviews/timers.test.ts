import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, days, hours, minutes } from '../time.ts';
import { REVIEW_STATES } from './lifecycle.ts';
import { dueReviewTransition, reviewReminderAt, reviewTimersOf } from './timers.ts';

const rules = POLICY_1.reviews;
const returnedAt = new Date('2026-12-08T08:00:00Z');
const at = (ms: number): Date => after(returnedAt, ms);
const chargesEndAt = at(hours(72));

describe('the time of the reviews of a trip', () => {
  it('is ten days from the return, with a reminder two days before its end', () => {
    expect(reviewTimersOf('open', { returnedAt, stateAt: returnedAt, chargesEndAt }, rules)).toEqual([
      { timer: 'review_window', dueAt: at(days(10)) },
    ]);
    expect(reviewReminderAt(returnedAt, rules)).toEqual(at(days(8)));
  });

  it.each([
    ['both within the hour, and waits until charges are over', minutes(50), hours(72)],
    ['both just before charges are over', hours(72) - 1, hours(72)],
    ['both on the fourth day, and is read at once', days(4), days(4)],
  ])('has %s', (_, writtenMs, publishedMs) => {
    const clock = { returnedAt, stateAt: at(writtenMs), chargesEndAt };
    expect(reviewTimersOf('both_submitted', clock, rules)).toEqual([
      { timer: 'review_publication', dueAt: at(publishedMs) },
    ]);
    expect(dueReviewTransition('both_submitted', clock, rules, at(publishedMs - 1))).toBeNull();
    expect(dueReviewTransition('both_submitted', clock, rules, at(publishedMs))).toEqual({
      transition: 'publish_both',
      at: at(publishedMs),
    });
  });

  it.each([
    ['after two hours: a day has to pass all the same', hours(2), hours(24)],
    ['after thirty hours: at once', hours(30), hours(30)],
  ])('is over sooner when the host has no charges, said %s', (_, saidMs, publishedMs) => {
    const clock = { returnedAt, stateAt: at(minutes(50)), chargesEndAt: at(saidMs) };
    expect(reviewTimersOf('both_submitted', clock, rules)).toEqual([
      { timer: 'review_publication', dueAt: at(publishedMs) },
    ]);
  });

  it('ends with the one review that came, or with none', () => {
    const clock = { returnedAt, stateAt: at(hours(1)), chargesEndAt };
    const one = dueReviewTransition('one_submitted', clock, rules, at(days(10)));
    expect(one).toEqual({ transition: 'publish_one', at: at(days(10)) });
    const none = dueReviewTransition('open', { ...clock, stateAt: returnedAt }, rules, at(days(10)));
    expect(none).toEqual({ transition: 'lapse', at: at(days(10)) });
  });

  it('comes to the same however late it is looked at, and never before a host can still charge', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REVIEW_STATES),
        fc.nat({ max: days(10) }),
        fc.nat({ max: days(40) }),
        fc.nat({ max: days(40) }),
        (state, writtenMs, firstMs, furtherMs) => {
          const clock = { returnedAt, stateAt: at(writtenMs), chargesEndAt };
          const first = dueReviewTransition(state, clock, rules, at(firstMs));
          const later = dueReviewTransition(state, clock, rules, at(firstMs + furtherMs));
          if (first === null) return;
          expect(later).toEqual(first);
          expect(first.at.getTime()).toBeGreaterThanOrEqual(chargesEndAt.getTime());
          expect(first.at.getTime()).toBeLessThanOrEqual(at(firstMs).getTime());
        },
      ),
    );
  });
});

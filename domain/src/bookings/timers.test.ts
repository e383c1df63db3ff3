import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, hours, minutes } from '../time.ts';
import type { TripCheck } from './checks.ts';
import { answerDueAt, dueAt, dueTransition, timersOf } from './timers.ts';

const startAt = new Date('2026-12-04T08:00:00Z');
const endAt = new Date('2026-12-08T08:00:00Z');
const clock = (stateAt: Date) => ({ stateAt, startAt, endAt });
const early = new Date('2026-11-20T12:00:00Z');

describe('the clock of a booking', () => {
  it('holds the slot for 15 minutes while Sipho pays', () => {
    expect(timersOf('pending_payment', clock(early), POLICY_1.times)).toEqual([
      { timer: 'payment_hold', dueAt: after(early, minutes(15)) },
    ]);
  });

  it('gives the host 8 hours, but never past one hour before pick-up', () => {
    expect(timersOf('requested', clock(early), POLICY_1.times)[0]?.dueAt).toEqual(after(early, hours(8)));
    const late = after(startAt, -hours(5));
    expect(timersOf('requested', clock(late), POLICY_1.times)[0]?.dueAt).toEqual(after(startAt, -hours(1)));
    const tooLate = after(startAt, -minutes(30));
    expect(timersOf('requested', clock(tooLate), POLICY_1.times)[0]?.dueAt).toEqual(tooLate);
  });

  it('ends a look at a booking three hours before pick-up, and before the bank lets go of the money', () => {
    const soon = after(startAt, -hours(20));
    expect(timersOf('in_review', clock(soon), POLICY_1.times)[0]?.dueAt).toEqual(after(startAt, -hours(3)));
    expect(timersOf('in_review', clock(early), POLICY_1.times)[0]?.dueAt).toEqual(after(early, hours(144)));
    // However often it went to its host and back.
    const again = { ...clock(after(early, hours(100))), createdAt: early };
    expect(timersOf('in_review', again, POLICY_1.times)[0]?.dueAt).toEqual(after(early, hours(144)));
    expect(POLICY_1.times.reviewWithinHours + POLICY_1.times.requestHours).toBeLessThan(7 * 24);
  });

  it('makes a trip ready the day before, at once when it was confirmed later', () => {
    const [ready] = timersOf('confirmed', clock(early), POLICY_1.times);
    expect(ready).toEqual({ timer: 'ready', dueAt: after(startAt, -hours(24)) });
    expect(dueAt('checks_deadline', clock(early), POLICY_1.times)).toEqual(after(startAt, -hours(2)));
    const late = after(startAt, -hours(3));
    expect(timersOf('confirmed', clock(late), POLICY_1.times)[0]?.dueAt).toEqual(late);
  });

  it('ends a trip that nobody recorded a day after its end, and not before it can be reported no more', () => {
    expect(timersOf('ready', clock(startAt), POLICY_1.times)).toEqual([
      { timer: 'not_begun', dueAt: after(endAt, hours(24)) },
    ]);
    const short = { ...clock(startAt), endAt: after(startAt, hours(6)) };
    expect(dueAt('not_begun', short, POLICY_1.times)).toEqual(after(startAt, hours(72)));
  });

  it('decides for a guest who turned the car down a day after they did, whenever anybody looks', () => {
    const refusedAt = after(startAt, minutes(20));
    const due = after(refusedAt, hours(24));
    expect(timersOf('refused', clock(refusedAt), POLICY_1.times)).toEqual([
      { timer: 'refusal_review', dueAt: due },
    ]);
    for (const now of [due, after(due, hours(500))])
      expect(dueTransition('refused', clock(refusedAt), POLICY_1.times, now)).toEqual({
        transition: 'uphold_refusal',
        at: due,
      });
    expect(
      dueTransition('refused', clock(refusedAt), POLICY_1.times, new Date(due.getTime() - 1)),
    ).toBeNull();
  });

  it('calls a car late half an hour after the end, and missing a day after that', () => {
    expect(timersOf('in_progress', clock(startAt), POLICY_1.times)[0]?.dueAt).toEqual(
      after(endAt, minutes(30)),
    );
    expect(timersOf('overdue', clock(endAt), POLICY_1.times)[0]?.dueAt).toEqual(after(endAt, hours(24.5)));
  });

  it('counts the day anew from when host and guest were last in touch', () => {
    const inTouch = (contactAt: Date) => ({ ...clock(endAt), contactAt });
    const due = (contactAt: Date) => dueAt('unrecovered', inTouch(contactAt), POLICY_1.times);
    expect(due(after(endAt, hours(10)))).toEqual(after(endAt, hours(34)));
    // Before the car was late, or about an end that was put off since, it moves nothing.
    expect(due(after(endAt, minutes(10)))).toEqual(after(endAt, hours(24.5)));
    expect(due(after(endAt, -hours(48)))).toEqual(after(endAt, hours(24.5)));
    const now = after(endAt, hours(30));
    expect(dueTransition('overdue', inTouch(after(endAt, hours(10))), POLICY_1.times, now)).toBeNull();
    expect(dueTransition('overdue', clock(endAt), POLICY_1.times, now)).toMatchObject({
      transition: 'become_unrecovered',
    });
  });

  it('gives 24 hours to inspect and 72 to settle', () => {
    expect(timersOf('returned', clock(endAt), POLICY_1.times)[0]?.dueAt).toEqual(after(endAt, hours(24)));
    expect(timersOf('closing', clock(endAt), POLICY_1.times)[0]?.dueAt).toEqual(after(endAt, hours(72)));
  });

  it('does nothing before a timer is due, and then what was due at its instant, however late', () => {
    const held = clock(early);
    const end = after(early, minutes(15));
    expect(dueTransition('pending_payment', held, POLICY_1.times, after(end, -1))).toBeNull();
    for (const now of [end, after(end, hours(500))]) {
      expect(dueTransition('pending_payment', held, POLICY_1.times, now)).toEqual({
        transition: 'expire_payment',
        at: end,
      });
    }
  });

  it('asked for one timer, leaves what another one does', () => {
    const now = after(endAt, hours(1));
    const asked = (only: 'payment_hold' | 'overdue') =>
      dueTransition('in_progress', clock(startAt), POLICY_1.times, now, { only: [only] });
    expect(asked('payment_hold')).toBeNull();
    expect(asked('overdue')).toMatchObject({ transition: 'become_overdue' });
  });

  const [dayBefore, deadline] = [after(startAt, -hours(24)), after(startAt, -hours(2))];
  const passed = (since: Date | null): TripCheck => ({ result: 'passed', since });
  const failed = (since: Date): TripCheck => ({ result: 'failed', since });
  it.each([
    ['nothing to check', passed(null), ['make_ready', dayBefore]],
    ['a check that passed long ago', passed(early), ['make_ready', dayBefore]],
    [
      'one that passed at noon',
      passed(after(dayBefore, hours(4))),
      ['make_ready', after(dayBefore, hours(4))],
    ],
    ['one that failed before the deadline', failed(dayBefore), ['fail_checks', deadline]],
    [
      'one that failed after it',
      failed(after(deadline, hours(1))),
      ['fail_checks', after(deadline, hours(1))],
    ],
    ['one that waits', { result: 'waiting', until: null }, null],
  ] as const)('of a trip with %s, whenever it looks', (_, check, expected) => {
    const at = expected?.[1] ?? startAt;
    const look = (now: Date) => dueTransition('confirmed', clock(early), POLICY_1.times, now, { check });
    expect(look(after(at, -1))).toBeNull();
    const due = expected && { transition: expected[0], at };
    for (const now of [at, after(at, hours(300))]) expect(look(now)).toEqual(due);
  });

  it('tells until when the host can answer, while the host can', () => {
    expect(answerDueAt('requested', clock(early), POLICY_1.times)).toEqual(after(early, hours(8)));
    expect(answerDueAt('confirmed', clock(early), POLICY_1.times)).toBeNull();
  });
});

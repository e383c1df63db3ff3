import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../accounts/notifications.ts';
import { POLICY_1 } from '../../policy/versions/policy-1.ts';
import { corollaCross, fourDays } from '../../testing/arbitraries.ts';
import { after, days, hours, minutes } from '../../time.ts';
import { BOOKING_STATES } from '../states.ts';
import { askReasons } from './approval.ts';
import { type CHANGE_KINDS, changeFault, changePhase, kindOfWindow } from './kinds.ts';
import { CHANGE_STATES, changeLifecycle, isOpenChange } from './lifecycle.ts';
import { CHANGE_NEWS } from './notices.ts';
import { reactionsToChange } from './reactions.ts';
import { addedTime } from './slots.ts';
import { changeDueAt, changeEndsAt, dueChange } from './timers.ts';

const { times } = POLICY_1;
const { startAt, endAt } = fourDays;
const agreed = { startAt, endAt };
const to = (startShift: number, endShift: number) => ({
  startAt: after(startAt, days(startShift)),
  endAt: after(endAt, days(endShift)),
});

describe('the life of a change', () => {
  it('waits in three states, each with a clock, and is over in four', () => {
    expect(CHANGE_STATES.filter(isOpenChange)).toEqual([
      'awaiting_host',
      'awaiting_guest',
      'awaiting_payment',
    ]);
    expect(CHANGE_STATES.filter((state) => changeLifecycle.timersFrom(state).length > 0)).toEqual(
      CHANGE_STATES.filter(isOpenChange),
    );
    expect(CHANGE_STATES.filter(changeLifecycle.isFinal)).toEqual([
      'applied',
      'declined',
      'expired',
      'withdrawn',
    ]);
  });

  it('lets each side do what is theirs, and nobody say that it was paid', () => {
    expect(changeLifecycle.transitionsFor('awaiting_host', 'host')).toEqual(['approve', 'decline']);
    expect(changeLifecycle.transitionsFor('awaiting_host', 'guest')).toEqual(['withdraw']);
    expect(changeLifecycle.transitionsFor('awaiting_guest', 'guest')).toEqual([
      'accept_swap',
      'decline_swap',
    ]);
    expect(changeLifecycle.transitionsFor('awaiting_guest', 'host')).toEqual(['withdraw_swap']);
    expect(changeLifecycle.transitionsFor('awaiting_payment', 'guest')).toEqual(['withdraw']);
    expect(changeLifecycle.transition('awaiting_payment', 'apply_paid', 'guest').ok).toBe(false);
  });

  it('changes the booking in one state alone, and frees the time in every other end', () => {
    const changing = CHANGE_STATES.filter((state) => reactionsToChange(state).includes('change_booking'));
    expect(changing).toEqual(['applied']);
    const freeing = CHANGE_STATES.filter((state) => reactionsToChange(state).includes('release_time'));
    expect(freeing).toEqual(['declined', 'expired', 'withdrawn']);
  });

  it('tells the side that did not do it, and both of what took effect or ran out', () => {
    const told = (name: keyof typeof CHANGE_NEWS) => [
      ...new Set(CHANGE_NEWS[name]?.to.map(({ to: side }) => side)),
    ];
    expect(told('ask_host')).toEqual(['host']);
    expect(told('decline')).toEqual(['guest']);
    expect(told('withdraw')).toEqual(['host']);
    for (const name of ['apply', 'apply_paid', 'miss_answer', 'miss_payment'] as const)
      expect(told(name)).toEqual(['guest', 'host']);
  });

  it('is told by a mail that nobody can switch off, and by SMS as a request is', () => {
    for (const news of Object.values(CHANGE_NEWS)) {
      for (const { event, channels, isReceipt } of news?.to ?? []) {
        if (isReceipt) continue;
        expect(channels).toEqual([event === 'booking_changes' ? 'email' : 'sms']);
        expect(cellsOf(event, []).find(({ channel }) => channels.some((one) => one === channel))?.isOn).toBe(
          true,
        );
      }
    }
  });
});

describe('what kind a new time is', () => {
  it.each([
    ['the same', 0, 0, null],
    ['a later end', 0, 1, 'extend'],
    ['an earlier end', 0, -1, 'shorten'],
    ['a later start', 1, 0, 'shorten'],
    ['an earlier start', -1, 0, 'move'],
    ['both later', 1, 1, 'move'],
    ['another week', 7, 7, 'move'],
  ] as const)('%s', (_, start, end, kind) => {
    expect(kindOfWindow(agreed, to(start, end))).toBe(kind);
  });
});

describe('what cannot be', () => {
  const fault = (
    kind: (typeof CHANGE_KINDS)[number],
    state: (typeof BOOKING_STATES)[number],
    asked = to(0, 1),
    now = after(startAt, -days(2)),
  ) => changeFault({ kind, state, agreed, asked, now });

  it('in every state but four, nothing can be changed', () => {
    const changeable = BOOKING_STATES.filter((state) => changePhase(state) !== null);
    expect(changeable).toEqual(['confirmed', 'ready', 'in_progress', 'overdue']);
    for (const state of BOOKING_STATES.filter((one) => !changeable.includes(one)))
      expect(fault('extend', state)).toBe('booking_is_over');
  });

  it.each([
    ['extend', 'in_progress', null],
    ['shorten', 'in_progress', null],
    ['drivers', 'in_progress', null],
    ['move', 'in_progress', 'only_before_start'],
    ['options', 'in_progress', 'only_before_start'],
    ['swap', 'overdue', 'only_before_start'],
    ['drivers', 'overdue', 'only_longer_when_late'],
    ['extend', 'overdue', null],
    ['options', 'ready', null],
  ] as const)('%s of a trip that is %s', (kind, state, expected) => {
    const now = state === 'ready' ? after(startAt, -hours(3)) : after(startAt, days(1));
    expect(fault(kind, state, to(0, 1), now)).toBe(expected);
  });

  it('a return that is over, a pick-up that was missed, another start on the road', () => {
    expect(fault('shorten', 'in_progress', to(0, -3), after(startAt, days(2)))).toBe('end_is_over');
    expect(fault('extend', 'ready', to(0, 1), startAt)).toBe('start_is_over');
    expect(fault('shorten', 'in_progress', to(1, 0), after(startAt, hours(1)))).toBe('only_before_start');
  });
});

describe('the clock of a change', () => {
  const clock = (
    kind: 'extend' | 'shorten' | 'move',
    state: 'awaiting_host' | 'awaiting_payment',
    stateAt: Date,
    asked = to(0, 1),
  ) => ({
    kind,
    state,
    stateAt,
    agreed,
    asked,
  });
  const early = after(startAt, -days(5));

  it('eight hours, but never beyond the start or end that it is about', () => {
    const due = (kind: 'extend' | 'shorten' | 'move', stateAt: Date, asked = to(0, 1)) =>
      changeDueAt('change_answer', clock(kind, 'awaiting_host', stateAt, asked), times);
    expect(due('extend', early)).toEqual(after(early, hours(8)));
    expect(due('move', after(startAt, -hours(3)), to(2, 2))).toEqual(startAt);
    expect(due('move', after(startAt, -days(2)), to(-2, -2))).toEqual(after(startAt, -days(2)));
    expect(due('extend', after(endAt, -hours(2)))).toEqual(endAt);
    expect(due('shorten', after(endAt, -days(1)), to(0, -0.9))).toEqual(after(endAt, -days(0.9)));
    expect(due('extend', after(endAt, hours(20)))).toEqual(after(endAt, minutes(30) + hours(24)));
  });

  it('half an hour to pay', () => {
    expect(changeEndsAt(clock('extend', 'awaiting_payment', early), times)).toEqual(
      after(early, minutes(30)),
    );
    expect(changeEndsAt({ ...clock('extend', 'awaiting_host', early), state: 'applied' }, times)).toBeNull();
  });

  it('late it is the same instant', () => {
    const waiting = clock('extend', 'awaiting_payment', early);
    const at = after(early, minutes(30));
    expect(dueChange(waiting, times, after(at, -1))).toBeNull();
    for (const late of [0, hours(5), days(40)])
      expect(dueChange(waiting, times, after(at, late))).toEqual({ transition: 'miss_payment', at });
  });
});

describe('why the host is asked', () => {
  const reasons = (more: Partial<Parameters<typeof askReasons>[0]>) =>
    askReasons(
      {
        kind: 'extend',
        state: 'confirmed',
        terms: { ...corollaCross, isInstant: true },
        agreed,
        asked: to(0, 1),
        now: after(startAt, -days(5)),
        ...more,
      },
      POLICY_1,
    );

  it('for nothing, when it fits the rules of the car', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ kind: 'drivers' })).toEqual([]);
  });

  it('for each rule that it does not fit', () => {
    expect(reasons({ terms: { ...corollaCross, isInstant: false } })).toEqual(['host_confirms']);
    expect(reasons({ asked: { startAt, endAt: after(endAt, hours(12)) } })).toEqual(['hand_over_hours']);
    expect(reasons({ asked: to(0, 17) })).toEqual(['no_start_day']);
    expect(reasons({ asked: to(0, 80) })).toEqual(['trip_too_long']);
    expect(
      reasons({ kind: 'shorten', asked: to(0, -3), terms: { ...corollaCross, isInstant: true, minDays: 3 } }),
    ).toEqual(['trip_too_short']);
    expect(reasons({ kind: 'move', asked: to(-4.95, -4.95), now: after(startAt, -days(5)) })).toContain(
      'short_notice',
    );
    expect(
      reasons({ kind: 'shorten', state: 'in_progress', asked: to(0, -1), now: after(startAt, days(1)) }),
    ).toEqual(['days_given_back']);
  });

  it('never for a hand-over that stays where it was', () => {
    const closed = {
      ...corollaCross,
      isInstant: true,
      handOver: { fromMinute: 0, toMinute: 1, noStartOn: [] },
    };
    expect(reasons({ kind: 'place', asked: agreed, terms: closed })).toEqual([]);
  });
});

it('the time that is added and the time that is held make the wanted time, and nothing twice', () => {
  const instant = fc.integer({ min: 0, max: 500 });
  const stretch = fc.tuple(instant, fc.integer({ min: 1, max: 200 })).map(([from, length]) => ({
    startAt: new Date(from * 3_600_000),
    endAt: new Date((from + length) * 3_600_000),
  }));
  fc.assert(
    fc.property(stretch, stretch, (held, wanted) => {
      const added = addedTime(held, wanted);
      const isIn = (at: number, { startAt: from, endAt: till }: { startAt: Date; endAt: Date }) =>
        from.getTime() <= at && at < till.getTime();
      for (let hour = 0; hour < 720; hour += 1) {
        const at = hour * 3_600_000;
        const count = added.filter((one) => isIn(at, one)).length;
        expect(count).toBe(isIn(at, wanted) && !isIn(at, held) ? 1 : 0);
      }
    }),
    { numRuns: 60 },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotifiedEventName } from '../accounts/notifications.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, hours, minutes } from '../time.ts';
import { told } from './notices.ts';
import {
  BOOKING_REMINDER_NAMES,
  BOOKING_REMINDERS,
  type BookingReminder,
  dueReminder,
  overtakenAt,
  remindersOf,
} from './reminders.ts';
import { BOOKING_STATES, type BookingState } from './states.ts';

const startAt = new Date('2026-12-04T08:00:00Z');
const endAt = new Date('2026-12-08T08:00:00Z');
const early = new Date('2026-11-20T12:00:00Z');
const clock = (stateAt: Date) => ({ stateAt, startAt, endAt });
const set = (state: BookingState, stateAt: Date) =>
  remindersOf(state, clock(stateAt), POLICY_1).map(({ timer, dueAt }) => [timer, dueAt]);
const due = (name: BookingReminder, now: Date, state: BookingState = BOOKING_REMINDERS[name].during) =>
  dueReminder(name, { ...clock(early), state }, POLICY_1, now);
const toldOf = (name: BookingReminder) =>
  BOOKING_REMINDERS[name].tells.map(({ to, event, channels }) => `${to} ${event} ${channels.join('+')}`);

describe('reminders of a booking', () => {
  it('say five minutes before the end of a hold that it ends', () => {
    expect(set('pending_payment', early)).toEqual([['hold_ending', after(early, minutes(10))]]);
  });

  it('come two days and two hours before pick-up, and two hours before return', () => {
    expect(set('confirmed', early)).toEqual([['prepare_pick_up', after(startAt, -hours(48))]]);
    expect(set('ready', after(startAt, -hours(24)))).toEqual([
      ['pick_up_soon', after(startAt, -hours(2))],
      ['pick_up_not_recorded', after(startAt, hours(2))],
    ]);
    expect(set('in_progress', startAt)).toEqual([
      ['return_soon', after(endAt, -hours(2))],
      ['return_due', endAt],
    ]);
  });

  it('go on while a car is late: at the time itself, after one hour and after three', () => {
    expect(set('overdue', after(endAt, minutes(30)))).toEqual([
      ['late', after(endAt, hours(1))],
      ['very_late', after(endAt, hours(3))],
    ]);
    expect(set('returned', endAt)).toEqual([]);
  });

  it('are not set when their time had passed as the booking came into its state', () => {
    expect(set('confirmed', after(startAt, -hours(47)))).toEqual([]);
    expect(set('ready', after(startAt, hours(3)))).toEqual([]);
  });

  it('follow a trip that was extended, and leave its old time alone', () => {
    const extended = { stateAt: startAt, startAt, endAt: after(endAt, hours(24)) };
    const now = after(endAt, -hours(2));
    expect(dueReminder('return_soon', { ...extended, state: 'in_progress' }, POLICY_1, now)).toBeNull();
    expect(remindersOf('in_progress', extended, POLICY_1)[0]?.dueAt).toEqual(after(now, hours(24)));
  });

  it.each<[BookingReminder, string[]]>([
    ['hold_ending', ['guest booking_changes email+sms']],
    ['prepare_pick_up', ['guest trip_reminders email']],
    ['pick_up_soon', ['guest trip_reminders email+sms', 'host trip_reminders email+sms']],
    ['return_soon', ['guest trip_reminders email+sms']],
    ['return_due', ['guest trip_safety email+sms', 'host trip_safety email+sms']],
    ['late', ['guest trip_safety email+sms', 'host trip_safety email+sms']],
    ['very_late', ['guest trip_safety email+sms', 'host trip_safety email+sms']],
  ])('tell the ones whom %s concerns', (name, expected) => {
    expect(toldOf(name)).toEqual(expected);
  });
});

describe('news of a booking', () => {
  const end = (state: BookingState, event: NotifiedEventName, stateAt: Date) =>
    overtakenAt(told('guest', event), state, clock(stateAt), POLICY_1);

  it('gives way to the first reminder of its kind that follows: that a car is late, half an hour later', () => {
    expect(end('overdue', 'trip_safety', after(endAt, minutes(30)))).toEqual(after(endAt, hours(1)));
    expect(end('overdue', 'trip_safety', after(endAt, hours(2)))).toEqual(after(endAt, hours(3)));
  });

  it('of another kind stays: a confirmation when the trip is near, the address when pick-up is', () => {
    expect(end('confirmed', 'booking_changes', early)).toBeNull();
    expect(end('ready', 'booking_changes', after(startAt, -hours(24)))).toBeNull();
    expect(end('ready', 'trip_reminders', after(startAt, -hours(24)))).toEqual(after(startAt, -hours(2)));
    expect(end('unrecovered', 'trip_safety', after(endAt, hours(25)))).toBeNull();
  });
});

describe('a reminder that runs late', () => {
  it.each(BOOKING_REMINDER_NAMES)('says the same while it helps, and nothing after that: %s', (name) => {
    const punctual = due(name, endOf(name, -1));
    if (punctual === null) throw new Error(`${name} is never sent`);
    fc.assert(
      fc.property(fc.integer({ min: -hours(1), max: hours(100) }), (lateMs) => {
        const now = after(punctual.at, lateMs);
        expect(due(name, now)).toEqual(lateMs >= 0 && now < punctual.goodUntil ? punctual : null);
      }),
    );
  });

  it('finds nothing to say once the booking has gone on', () => {
    for (const name of BOOKING_REMINDER_NAMES) {
      const others = BOOKING_STATES.filter((state) => state !== BOOKING_REMINDERS[name].during);
      for (const state of others) expect(due(name, endOf(name, -1), state)).toBeNull();
    }
  });
});

/** The end of its use, and so many milliseconds more. */
const endOf = (name: BookingReminder, moreMs: number): Date =>
  after(BOOKING_REMINDERS[name].goodUntil(clock(early), POLICY_1), moreMs);

import type { Policy } from '../policy/policy.ts';
import { after, hours, minutes } from '../time.ts';
import { type BookingNotice, receipt, told, toldByMail } from './notices.ts';
import type { BookingState } from './states.ts';
import { type BookingClock, dueAt } from './timers.ts';

type Times = Pick<Policy, 'times' | 'reminders'>;
type Instant = (clock: BookingClock, policy: Times) => Date;

interface Reminder {
  /** Set on coming into this state, and of use only while the booking is still in it. */
  readonly during: BookingState;
  readonly at: Instant;
  /** From then on it helps nobody, and is not sent any more. */
  readonly goodUntil: Instant;
  readonly tells: readonly BookingNotice[];
}

const start: Instant = ({ startAt }) => startAt;
const end: Instant = ({ endAt }) => endAt;
const timer =
  (name: Parameters<typeof dueAt>[0]): Instant =>
  (clock, { times }) =>
    dueAt(name, clock, times);
const BOTH_SAFETY = [told('guest', 'trip_safety'), told('host', 'trip_safety')] as const;

const hoursLate =
  (late: 'lateAfterEndHours' | 'veryLateAfterEndHours'): Instant =>
  ({ endAt }, { reminders }) =>
    after(endAt, hours(reminders[late]));

/** What people are reminded of while nothing happens. Source: docs/rules/accounts.md “Reminders”. */
export const BOOKING_REMINDERS = {
  hold_ending: {
    during: 'pending_payment',
    at: (clock, { times, reminders }) =>
      after(dueAt('payment_hold', clock, times), -minutes(reminders.beforeHoldEndMinutes)),
    goodUntil: timer('payment_hold'),
    tells: [receipt('guest')],
  },
  prepare_pick_up: {
    during: 'confirmed',
    at: ({ startAt }, { reminders }) => after(startAt, -hours(reminders.prepareBeforeStartHours)),
    goodUntil: timer('ready'),
    tells: [toldByMail('guest', 'trip_reminders')],
  },
  pick_up_soon: {
    during: 'ready',
    at: ({ startAt }, { reminders }) => after(startAt, -hours(reminders.beforeStartHours)),
    goodUntil: start,
    tells: [told('guest', 'trip_reminders'), told('host', 'trip_reminders')],
  },
  pick_up_not_recorded: {
    during: 'ready',
    at: ({ startAt }, { times }) => after(startAt, minutes(times.guestNoShowAfterMinutes)),
    goodUntil: timer('not_begun'),
    tells: BOTH_SAFETY,
  },
  return_soon: {
    during: 'in_progress',
    at: ({ endAt }, { reminders }) => after(endAt, -hours(reminders.beforeEndHours)),
    goodUntil: end,
    tells: [told('guest', 'trip_reminders')],
  },
  return_due: {
    during: 'in_progress',
    at: end,
    goodUntil: timer('overdue'),
    tells: BOTH_SAFETY,
  },
  late: {
    during: 'overdue',
    at: hoursLate('lateAfterEndHours'),
    goodUntil: hoursLate('veryLateAfterEndHours'),
    tells: BOTH_SAFETY,
  },
  very_late: {
    during: 'overdue',
    at: hoursLate('veryLateAfterEndHours'),
    goodUntil: timer('unrecovered'),
    tells: BOTH_SAFETY,
  },
} as const satisfies Record<string, Reminder>;
export type BookingReminder = keyof typeof BOOKING_REMINDERS;

const reminders: Readonly<Record<BookingReminder, Reminder>> = BOOKING_REMINDERS;
export const isReminder = (name: string): name is BookingReminder => Object.hasOwn(reminders, name);
export const BOOKING_REMINDER_NAMES = Object.keys(reminders).filter(isReminder);

export interface DueReminder {
  readonly timer: BookingReminder;
  readonly dueAt: Date;
}

/** The reminders that a booking sets on coming into a state; what would be due before that, the state itself says. */
export const remindersOf = (state: BookingState, clock: BookingClock, policy: Times): DueReminder[] =>
  BOOKING_REMINDER_NAMES.filter((name) => reminders[name].during === state)
    .map((name) => ({ timer: name, dueAt: reminders[name].at(clock, policy) }))
    .filter(({ dueAt: at }) => at > clock.stateAt);

/**
 * From when on the first reminder of the same kind tells the same person as much as this news of coming into a state; null
 * when none follows. After an outage nobody is told both. Source: docs/rules/accounts.md “Reminders”.
 */
export const overtakenAt = (
  { to, event }: BookingNotice,
  state: BookingState,
  clock: BookingClock,
  policy: Times,
): Date | null =>
  remindersOf(state, clock, policy).find(({ timer: name }) =>
    reminders[name].tells.some((one) => one.to === to && one.event === event),
  )?.dueAt ?? null;

/** Does this reminder still help, by what the booking has become meanwhile? */
export const isStillOfUse = (name: BookingReminder, state: BookingState): boolean =>
  reminders[name].during === state;

/** What to tell whom by now, or null: not yet, not any more, or events overtook it. Late it is the same, or nothing. */
export function dueReminder(
  name: BookingReminder,
  booking: BookingClock & { readonly state: BookingState },
  policy: Times,
  now: Date,
): { readonly at: Date; readonly goodUntil: Date; readonly tells: readonly BookingNotice[] } | null {
  const { tells, ...reminder } = reminders[name];
  const [at, goodUntil] = [reminder.at(booking, policy), reminder.goodUntil(booking, policy)];
  return isStillOfUse(name, booking.state) && at <= now && now < goodUntil ? { at, goodUntil, tells } : null;
}

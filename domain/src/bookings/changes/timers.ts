import type { BookingTimes } from '../../policy/bookings.ts';
import { after, earlier, hours, later, minutes } from '../../time.ts';
import type { TripWindow } from '../trip/trip-window.ts';
import type { ChangeKind } from './kinds.ts';
import { type ChangeState, type ChangeTimer, type ChangeTransition, changeLifecycle } from './lifecycle.ts';

type Times = Pick<
  BookingTimes,
  'changeAnswerHours' | 'changePaymentMinutes' | 'overdueAfterEndMinutes' | 'unrecoveredAfterOverdueHours'
>;

/** The instants that the clock of a change counts from, all of them stored. */
export interface ChangeClock {
  readonly kind: ChangeKind;
  readonly state: ChangeState;
  /** When it came into its state. */
  readonly stateAt: Date;
  readonly agreed: TripWindow;
  readonly asked: TripWindow;
}

/** The start or end that an answer is of no use after; of a late return, when the car counts as lost. */
function relevantAt({ kind, stateAt, agreed, asked }: ChangeClock, times: Times): Date {
  if (stateAt < agreed.startAt) return earlier(agreed.startAt, asked.startAt);
  if (kind !== 'extend') return earlier(agreed.endAt, asked.endAt);
  if (stateAt < agreed.endAt) return agreed.endAt;
  const lost = minutes(times.overdueAfterEndMinutes) + hours(times.unrecoveredAfterOverdueHours);
  return after(agreed.endAt, lost);
}

/** Until when it can be answered, or paid. Source: docs/rules/changes.md “Time to answer”. */
export const changeDueAt = (timer: ChangeTimer, clock: ChangeClock, times: Times): Date =>
  timer === 'change_payment'
    ? after(clock.stateAt, minutes(times.changePaymentMinutes))
    : later(
        clock.stateAt,
        earlier(after(clock.stateAt, hours(times.changeAnswerHours)), relevantAt(clock, times)),
      );

/** Until when what it waits for now must come; null: it waits for nothing. */
export function changeEndsAt(clock: ChangeClock, times: Times): Date | null {
  const [timer] = changeLifecycle.timersFrom(clock.state);
  return timer === undefined ? null : changeDueAt(timer, clock, times);
}

/** What the clock does to a change by now, at the instant at which it was due; null: nothing. Late it is the same. */
export function dueChange(
  clock: ChangeClock,
  times: Times,
  now: Date,
): { readonly transition: ChangeTransition; readonly at: Date } | null {
  for (const { timer, name, from } of changeLifecycle.timed) {
    if (!from.includes(clock.state)) continue;
    const at = changeDueAt(timer, clock, times);
    if (at <= now) return { transition: name, at };
  }
  return null;
}

import {
  BOOKING_MOVES,
  BOOKING_TRANSITIONS,
  type BookingTimer,
  type BookingTransition,
  type Move,
} from '@kwela/domain/bookings/lifecycle';
import { dueAt } from '@kwela/domain/bookings/timers';
import type { BookingTimes } from '@kwela/domain/policy/bookings';
import { later } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import type { Booking } from '../store/booking.ts';
import { applyTransition, BY_SYSTEM } from './apply-transition.ts';

const moves: Readonly<Record<BookingTransition, Move>> = BOOKING_MOVES;

/** What each timer does by itself, read from the table of moves. */
const TIMED_MOVES = BOOKING_TRANSITIONS.flatMap((transition) => {
  const timer = moves[transition].after;
  return timer === undefined ? [] : [{ timer, transition, from: moves[transition].from }];
});

interface DueMove {
  readonly transition: BookingTransition;
  /** The instant by the rules, not the one at which somebody looked. */
  readonly at: Date;
}

/** The move that a timer makes from here, when its instant has come; a timer that events overtook makes none. */
function dueMove(
  booking: Booking,
  now: Date,
  only: BookingTimer | null,
  times: BookingTimes,
): DueMove | null {
  const found = TIMED_MOVES.find(
    ({ timer, from }) =>
      (only === null || only === timer) &&
      timer !== 'checks_deadline' &&
      from.includes(booking.state) &&
      dueAt(timer, booking, times).getTime() <= now.getTime(),
  );
  return found === undefined
    ? null
    : { transition: found.transition, at: later(dueAt(found.timer, booking, times), booking.stateAt) };
}

/**
 * Does to a locked booking what its timer would do by now, if anything. It happened when it was due: what counts from
 * it is the same however late this runs.
 */
export async function runDueTransition(
  tx: Tx,
  booking: Booking,
  services: Pick<Services, 'now' | 'newId' | 'policies'>,
  only: BookingTimer | null = null,
): Promise<Booking> {
  const { times } = services.policies.byVersion(booking.policyVersion);
  const due = dueMove(booking, services.now(), only, times);
  if (due === null) return booking;
  const punctually = { ...services, now: () => due.at };
  const moved = await applyTransition(tx, booking, due.transition, BY_SYSTEM, punctually);
  return moved.ok ? moved.value : booking;
}

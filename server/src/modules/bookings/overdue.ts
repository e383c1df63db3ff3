import {
  BOOKING_MOVES,
  BOOKING_TRANSITIONS,
  type BookingTimer,
  type BookingTransition,
  type Move,
} from '@kwela/domain/bookings/lifecycle';
import { dueAt } from '@kwela/domain/bookings/timers';
import type { Tx } from '../../db/tx.ts';
import type { Services } from '../context.ts';
import { applyMove, BY_SYSTEM } from './apply-move.ts';
import type { Booking } from './booking.ts';

const moves: Readonly<Record<BookingTransition, Move>> = BOOKING_MOVES;

/** What each timer does by itself, read from the table of moves. */
const TIMED_MOVES = BOOKING_TRANSITIONS.flatMap((transition) => {
  const timer = moves[transition].after;
  return timer === undefined ? [] : [{ timer, transition, from: moves[transition].from }];
});

/** The move that a timer makes from here, when its instant has come; a timer that events overtook makes none. */
function dueMove(booking: Booking, now: Date, only: BookingTimer | null): BookingTransition | null {
  const found = TIMED_MOVES.find(
    ({ timer, from }) =>
      (only === null || only === timer) &&
      timer !== 'checks_deadline' &&
      from.includes(booking.state) &&
      dueAt(timer, booking).getTime() <= now.getTime(),
  );
  return found?.transition ?? null;
}

/** Does to a locked booking what its timer would do by now, if anything; late or early calls change nothing else. */
export async function runOverdue(
  tx: Tx,
  booking: Booking,
  services: Pick<Services, 'now' | 'newId'>,
  only: BookingTimer | null = null,
): Promise<Booking> {
  const transition = dueMove(booking, services.now(), only);
  if (transition === null) return booking;
  const moved = await applyMove(tx, booking, transition, BY_SYSTEM, services);
  return moved.ok ? moved.value : booking;
}

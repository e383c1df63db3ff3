import { ACCOUNT_TIMER } from '@kwela/domain/accounts/deletion';
import type { BookingTimer } from '@kwela/domain/bookings/lifecycle';
import { eraseWhenDue } from '../modules/accounts/erase-when-due.ts';
import { bookingTimerHandlers } from '../modules/bookings/transitions/timer-handlers.ts';
import type { TimerHandler } from '../modules/context.ts';

type TimerKind = BookingTimer | typeof ACCOUNT_TIMER;

const HANDLERS: Readonly<Record<TimerKind, TimerHandler>> = {
  ...bookingTimerHandlers,
  [ACCOUNT_TIMER]: eraseWhenDue,
};

const byKind: ReadonlyMap<string, TimerHandler> = new Map(Object.entries(HANDLERS));

/** Who does what a timer of this kind is for. */
export function timerHandler(kind: string): TimerHandler {
  const handler = byKind.get(kind);
  if (handler === undefined) throw new Error(`No timer is called ${kind}`);
  return handler;
}

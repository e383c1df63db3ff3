import { after, days, later } from '../time.ts';
import { type TicketState, type TicketTimer, type TicketTransition, ticketLifecycle } from './lifecycle.ts';

/** Days in which a person can come back to a ticket. Source: docs/rules/claims.md “Tickets”. */
export const TICKET_TIMES = { lapseDays: 7, reopenDays: 7, rateDays: 30, keptMonths: 36 } as const;

const AFTER_DAYS: Readonly<Record<TicketTimer, number>> = {
  ticket_lapse: TICKET_TIMES.lapseDays,
  ticket_closing: TICKET_TIMES.reopenDays,
};

/** Looks whether somebody has been answered in time; takes no transition. */
export const ANSWER_TIMER = 'ticket_answer';

/** When a timer is due that was set on coming into a state. */
export const ticketTimerDueAt = (timer: TicketTimer, stateAt: Date): Date =>
  after(stateAt, days(AFTER_DAYS[timer]));

export const ticketTimersOf = (state: TicketState, stateAt: Date) =>
  ticketLifecycle.timersFrom(state).map((timer) => ({ timer, dueAt: ticketTimerDueAt(timer, stateAt) }));

/** Until when a ticket can be opened again; null when it is not solved. */
export const reopenUntil = (state: TicketState, stateAt: Date): Date | null =>
  state === 'solved' ? ticketTimerDueAt('ticket_closing', stateAt) : null;

/** What the clock does to a ticket by now, at the instant by the rules, or null. A late timer gives the same answer. */
export function dueTicketTransition(
  state: TicketState,
  stateAt: Date,
  now: Date,
): { readonly transition: TicketTransition; readonly at: Date } | null {
  for (const { timer, name, from } of ticketLifecycle.timed) {
    const due = ticketTimerDueAt(timer, stateAt);
    if (from.includes(state) && due <= now) return { transition: name, at: later(due, stateAt) };
  }
  return null;
}

/** An answer can be judged once, from when the matter was first settled and for thirty days. */
export const mayRate = (
  { solvedAt, isRated }: { readonly solvedAt: Date | null; readonly isRated: boolean },
  now: Date,
): boolean => !isRated && solvedAt !== null && now < after(solvedAt, days(TICKET_TIMES.rateDays));

import { after, HOUR_MS, MINUTE_MS } from '../time.ts';
import { isOurTurn, type TicketState } from './lifecycle.ts';
import type { Severity } from './topics.ts';
import { addWorkingMs, WORKING_DAY_MS, workingMsBetween } from './working-time.ts';

/** What we promise: the next answer, and the end of the matter, in time that is ours. */
interface Target {
  /** Day and night, or in working hours. */
  readonly runs: 'always' | 'working';
  readonly answerMs: number;
  readonly solveMs: number;
}

/** Source: docs/rules/claims.md “Tickets”. */
export const TICKET_TARGETS: Readonly<Record<Severity, Target>> = {
  urgent: { runs: 'always', answerMs: 15 * MINUTE_MS, solveMs: 4 * HOUR_MS },
  high: { runs: 'always', answerMs: HOUR_MS, solveMs: 24 * HOUR_MS },
  normal: { runs: 'working', answerMs: WORKING_DAY_MS, solveMs: 5 * WORKING_DAY_MS },
  low: { runs: 'working', answerMs: 2 * WORKING_DAY_MS, solveMs: 10 * WORKING_DAY_MS },
};

/** How long a matter has been ours: what was used up before, and since when it runs now; null while it is paused. */
export interface TicketClock {
  readonly usedMs: number;
  readonly runsSince: Date | null;
}

export const startClock = (at: Date): TicketClock => ({ usedMs: 0, runsSince: at });

const elapsedMs = (severity: Severity, from: Date, to: Date): number =>
  TICKET_TARGETS[severity].runs === 'always'
    ? Math.max(0, to.getTime() - from.getTime())
    : workingMsBetween(from, to);

const plus = (severity: Severity, from: Date, ms: number): Date =>
  TICKET_TARGETS[severity].runs === 'always' ? after(from, ms) : addWorkingMs(from, ms);

/** The time that was ours by an instant, in milliseconds. */
export const usedMs = (clock: TicketClock, severity: Severity, at: Date): number =>
  clock.usedMs + (clock.runsSince === null ? 0 : elapsedMs(severity, clock.runsSince, at));

/** The clock after a ticket has come into a state: it runs while it is our turn, and stands still in all other states. */
export function clockIn(state: TicketState, clock: TicketClock, severity: Severity, at: Date): TicketClock {
  if (isOurTurn(state)) return clock.runsSince === null ? { ...clock, runsSince: at } : clock;
  return { usedMs: usedMs(clock, severity, at), runsSince: null };
}

/** Until when the matter should be settled; null while the clock is paused. What is used up already is past. */
export const solveDueAt = ({ runsSince, usedMs: used }: TicketClock, severity: Severity): Date | null =>
  runsSince === null ? null : plus(severity, runsSince, TICKET_TARGETS[severity].solveMs - used);

/** Until when we answer somebody who has waited since an instant. */
export const answerDueAt = (severity: Severity, waitsSince: Date): Date =>
  plus(severity, waitsSince, TICKET_TARGETS[severity].answerMs);

/** How a clock looks in the queue. */
export const CLOCK_STATES = ['late', 'running', 'paused'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

/** Late is what nobody has answered in time; paused is what waits for the person, or for nobody. */
export function clockState(dueAt: Date | null, now: Date): ClockState {
  if (dueAt === null) return 'paused';
  return dueAt <= now ? 'late' : 'running';
}

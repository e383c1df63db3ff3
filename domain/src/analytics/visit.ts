import { minutes } from '../time.ts';
import type { ViewedStep } from './funnel.ts';

/** What a tab remembers of the visit that it is on. It never leaves the tab: what is counted are the answers below. */
export interface Visit {
  readonly startedAtMs: number;
  readonly lastAtMs: number;
  readonly steps: readonly ViewedStep[];
}

/** A page that is looked at, as the tab sees it. */
export interface Look {
  readonly atMs: number;
  /** The step of the way to a booking that the page is; null for all others. */
  readonly step: ViewedStep | null;
  /** Whether a visit may begin here: not on the way back from a payment company. */
  readonly canBegin: boolean;
}

export interface CountedLook {
  readonly visit: Visit;
  readonly beginsVisit: boolean;
  /** The first time that the visit comes to this step. */
  readonly isFirstOfStep: boolean;
}

/**
 * How a look counts in the visit of its tab. A visit ends when nothing was looked at for `idleMinutes`.
 * Source: docs/rules/analytics.md “Visits and the way to a booking”.
 */
export function countLook(before: Visit | null, look: Look, idleMinutes: number): CountedLook {
  const { atMs, step, canBegin } = look;
  const isOver = before === null || atMs - before.lastAtMs > minutes(idleMinutes);
  const beginsVisit = isOver && canBegin;
  const { startedAtMs, steps }: Visit =
    before === null || beginsVisit ? { startedAtMs: atMs, lastAtMs: atMs, steps: [] } : before;
  const isFirstOfStep = step !== null && !steps.includes(step);
  return {
    visit: { startedAtMs, lastAtMs: atMs, steps: isFirstOfStep ? [...steps, step] : steps },
    beginsVisit,
    isFirstOfStep,
  };
}

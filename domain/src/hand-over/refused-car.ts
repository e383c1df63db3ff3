import type { BookingState, BookingTransition } from '../bookings/lifecycle.ts';

/** What an admin can decide of a car that its guest turned down. Source: docs/rules/hand-over.md “Refused cars”. */
export const REFUSAL_DECISIONS = ['uphold', 'dismiss'] as const;
export type RefusalDecision = (typeof REFUSAL_DECISIONS)[number];

const TRANSITIONS = {
  uphold: 'uphold_refusal',
  dismiss: 'dismiss_refusal',
} as const satisfies Readonly<Record<RefusalDecision, BookingTransition>>;

/** The row of the life of a booking that a decision takes. */
export const transitionOfDecision = (decision: RefusalDecision) => TRANSITIONS[decision];

/** What was decided by a transition; null: it decides nothing of the kind. */
export const decisionOf = (transition: string): RefusalDecision | null =>
  REFUSAL_DECISIONS.find((decision) => TRANSITIONS[decision] === transition) ?? null;

export const LONGEST_REFUSAL_ANSWER = 1_000;
/** It is kept with the cancellation. */
export const LONGEST_DECISION_NOTE = 500;

/** Whether the host can say how they see it: once, and only while nobody has decided. Source: docs/rules/hand-over.md “Refused cars”. */
export const mayAnswerRefusal = (
  { state }: { readonly state: BookingState },
  { isAnswered }: { readonly isAnswered: boolean },
): boolean => state === 'refused' && !isAnswered;

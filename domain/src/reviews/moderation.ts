import { defineLifecycle } from '../lifecycle.ts';

/** Why somebody reports a review. That they think otherwise is none. Source: docs/rules/reviews.md “Reported”. */
export const REPORT_REASONS = ['private_details', 'insults', 'not_this_trip', 'pressure', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The most that somebody writes beside it, and a person of Kwela about their decision. */
export const MOST_REPORT_CHARACTERS = 500;

export const MODERATION_STATES = ['reported', 'hidden', 'kept'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

/**
 * A published review that somebody reported, and what a person of Kwela decided: its words are never changed. What was hidden by mistake
 * can be kept; one that was kept is looked at again when somebody else reports it. Source: docs/rules/reviews.md “Reported”.
 */
export const moderationLifecycle = defineLifecycle({
  of: 'reported review',
  states: MODERATION_STATES,
  roles: ['admin'],
  first: 'reported',
  transitions: {
    hide: { by: ['admin'], from: ['reported'], to: 'hidden' },
    keep: { by: ['admin'], from: ['reported', 'hidden'], to: 'kept' },
  },
});
export const MODERATION_DECISIONS = moderationLifecycle.names;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];

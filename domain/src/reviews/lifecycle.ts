import { defineLifecycle } from '../lifecycle.ts';

/** Who reviews whom: the guest the car and its host, the host the guest. */
export const REVIEW_SIDES = ['guest', 'host'] as const;
export type ReviewSide = (typeof REVIEW_SIDES)[number];

export const REVIEW_STATES = ['open', 'one_submitted', 'both_submitted', 'published', 'lapsed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/**
 * The reviews of one trip, of both sides together: nobody reads the other’s before both are in or the time is over. It begins when the
 * car is back, so a trip that never started has none. Source: docs/rules/reviews.md “Both sides at once”.
 */
export const reviewLifecycle = defineLifecycle({
  of: 'review',
  states: REVIEW_STATES,
  roles: [...REVIEW_SIDES, 'system'],
  first: 'open',
  transitions: {
    submit_first: { by: REVIEW_SIDES, from: ['open'], to: 'one_submitted' },
    submit_second: { by: REVIEW_SIDES, from: ['one_submitted'], to: 'both_submitted' },
    publish_both: {
      by: ['system'],
      from: ['both_submitted'],
      to: 'published',
      after: 'review_publication',
    },
    publish_one: { by: ['system'], from: ['one_submitted'], to: 'published', after: 'review_window' },
    lapse: { by: ['system'], from: ['open'], to: 'lapsed', after: 'review_window' },
  },
});

export type ReviewTransition = (typeof reviewLifecycle.names)[number];
/** The timers of the reviews of a trip; when each is due stands in timers.ts. */
export type ReviewTimer = (typeof reviewLifecycle.timers)[number];

/** How the reviews of a trip stand for one side. What the other did shows only once it can be read. */
export const REVIEW_STAGES = ['not_yet', 'open', 'sealed', 'over', 'published'] as const;
export type ReviewStage = (typeof REVIEW_STAGES)[number];

/**
 * How it stands for somebody who did or did not write; `isOver`: the time to write has passed, whether or not its timer ran. One side
 * never learns from it whether the other has written. Source: docs/rules/reviews.md “Both sides at once”.
 */
export function reviewStage(
  state: ReviewState | null,
  { hasWritten, isOver }: { readonly hasWritten: boolean; readonly isOver: boolean },
): ReviewStage {
  if (state === null) return 'not_yet';
  if (state === 'published') return 'published';
  if (hasWritten) return 'sealed';
  return isOver || reviewLifecycle.isFinal(state) ? 'over' : 'open';
}

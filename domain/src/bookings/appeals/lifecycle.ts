import { defineLifecycle } from '../../lifecycle.ts';

export const APPEAL_STATES = ['submitted', 'accepted', 'refused'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/**
 * Somebody appeals against how a trip ended. The booking stays as it ended; an admin decides what follows from it for the money and for
 * the record of its host. What was refused by mistake can still be accepted. Source: docs/rules/cancellation.md “Appeals”.
 */
export const appealLifecycle = defineLifecycle({
  of: 'appeal of an ended trip',
  states: APPEAL_STATES,
  roles: ['guest', 'host', 'admin'],
  first: 'submitted',
  transitions: {
    /** By the other side, once, where it is contested that somebody did not come. */
    answer: {
      by: ['guest', 'host'],
      from: ['submitted'],
      to: 'submitted',
      when: 'the other side is asked and has time',
      stays: true,
    },
    accept: {
      by: ['admin'],
      from: ['submitted', 'refused'],
      to: 'accepted',
      when: 'nobody is still asked',
    },
    refuse: { by: ['admin'], from: ['submitted'], to: 'refused', when: 'nobody is still asked' },
  },
});

/** What an admin can say of it. */
export const APPEAL_DECISIONS = ['accept', 'refuse'] as const;
export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

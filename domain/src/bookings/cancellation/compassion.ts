import { defineLifecycle } from '../../lifecycle.ts';
import type { GuestCancelReason } from './reasons.ts';

/** Death or hospitalisation of the person booked for: nothing is charged. Source: docs/rules/cancellation.md “The law”. */
export const COMPASSION_REASONS = ['death', 'hospital'] as const satisfies readonly GuestCancelReason[];
export type CompassionReason = (typeof COMPASSION_REASONS)[number];
export const isCompassion = (reason: string): reason is CompassionReason =>
  COMPASSION_REASONS.some((one) => one === reason);

export const COMPASSION_STATES = ['submitted', 'accepted', 'refused'] as const;
export type CompassionState = (typeof COMPASSION_STATES)[number];

/**
 * Everything has come back already; a person looks at the evidence afterwards. Where it does not show it, the guest is told why and hands in
 * something else; what was refused by mistake can still be accepted. Source: docs/rules/cancellation.md “Who ended it”.
 */
export const compassionLifecycle = defineLifecycle({
  of: 'compassion case',
  states: COMPASSION_STATES,
  roles: ['admin', 'guest'],
  first: 'submitted',
  transitions: {
    accept: { by: ['admin'], from: ['submitted', 'refused'], to: 'accepted' },
    refuse: { by: ['admin'], from: ['submitted'], to: 'refused' },
    hand_in_again: { by: ['guest'], from: ['refused'], to: 'submitted' },
  },
});
/** What an admin can say of it. */
export const COMPASSION_DECISIONS = ['accept', 'refuse'] as const;

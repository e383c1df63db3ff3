import { defineLifecycle } from '../lifecycle.ts';

export const INVITATION_STATES = ['invited', 'accepted', 'joined', 'withdrawn'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/**
 * The life of an invitation to drive on somebody’s trip. `accepted`: by a person with an account, whose papers do not do yet; `joined`: they are
 * a driver of the trip. One that is still open when its trip is ready counts for nothing any more. Source: docs/rules/bookings.md “Invited drivers”.
 */
export const driverInvitationLifecycle = defineLifecycle({
  of: 'driver invitation',
  states: INVITATION_STATES,
  roles: ['guest', 'driver', 'system'],
  first: 'invited',
  transitions: {
    accept: { by: ['driver'], from: ['invited'], to: 'accepted' },
    join: {
      by: ['system'],
      from: ['accepted'],
      to: 'joined',
      when: 'their papers are approved and do for the trip',
    },
    withdraw: { by: ['guest'], from: ['invited', 'accepted'], to: 'withdrawn' },
  },
});
export type InvitationTransition = (typeof driverInvitationLifecycle.names)[number];

/** Does somebody still wait for this person? */
export const isInvitationOpen = (state: InvitationState): boolean =>
  !driverInvitationLifecycle.isFinal(state);

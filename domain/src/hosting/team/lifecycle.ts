import { defineLifecycle } from '../../lifecycle.ts';

export const CO_HOST_STATES = [
  'invited',
  'active',
  'declined',
  'withdrawn',
  'expired',
  'removed',
  'left',
] as const;
export type CoHostState = (typeof CO_HOST_STATES)[number];

export const CO_HOST_ROLES = ['host', 'co_host', 'system'] as const;

/** From an invitation to the end of the help. Who was removed or left is invited again, as somebody new. Source: docs/rules/hosting.md “Co-hosts”. */
export const coHostLifecycle = defineLifecycle({
  of: 'co-host',
  states: CO_HOST_STATES,
  roles: CO_HOST_ROLES,
  first: 'invited',
  transitions: {
    accept: { by: ['co_host'], from: ['invited'], to: 'active' },
    decline: { by: ['co_host'], from: ['invited'], to: 'declined' },
    withdraw: { by: ['host'], from: ['invited'], to: 'withdrawn' },
    /** Found by the next look, so a late look has the same result. */
    expire: { by: ['system'], from: ['invited'], to: 'expired' },
    remove: { by: ['host'], from: ['active'], to: 'removed' },
    leave: { by: ['co_host'], from: ['active'], to: 'left' },
  },
});
export type CoHostTransition = (typeof coHostLifecycle.names)[number];

import { HOSTING_ACTION_CODES, isOnRecord } from '../co-host-scopes.ts';

/** What happens to a team itself, by its host or by a co-host. */
export const MEMBERSHIP_EVENTS = [
  'invited',
  'changed',
  'withdrawn',
  'removed',
  'joined',
  'declined',
  'left',
] as const;
export type MembershipEvent = (typeof MEMBERSHIP_EVENTS)[number];

/** All that a host reads in the record of their team: what happened to it, and what a co-host did for them. Source: docs/rules/hosting.md “Co-hosts”. */
export const TEAM_EVENTS = [...MEMBERSHIP_EVENTS, ...HOSTING_ACTION_CODES.filter(isOnRecord)] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

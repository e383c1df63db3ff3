import { defineLifecycle } from '../lifecycle.ts';
import { FIRST_HOST_PLAN, type HostPlan } from './host-plans.ts';

/** Of what a host writes of a certificate. */
export const LONGEST_COMPANY = 100;
export const LONGEST_POLICY_NUMBER = 60;

/** How far a certificate of a host's own cover has been looked at. */
export const CERTIFICATE_STATES = ['submitted', 'approved', 'declined'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/**
 * A person of Kwela looks at each certificate; one that was approved can still be declined, when the company says that it does not hold. That
 * its last day has come is no state: it follows from the day. Source: docs/rules/protection.md “Own-cover certificate”.
 */
export const certificateLifecycle = defineLifecycle({
  of: 'own-cover certificate',
  states: CERTIFICATE_STATES,
  roles: ['admin'],
  first: 'submitted',
  transitions: {
    approve: { by: ['admin'], from: ['submitted'], to: 'approved' },
    decline: { by: ['admin'], from: ['submitted', 'approved'], to: 'declined' },
  },
});
export const CERTIFICATE_DECISIONS = certificateLifecycle.names;
export type CertificateDecision = (typeof CERTIFICATE_DECISIONS)[number];

/** Why a certificate was declined. */
export const DECLINE_REASONS = [
  'file_unreadable',
  'self_drive_not_covered',
  'name_differs',
  'policy_not_found',
  'last_day_differs',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Whether an approved certificate holds on a local date; its last day is one of them. Null: none was approved. */
export const isOwnCoverInForce = (untilOn: string | null, on: string): boolean =>
  untilOn !== null && on <= untilOn;

/**
 * The plan that a booking made on a local date keeps: the one that was chosen, but for own cover without a certificate in force, which is the plan
 * of who chose none. Source: docs/rules/protection.md “Own-cover certificate”.
 */
export const planForNewBookings = (chosen: HostPlan, ownCoverUntilOn: string | null, on: string): HostPlan =>
  chosen === 'own_cover' && !isOwnCoverInForce(ownCoverUntilOn, on) ? FIRST_HOST_PLAN : chosen;

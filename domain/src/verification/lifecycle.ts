import { PERSON_REASONS } from '../hosting/onboarding/identity-lifecycle.ts';
import { defineLifecycle } from '../lifecycle.ts';

/** `action_needed`: something has to be corrected and handed in again. `erased`: gone with the account. */
export const VERIFICATION_STATES = [
  'not_started',
  'in_progress',
  'pending',
  'verified',
  'action_needed',
  'rejected',
  'erased',
] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

const VERIFICATION_ROLES = ['guest', 'admin', 'system'] as const;
export type VerificationRole = (typeof VERIFICATION_ROLES)[number];

/**
 * How it is found out whether a guest may drive. What a machine finds is advice: a person decides, and a no can be appealed once (Protection of
 * Personal Information Act 4 of 2013, section 71). Source: docs/rules/accounts.md “Identity and licence”.
 */
export const verificationLifecycle = defineLifecycle({
  of: 'verification',
  states: VERIFICATION_STATES,
  roles: VERIFICATION_ROLES,
  first: 'not_started',
  transitions: {
    start: { by: ['guest'], from: ['not_started'], to: 'in_progress' },
    submit: { by: ['guest'], from: ['in_progress', 'action_needed'], to: 'pending' },
    verify: { by: ['admin'], from: ['pending'], to: 'verified' },
    send_back: { by: ['admin'], from: ['pending'], to: 'action_needed' },
    reject: { by: ['admin'], from: ['pending'], to: 'rejected' },
    appeal: { by: ['guest'], from: ['rejected'], to: 'pending' },
    open_again: { by: ['admin'], from: ['rejected', 'verified'], to: 'action_needed' },
    /** A licence or a passport is about to run out. */
    run_out: { by: ['system'], from: ['verified'], to: 'action_needed' },
    erase: {
      by: ['system'],
      from: ['not_started', 'in_progress', 'pending', 'verified', 'action_needed', 'rejected'],
      to: 'erased',
    },
  },
});
export type VerificationTransition = (typeof verificationLifecycle.names)[number];

/** What stands in the history of somebody: what happened, that a person of Kwela looked, and that pictures were deleted. */
export const VERIFICATION_EVENTS = [...verificationLifecycle.names, 'looked_at', 'photos_deleted'] as const;
export type VerificationEvent = (typeof VERIFICATION_EVENTS)[number];

/** What an admin can say of somebody who handed in. */
export const VERIFICATION_DECISIONS = ['verify', 'send_back', 'reject', 'open_again'] as const;
export type VerificationDecision = (typeof VERIFICATION_DECISIONS)[number];

/** Pictures that belong to it. */
export const VERIFICATION_PHOTOS = ['licenceFront', 'licenceBack', 'selfie'] as const;
export type VerificationPhoto = (typeof VERIFICATION_PHOTOS)[number];

/** Why somebody has to correct something or was rejected, each with the field that it is about. */
export const VERIFICATION_REASONS = {
  ...PERSON_REASONS,
  licence_number_differs: 'licenceNumber',
  licence_dates_differ: 'licenceExpiresOn',
  licence_code_missing: 'licenceCodes',
  licence_not_translated: 'licenceLanguage',
  front_unclear: 'licenceFront',
  back_unclear: 'licenceBack',
  selfie_unclear: 'selfie',
  selfie_differs: 'selfie',
  false_papers: null,
  licence_runs_out: 'licenceExpiresOn',
  passport_runs_out: 'passportExpiresOn',
} as const;
export type VerificationReason = keyof typeof VERIFICATION_REASONS;
export const VERIFICATION_REASON_CODES = Object.keys(VERIFICATION_REASONS).filter(
  (code): code is VerificationReason => Object.hasOwn(VERIFICATION_REASONS, code),
);

/** What the clock alone says. */
export const RUNS_OUT_REASONS = ['licence_runs_out', 'passport_runs_out'] as const;
export type RunsOutReason = (typeof RUNS_OUT_REASONS)[number];
export const isRunningOut = (reason: VerificationReason | null): reason is RunsOutReason =>
  RUNS_OUT_REASONS.some((one) => one === reason);

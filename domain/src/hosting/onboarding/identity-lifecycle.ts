import { defineLifecycle } from '../../lifecycle.ts';

/** `action_needed`: something has to be corrected and sent again. `erased`: gone with the account. */
export const IDENTITY_STATES = [
  'not_started',
  'pending',
  'verified',
  'action_needed',
  'rejected',
  'erased',
] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

export const IDENTITY_ROLES = ['host', 'admin', 'system'] as const;
export type IdentityRole = (typeof IDENTITY_ROLES)[number];

/**
 * How it is found out who a host is. A machine says yes or sends back; no is for a person alone, and can be taken back by one.
 * Source: docs/rules/hosting.md “Becoming a host” (Protection of Personal Information Act 4 of 2013, section 71).
 */
export const identityLifecycle = defineLifecycle({
  of: 'identity check',
  states: IDENTITY_STATES,
  roles: IDENTITY_ROLES,
  first: 'not_started',
  transitions: {
    submit: { by: ['host'], from: ['not_started', 'action_needed'], to: 'pending' },
    verify: { by: ['system', 'admin'], from: ['pending'], to: 'verified' },
    send_back: { by: ['system', 'admin'], from: ['pending'], to: 'action_needed' },
    reject: { by: ['admin'], from: ['pending'], to: 'rejected' },
    /** After an appeal, or when a paper has run out. */
    open_again: { by: ['admin'], from: ['rejected', 'verified'], to: 'action_needed' },
    erase: {
      by: ['system'],
      from: ['not_started', 'pending', 'verified', 'action_needed', 'rejected'],
      to: 'erased',
    },
  },
});

/** What an admin can say of an identity. */
export const IDENTITY_DECISIONS = ['verify', 'send_back', 'reject', 'open_again'] as const;
export type IdentityDecision = (typeof IDENTITY_DECISIONS)[number];

/** Why the identity of anybody, host or guest, is sent back or rejected, each with the field that it is about. */
export const PERSON_REASONS = {
  number_not_found: 'number',
  name_differs: 'lastName',
  birth_date_differs: 'birthOn',
  document_expired: 'passportExpiresOn',
  address_not_found: 'street',
  not_the_person: null,
} as const;

export type PersonReason = keyof typeof PERSON_REASONS;

/** Why the identity of a host was. */
export const IDENTITY_REASONS = {
  ...PERSON_REASONS,
  company_not_found: 'companyNumber',
  not_a_director: 'companyNumber',
} as const;
export type IdentityReason = keyof typeof IDENTITY_REASONS;
export const IDENTITY_REASON_CODES = Object.keys(IDENTITY_REASONS).filter((code): code is IdentityReason =>
  Object.hasOwn(IDENTITY_REASONS, code),
);

import type { CertificateDecision, CertificateState } from '../protection/own-cover.ts';
import type { ListingRole, ListingTransition } from '../vehicles/listing-lifecycle.ts';
import type { ListingState } from '../vehicles/vehicle.ts';
import type { IdentityDecision, IdentityState } from './onboarding/identity-lifecycle.ts';

/** What a host is told by mail of a car: what somebody else, or the clock, did with its listing. Source: docs/rules/hosting.md “What a host is told by mail”. */
export const CAR_MAILS = [
  'car_approved',
  'car_sent_back',
  'car_rejected',
  'car_suspended',
  'car_reinstated',
  'car_paused',
  'car_resumed',
  'car_archived',
] as const;
export type CarMail = (typeof CAR_MAILS)[number];

/** What a host is told by mail of their own-cover certificate. */
export const COVER_MAILS = ['cover_approved', 'cover_declined'] as const;
export type CoverMail = (typeof COVER_MAILS)[number];

/** What a host is told by mail of their identity, when a person has looked: a machine answers while they wait. */
export const IDENTITY_MAILS = [
  'identity_verified',
  'identity_sent_back',
  'identity_rejected',
  'identity_opened_again',
] as const;
export type IdentityMail = (typeof IDENTITY_MAILS)[number];

export type HostMail = CarMail | CoverMail | IdentityMail;

/** Null: nobody but the host does it, or the host said when, as of a car that wakes on its day. */
const MAIL_OF: Readonly<Record<ListingTransition, CarMail | null>> = {
  submit: null,
  approve: 'car_approved',
  send_back: 'car_sent_back',
  reject: 'car_rejected',
  withdraw: null,
  review_again: null,
  snooze: null,
  wake: null,
  pause: 'car_paused',
  resume: 'car_resumed',
  suspend: 'car_suspended',
  reinstate: 'car_reinstated',
  archive: 'car_archived',
};

/** The mail that tells a host of a transition; null: none, as of what the host’s own side did. */
export const carMailOf = (transition: ListingTransition, by: ListingRole): CarMail | null =>
  by === 'host' ? null : MAIL_OF[transition];

export const coverMailOf = (decision: CertificateDecision): CoverMail =>
  decision === 'approve' ? 'cover_approved' : 'cover_declined';

const IDENTITY_MAIL_OF: Readonly<Record<IdentityDecision, IdentityMail>> = {
  verify: 'identity_verified',
  send_back: 'identity_sent_back',
  reject: 'identity_rejected',
  open_again: 'identity_opened_again',
};

export const identityMailOf = (decision: IdentityDecision): IdentityMail => IDENTITY_MAIL_OF[decision];

const STATE_TOLD = {
  car_approved: 'live',
  car_sent_back: 'draft',
  car_rejected: 'archived',
  car_suspended: 'suspended',
  car_reinstated: 'live',
  car_paused: 'auto_paused',
  car_resumed: 'live',
  car_archived: 'archived',
  cover_approved: 'approved',
  cover_declined: 'declined',
  identity_verified: 'verified',
  identity_sent_back: 'action_needed',
  identity_rejected: 'rejected',
  identity_opened_again: 'action_needed',
} as const satisfies Record<CarMail, ListingState> &
  Record<CoverMail, CertificateState> &
  Record<IdentityMail, IdentityState>;

/** Is it still so when the mail leaves? What changed again meanwhile is told by the mail of the last change alone. */
export const isStillSo = (mail: HostMail, state: ListingState | CertificateState | IdentityState): boolean =>
  STATE_TOLD[mail] === state;

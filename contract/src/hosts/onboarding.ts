import { AVAILABILITY_FAULTS } from '@kwela/domain/hosting/onboarding/availability';
import { BANK_ACCOUNT_REASONS, BANK_ACCOUNT_STATES } from '@kwela/domain/hosting/onboarding/bank-lifecycle';
import { IDENTITY_DOCUMENTS, LEGAL_KINDS } from '@kwela/domain/hosting/onboarding/identity';
import {
  IDENTITY_DECISIONS,
  IDENTITY_REASON_CODES,
  IDENTITY_STATES,
} from '@kwela/domain/hosting/onboarding/identity-lifecycle';
import { OPEN_HOST_PLANS } from '@kwela/domain/hosting/onboarding/plan-quiz';
import {
  GO_LIVE_NEEDS,
  HOUSE_RULES,
  ONBOARDING_STEPS,
  STEP_STATES,
} from '@kwela/domain/hosting/onboarding/steps';
import { BANK_ACCOUNT_FAULTS, BANK_ACCOUNT_KINDS } from '@kwela/domain/identity/bank-account';
import { BANK_CODES } from '@kwela/domain/identity/banks';
import { HOST_PLANS } from '@kwela/domain/protection/host-plans';
import { PROVINCES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut, line, localDate, uuid } from '../fields.ts';

const nothing = z.strictObject({});
const percent = z.int().min(0).max(100);
/** A field as somebody types it; what it has to be is the domain's to say, with the field named. */
const typed = line.max(200).default('');
const minuteOfDay = z.int().min(0).max(1_440);

const identityView = z.object({
  state: z.enum(IDENTITY_STATES),
  reason: z.enum(IDENTITY_REASON_CODES).nullable(),
  /** How often it can still be sent in again. */
  triesLeft: z.int(),
  submittedAt: instantOut,
  firstNames: z.string(),
  lastName: z.string(),
  birthOn: localDate,
  document: z.enum(IDENTITY_DOCUMENTS),
  /** The last signs of the number; the rest never leaves. */
  numberEnd: z.string(),
  passportCountry: z.string().nullable(),
  passportExpiresOn: localDate.nullable(),
  phone: z.string(),
  street: z.string(),
  suburb: z.string(),
  city: z.string(),
  province: z.enum(PROVINCES),
  postalCode: z.string(),
  legalKind: z.enum(LEGAL_KINDS),
  companyName: z.string().nullable(),
  companyNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
});

const bankAccountView = z.object({
  state: z.enum(BANK_ACCOUNT_STATES),
  reason: z.enum(BANK_ACCOUNT_REASONS).nullable(),
  holder: z.string(),
  bank: z.enum(BANK_CODES),
  branchCode: z.string(),
  kind: z.enum(BANK_ACCOUNT_KINDS),
  numberEnd: z.string(),
  depositSentAt: instantOut.nullable(),
  /** How many more sums can be named for this account. */
  triesLeft: z.int(),
});

const availability = z.strictObject({
  fromMinute: minuteOfDay,
  toMinute: minuteOfDay,
  leadMinutes: z.int().min(0).max(100_000),
  bufferMinutes: z.int().min(0).max(100_000),
  noStartWeekdays: z.array(z.int().min(0).max(6)).max(7),
});

/** Where somebody stands on the way to hosting; every command answers it. */
const onboarding = z.object({
  steps: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), state: z.enum(STEP_STATES) })),
  percent,
  /** What has to be there before anything goes live. */
  missing: z.array(z.enum(GO_LIVE_NEEDS)),
  /** What we know of the person already, to begin with. */
  profile: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    birthOn: localDate.nullable(),
  }),
  identity: identityView.nullable(),
  bankAccount: bankAccountView.nullable(),
  availability: availability.nullable(),
  plan: z.enum(HOST_PLANS).nullable(),
  rules: z.object({
    codes: z.array(z.enum(HOUSE_RULES)),
    /** The versions that hold: what is signed. */
    rulesVersion: z.int(),
    termsVersion: z.int(),
    signedAt: instantOut.nullable(),
  }),
});

export const getOnboarding = useCase('hosts/onboarding', {
  access: 'signed_in',
  summary: 'How far the person is on the way to hosting: seven steps, what was given, and what is missing',
  input: nothing,
  output: onboarding,
  refusals: [],
});

export const submitIdentity = useCase('hosts/submit-identity', {
  access: 'signed_in',
  summary:
    'Who the host is: person or company, with the number of an ID or a passport. It is kept sealed and never sent back whole. Sent in again at most three times',
  input: z.strictObject({
    firstNames: typed,
    lastName: typed,
    birthOn: typed,
    document: z.enum(IDENTITY_DOCUMENTS),
    number: typed,
    passportCountry: typed,
    passportExpiresOn: typed,
    phone: typed,
    street: typed,
    suburb: typed,
    city: typed,
    province: typed,
    postalCode: typed,
    legalKind: z.enum(LEGAL_KINDS),
    companyName: typed,
    companyNumber: typed,
    vatNumber: typed,
  }),
  output: onboarding,
  refusals: ['identity_faulty', 'not_allowed', 'too_many_submissions'],
});

export const giveBankAccount = useCase('hosts/give-bank-account', {
  access: 'signed_in',
  summary:
    'The account that the host is paid into. The bank is asked whose it is, and a small sum is sent to it. The same account given again is asked about again where nobody could answer',
  input: z.strictObject({
    holder: line.min(1).max(100),
    bank: z.enum(BANK_CODES),
    branchCode: typed,
    accountNumber: typed,
    kind: z.enum(BANK_ACCOUNT_KINDS),
  }),
  output: onboarding,
  refusals: [
    'identity_missing',
    'bank_account_faulty',
    'holder_differs',
    'too_many_deposits',
    'bank_check_unavailable',
  ],
});

export const confirmDeposit = useCase('hosts/confirm-deposit', {
  access: 'signed_in',
  summary: 'The sum that arrived on the account; after three wrong ones the account is given again',
  input: z.strictObject({ amountCents: cents.min(1).max(100_000) }),
  output: onboarding,
  refusals: ['not_allowed', 'deposit_differs'],
});

export const setAvailability = useCase('hosts/set-availability', {
  access: 'signed_in',
  summary: 'Hours, days and notice that a new car of this host begins with',
  input: availability,
  output: onboarding,
  refusals: ['availability_faulty'],
});

export const choosePlan = useCase('hosts/choose-plan', {
  access: 'signed_in',
  summary: 'How damage above the excess of a guest is split. It counts for bookings made from now on',
  input: z.strictObject({ plan: z.enum(OPEN_HOST_PLANS) }),
  output: onboarding,
  refusals: [],
});

export const signRules = useCase('hosts/sign-rules', {
  access: 'signed_in',
  summary: 'Agree to the house rules and the terms, each in the version that was read',
  input: z.strictObject({
    rulesVersion: z.int().min(1),
    termsVersion: z.int().min(1),
    isAgreed: z.literal(true),
  }),
  output: onboarding,
  refusals: ['consent_outdated'],
});

/** A host whose identity waits for a person. */
const waitingIdentity = z.object({
  hostId: uuid,
  submittedAt: instantOut,
  submissions: z.int(),
  document: z.enum(IDENTITY_DOCUMENTS),
  legalKind: z.enum(LEGAL_KINDS),
});

export const listWaitingIdentities = useCase('hosts/identities', {
  access: 'signed_in',
  summary: 'For admins: identities that wait for a person, the oldest first, without names',
  input: nothing,
  output: z.object({ waiting: z.array(waitingIdentity) }),
  refusals: [],
});

export const lookAtIdentity = useCase('hosts/look-at-identity', {
  access: 'signed_in',
  summary: 'For admins: what a host handed in. Each look is recorded, and the host can see it',
  input: z.strictObject({ hostId: uuid }),
  output: z.object({
    identity: identityView,
    /** Other accounts that handed in the same number. */
    sameNumber: z.int(),
  }),
  refusals: ['not_found'],
});

export const decideIdentity = useCase('hosts/decide-identity', {
  access: 'signed_in',
  summary: 'For admins: verify an identity, send it back, reject it or open it again, with a reason',
  input: z.strictObject({
    hostId: uuid,
    decision: z.enum(IDENTITY_DECISIONS),
    /** With every decision but `verify`. */
    reason: z.enum(IDENTITY_REASON_CODES).nullable().default(null),
  }),
  output: z.object({ state: z.enum(IDENTITY_STATES) }),
  refusals: ['not_found', 'not_allowed', 'reason_missing'],
});

/** The facts of `bank_account_faulty` and `availability_faulty`. */
export const bankAccountFault = z.object({ fault: z.enum(BANK_ACCOUNT_FAULTS) });
export const availabilityFaulty = z.object({ fault: z.enum(AVAILABILITY_FAULTS) });
/** The facts of `identity_faulty`: every wrong field, with the code of what is wrong. */
export const identityFaults = z.object({
  faults: z.array(z.object({ field: z.string(), fault: z.string() })),
});

import { IDENTITY_DOCUMENTS } from '@kwela/domain/identity/document';
import { PROVINCES } from '@kwela/domain/vehicles/vehicle';
import { DETAILS_FIELDS } from '@kwela/domain/verification/details';
import {
  VERIFICATION_DECISIONS,
  VERIFICATION_EVENTS,
  VERIFICATION_PHOTOS,
  VERIFICATION_REASON_CODES,
  VERIFICATION_STATES,
} from '@kwela/domain/verification/lifecycle';
import { VERIFICATION_ADVICE, VERIFICATION_PURPOSE_NAMES } from '@kwela/domain/verification/rules';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { instantOut, line, lines, localDate, uuid } from '../fields.ts';

const LONGEST_FIELD = 200;
const LONGEST_APPEAL = 2_000;
/** A field as somebody types it; what it has to be is the domain's to say, with the field named. */
const typedText = line.max(LONGEST_FIELD);

/** What stands in the fields. The numbers of papers are empty here: their last signs stand beside. */
const details = z.object({
  firstNames: z.string(),
  lastName: z.string(),
  birthOn: z.string(),
  document: z.enum(IDENTITY_DOCUMENTS),
  number: z.string(),
  passportCountry: z.string(),
  passportExpiresOn: z.string(),
  licenceCountry: z.string(),
  licenceNumber: z.string(),
  licenceCodes: z.string(),
  licenceIssuedOn: z.string(),
  licenceExpiresOn: z.string(),
  licenceLanguage: z.string(),
  idpNumber: z.string(),
  idpExpiresOn: z.string(),
  addressCountry: z.string(),
  street: z.string(),
  suburb: z.string(),
  city: z.string(),
  province: z.enum(['', ...PROVINCES]),
  postalCode: z.string(),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
});

const photo = z.object({
  kind: z.enum(VERIFICATION_PHOTOS),
  addedAt: instantOut,
  /** Opens the picture for a few minutes. */
  url: z.string(),
});

const endsOf = z.object({ number: z.string().nullable(), licenceNumber: z.string().nullable() });

/** Where a person stands on the way to driving; every command answers it. */
const verification = z.object({
  state: z.enum(VERIFICATION_STATES),
  reason: z.enum(VERIFICATION_REASON_CODES).nullable(),
  /** The field that the reason is about. */
  field: z.string().nullable(),
  /** How often it can still be handed in for this matter. */
  triesLeft: z.int(),
  canAppeal: z.boolean(),
  submittedAt: instantOut.nullable(),
  decidedAt: instantOut.nullable(),
  licenceExpiresOn: localDate.nullable(),
  passportExpiresOn: localDate.nullable(),
  details,
  /** The last signs of numbers that were typed; the rest never leaves. */
  ends: endsOf,
  photos: z.array(photo),
  /** Whether the pictures are of no more use, so that the person may delete them. */
  canDeletePhotos: z.boolean(),
  phone: z.object({
    /** The number of the account, such as +27821234567. */
    number: z.string().nullable(),
    isConfirmed: z.boolean(),
  }),
  /** What is asked leave for, each in the version of its words. */
  purposes: z.array(
    z.object({ name: z.enum(VERIFICATION_PURPOSE_NAMES), version: z.int(), isAgreed: z.boolean() }),
  ),
  /** What happened, and who looked at it, the newest first. */
  history: z.array(
    z.object({
      at: instantOut,
      event: z.enum(VERIFICATION_EVENTS),
      reason: z.enum(VERIFICATION_REASON_CODES).nullable(),
      /** The first name of who it was at Kwela. */
      by: z.string().nullable(),
    }),
  ),
});

export const myVerification = useCase('verifications/mine', {
  access: 'signed_in',
  summary:
    'Whether the person may drive: what they handed in, how it stands, until when their papers last, and who looked at them',
  input: z.strictObject({}),
  output: verification,
  refusals: [],
});

export const saveVerification = useCase('verifications/save', {
  access: 'signed_in',
  summary:
    'Keep what was typed, field by field: what another device changed meanwhile stays, and is told. Numbers are kept sealed and never sent back whole',
  input: z.strictObject({
    changes: z
      .array(z.strictObject({ field: z.enum(DETAILS_FIELDS), from: typedText, to: typedText }))
      .max(DETAILS_FIELDS.length),
  }),
  output: z.object({
    verification,
    /** Fields that another device changed, with what it left there. */
    conflicts: z.array(z.object({ field: z.enum(DETAILS_FIELDS), kept: z.string() })),
  }),
  refusals: ['not_allowed'],
});

export const addVerificationPhoto = useCase('verifications/add-photo', {
  access: 'signed_in',
  summary:
    'Takes a picture that the person uploaded as `verifications/<userId>/<photoId>` as a side of the licence or as the selfie; the one before goes. A file that another account handed in is refused',
  input: z.strictObject({ kind: z.enum(VERIFICATION_PHOTOS), photoId: uuid }),
  output: verification,
  refusals: ['not_allowed', 'photo_not_uploaded', 'photo_too_small', 'photo_used_before'],
});

export const submitVerification = useCase('verifications/submit', {
  access: 'signed_in',
  summary:
    'Hand in what was typed, with leave for each purpose. A person decides. Sent twice, it is handed in once',
  input: z.strictObject({
    /** The version of the words that were agreed to, by purpose. */
    agreed: z.partialRecord(z.enum(VERIFICATION_PURPOSE_NAMES), z.int()),
  }),
  output: verification,
  refusals: [
    'identity_faulty',
    'agreement_missing',
    'mobile_not_confirmed',
    'photos_missing',
    'not_allowed',
    'too_many_submissions',
  ],
});

export const appealVerification = useCase('verifications/appeal', {
  access: 'signed_in',
  summary: 'Ask for another look at a rejection, once, in one’s own words',
  input: z.strictObject({ words: lines.min(1).max(LONGEST_APPEAL) }),
  output: verification,
  refusals: ['not_allowed'],
});

export const deleteVerificationPhotos = useCase('verifications/delete-photos', {
  access: 'signed_in',
  summary:
    'Delete my pictures of the licence and of myself, while nobody looks at them and no trip or charge of mine is open; what was decided stays',
  input: z.strictObject({}),
  output: verification,
  refusals: ['not_allowed'],
});

/** A guest who waits for a person. */
const waitingGuest = z.object({
  userId: uuid,
  submittedAt: instantOut,
  submissions: z.int(),
  document: z.enum(IDENTITY_DOCUMENTS),
  isAppeal: z.boolean(),
  /** Trips of theirs that wait for it, and when the first begins. */
  heldTrips: z.int(),
  firstStartAt: instantOut.nullable(),
});

export const listWaitingVerifications = useCase('verifications/waiting', {
  access: 'signed_in',
  summary: 'For admins: guests who wait for a person, those whose trip begins first in front, without names',
  input: z.strictObject({}),
  output: z.object({ waiting: z.array(waitingGuest) }),
  refusals: [],
});

export const lookAtVerification = useCase('verifications/look', {
  access: 'signed_in',
  summary:
    'For admins: what a guest handed in, side by side with their pictures and what machines advise. Each look is recorded, and the guest can see it',
  input: z.strictObject({ userId: uuid }),
  output: z.object({
    userId: uuid,
    state: z.enum(VERIFICATION_STATES),
    submissions: z.int(),
    details,
    ends: endsOf,
    phone: z.string().nullable(),
    photos: z.array(photo),
    /** Advice alone: a person decides. */
    advice: z.array(z.enum(VERIFICATION_ADVICE)),
    appeal: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

export const decideVerification = useCase('verifications/decide', {
  access: 'signed_in',
  summary:
    'For admins: verify a guest, send back what they handed in, reject it or open it again, with a reason. Trips that waited for it go on, or end',
  input: z.strictObject({
    userId: uuid,
    decision: z.enum(VERIFICATION_DECISIONS),
    /** With every decision but `verify`. */
    reason: z.enum(VERIFICATION_REASON_CODES).nullable().default(null),
  }),
  output: z.object({ state: z.enum(VERIFICATION_STATES) }),
  refusals: ['not_found', 'not_allowed', 'reason_missing', 'another_admin'],
});

/** The facts of `photos_missing`. */
export const photosMissing = z.object({ missing: z.array(z.enum(VERIFICATION_PHOTOS)) });

import { CONSENT_STATES, PURPOSE_NAMES } from '@kwela/domain/accounts/consents';
import { DELETION_BLOCKS } from '@kwela/domain/accounts/deletion';
import { DEVICE_BROWSERS, DEVICE_SYSTEMS } from '@kwela/domain/accounts/device';
import { FACTOR_TYPES, LONGEST_FACTOR_NAME } from '@kwela/domain/accounts/factors';
import { CHANNELS, NOTIFIED_EVENT_NAMES } from '@kwela/domain/accounts/notifications';
import { ROLES } from '@kwela/domain/roles/roles';
import { z } from 'zod';
import { BY_ID, useCase } from './define.ts';
import type { FieldFault } from './field-faults.ts';
import { avatarUrl, instantOut, line, localDate, uuid } from './fields.ts';

const nothing = z.strictObject({});

/** A deletion that was asked for and can still be taken back until `erasesAt`. */
const deletion = z.object({ askedAt: instantOut, erasesAt: instantOut });

export const getMyAccount = useCase('accounts/me', {
  access: 'signed_in',
  summary:
    'All that the profile page shows at once; names, phone and birth date change through /rest/v1/profiles',
  input: nothing,
  output: z.object({
    userId: uuid,
    email: z.string().nullable(),
    isEmailConfirmed: z.boolean(),
    /** The number to sign in with, digits without `+`. */
    phone: z.string().nullable(),
    isPhoneConfirmed: z.boolean(),
    isAnonymous: z.boolean(),
    hasPassword: z.boolean(),
    memberSince: instantOut,
    profile: z.object({
      firstName: z.string(),
      lastName: z.string(),
      /** The number that the other side of a trip calls, with `+`. */
      phone: z.string().nullable(),
      birthOn: localDate.nullable(),
      avatarUrl,
    }),
    activeRoles: z.array(z.enum(ROLES)),
    identities: z.array(
      z.object({ id: uuid, provider: z.string(), email: z.string().nullable(), canUnlink: z.boolean() }),
    ),
    factors: z.array(
      z.object({
        id: uuid,
        type: z.enum(FACTOR_TYPES),
        name: z.string(),
        isVerified: z.boolean(),
      }),
    ),
    sessionCount: z.int(),
    /** Set while a deletion can still be taken back: offer it. */
    deletion: deletion.nullable(),
  }),
  refusals: [],
});

export const listMySessions = useCase('accounts/sessions', {
  access: 'signed_in',
  summary: 'Where the person is signed in: device, place of last use, this one first',
  input: nothing,
  output: z.object({
    sessions: z.array(
      z.object({
        id: uuid,
        device: z.object({
          browser: z.enum(DEVICE_BROWSERS).nullable(),
          system: z.enum(DEVICE_SYSTEMS).nullable(),
        }),
        /** The network address of the last use. */
        place: z.string().nullable(),
        startedAt: instantOut,
        lastUsedAt: instantOut,
        isSecondFactorUsed: z.boolean(),
        isThisOne: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const endMySession = useCase('accounts/end-session', {
  ...BY_ID,
  summary: 'End one session; its tokens are worth nothing from then on',
  output: z.object({ isThisOne: z.boolean() }),
  refusals: ['not_found'],
});

export const nameMyFactor = useCase('accounts/name-factor', {
  access: 'signed_in',
  summary: 'Give a second factor the name by which the person tells it from their others',
  input: z.strictObject({
    id: uuid,
    name: line.min(1, 'name' satisfies FieldFault).max(LONGEST_FACTOR_NAME),
  }),
  output: z.object({ name: z.string() }),
  refusals: ['not_found', 'factor_name_taken'],
});

export const exportMyData = useCase('accounts/export', {
  access: 'signed_in',
  summary: 'Everything that we keep about the person, as one document to save',
  input: nothing,
  output: z.object({
    madeAt: instantOut,
    userId: uuid,
    /** By subject, such as `profile` or `bookings_as_guest`: the rows as they are kept, without secrets. */
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  refusals: [],
});

export const askMyDeletion = useCase('accounts/ask-deletion', {
  access: 'signed_in',
  summary:
    'Ask for the account to be deleted; it can be kept until the cooling period is over. Asking again changes nothing',
  input: nothing,
  output: deletion,
  refusals: ['not_found', ...DELETION_BLOCKS],
});

export const keepMyAccount = useCase('accounts/keep', {
  access: 'signed_in',
  summary: 'Take back a deletion that was asked for. Saying so again changes nothing',
  input: nothing,
  output: z.object({ isKept: z.literal(true) }),
  refusals: [],
});

const purposeName = z.enum(PURPOSE_NAMES);

const purpose = z.object({
  purpose: purposeName,
  version: z.int(),
  /** Without it there is no account: it ends with a deletion only. */
  isNeeded: z.boolean(),
  state: z.enum(CONSENT_STATES),
  /** Newest first. */
  history: z.array(z.object({ isGiven: z.boolean(), version: z.int(), at: instantOut })),
});

export const listMyConsents = useCase('accounts/consents', {
  access: 'signed_in',
  summary: 'What the person has agreed to, in which words, and every answer they gave',
  input: nothing,
  output: z.object({ purposes: z.array(purpose) }),
  refusals: [],
});

export const setMyConsent = useCase('accounts/set-consent', {
  access: 'signed_in',
  summary: 'Give or withdraw consent to one purpose, in the words of a version',
  input: z.strictObject({ purpose: purposeName, version: z.int().min(1).max(10_000), isGiven: z.boolean() }),
  output: purpose,
  refusals: ['consent_needed', 'consent_outdated'],
});

const minuteOfDay = z.int().min(0).max(1439);

const quietHours = z.strictObject({ isOn: z.boolean(), fromMinute: minuteOfDay, toMinute: minuteOfDay });

const notifications = z.object({
  events: z.array(
    z.object({
      event: z.enum(NOTIFIED_EVENT_NAMES),
      /** Comes at any hour. */
      isUrgent: z.boolean(),
      channels: z.array(z.object({ channel: z.enum(CHANNELS), isOn: z.boolean(), canChange: z.boolean() })),
    }),
  ),
  /** Minutes of the South African day. */
  quietHours,
});

export const getMyNotifications = useCase('accounts/notifications', {
  access: 'signed_in',
  summary: 'Of what the person is told, by which channel, and when not',
  input: nothing,
  output: notifications,
  refusals: [],
});

export const setMyNotifications = useCase('accounts/set-notifications', {
  access: 'signed_in',
  summary: 'Change some channels or the quiet hours; what is not named stays',
  input: z.strictObject({
    choices: z
      .array(
        z.strictObject({ event: z.enum(NOTIFIED_EVENT_NAMES), channel: z.enum(CHANNELS), isOn: z.boolean() }),
      )
      .max(NOTIFIED_EVENT_NAMES.length * CHANNELS.length)
      .default([]),
    quietHours: quietHours.optional(),
  }),
  output: notifications,
  refusals: ['channel_fixed'],
});

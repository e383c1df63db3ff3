import {
  CERTIFICATE_DECISIONS,
  CERTIFICATE_STATES,
  DECLINE_REASONS,
  LONGEST_COMPANY,
  LONGEST_POLICY_NUMBER,
} from '@kwela/domain/protection/own-cover';
import { PAPER_STANDINGS } from '@kwela/domain/vehicles/papers/paper-standing';
import { z } from 'zod';
import { BY_ID, useCase } from '../define.ts';
import { calendarDate, instantOut, line, localDate, uuid } from '../fields.ts';

const certificate = z.object({
  id: uuid,
  company: z.string(),
  policyNumber: z.string(),
  /** Its last day. */
  expiresOn: localDate,
  state: z.enum(CERTIFICATE_STATES),
  reason: z.enum(DECLINE_REASONS).nullable(),
  submittedAt: instantOut,
  file: z.object({ id: uuid, name: z.string() }),
});

const ownCover = z.object({
  /** The newest first. */
  certificates: z.array(certificate),
  /** The last day of what was approved; null: nothing was. */
  coverUntilOn: localDate.nullable(),
  standing: z.enum(PAPER_STANDINGS).nullable(),
  /** A reminder goes out so many days before the last one, the longest first. */
  remindDaysBefore: z.array(z.int()),
});

export const myOwnCover = useCase('own-cover/mine', {
  access: 'signed_in',
  summary: 'The certificates of my own cover, and until when it lets me choose the own-cover plan. For hosts',
  input: z.strictObject({}),
  output: ownCover,
  refusals: [],
});

export const submitOwnCover = useCase('own-cover/submit', {
  access: 'signed_in',
  summary: 'Send in a certificate of one’s own cover, for a person to look at. For hosts',
  input: z.strictObject({
    /** Chosen by the caller, so that it is sent in once. */
    id: uuid,
    /** The company that covers the car. */
    company: line.min(1).max(LONGEST_COMPANY),
    policyNumber: line.min(1).max(LONGEST_POLICY_NUMBER),
    expiresOn: calendarDate,
    /** It covers renting the car out to people who drive it themselves. */
    isSelfDriveCovered: z.literal(true),
    /** A file that was handed in before. */
    fileId: uuid,
  }),
  output: ownCover,
  refusals: [
    'forbidden',
    'not_found',
    'file_unknown',
    'certificate_run_out',
    'certificate_waiting',
    'too_many_records',
  ],
});

export const withdrawOwnCover = useCase('own-cover/withdraw', {
  ...BY_ID,
  summary: 'Take back a certificate that nobody has approved, with its file',
  output: ownCover,
  refusals: ['not_allowed'],
});

export const waitingOwnCover = useCase('own-cover/waiting', {
  access: 'signed_in',
  summary: 'For admins: certificates that wait for a person, the oldest first',
  input: z.strictObject({}),
  output: z.object({ waiting: z.array(z.object({ hostId: uuid, hostName: z.string(), certificate })) }),
  refusals: [],
});

export const decideOwnCover = useCase('own-cover/decide', {
  access: 'signed_in',
  summary: 'For admins: approve a certificate, or decline it with a reason',
  input: z.strictObject({
    id: uuid,
    decision: z.enum(CERTIFICATE_DECISIONS),
    /** With `decline`. */
    reason: z.enum(DECLINE_REASONS).nullable().default(null),
  }),
  output: z.object({ state: z.enum(CERTIFICATE_STATES) }),
  refusals: ['not_found', 'not_allowed', 'reason_missing', 'certificate_run_out'],
});

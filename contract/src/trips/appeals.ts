import { APPEAL_DECISIONS, APPEAL_STATES } from '@kwela/domain/bookings/appeals/lifecycle';
import { APPEAL_REASONS } from '@kwela/domain/bookings/appeals/reasons';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { BOOKING_SIDES } from '@kwela/domain/bookings/tabs';
import { FILE_KINDS } from '@kwela/domain/files/kinds';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut, lines, uuid } from '../fields.ts';

/** The most letters of one side's words. */
export const LONGEST_APPEAL = 2_000;
const MOST_FILES = 20;
const side = z.enum(BOOKING_SIDES);
const words = lines.min(1).max(LONGEST_APPEAL);
const fileIds = z.array(uuid).max(MOST_FILES).default([]);

const appealFile = z.object({ id: uuid, name: z.string(), kind: z.enum(FILE_KINDS), side });

/** An appeal against how a trip ended, as its two sides see it. What the other side added is not shown, only what they wrote. */
export const appealView = z.object({
  id: uuid,
  side,
  /** Null, and no words: it concerns only the one whose reasons these are. */
  reason: z.enum(APPEAL_REASONS).nullable(),
  words: z.string(),
  state: z.enum(APPEAL_STATES),
  submittedAt: instantOut,
  /** The files of the side that reads; for admins those of both. */
  files: z.array(appealFile),
  /** Until when the other side can answer; null: they are not asked. */
  answerUntil: instantOut.nullable(),
  answer: z.object({ words: z.string(), at: instantOut }).nullable(),
  /** Who reads is asked, and can answer now. */
  canAnswer: z.boolean(),
  decision: z.object({ note: z.string(), at: instantOut }).nullable(),
});

export const tripAppeals = z.object({
  bookingId: uuid,
  appeals: z.array(appealView),
  /** What this person can still give as a reason, and until when; empty: they cannot appeal. */
  reasons: z.array(z.object({ reason: z.enum(APPEAL_REASONS), until: instantOut, needsProof: z.boolean() })),
  maxFiles: z.int(),
  answerHours: z.int(),
});

export const getAppeals = useCase('appeals/of-booking', {
  access: 'signed_in',
  summary:
    'The appeals against how a trip ended, for its guest, its host and admins, and what can still be given as a reason',
  input: z.strictObject({ bookingId: uuid }),
  output: tripAppeals,
  refusals: ['not_found'],
});

export const submitAppeal = useCase('appeals/submit', {
  access: 'signed_in',
  summary:
    'The guest or the host appeals against how a trip ended: that they were there, or with proof of what nobody could help. Once for each side',
  input: z.strictObject({
    bookingId: uuid,
    reason: z.enum(APPEAL_REASONS),
    words,
    /** Files that were handed in before. */
    fileIds,
  }),
  output: tripAppeals,
  refusals: [
    'not_found',
    'not_allowed',
    'appeal_sent',
    'appeal_too_late',
    'proof_missing',
    'too_many_files',
    'file_unknown',
  ],
});

export const answerAppeal = useCase('appeals/answer', {
  access: 'signed_in',
  summary: 'The other side says what happened, once, where it is contested that somebody did not come',
  input: z.strictObject({ id: uuid, words, fileIds }),
  output: tripAppeals,
  refusals: [
    'not_found',
    'not_allowed',
    'appeal_answered',
    'appeal_too_late',
    'too_many_files',
    'file_unknown',
  ],
});

export const waitingAppeals = useCase('appeals/waiting', {
  access: 'signed_in',
  summary: 'For admins: appeals against how a trip ended that nobody has decided yet, the oldest first',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        bookingId: uuid,
        ref: z.string(),
        state: z.enum(BOOKING_STATES),
        endedAt: instantOut,
        guestId: uuid,
        hostId: uuid,
        /** Of what the guest paid; what comes back when their appeal is accepted. */
        keptCents: cents,
        /** What the host owes for it. */
        penaltyCents: cents,
        /** What was said when it ended. */
        note: z.string(),
        /** Whether it can be decided now: nobody is still asked. */
        canDecide: z.boolean(),
        appeal: appealView,
      }),
    ),
  }),
  refusals: [],
});

export const decideAppeal = useCase('appeals/decide', {
  access: 'signed_in',
  summary:
    'For admins: accept an appeal against how a trip ended, or refuse it, with a reason that both sides read. Never of a trip of their own',
  input: z.strictObject({
    id: uuid,
    decision: z.enum(APPEAL_DECISIONS),
    note: lines.min(1).max(1_000),
  }),
  output: z.object({ bookingId: uuid, appeal: appealView }),
  refusals: ['not_found', 'not_allowed', 'another_admin', 'answer_awaited'],
});

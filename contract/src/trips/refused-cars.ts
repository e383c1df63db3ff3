import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { FILE_KINDS } from '@kwela/domain/files/kinds';
import {
  LONGEST_DECISION_NOTE,
  LONGEST_REFUSAL_ANSWER,
  REFUSAL_DECISIONS,
} from '@kwela/domain/hand-over/refused-car';
import { CONDITION_ANGLES } from '@kwela/domain/hand-over/report';
import { REFUSE_REASONS } from '@kwela/domain/hand-over/stages';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut, lines, uuid } from '../fields.ts';

/** A car that its guest turned down at the pick-up, and what a person decides about it. */

const MOST_FILES = 20;

const refusedCar = z.object({
  bookingId: uuid,
  ref: z.string(),
  refusedAt: instantOut,
  /** Whoever has not decided by then has decided for the guest. */
  decideBy: instantOut,
  reason: z.enum(REFUSE_REASONS),
  note: z.string(),
  /** Those of the guest. */
  photos: z.array(
    z.object({
      id: uuid,
      angle: z.enum(CONDITION_ANGLES),
      takenAt: instantOut,
      /** Valid for an hour, for anybody who has it; empty when the picture is gone. */
      address: z.string(),
    }),
  ),
  /** How the host sees it; null: they have not said so. */
  answer: z
    .object({
      words: z.string(),
      files: z.array(z.object({ id: uuid, name: z.string(), kind: z.enum(FILE_KINDS) })),
      at: instantOut,
    })
    .nullable(),
});

const ofBooking = refusedCar.extend({
  /** What comes back if it is decided for the guest; null for the host. */
  fullRefundCents: cents.nullable(),
  canAnswer: z.boolean(),
  maxFiles: z.int(),
  /** Null: nobody has decided, or it was one of before somebody looked at them. */
  decision: z
    .object({
      decision: z.enum(REFUSAL_DECISIONS),
      /** `system`: nobody had looked at it in time. */
      by: z.enum(['admin', 'system']),
      note: z.string(),
      at: instantOut,
    })
    .nullable(),
});

export const getRefusedCar = useCase('refused-cars/of-booking', {
  access: 'signed_in',
  summary:
    'A car that its guest turned down: why, with which photos, how its host sees it, until when it is decided, and what was decided. For guest, host and admins',
  input: z.strictObject({ bookingId: uuid }),
  output: ofBooking,
  refusals: ['not_found'],
});

export const answerRefusal = useCase('refused-cars/answer', {
  access: 'signed_in',
  summary: 'The host says once, while nobody has decided, how they see a car that was turned down',
  input: z.strictObject({
    bookingId: uuid,
    words: lines.min(1).max(LONGEST_REFUSAL_ANSWER),
    /** Files that were handed in before. */
    fileIds: z.array(uuid).max(MOST_FILES).default([]),
  }),
  output: ofBooking,
  refusals: ['not_found', 'not_allowed', 'too_many_files', 'file_unknown'],
});

export const refusedCarCases = useCase('refused-cars/cases', {
  access: 'signed_in',
  summary: 'For admins: cars that were turned down and that nobody has decided about, the oldest first',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      refusedCar.extend({
        /** What the guest gets back either way, and what is kept of the price if the refusal does not stand. */
        fullRefundCents: cents,
        keptIfDismissedCents: cents,
      }),
    ),
  }),
  refusals: [],
});

export const decideRefusal = useCase('refused-cars/decide', {
  access: 'signed_in',
  summary:
    'For admins: a car was turned down rightly, and its guest gets everything back, or it counts as if they had cancelled at that moment; both sides read the note, which the second needs',
  input: z.strictObject({
    bookingId: uuid,
    decision: z.enum(REFUSAL_DECISIONS),
    note: lines.max(LONGEST_DECISION_NOTE).default(''),
  }),
  output: z.object({ bookingId: uuid, state: z.enum(BOOKING_STATES), refundCents: cents }),
  refusals: ['not_found', 'not_allowed', 'words_missing'],
});

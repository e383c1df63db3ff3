import {
  COMPASSION_DECISIONS,
  COMPASSION_REASONS,
  COMPASSION_STATES,
} from '@kwela/domain/bookings/cancellation/compassion';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut, lines, uuid } from '../fields.ts';

export const compassionCases = useCase('compassion/cases', {
  access: 'signed_in',
  summary:
    'For admins: evidence of a death or a stay in hospital that nobody has looked at yet, the oldest first',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        bookingId: uuid,
        ref: z.string(),
        reason: z.enum(COMPASSION_REASONS),
        note: z.string(),
        at: instantOut,
        /** What the policy would have kept. */
        otherwiseKeptCents: cents,
        file: z.object({ id: uuid, name: z.string() }),
      }),
    ),
  }),
  refusals: [],
});

export const handInEvidence = useCase('compassion/hand-in-again', {
  access: 'signed_in',
  summary:
    'The guest hands in another document for a death or a stay in hospital, after one that was refused',
  input: z.strictObject({
    id: uuid,
    /** A file that was handed in before. */
    evidenceFileId: uuid,
  }),
  output: z.object({ bookingId: uuid, state: z.enum(COMPASSION_STATES) }),
  refusals: ['not_found', 'not_allowed', 'file_unknown'],
});

export const decideCompassion = useCase('compassion/decide', {
  access: 'signed_in',
  summary: 'For admins: accept the evidence of a death or a stay in hospital, or refuse it and say why',
  input: z.strictObject({
    id: uuid,
    decision: z.enum(COMPASSION_DECISIONS),
    note: lines.max(500).default(''),
  }),
  output: z.object({ bookingId: uuid, state: z.enum(COMPASSION_STATES) }),
  refusals: ['not_found', 'not_allowed', 'reason_missing'],
});

import { TICKET_TOPICS } from '@kwela/domain/tickets/topics';
import { z } from 'zod';
import { useCase } from '../define.ts';
import type { FieldFault } from '../field-faults.ts';
import { instant, instantOut, line } from '../fields.ts';

const ref = line.min(1).max(40);

const call = z.object({
  ref: z.string(),
  topic: z.enum(TICKET_TOPICS),
  slotAt: instantOut,
  callNumber: z.string(),
});

const calls = z.object({
  slotMinutes: z.int(),
  /** Slots that still have a place, in order. */
  slots: z.array(instantOut),
  /** The call that the person waits for; null: none. */
  mine: call.nullable(),
});

export const listCallSlots = useCase('tickets/call-slots', {
  access: 'signed_in',
  summary: 'When support can call the person, and the call that they wait for',
  input: z.strictObject({}),
  output: calls,
  refusals: [],
});

export const bookCall = useCase('tickets/book-call', {
  access: 'signed_in',
  summary:
    'Have support call about one of the person’s open tickets; a call that they wait for already is moved to it',
  input: z.strictObject({
    ref,
    slotAt: instant,
    callNumber: line.max(26).regex(/^\+?[\d ()-]{7,25}$/, 'phone' satisfies FieldFault),
  }),
  output: calls,
  refusals: ['not_found', 'ticket_closed', 'slot_not_offered', 'slot_full'],
});

export const cancelCall = useCase('tickets/cancel-call', {
  access: 'signed_in',
  summary: 'Take back the call that the person waits for; the ticket stays',
  input: z.strictObject({}),
  output: calls,
  refusals: [],
});

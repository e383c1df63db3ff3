import { CONTACT_WAYS } from '@kwela/domain/bookings/no-show';
import { CONTACT_OUTCOMES } from '@kwela/domain/hand-over/late-contacts';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { instant, instantOut, lines, uuid } from '../fields.ts';

const lateContacts = z.object({
  bookingId: uuid,
  /** What each side wrote, and the messages that went to the guest meanwhile; the latest first. */
  items: z.array(
    z.object({
      id: uuid,
      side: z.enum(['guest', 'host']),
      way: z.enum(CONTACT_WAYS),
      /** Null: a message through Kwela, of which nobody can say. */
      outcome: z.enum(CONTACT_OUTCOMES).nullable(),
      note: z.string(),
      at: instantOut,
    }),
  ),
  canLog: z.boolean(),
  /** When the car is given up unless it comes back or the two are in touch; null: it is not late, or given up. */
  unrecoveredAt: instantOut.nullable(),
});

export const getLateContacts = useCase('late-contacts/of-booking', {
  access: 'signed_in',
  summary: 'How guest and host tried to reach each other about a car that is late, for both and for admins',
  input: z.strictObject({ bookingId: uuid }),
  output: lateContacts,
  refusals: ['not_found'],
});

export const logLateContact = useCase('late-contacts/log', {
  access: 'signed_in',
  summary:
    'Guest or host writes down that they called or wrote about a car that is late, and what came of it. While the two are in touch the car is not given up',
  input: z.strictObject({
    /** Chosen by the caller, so that it stands there once. */
    id: uuid,
    bookingId: uuid,
    way: z.enum(CONTACT_WAYS),
    outcome: z.enum(CONTACT_OUTCOMES),
    /** Since the end of the trip. */
    at: instant,
    note: lines.max(500).default(''),
  }),
  output: lateContacts,
  refusals: ['not_found', 'not_allowed', 'contact_time_wrong'],
});

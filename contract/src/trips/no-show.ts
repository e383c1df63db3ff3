import { CONTACT_WAYS } from '@kwela/domain/bookings/no-show';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { instant, lines, uuid } from '../fields.ts';

export const reportNoShow = useCase('bookings/report-no-show', {
  access: 'signed_in',
  summary:
    'Guest or host says that the other did not come: a host from 2 hours after the start, having tried to reach the guest, a guest from 30 minutes after it',
  input: z.strictObject({
    id: uuid,
    /** How and when the host tried to reach the guest; a guest leaves it out. */
    contact: z
      .strictObject({ by: z.enum(CONTACT_WAYS), at: instant })
      .nullable()
      .default(null),
    note: lines.max(500).default(''),
  }),
  output: z.object({ bookingId: uuid, state: z.enum(BOOKING_STATES) }),
  refusals: ['not_found', 'not_allowed', 'no_show_too_early', 'no_show_too_late', 'no_show_contact_missing'],
});

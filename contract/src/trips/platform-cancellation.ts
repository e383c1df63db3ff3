import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, lines, uuid } from '../fields.ts';

/** `extenuating`: what nobody could help, such as a flood or a strike; else it is for reasons of ours. */
export const PLATFORM_CAUSES = ['platform', 'extenuating'] as const;

export const cancelAsPlatform = useCase('bookings/cancel-as-platform', {
  access: 'signed_in',
  summary:
    'An admin ends a booking before its trip, with the reason: the guest gets everything back, the host owes nothing',
  input: z.strictObject({ id: uuid, cause: z.enum(PLATFORM_CAUSES), note: lines.min(10).max(500) }),
  output: z.object({ bookingId: uuid, state: z.enum(BOOKING_STATES), refundCents: cents }),
  refusals: ['forbidden', 'not_found', 'not_allowed'],
});

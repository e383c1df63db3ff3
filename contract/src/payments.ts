import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { PAYMENT_FAILURES } from '@kwela/domain/payments/failures';
import { PAYMENT_STATES } from '@kwela/domain/payments/lifecycle';
import { z } from 'zod';
import { bookingDetail, bookingSummary } from './bookings.ts';
import { useCase } from './define.ts';
import { cents, instantOut, uuid } from './fields.ts';

export const openCheckout = useCase('payments/checkout', {
  access: 'signed_in',
  summary: 'Open the checkout again for a booking that is held and not yet paid',
  input: z.strictObject({ bookingId: uuid }),
  output: z.object({ checkoutUrl: z.string(), holdExpiresAt: instantOut }),
  refusals: ['not_found', 'hold_ended', 'already_paid', 'gateway_unavailable'],
});

export const getPaymentStatus = useCase('payments/status', {
  access: 'signed_in',
  summary: 'What we know of the payment of a booking; the address bar of a return page proves nothing',
  input: z.strictObject({ ref: z.string().trim().min(1).max(40) }),
  output: z.object({
    bookingId: uuid,
    vehicleId: uuid,
    ref: z.string(),
    bookingState: z.enum(BOOKING_STATES),
    /** Null while no attempt to pay was made. */
    paymentState: z.enum(PAYMENT_STATES).nullable(),
    failure: z.enum(PAYMENT_FAILURES).nullable(),
    amountCents: cents,
    refundedCents: cents,
    holdExpiresAt: instantOut.nullable(),
    /** What is booked, so that the pages around paying are about a trip and not only about money. */
    trip: bookingSummary
      .pick({ startAt: true, endAt: true, protectionPlan: true, vehicle: true, host: true, times: true })
      .extend({
        depositCents: cents,
        pickUp: bookingDetail.shape.pickUp.pick({ label: true, isExact: true }),
      }),
    /** Where the mails about this booking go; null when nobody carries mail, or the guest has no confirmed address. */
    mailedTo: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

import { getPaymentStatus } from '@kwela/contract/payments';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { readBookingReference } from '@kwela/domain/bookings/reference';
import { ok, refuse } from '@kwela/domain/result';
import { pickUpPlace } from '../bookings/read/pick-up.ts';
import { summaryView } from '../bookings/read/summary-view.ts';
import { findBookingByRef } from '../bookings/store/repo.ts';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import { implement } from '../implement.ts';
import { reachOf } from '../notifications/outbox-repo.ts';
import { shownPayment } from './store/payment.ts';
import { awaitsAccountCents } from './store/refunds-repo.ts';
import { paymentsOf } from './store/repo.ts';
import { lookAtPayments } from './webhook/look.ts';

/** What we know of the payment of a booking. How much the guest paid in all, and how, is not the host's to know. */
export const status = implement(getPaymentStatus, async (call, { ref }) => {
  const { database, actor, policies, mailer } = call;
  const reference = readBookingReference(ref);
  const find = async () => (reference === null ? null : findBookingByRef(database.db, reference));
  const found = await find();
  const viewer = found && relationTo(actor, found);
  // Whoever comes back from the page of a company waits for what that says.
  const isAsked = viewer === 'guest' && found?.state === 'pending_payment';
  if (isAsked) await lookAtPayments(call, found.id);
  const booking = isAsked ? await find() : found;
  if (booking === null || viewer === null || viewer === 'host') return refuse('not_found');
  const context = await bookingContextOf(database.db, booking);
  if (context === null) return refuse('not_found');
  const payment = shownPayment(await paymentsOf(database.db, booking.id));
  const isHeld = booking.state === 'pending_payment';
  return ok({
    bookingId: booking.id,
    vehicleId: context.public_id,
    ref: booking.ref,
    bookingState: booking.state,
    paymentState: payment?.state ?? null,
    failure: payment?.failure ?? null,
    provider: payment?.provider ?? null,
    method: payment?.method?.code ?? payment?.chosenMethod ?? null,
    isAgreedAtOnce: booking.isInstant,
    receivedCents: payment?.receivedCents ?? null,
    amountCents: booking.totalCents - booking.creditCents,
    refundedCents: payment?.refundedCents ?? 0,
    awaitsAccountCents: await awaitsAccountCents(database.db, booking.id),
    holdExpiresAt: isHeld ? (booking.holdExpiresAt?.toISOString() ?? null) : null,
    trip: {
      ...summaryView(booking, context, viewer, policies.byVersion(booking.policyVersion)),
      depositCents: booking.quote.depositCents,
      pickUp: pickUpPlace(booking, context, viewer),
    },
    mailedTo: mailer === null ? null : (await reachOf(database.db, booking.guestId)).email,
  });
});

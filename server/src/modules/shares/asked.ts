import { askedShare } from '@kwela/contract/trips/group-pay';
import { ok, refuse } from '@kwela/domain/result';
import { summaryView } from '../bookings/read/summary-view.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import { implement } from '../implement.ts';
import { paymentsOf } from '../payments/store/repo.ts';
import { canBePaid } from './read/group-view.ts';
import { findByLink } from './steps/share-link.ts';
import { findGroup } from './store/shares-repo.ts';

/** What somebody with a link may know: their own share, who asks for it, and which car when; no place and nobody else. */
export const asked = implement(askedShare, async (call, input) => {
  if (!(await call.openForms.fromNetwork('share', call.ip))) return refuse('rate_limited');
  const { db } = call.database;
  const share = await findByLink(db, call, input);
  const group = share && (await findGroup(db, share.bookingId));
  const booking = group && (await findBooking(db, group.bookingId));
  const context = booking && (await bookingContextOf(db, booking));
  if (share === null || group === null || booking === null || context === null) return refuse('not_found');
  const { vehicle, guest } = summaryView(
    booking,
    context,
    'guest',
    call.policies.byVersion(booking.policyVersion),
  );
  const { area: _, ...car } = vehicle;
  const payments = await paymentsOf(db, booking.id, 'share');
  return ok({
    state: share.state,
    groupState: group.state,
    name: share.name,
    organiser: guest.firstName,
    cents: share.cents,
    refundedCents: payments.find(({ id }) => id === share.paymentId)?.refundedCents ?? 0,
    until: (booking.holdExpiresAt ?? group.createdAt).toISOString(),
    startAt: booking.startAt.toISOString(),
    endAt: booking.endAt.toISOString(),
    vehicle: car,
    canPay: share.state === 'asked' && canBePaid(group, booking, call.now()),
  });
});

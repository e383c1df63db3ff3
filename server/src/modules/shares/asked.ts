import { askedShare } from '@kwela/contract/trips/group-pay';
import { shareEftUntil } from '@kwela/domain/group-pay/shares';
import { ok, refuse } from '@kwela/domain/result';
import { summaryView } from '../bookings/read/summary-view.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import { implement } from '../implement.ts';
import { paymentsOf } from '../payments/store/repo.ts';
import { lookAtPayments } from '../payments/webhook/look.ts';
import { canBePaid, comingOf } from './read/group-view.ts';
import { findByLink } from './steps/share-link.ts';
import { findGroup, findShare } from './store/shares-repo.ts';

/** What somebody with a link may know: their own share, who asks for it, and which car when; no place and nobody else. */
export const asked = implement(askedShare, async (call, input) => {
  if (!(await call.openForms.fromNetwork('share', call.ip))) return refuse('rate_limited');
  const { db } = call.database;
  const found = await findByLink(db, call, input);
  // Whoever comes back from the page of a company waits for what that says.
  if (found?.state === 'asked') await lookAtPayments(call, found.bookingId);
  const share = found && (await findShare(db, found.id));
  const group = share && (await findGroup(db, share.bookingId));
  const booking = group && (await findBooking(db, group.bookingId));
  const context = booking && (await bookingContextOf(db, booking));
  if (share === null || group === null || booking === null || context === null) return refuse('not_found');
  const policy = call.policies.byVersion(booking.policyVersion);
  const { vehicle, guest } = summaryView(booking, context, 'guest', policy);
  const { area: _, ...car } = vehicle;
  const payments = await paymentsOf(db, booking.id, 'share');
  const coming = comingOf(share, payments);
  const until = booking.holdExpiresAt ?? group.createdAt;
  const paidWith = payments.find(({ id }) => id === share.paymentId);
  return ok({
    state: share.state,
    groupState: group.state,
    name: share.name,
    organiser: guest.firstName,
    cents: share.cents,
    refundedCents: paidWith?.refundedCents ?? 0,
    ...coming,
    until: until.toISOString(),
    eftUntil: shareEftUntil(until, policy.eft).toISOString(),
    startAt: booking.startAt.toISOString(),
    endAt: booking.endAt.toISOString(),
    vehicle: car,
    canPay: share.state === 'asked' && !coming.isInReview && canBePaid(group, booking, call.now()),
    hasReceipt: paidWith != null && paidWith.paidAt !== null,
  });
});

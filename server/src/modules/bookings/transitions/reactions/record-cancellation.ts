import { causeOf, endedAt } from '@kwela/domain/bookings/cancellation/cause';
import { CANCEL_REASONS } from '@kwela/domain/bookings/cancellation/reasons';
import { keptForHostCents } from '@kwela/domain/payments/retained';
import { hostShareUnder } from '@kwela/domain/protection/host-plans';
import { z } from 'zod';
import type { BookingReactions } from '../../../context.ts';
import { refundOf } from '../../cancellation/refund-of.ts';
import {
  confirmedAtOf,
  hostPlanOf,
  insertCancellation,
  lastEventOf,
  refusedAtOf,
} from '../../store/cancellations-repo.ts';
import { findBooking } from '../../store/repo.ts';

/** What the event of an ending may carry. */
const ending = z.object({
  /** What an admin found, or a guest said and showed, beside what the transition means. */
  cause: z.enum(['extenuating', 'compassion']).nullable().catch(null),
  reason: z.enum(CANCEL_REASONS).nullable().catch(null),
  note: z.string().catch(''),
  idempotencyKey: z.string().nullable().catch(null),
});

/** What comes back of an agreed trip that ended before it took place, and what is kept of it; of one never agreed, nothing was taken. */
export const recordCancellation: BookingReactions['record_cancellation'] = async (tx, changed, services) => {
  const { id: bookingId, transition, startAt, stateAt: at } = changed;
  const cancelledAt = endedAt(transition, { at, refusedAt: await refusedAtOf(tx, bookingId) });
  const meant = causeOf(transition, { startAt, at: cancelledAt });
  const confirmedAt = await confirmedAtOf(tx, bookingId);
  const booking = await findBooking(tx, bookingId);
  if (meant === null || confirmedAt === null || booking === null) return;
  const event = await lastEventOf(tx, bookingId);
  const { cause: found, ...said } = ending.parse(event.payload);
  const cause = found ?? meant;
  const policy = services.policies.byVersion(booking.policyVersion);
  const refund = refundOf(booking, confirmedAt, { cause, at: cancelledAt }, policy.cancellation);
  await insertCancellation(tx, {
    bookingId,
    cause,
    ...said,
    byRole: event.byRole,
    at,
    refundCents: refund.refundCents,
    keptCents: refund.keptCents,
    chargeCents: refund.chargeOnRentalCents,
    creditCents: refund.creditCents,
    hostCents: keptForHostCents(refund.lines, hostShareUnder(await hostPlanOf(tx, bookingId), policy)),
    lines: refund.lines,
  });
};

import type { refundOffer } from '@kwela/contract/trips/cancellation';
import { atRiskSince } from '@kwela/domain/bookings/at-risk';
import { causeOf } from '@kwela/domain/bookings/cancellation/cause';
import { transitionsFor } from '@kwela/domain/bookings/lifecycle';
import type { BookingRelation } from '@kwela/domain/bookings/permissions';
import { refundOfReceived } from '@kwela/domain/payments/refund';
import type { CancellationTerms } from '@kwela/domain/policy/cancellation';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import type { Booking } from '../store/booking.ts';
import { confirmedAtOf } from '../store/cancellations-repo.ts';
import { lateTripBefore } from '../store/risk-repo.ts';
import { refundHoldsUntil, refundOf } from './refund-of.ts';

/** Who cancels because the car is not back from the trip before is charged nothing. */
export const CAR_NOT_BACK_CAUSE = 'extenuating';

interface OfferFacts {
  readonly confirmedAt: Date;
  readonly at: Date;
  readonly isAtRisk: boolean;
  readonly neverPaidCents: number;
}

const offerView = (
  booking: Booking,
  { confirmedAt, at, isAtRisk, neverPaidCents }: OfferFacts,
  terms: CancellationTerms,
): z.input<typeof refundOffer> | null => {
  const meant = causeOf('cancel_by_guest', { startAt: booking.startAt, at });
  if (meant === null) return null;
  const cause = isAtRisk ? CAR_NOT_BACK_CAUSE : meant;
  const refund = refundOf(booking, confirmedAt, { cause, at }, terms);
  const compassion = refundOf(booking, confirmedAt, { cause: 'compassion', at }, terms);
  return {
    ...refundOfReceived(refund, neverPaidCents),
    chargeCents: refund.chargeOnRentalCents,
    compassionRefundCents: refundOfReceived(compassion, neverPaidCents).refundCents,
    reletShareBp: terms.relet.shareBp,
    lines: refund.lines.map(({ line, refundCents }) => ({ line, refundCents })),
    // A car that comes back ends it, and nobody knows when.
    holdsUntil: isAtRisk ? null : (refundHoldsUntil(booking, confirmedAt, at, terms)?.toISOString() ?? null),
  };
};

/** What the guest would get back by cancelling at this instant; null when they cannot cancel, or nobody but the guest asks. */
export async function offerTo(
  relation: BookingRelation,
  booking: Booking,
  db: Db | Tx,
  at: Date,
  { policies, payments }: Pick<Services, 'policies' | 'payments'>,
): Promise<z.input<typeof refundOffer> | null> {
  if (relation !== 'guest' || !transitionsFor(booking.state, relation).includes('cancel_by_guest'))
    return null;
  const confirmedAt = await confirmedAtOf(db, booking.id);
  const { cancellation } = policies.byVersion(booking.policyVersion);
  if (confirmedAt === null) return null;
  const isAtRisk = await isCarLate(booking, db, at, { policies });
  const neverPaidCents = await payments.neverPaidCents(db, booking.id);
  return offerView(booking, { confirmedAt, at, isAtRisk, neverPaidCents }, cancellation);
}

/** Whether the car is not back from the trip before, so that this one may not begin in time. */
export const isCarLate = async (
  booking: Booking,
  db: Db | Tx,
  at: Date,
  { policies }: Pick<Services, 'policies'>,
): Promise<boolean> => atRiskSince(booking, await lateTripBefore(db, booking, policies), at) !== null;

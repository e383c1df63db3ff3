import type { refundOffer } from '@kwela/contract/trips/cancellation';
import { causeOf } from '@kwela/domain/bookings/cancellation/cause';
import { transitionsFor } from '@kwela/domain/bookings/lifecycle';
import type { BookingRelation } from '@kwela/domain/bookings/permissions';
import type { CancellationTerms } from '@kwela/domain/policy/cancellation';
import { sumOfLines } from '@kwela/domain/pricing/line-items';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import type { Booking } from '../store/booking.ts';
import { confirmedAtOf } from '../store/cancellations-repo.ts';
import { refundHoldsUntil, refundOf } from './refund-of.ts';

const offerView = (
  booking: Booking,
  confirmedAt: Date,
  at: Date,
  terms: CancellationTerms,
): z.input<typeof refundOffer> | null => {
  const cause = causeOf('cancel_by_guest', { startAt: booking.startAt, at });
  if (cause === null) return null;
  const refund = refundOf(booking, confirmedAt, { cause, at }, terms);
  return {
    paidCents: sumOfLines(booking.quote.lineItems),
    refundCents: refund.refundCents,
    keptCents: refund.keptCents,
    chargeCents: refund.chargeOnRentalCents,
    compassionRefundCents: refundOf(booking, confirmedAt, { cause: 'compassion', at }, terms).refundCents,
    reletShareBp: terms.relet.shareBp,
    lines: refund.lines.map(({ line, refundCents }) => ({ line, refundCents })),
    holdsUntil: refundHoldsUntil(booking, confirmedAt, at, terms)?.toISOString() ?? null,
  };
};

/** What the guest would get back by cancelling at this instant; null when they cannot cancel, or nobody but the guest asks. */
export async function offerTo(
  relation: BookingRelation,
  booking: Booking,
  db: Db | Tx,
  at: Date,
  { policies }: Pick<Services, 'policies'>,
): Promise<z.input<typeof refundOffer> | null> {
  if (relation !== 'guest' || !transitionsFor(booking.state, relation).includes('cancel_by_guest'))
    return null;
  const confirmedAt = await confirmedAtOf(db, booking.id);
  const { cancellation } = policies.byVersion(booking.policyVersion);
  return confirmedAt === null ? null : offerView(booking, confirmedAt, at, cancellation);
}

import type { hostCancelOffer } from '@kwela/contract/trips/cancellation';
import { transitionsFor } from '@kwela/domain/bookings/lifecycle';
import type { Penalty } from '@kwela/domain/hosting/penalties';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import type { BookingAccess } from '../read/booking-access.ts';
import type { Booking } from '../store/booking.ts';
import { confirmedAtOf } from '../store/cancellations-repo.ts';
import { slotEndOf } from '../store/slots-repo.ts';
import { penaltyOf } from './penalty-of.ts';
import { refundOf } from './refund-of.ts';

type HostOffer = z.input<typeof hostCancelOffer>;

export const penaltyView = ({ fullCents, cents, waiver }: Penalty): HostOffer['penalty'] => ({
  fullCents,
  cents,
  waiver,
});

/** What cancelling at this instant comes to for the host; null when they cannot, or somebody else asks. */
export async function hostOfferTo(
  { relation, may }: BookingAccess,
  booking: Booking,
  db: Db | Tx,
  at: Date,
  services: Pick<Services, 'policies' | 'hostingPolicies'>,
): Promise<HostOffer | null> {
  if (relation !== 'host' || !may('cancel_booking')) return null;
  if (!transitionsFor(booking.state, relation).includes('cancel_by_host')) return null;
  const confirmedAt = await confirmedAtOf(db, booking.id);
  if (confirmedAt === null) return null;
  const terms = services.policies.byVersion(booking.policyVersion).cancellation;
  const { creditCents } = refundOf(booking, confirmedAt, { cause: 'host', at }, terms);
  const penalty = await penaltyOf(db, booking, { kind: 'cancelled', at }, services);
  const blockedUntil = (await slotEndOf(db, booking.id)) ?? booking.endAt;
  return {
    penalty: penaltyView(penalty),
    guestCreditCents: creditCents,
    blockedUntil: blockedUntil.toISOString(),
  };
}

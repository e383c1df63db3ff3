import type { groupPayOf } from '@kwela/contract/trips/group-pay';
import { missingCents, shareEftUntil } from '@kwela/domain/group-pay/shares';
import type { EftRules } from '@kwela/domain/policy/eft';
import type { z } from 'zod';
import type { Booking } from '../../bookings/store/booking.ts';
import type { Services } from '../../context.ts';
import { isInReview, isOpen, type Payment } from '../../payments/store/payment.ts';
import { shareLink } from '../steps/share-link.ts';
import type { GroupPayment, Share } from '../store/shares-repo.ts';

/** Can shares still be paid or changed? A time that has run out is over, before its timer has run as well. */
export const canBePaid = (
  { state }: Pick<GroupPayment, 'state'>,
  { holdExpiresAt }: Pick<Booking, 'holdExpiresAt'>,
  now: Date,
): boolean => state === 'open' && holdExpiresAt !== null && now < holdExpiresAt;

/** How far a share has come that is not paid yet. */
export function comingOf(share: Pick<Share, 'id' | 'state'>, payments: readonly Payment[]) {
  const attempts = payments.filter(({ shareId }) => share.state === 'asked' && shareId === share.id);
  return {
    isInReview: attempts.some(isInReview),
    isAwaitingEft: attempts.some(
      (one) => isOpen(one) && one.chosenMethod === 'instant_eft' && one.checkoutUrl !== null,
    ),
    // Attempts come in their order.
    failure: attempts.at(-1)?.failure ?? null,
  };
}

interface GroupPage {
  readonly group: GroupPayment;
  readonly booking: Booking;
  readonly shares: readonly Share[];
  readonly payments: readonly Payment[];
  readonly isOrganiser: boolean;
  readonly eft: EftRules;
}

/** Who has paid and what is missing. The links are the organiser’s to send on, and nobody else’s to see. */
export function groupView(
  { group, booking, shares, payments, isOrganiser, eft }: GroupPage,
  services: Pick<Services, 'linkKey' | 'siteUrl' | 'now'>,
): NonNullable<z.input<typeof groupPayOf.output>['group']> {
  const isOpen = canBePaid(group, booking, services.now());
  const shown = shares.filter(({ state }) => state !== 'removed');
  const missing = missingCents(shown);
  const until = booking.holdExpiresAt ?? group.createdAt;
  return {
    state: group.state,
    totalCents: group.totalCents,
    paidCents: shown.reduce((sum, { state, cents }) => (state === 'paid' ? sum + cents : sum), 0),
    missingCents: missing,
    until: until.toISOString(),
    eftUntil: shareEftUntil(until, eft).toISOString(),
    canChange: isOrganiser && isOpen,
    shares: shown.map((share) => ({
      id: share.id,
      isOwn: share.isOwn,
      name: share.name,
      email: share.email,
      cents: share.cents,
      state: share.state,
      refundedCents: payments.find(({ id }) => id === share.paymentId)?.refundedCents ?? 0,
      ...comingOf(share, payments),
      link:
        isOrganiser && isOpen && !share.isOwn && share.state === 'asked' ? shareLink(services, share) : null,
    })),
  };
}

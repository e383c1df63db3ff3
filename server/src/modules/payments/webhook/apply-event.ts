import type { PaymentFailure } from '@kwela/domain/payments/failures';
import type { PaymentTransition } from '@kwela/domain/payments/lifecycle';
import type { PaymentNotice } from '../../../adapters/payment-gateway/port.ts';
import type { Tx } from '../../../db/tx.ts';
import { sealForBooking } from '../../cards/steps/card-secrets.ts';
import type { TransitionServices } from '../../context.ts';
import type { PaymentChange } from '../reactions/payment-change.ts';
import { BOOKING_KINDS, CAME_TOO_LATE } from '../store/payment.ts';
import { isOwnShare, type PaymentFacts } from '../store/repo.ts';
import type { EventEffect } from '../store/webhook-events-repo.ts';
import { applyPaymentTransition } from '../transitions/apply-transition.ts';

/** A way of paying: what its company says when the money is there, and what the payment does then. */
const WAYS = {
  sale: { outcome: 'captured', inTime: 'pay', late: 'pay_late' },
  prepay: { outcome: 'captured', inTime: 'match', late: 'pay_late' },
  authorise: { outcome: 'authorised', inTime: 'authorise', late: 'authorise_late' },
} as const;

/** Takes the first transition that the table allows; the others are not tried. */
async function takeFirst(
  tx: Tx,
  change: PaymentChange,
  wanted: readonly { readonly name: PaymentTransition; readonly facts: PaymentFacts }[],
  services: TransitionServices,
): Promise<EventEffect> {
  for (const { name, facts } of wanted) {
    const changed = await applyPaymentTransition(tx, change, name, { role: 'gateway', facts }, services);
    if (changed.ok) return 'applied';
  }
  return 'ignored';
}

/** Does what the payment is for still wait for it? */
function isAwaited(
  tx: Tx,
  { payment, booking }: PaymentChange,
  services: TransitionServices,
): Promise<boolean> | boolean {
  switch (payment.kind) {
    case 'rental':
      return booking.state === 'pending_payment';
    case 'deposit':
      return services.deposits.isAwaited(tx, booking.id, payment);
    case 'change':
      return services.changes.isAwaited(tx, payment, services);
    case 'share':
      return services.groupPay.isAwaited(tx, payment);
    case 'charge':
      return services.charges.isAwaited(tx, booking, payment, services);
  }
}

/**
 * Another sum than was asked came by EFT. For a trip, or a share of one, that still waits a person looks at it; whatever else it was for, it goes
 * back. Source: docs/rules/payments.md “Instant EFT”.
 */
export async function applyOtherSum(
  tx: Tx,
  services: TransitionServices,
  { method, transactionRef, amountCents: receivedCents }: PaymentNotice,
  change: PaymentChange,
): Promise<EventEffect> {
  const facts = { method, transactionRef, receivedCents };
  const inTime = { name: 'mismatch', facts: { ...facts, failure: null } } as const;
  const late = { name: 'mismatch_late', facts: { ...facts, failure: CAME_TOO_LATE } } as const;
  const isLooked = BOOKING_KINDS.includes(change.payment.kind) && (await isAwaited(tx, change, services));
  return takeFirst(tx, change, isLooked ? [inTime, late] : [late], services);
}

/**
 * The token of the card that paid; where the event brings none, that of the card that was asked. The cards of those who only pay a share
 * stand for nothing else of the trip.
 */
async function sealedTokenOf(
  tx: Tx,
  services: TransitionServices,
  { keptCard }: PaymentNotice,
  { bookingId, cardToken, shareId }: PaymentChange['payment'],
): Promise<string | null> {
  if (shareId !== null && !(await isOwnShare(tx, shareId))) return null;
  return keptCard === null ? cardToken : sealForBooking(services, bookingId, keptCard.token);
}

/** What one new event does to its payment and booking, both locked. What the table lacks changes nothing. */
export async function applyEvent(
  tx: Tx,
  services: TransitionServices,
  event: PaymentNotice,
  change: PaymentChange,
): Promise<EventEffect> {
  const { method, outcome } = event;
  const way = WAYS[change.payment.mode];
  switch (outcome) {
    case 'pending':
      return 'ignored';
    case 'action_required':
      return takeFirst(tx, change, [{ name: 'require_action', facts: { method } }], services);
    case 'failed':
    case 'cancelled': {
      const failure: PaymentFailure = event.failure ?? 'cancelled';
      const facts = { method, failure };
      return takeFirst(tx, change, [{ name: 'fail', facts }], services);
    }
    case 'captured':
    case 'authorised': {
      if (outcome !== way.outcome) return 'mismatch';
      const paid = {
        method,
        cardToken: await sealedTokenOf(tx, services, event, change.payment),
        providerRef: event.providerRef,
        transactionRef: event.transactionRef,
        ...(way.inTime === 'pay' ? { paidAt: services.now() } : {}),
      };
      const inTime = { name: way.inTime, facts: { ...paid, failure: null } };
      const late = { name: way.late, facts: { ...paid, failure: CAME_TOO_LATE } };
      const moved = {
        ...change,
        keptCard: event.keptCard,
        ...(event.holdEndsAt != null && { holdEndsAt: event.holdEndsAt }),
      };
      const wanted = (await isAwaited(tx, change, services)) ? [inTime, late] : [late];
      return takeFirst(tx, moved, wanted, services);
    }
  }
}

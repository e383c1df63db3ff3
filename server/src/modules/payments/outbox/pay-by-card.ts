import { ok } from '@kwela/domain/result';
import type { PaymentGateway, PaymentNotice } from '../../../adapters/payment-gateway/port.ts';
import { GatewayUnavailable, UnknownProvider } from '../../../adapters/payment-gateway/port.ts';
import { asSystem } from '../../../db/tx.ts';
import { findBooking } from '../../bookings/store/repo.ts';
import { openForBooking } from '../../cards/steps/card-secrets.ts';
import type { PayableBooking, Services } from '../../context.ts';
import { queueCommand } from '../store/outbox-repo.ts';
import { payerOf } from '../store/payer-repo.ts';
import type { Payment } from '../store/payment.ts';
import { saveCheckout } from '../store/repo.ts';
import { receiveEvent } from '../webhook/receive-event.ts';

/** Paid or held; refused; or the bank wants its person at a page. */
type CardEnd = 'paid' | 'declined' | { readonly checkoutUrl: string };

/** What the company answered, in the words of what it could have told us. */
const noticeOf = (
  payment: Payment,
  outcome: PaymentNotice['outcome'],
  providerRef: string,
  at: Date,
  holdEndsAt: Date | null,
): PaymentNotice => ({
  about: 'payment',
  eventId: `card ${payment.id} ${outcome}`,
  providerRef,
  transactionRef: null,
  paymentId: payment.id,
  outcome,
  failure: outcome === 'failed' ? 'declined' : null,
  amountCents: payment.amountCents,
  currency: payment.currency,
  isOurMerchant: true,
  method: payment.method,
  keptCard: null,
  holdEndsAt,
  at,
});

/**
 * Asks the kept card that a payment of a trip was given. The key is the payment, so it is asked once; what came of it
 * counts as if the company had told it. A trip that does not wait for its payment any more asks nothing new.
 */
export async function payByCard(
  services: Services,
  payment: Payment,
  company: PaymentGateway,
): Promise<CardEnd> {
  const { db } = services.database;
  const booking = await findBooking(db, payment.bookingId);
  const isAwaited =
    booking?.state === 'pending_payment' &&
    booking.holdExpiresAt !== null &&
    booking.holdExpiresAt > services.now();
  const tell = async (outcome: PaymentNotice['outcome'], providerRef: string, endsAt: Date | null = null) => {
    const notice = noticeOf(payment, outcome, providerRef, services.now(), endsAt);
    await receiveEvent(services, payment.provider, notice, JSON.stringify({ answered: outcome }));
  };
  const cards = company.savedCards;
  const own = payment.providerRef ?? '';
  if (cards === null || payment.cardToken === null) {
    await tell('failed', own);
    return 'declined';
  }
  const order = {
    key: payment.id,
    token: await openForBooking(services, payment.bookingId, payment.cardToken),
    paymentId: payment.id,
    bookingRef: booking?.ref ?? '',
    amountCents: payment.amountCents,
    payer: await payerOf(db, payment.bookingId),
    mayAsk: isAwaited,
  };
  const isHold = payment.mode === 'authorise' && cards.hold !== null;
  const answer = isHold && cards.hold !== null ? await cards.hold(order) : await cards.charge(order);
  switch (answer.outcome) {
    case 'held':
      await tell('authorised', answer.providerRef, answer.endsAt);
      return 'paid';
    case 'charged':
      await tell('captured', answer.providerRef);
      return 'paid';
    case 'declined':
      await tell('failed', own);
      return 'declined';
    case 'asks_person': {
      const { providerRef, way } = answer.checkout;
      const checkoutUrl = await saveCheckout(db, payment.id, {
        providerRef,
        checkoutUrl: way.url,
        form: null,
      });
      await tell('action_required', providerRef);
      return { checkoutUrl };
    }
  }
}

/**
 * The same while its guest waits: where their browser goes then. A company that does not answer may have taken the money
 * all the same: it is asked again later, and the page of the payment says that it is not known yet.
 */
export async function payNowByCard(
  services: Services,
  payment: Payment,
  { id: bookingId, ref }: Pick<PayableBooking, 'id' | 'ref'>,
): Promise<string> {
  // Its bank waits for its person, at a page that is open.
  if (payment.state === 'action_required' && payment.checkoutUrl !== null) return payment.checkoutUrl;
  const page = (name: string) => `${services.siteUrl}/payment/${name}?ref=${encodeURIComponent(ref)}`;
  try {
    const company = services.gateways.byName(payment.provider);
    if (company === null) throw new UnknownProvider(payment.provider);
    const end = await payByCard(services, payment, company);
    if (end === 'paid') return page('success');
    return end === 'declined' ? page('error') : end.checkoutUrl;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof UnknownProvider)) throw error;
    services.log.warn({ err: error, bookingId, paymentId: payment.id }, 'a kept card could not be asked yet');
    const { id: paymentId, amountCents } = payment;
    const command = {
      id: services.newId(),
      paymentId,
      kind: 'charge',
      amountCents,
      reason: 'booking',
      about: 'charge',
    } as const;
    await asSystem(services.database.db, async (tx) => ok(await queueCommand(tx, command, services.now())));
    return page('success');
  }
}

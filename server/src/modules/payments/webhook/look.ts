import type { PaymentGateway } from '../../../adapters/payment-gateway/port.ts';
import { GatewayUnavailable } from '../../../adapters/payment-gateway/port.ts';
import type { Services } from '../../context.ts';
import type { Payment } from '../store/payment.ts';
import { claimUnknown } from '../store/repo.ts';
import { receiveEvent } from './receive-event.ts';

const SECOND_MS = 1000;
/** A guest who waits is answered soon; what nobody waits for is asked each minute, for a day. */
const WAIT_MS = { guest: 3 * SECOND_MS, nobody: 60 * SECOND_MS } as const;
const ASKED_FOR_MS = 24 * 3600 * SECOND_MS;

/** Asks the company of one payment. What is not decided there yet changes nothing: whoever pays may be at its page now. */
async function lookAt(services: Services, payment: Payment, look: NonNullable<PaymentGateway['look']>) {
  const { providerRef, provider, id: paymentId } = payment;
  if (providerRef === null) return;
  try {
    const mode = payment.mode === 'authorise' ? 'authorise' : 'sale';
    const notice = await look({ providerRef, mode });
    if (notice === null || notice.outcome === 'pending' || notice.outcome === 'cancelled') return;
    await receiveEvent(services, provider, notice, JSON.stringify({ looked: notice.outcome }));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    services.log.warn({ err: error, paymentId, provider }, 'a payment company could not be asked');
  }
}

/**
 * Asks companies how payments stand that they told us nothing of: some tell nothing of a card that was declined, and any
 * message can get lost. Of one booking, for its guest who waits, or of all. Source: docs/rules/payments.md “What a company tells us”.
 */
export async function lookAtPayments(services: Services, bookingId: string | null = null): Promise<number> {
  const { gateways, database, now } = services;
  const at = now();
  const providers = gateways.known.filter(({ look }) => look !== null).map(({ name }) => name);
  const waitMs = bookingId === null ? WAIT_MS.nobody : WAIT_MS.guest;
  const unknown = await claimUnknown(database.db, {
    providers,
    bookingId,
    openedAfter: new Date(at.getTime() - ASKED_FOR_MS),
    since: new Date(at.getTime() - waitMs),
    at,
  });
  for (const payment of unknown) {
    const look = gateways.byName(payment.provider)?.look ?? null;
    if (look !== null) await lookAt(services, payment, look);
  }
  return unknown.length;
}

import { ok, type Result, refuse } from '@kwela/domain/result';
import type { WebhookHeaders } from '../../adapters/payment-gateway/port.ts';
import type { Services } from '../context.ts';
import { type EventEffect, keepUnconfirmed } from './store/webhook-events-repo.ts';
import { receiveEvent } from './webhook/receive-event.ts';

const NUL = /\0|\\u0000|%00/;

export interface Delivery {
  /** The last part of the address to which it came. */
  readonly provider: string;
  /** The bytes as they came: the signature is over them. */
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
}

/**
 * `POST /functions/v1/payments/webhook/<provider>`: a payment company tells us what happened. Each company has an address
 * of its own, and what comes there counts only with its signature and only for its own payments. Where the company's
 * server has to be asked, too, it is kept and answered at once, and `webhook/confirm-kept.ts` asks.
 */
export async function webhook(
  services: Services,
  { provider, rawBody, headers }: Delivery,
): Promise<Result<EventEffect | 'repeated' | 'kept', 'not_found' | 'unauthenticated' | 'invalid_input'>> {
  const company = services.gateways.byName(provider);
  if (company === null) return refuse('not_found');
  const notice = company.readNotice(rawBody, headers, services.now());
  if (notice === null) {
    services.log.warn({ provider }, 'a webhook event has no valid signature');
    return refuse('unauthenticated');
  }
  const raw = rawBody.toString('utf8');
  // Also escaped: no database keeps it, and a company that hears of a fault sends it again for days.
  if (NUL.test(raw)) return refuse('invalid_input');
  if (company.confirmNotice === null) return ok(await receiveEvent(services, provider, notice, raw));
  await keepUnconfirmed(services.database.db, provider, notice, raw, services.now());
  return ok('kept');
}

import { REFUSALS } from '@kwela/contract/refusals';
import type { Result } from '@kwela/domain/result';
import { ok, refuse } from '@kwela/domain/result';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Services } from '../modules/context.ts';
import { type Delivery, webhook } from '../modules/payments/webhook.ts';
import { receiveNotice } from '../modules/payouts/steps/receive-notice.ts';

/** Read by anyone who connects a payment company, and by no guest or host: they are no words of the catalogue. */
const MESSAGES = {
  not_found: 'There is no payment company at this address.',
  unauthenticated: 'The signature is not valid.',
  invalid_input: 'The event holds a NUL character, which cannot be kept.',
} as const;

const parameters = z.object({ provider: z.string() });

/**
 * One address for all that a company tells: of payments, and of transfers to hosts where it makes those, too. Paystack
 * has one for both.
 */
async function receive(
  services: Services,
  delivery: Delivery,
): Promise<Result<unknown, keyof typeof MESSAGES>> {
  const { provider, rawBody, headers } = delivery;
  const { payoutBank } = services;
  const isBank = payoutBank.kind === 'transfers' && payoutBank.name === provider;
  const notice = isBank ? payoutBank.readNotice(rawBody, headers) : null;
  if (notice !== null && notice !== 'unknown') {
    return receiveNotice(services, { bank: provider, rawBody, headers });
  }
  if (!isBank || services.gateways.byName(provider) !== null) return webhook(services, delivery);
  return notice === null ? refuse('unauthenticated') : ok('ignored');
}

/** Carries the bytes of a payment company as they came, so nothing parses the body before its signature is checked. */
export const paymentWebhook =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/:provider', async (request, reply) => {
      const { provider } = parameters.parse(request.params);
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const taken = await receive(services, { provider, rawBody, headers: request.headers });
      if (taken.ok) return { received: true };
      return reply
        .code(REFUSALS[taken.refusal].status)
        .send({ code: taken.refusal, message: MESSAGES[taken.refusal], requestId: request.id });
    });
  };

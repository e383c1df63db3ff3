import type { FastifyPluginAsync } from 'fastify';
import type { PaymentEvent, PaymentGateway } from './port.ts';

export interface WebhookDeps {
  readonly gateway: PaymentGateway;
  now(): Date;
  receive(notice: PaymentEvent, raw: string): Promise<unknown>;
}

/**
 * The address where a payment company tells us what happened. The signature is over the bytes as they came, so nothing
 * parses the body before it is checked; a message that is not theirs gets 401 and changes nothing.
 */
export const webhookRoute =
  ({ gateway, now, receive }: WebhookDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post(`/${gateway.name}`, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = gateway.readWebhook(raw, request.headers, now());
      if (notice === null) {
        request.log.warn({ requestId: request.id }, 'a payment notice has no valid signature');
        return reply
          .code(401)
          .send({ code: 'unauthenticated', message: 'The signature is not valid.', requestId: request.id });
      }
      await receive(notice, raw.toString('utf8'));
      return reply.send({ received: true });
    });
  };

import { REFUSALS } from '@kwela/contract/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Services } from '../modules/context.ts';
import { receiveNotice } from '../modules/payouts/steps/receive-notice.ts';

/** Read by anyone who connects a bank, and by no host: they are no words of the catalogue. */
const MESSAGES = {
  not_found: 'There is no bank for payouts at this address.',
  unauthenticated: 'The signature is not valid.',
  invalid_input: 'The notice holds a NUL character, which cannot be kept.',
} as const;

const parameters = z.object({ bank: z.string() });

/** Carries the bytes of the company that pays hosts as they came, so nothing parses the body before its signature is checked. */
export const payoutNotices =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/:bank', async (request, reply) => {
      const { bank } = parameters.parse(request.params);
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const taken = await receiveNotice(services, { bank, rawBody, headers: request.headers });
      if (taken.ok) return { received: true };
      return reply
        .code(REFUSALS[taken.refusal].status)
        .send({ code: taken.refusal, message: MESSAGES[taken.refusal], requestId: request.id });
    });
  };

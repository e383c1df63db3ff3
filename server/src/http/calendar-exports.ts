import { MINUTE_MS } from '@kwela/domain/time';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { exportedCalendar } from '../modules/calendars/steps/exported.ts';
import type { Services } from '../modules/context.ts';

/** Programs ask a few times an hour; anything beyond is a mistake, or somebody who guesses. */
const READS_PER_MINUTE = 30;
const parameters = z.object({ file: z.string().max(300) });

/** Calendars of cars at their secret addresses, for the programs that read them. They have no account and no language. */
export const calendarExports =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const count = app.createRateLimit({ max: READS_PER_MINUTE, timeWindow: MINUTE_MS });
    app.get('/calendars/export/:file', async (request, reply) => {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) {
        return reply
          .code(429)
          .header('retry-after', limit.ttlInSeconds)
          .type('text/plain')
          .send('Too many requests');
      }
      const { file } = parameters.parse(request.params);
      const found = await exportedCalendar(services, file);
      reply.header('x-robots-tag', 'noindex');
      if (found === null) {
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('There is no calendar here');
      }
      reply.header('cache-control', 'private, max-age=0, must-revalidate').header('etag', found.etag);
      if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="kwela.ics"')
        .send(found.text);
    });
  };

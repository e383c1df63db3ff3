import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from './db/away.ts';

/** What stayed unanswered: malformed requests as 400, an absent database as 503, bugs as 500 with no detail. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestId = request.id;
  reply.header('cache-control', 'no-store');
  if (error.statusCode === 429) {
    return reply.code(429).send({
      code: 'rate_limited',
      message: 'That was too many requests. Wait a little and try again.',
      requestId,
    });
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return reply.code(error.statusCode).send({
      code: 'invalid_input',
      message: error.message,
      details: { issues: [{ field: 'body', message: error.message }] },
      requestId,
    });
  }
  request.log.error({ err: error, requestId }, 'a request failed');
  if (isDatabaseAway(error)) {
    return reply.code(503).header('retry-after', '5').send({
      code: 'unavailable',
      message: 'We cannot reach our records right now. Nothing was lost. Please try again in a moment.',
      requestId,
    });
  }
  return reply.code(500).send({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again; if it stays, give us the request number.',
    requestId,
  });
}

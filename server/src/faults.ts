import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from './db/tx.ts';

const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);
const DATABASE_AWAY_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|terminating connection|the database system is/;

/** Whether a fault means that the database cannot be reached now: worth trying again, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const state = sqlState(error);
  if (state !== null && (DATABASE_AWAY.has(state) || /^(08|53|57P)/.test(state))) return true;
  return error instanceof Error && (DATABASE_AWAY_TEXT.test(error.message) || isDatabaseAway(error.cause));
}

/** What stayed unanswered: malformed requests as 400, an absent database as 503, bugs as 500 with no detail. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestId = request.id;
  reply.header('cache-control', 'no-store');
  if (error.statusCode === 429) {
    return reply
      .code(429)
      .send({
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

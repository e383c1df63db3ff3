import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/is-unavailable.ts';

const UNREADABLE_BODY = 'We could not read this request. Reload the page, then try again.';

/** What stayed unanswered: malformed requests as 400, an absent database as 503, bugs as 500 with no detail. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestId = request.id;
  // Also where the answer was meant to be kept, had it been one.
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
      message: UNREADABLE_BODY,
      details: { issues: [{ field: 'body', message: UNREADABLE_BODY }] },
      requestId,
    });
  }
  request.log.error({ err: error, requestId }, 'a request failed');
  if (isUnavailable(error)) {
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

const UNREADABLE: ReadonlyMap<string | undefined, { readonly status: number; readonly message: string }> =
  new Map([
    ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, message: 'The request did not arrive in time.' }],
    ['HPE_HEADER_OVERFLOW', { status: 431, message: 'The headers of the request are too long.' }],
  ]);
const NO_HTTP = { status: 400, message: 'This is not a request that can be read.' };

/** What never became a request is answered on the bare connection, with the headers of all answers. */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, message } = UNREADABLE.get(error.code) ?? NO_HTTP;
    const body = JSON.stringify({ code: 'invalid_input', message });
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable) {
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    }
    socket.destroy(error);
  };

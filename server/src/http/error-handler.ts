import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Locale } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import { sentenceFor } from '@kwela/words/sentence-for';
import { SERVER_ERRORS } from '@kwela/words/server-errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/is-unavailable.ts';

/** What stayed unanswered: malformed requests as 400, an absent database as 503, bugs as 500 with no detail. */
export const answerFault =
  (localeOf: (request: FastifyRequest) => Locale) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const requestId = request.id;
    const locale = localeOf(request);
    // Also where the answer was meant to be kept, had it been one.
    reply.header('cache-control', 'no-store');
    const answer = (status: number, code: string) =>
      reply.code(status).send({ code, message: sentenceFor(code, undefined, locale), requestId });
    if (error.statusCode === 429) return answer(429, 'rate_limited');
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      const message = sayIn(locale)(SERVER_ERRORS.unreadable_body);
      return reply.code(error.statusCode).send({
        code: 'invalid_input',
        message,
        details: { issues: [{ field: 'body', message }] },
        requestId,
      });
    }
    request.log.error({ err: error, requestId }, 'a request failed');
    if (!isUnavailable(error)) return answer(500, 'internal');
    reply.header('retry-after', '5');
    return answer(503, 'unavailable');
  };

// What was asked for in no known language is answered to machines, in English.
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

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import type { Refusal, Result } from '../result.ts';

export const API_VERSION_HEADER = 'x-supabase-api-version';
const FIRST_VERSION_WITH_CODES = '2024-01-01';

export const hasErrorCodes = (request: FastifyRequest): boolean => {
  const version = request.headers[API_VERSION_HEADER];
  return typeof version === 'string' && version >= FIRST_VERSION_WITH_CODES;
};

/** Both envelopes: the string code in `code` for dated clients, in `error_code` beside the status for older ones. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, code, message, extras } = refusal;
  if (extras.retryAfterSeconds !== undefined) reply.header('retry-after', extras.retryAfterSeconds);
  if (extras.oauthError !== undefined) {
    return reply.status(status).send({ error: extras.oauthError, error_description: message });
  }
  const reasons = extras.weakPasswordReasons;
  const weakness = reasons ? { weak_password: { reasons } } : {};
  const fault = status >= 500 ? { error_id: request.id } : {};
  const body = hasErrorCodes(request)
    ? { code, message, ...weakness }
    : { code: status, error_code: code, msg: message, ...fault, ...weakness };
  return reply.status(status).header('x-sb-error-code', code).send(body);
}

/** Sends the browser on to a page instead of answering it. */
export class Redirect {
  readonly to: string;
  readonly status: 302 | 303;

  constructor(to: string, status: 302 | 303) {
    this.to = to;
    this.status = status;
  }
}

/** What an endpoint does: its value is the body of the answer, a `Redirect`, or undefined for an empty answer. */
export type Endpoint = (
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Result<unknown>>;

/** The one place where the outcome of an endpoint becomes the answer on the wire. */
export const answeringWith =
  (context: AuthContext) =>
  (endpoint: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const outcome = await endpoint(context, request, reply);
    if (!outcome.ok) return sendRefusal(request, reply, outcome.refusal);
    const { value } = outcome;
    if (value instanceof Redirect) return reply.redirect(value.to, value.status);
    return value === undefined ? reply.status(204).send() : reply.send(value);
  };

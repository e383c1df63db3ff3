import type { FastifyReply, FastifyRequest } from 'fastify';

export const API_VERSION_HEADER = 'x-supabase-api-version';
const FIRST_VERSION_WITH_CODES = '2024-01-01';

type Extras = {
  weakPasswordReasons?: readonly string[];
  retryAfterSeconds?: number;
  /** A few grants refuse in the words of OAuth, without a code in the body. */
  oauthError?: 'invalid_request' | 'invalid_grant';
};

/** A decided failure of the auth service, carried up to its one error handler. Never a 5xx: clients retry those. */
export class AuthRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extras: Extras;

  constructor(status: number, code: string, message: string, extras: Extras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

export const invalid = (message: string) => new AuthRefusal(400, 'validation_failed', message);

export const tooManyRequests = (retryAfterSeconds: number) =>
  new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });

export const hasErrorCodes = (request: FastifyRequest): boolean => {
  const version = request.headers[API_VERSION_HEADER];
  return typeof version === 'string' && version >= FIRST_VERSION_WITH_CODES;
};

/** Both envelopes: the string code in `code` for dated clients, in `error_code` beside the status for older ones. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AuthRefusal) {
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

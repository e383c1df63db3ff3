import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

/** Who calls, as the token says and the database confirms. Null: nobody signed in. */
export interface Identity {
  readonly userId: string;
  /** Null: a program that has none. */
  readonly sessionId: string | null;
  /** `aal2` while a second factor stands behind the session. */
  readonly aal: string;
  readonly roles: readonly string[];
  /** A program calls for them, and may do no more than this. Absent: they call themselves. */
  readonly program?: { readonly scopes: readonly string[]; readonly allowance: Allowance };
}

/** How many requests a program has left in its minute. */
export interface Allowance {
  readonly max: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** What the wire needs to know of one function; what it means is for the one who exposes it. */
export interface ExposedFunction {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly access: 'anyone' | 'signed_in';
  /** The scopes each of which opens it to a program; none: people alone. */
  readonly tokenScopes: readonly string[];
  parse(
    input: unknown,
    locale: string,
  ): { ok: true; value: unknown } | { ok: false; message: string; issues: readonly Issue[] };
  handle(call: FunctionCall): Promise<Answer>;
}

export interface Issue {
  readonly field: string;
  readonly message: string;
}

export interface FunctionCall {
  readonly input: unknown;
  readonly identity: Identity | null;
  readonly requestId: string;
  /** The network address of the caller. */
  readonly ip: string;
  /** The program that calls, as it names itself; empty when it does not. */
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
  /** The language of the sentences in the answer. */
  readonly locale: string;
}

export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly details: unknown;
      /** When it is worth another try, where only time is needed. Source: RFC 9110 §10.2.3. */
      readonly retryAfterSeconds?: number;
    };

/** Why somebody who shows a token is not let in as the person that it names. */
export interface Refused {
  readonly status: number;
  readonly code: string;
  readonly about: OwnSentence;
  /** Whether they may still look around as anybody may. */
  readonly isVisitor: boolean;
  readonly details?: unknown;
  /** Of a program, whatever it was refused for. */
  readonly allowance?: Allowance;
}

export interface FunctionsDeps {
  readonly functions: readonly ExposedFunction[];
  /** Null without a user's token. */
  identify(request: FastifyRequest, tokenScopes: readonly string[]): Promise<Identity | Refused | null>;
  /** Whose requests are counted together by the coarse guard. */
  counterOf(request: FastifyRequest): string;
  readonly perMinute: number | null;
  localeOf(request: FastifyRequest): string;
  /** What a person reads where no function was asked. */
  sentence(about: OwnSentence, locale: string): string;
}

/** The answers that this service gives by itself and that a person can meet. */
export type OwnSentence =
  | 'sign_in'
  | 'sign_in_again'
  | 'account_suspended'
  | 'second_factor_required'
  | 'token_unknown'
  | 'token_revoked'
  | 'token_ended'
  | 'token_scope_missing'
  | 'people_only'
  | 'rate_limited'
  | 'nothing_here';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, body: Record<string, unknown>) {
  return reply.code(status).send({ ...body, requestId: request.id });
}

const invalid = (request: FastifyRequest, reply: FastifyReply, message: string, issues: readonly Issue[]) =>
  refuse(request, reply, 400, {
    code: 'invalid_input',
    message,
    details: { issues },
  });

/** By the names that the coarse guard uses, so that a program reads one kind. Source: RFC 9110 §10.2.3 for the wait. */
function showAllowance(reply: FastifyReply, { max, remaining, resetSeconds }: Allowance): void {
  reply.headers({
    'x-ratelimit-limit': max,
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': resetSeconds,
  });
}

async function answer(
  exposed: ExposedFunction,
  deps: FunctionsDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = deps.localeOf(request);
  const refuseCaller = ({ status, code, about, details, allowance }: Omit<Refused, 'isVisitor'>) => {
    if (allowance !== undefined) {
      showAllowance(reply, allowance);
      if (status === 429) reply.header('retry-after', allowance.resetSeconds);
    }
    const facts = details === undefined ? {} : { details };
    return refuse(request, reply, status, { code, message: deps.sentence(about, locale), ...facts });
  };
  const caller = await deps.identify(request, exposed.tokenScopes);
  const isRefused = caller !== null && 'code' in caller;
  if (isRefused && (exposed.access === 'signed_in' || !caller.isVisitor)) return refuseCaller(caller);
  const identity = isRefused ? null : caller;
  if (identity?.program !== undefined) showAllowance(reply, identity.program.allowance);
  if (exposed.access === 'signed_in' && identity === null) {
    return refuseCaller({ status: 401, code: 'unauthenticated', about: 'sign_in' });
  }
  const parsed = exposed.parse(exposed.method === 'GET' ? request.query : (request.body ?? {}), locale);
  if (!parsed.ok) return invalid(request, reply, parsed.message, parsed.issues);
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))) {
    // For anyone who writes a program against us, as are all sentences here that stand in no catalogue.
    const message = 'Use 1 to 255 visible characters.';
    return invalid(request, reply, message, [{ field: 'Idempotency-Key', message }]);
  }
  const outcome = await exposed.handle({
    input: parsed.value,
    identity,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    idempotencyKey: key ?? null,
    locale,
  });
  if (outcome.ok) return reply.send(outcome.value);
  const { status, code, message, details, retryAfterSeconds } = outcome;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return refuse(request, reply, status, { code, message, ...(details === undefined ? {} : { details }) });
}

/** A read is asked with GET and a command with POST. Source: RFC 9110 §15.5.6, which wants the methods named. */
function wrongMethod({ method }: ExposedFunction, request: FastifyRequest, reply: FastifyReply) {
  const allowed = method === 'GET' ? 'GET, HEAD' : 'POST';
  return refuse(request, reply.header('allow', allowed), 405, {
    code: 'method_not_allowed',
    message: `This address is asked with ${allowed}, not with ${request.method}.`,
  });
}

/** `/functions/v1/<module>/<use-case>`: token → identity, parse, handle, answer. */
export function functionsService(deps: FunctionsDeps): FastifyPluginAsync {
  return async (app) => {
    for (const exposed of deps.functions) {
      app.route({
        method: exposed.method,
        url: `/${exposed.name}`,
        ...(deps.perMinute === null
          ? {}
          : {
              config: {
                rateLimit: { max: deps.perMinute, timeWindow: 60_000, keyGenerator: deps.counterOf },
              },
            }),
        handler: (request, reply) => answer(exposed, deps, request, reply),
      });
    }
    app.setNotFoundHandler((request, reply) => {
      const [path = ''] = request.url.split('?');
      const asked = deps.functions.find(({ name }) => path === `${app.prefix}/${name}`);
      if (asked !== undefined) return wrongMethod(asked, request, reply);
      const message = deps.sentence('nothing_here', deps.localeOf(request));
      return refuse(request, reply, 404, { code: 'not_found', message });
    });
  };
}

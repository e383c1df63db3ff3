import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { startFlow } from '../codes/flows.ts';
import { challengeFrom } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { loggable, refusedAt } from '../providers/failures.ts';
import type { Checks } from '../providers/third-party.ts';
import { invalid, ok, type Result } from '../result.ts';
import { Redirect } from '../wire/answers.ts';
import { redirectTarget, withFailure } from '../wire/redirects.ts';

const text = z.string().max(2000).optional();
const Query = z
  .object({
    provider: text,
    // Never a reason to refuse: `redirectTarget` makes something of it.
    redirect_to: z.unknown().optional(),
    scopes: text,
    code_challenge: text,
    code_challenge_method: text,
    invite_token: text,
    skip_http_redirect: text,
  })
  .catchall(z.unknown());
type Query = z.infer<typeof Query>;

/** Further parameters go on to the provider, but none of those by which the two servers know each other's answers. */
const OURS = new Set([
  ...Object.keys(Query.shape),
  'client_id',
  'client_secret',
  'nonce',
  'redirect_uri',
  'registration',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
]);
const MOST_PARAMETERS = 20;
const LONGEST_PARAMETER = 500;
const SCOPE = /^[\x21\x23-\x5B\x5D-\x7E]{1,200}$/;

/** GET /authorize: sends the browser to the third party. */
export const leaveForProvider = (context: AuthContext, request: FastifyRequest) =>
  leave(context, request, null);

/** Leaves for a third party, to sign in or, for somebody who is signed in, to add an identity to their account. */
export async function leave(
  context: AuthContext,
  request: FastifyRequest,
  linkingUserId: string | null,
): Promise<Result<unknown>> {
  const { db, settings, rateLimits, now } = context;
  const tooMany = await rateLimits.token.fromAddress(request.ip, now().getTime());
  if (tooMany !== null) return tooMany;
  const read = queryOf(request);
  if (!read.ok) return read;
  const query = read.value;
  const thirdParty = context.thirdParties.named(query.provider ?? '');
  if (thirdParty === undefined) return invalid('Unsupported provider: provider is not enabled');
  const challenge = challengeFrom(query);
  if (!challenge.ok) return challenge;
  const checks: Checks = { nonce: secret(), verifier: secret() };
  const redirectTo = redirectTarget(request, settings);
  const isAskedByPage = query.skip_http_redirect === 'true';
  const state = await startFlow(
    db,
    {
      provider: thirdParty.provider,
      redirectTo,
      challenge: challenge.value,
      linkingUserId,
      secret: JSON.stringify(checks),
    },
    now(),
  );
  try {
    const url = await thirdParty.addressFor({
      redirectUri: callbackUrl(context),
      state,
      checks,
      scopes: scopesIn(query.scopes ?? ''),
      parameters: parametersIn(query),
    });
    return ok(isAskedByPage ? { url } : new Redirect(url, 302));
  } catch (error) {
    request.log.warn(
      { provider: thirdParty.provider, ...loggable(error) },
      'a third party cannot be reached',
    );
    const refused = refusedAt(thirdParty, error);
    if (isAskedByPage) return refused;
    // A person clicked a link, and is told on a page rather than in JSON.
    return ok(new Redirect(withFailure(redirectTo, refused.refusal, 'query and fragment'), 302));
  }
}

/** Where third parties send people back to; it must be registered with each of them. */
export const callbackUrl = ({ settings }: AuthContext): string =>
  `${settings.siteUrl.replace(/\/$/, '')}${settings.pathPrefix}/callback`;

function queryOf(request: FastifyRequest): Result<Query> {
  const query = Query.safeParse(request.query);
  return query.success ? ok(query.data) : invalid(`${query.error.issues[0]?.path.join('.')} is not valid`);
}

const secret = () => randomBytes(32).toString('base64url');

const scopesIn = (scopes: string): string[] => scopes.split(/[\s,]+/).filter((scope) => SCOPE.test(scope));

function parametersIn(query: Query): Record<string, string> {
  const passedOn = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    !OURS.has(name) && typeof value === 'string' && value.length <= LONGEST_PARAMETER ? [[name, value]] : [],
  );
  return Object.fromEntries(passedOn.slice(0, MOST_PARAMETERS));
}

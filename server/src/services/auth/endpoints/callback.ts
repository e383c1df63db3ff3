import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUnavailable } from '../../../db/is-unavailable.ts';
import { asSystem, sqlState, type Tx } from '../../../db/tx.ts';
import { type AccountFound, accountFor, type FederatedIdentity } from '../accounts/federated-identity.ts';
import { finishFlow, issueAuthCode, type Returned } from '../codes/flows.ts';
import type { AuthContext } from '../context.ts';
import { loggable, refusalAt } from '../providers/failures.ts';
import type { ProviderTokens } from '../providers/third-party.ts';
import { sessionView } from '../sessions/session-view.ts';
import { recordRefusedSignIn, startSession } from '../sessions/sign-in.ts';
import type { UserRow } from '../store/users.ts';
import { AuthRefusal } from '../wire/errors.ts';
import { withAuthCode, withFailure, withSession } from '../wire/redirects.ts';
import { callbackUrl } from './authorize.ts';

const UNIQUE_VIOLATION = '23505';
const Checks = z.object({ nonce: z.string(), verifier: z.string() });
const Fields = z.record(z.string(), z.unknown());

/** GET and POST /callback: where third parties send people back to. Whatever happens, the browser goes on to a page. */
export async function returnFromProvider(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const { db, settings, rateLimits, now } = context;
  let [target, status] = [settings.siteUrl, 303];
  try {
    await rateLimits.token.fromAddress(request.ip, now().getTime());
    const answer = answerIn(request);
    const state = answer.get('state') ?? '';
    const flow = await finishFlow(db, state, now());
    if (flow === null) throw lostState();
    [target, status] = [flow.redirectTo, 302];
    return reply.redirect(await onward(context, request, flow, { answer, state }), status);
  } catch (error) {
    const refusal = error instanceof AuthRefusal ? error : unexpected(request, error);
    return reply.redirect(withFailure(target, refusal, 'query and fragment'), status);
  }
}

const lostState = () =>
  new AuthRefusal(
    400,
    'bad_oauth_state',
    'This sign-in was begun too long ago or elsewhere. Please start again.',
  );

/** In the query, or in the form that Apple lets the browser post. */
function answerIn(request: FastifyRequest): URLSearchParams {
  const fields = Fields.safeParse(request.method === 'POST' ? request.body : request.query).data ?? {};
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

function unexpected(request: FastifyRequest, error: unknown): AuthRefusal {
  request.log.error({ err: error }, 'a sign-in with a third party failed');
  const status = isUnavailable(error) ? 503 : 500;
  return new AuthRefusal(status, 'unexpected_failure', 'Something went wrong on our side. Please try again.');
}

type Shown = { readonly answer: URLSearchParams; readonly state: string };

async function onward(
  context: AuthContext,
  request: FastifyRequest,
  flow: Returned,
  shown: Shown,
): Promise<string> {
  const { federated, tokens } = await whoCameBack(context, request, flow, shown);
  const at = context.now();
  if (flow.challenge === null) {
    const { signedIn } = await inAccountOf(context, request, federated, async (tx, user) => ({
      ok: true,
      signedIn: await startSession(tx, request, user, { method: 'oauth', provider: federated.provider }, at),
    }));
    const session = await sessionView(context, signedIn);
    return withSession(flow.redirectTo, session, { ...tokenFields(tokens), sb: '' });
  }
  const { challenge, redirectTo } = flow;
  const { code } = await inAccountOf(context, request, federated, async (tx, user) => ({
    ok: true,
    code: await issueAuthCode(
      tx,
      {
        userId: user.id,
        proof: { method: 'oauth', provider: federated.provider },
        challenge,
        redirectTo,
        secret: JSON.stringify(tokenFields(tokens)),
      },
      at,
    ),
  }));
  return withAuthCode(redirectTo, code);
}

const tokenFields = ({ access, refresh }: ProviderTokens): Record<string, string> => ({
  provider_token: access,
  ...(refresh === null ? {} : { provider_refresh_token: refresh }),
});

async function whoCameBack(
  context: AuthContext,
  request: FastifyRequest,
  flow: Returned,
  { answer, state }: Shown,
): Promise<{ readonly federated: FederatedIdentity; readonly tokens: ProviderTokens }> {
  const thirdParty = context.thirdParties.named(flow.provider);
  if (thirdParty === undefined) {
    throw new AuthRefusal(400, 'provider_disabled', 'This way to sign in has been switched off.');
  }
  const url = new URL(callbackUrl(context));
  url.search = answer.toString();
  try {
    const checks = Checks.parse(JSON.parse(flow.secret));
    const { profile, tokens } = await thirdParty.whoCameBack({ url, state, checks });
    const { provider, name } = thirdParty;
    return { federated: { provider, name, profile, linkingUserId: flow.linkingUserId }, tokens };
  } catch (error) {
    request.log.warn(
      { provider: thirdParty.provider, ...loggable(error) },
      'a third party did not confirm a person',
    );
    throw refusalAt(thirdParty, error);
  }
}

/**
 * Finds or makes the account and does the rest in the same transaction. Two first sign-ins at once can collide on the
 * identity or the address; by the second try the other one's account is there to be found.
 */
export async function inAccountOf<Outcome extends object>(
  context: AuthContext,
  request: FastifyRequest,
  federated: FederatedIdentity,
  proceed: (tx: Tx, user: UserRow) => Promise<Outcome & { readonly ok: true }>,
): Promise<Outcome> {
  const { db, settings, now } = context;
  const at = now();
  const rules = { signupEnabled: settings.signupEnabled, ip: request.ip };
  const attempt = () =>
    asSystem<(Outcome & { ok: true }) | Extract<AccountFound, { ok: false }>>(db, async (tx) => {
      const found = await accountFor(tx, federated, rules, at);
      return found.ok ? proceed(tx, found.user) : found;
    });
  const outcome = await attempt().catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return attempt();
  });
  if (outcome.ok) return outcome;
  const { refusal, subjectId } = outcome;
  await recordRefusedSignIn(db, request, { subjectId, method: 'oauth', why: refusal.code }, at);
  throw refusal;
}

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUnavailable } from '../../../db/is-unavailable.ts';
import { asSystem, sqlState, type Tx } from '../../../db/tx.ts';
import { type AccountRefused, accountFor, type FederatedIdentity } from '../accounts/federated-identity.ts';
import { finishFlow, issueAuthCode, type Returned } from '../codes/flows.ts';
import type { AuthContext } from '../context.ts';
import { loggable, refusedAt } from '../providers/failures.ts';
import type { ProviderTokens } from '../providers/third-party.ts';
import { ok, type Refused, type Result, refuse } from '../result.ts';
import { sessionView } from '../sessions/session-view.ts';
import { recordRefusedSignIn, startSession } from '../sessions/sign-in.ts';
import type { UserRow } from '../store/users.ts';
import { Redirect } from '../wire/answers.ts';
import { withAuthCode, withFailure, withSession } from '../wire/redirects.ts';
import { callbackUrl } from './authorize.ts';

const UNIQUE_VIOLATION = '23505';
const Checks = z.object({ nonce: z.string(), verifier: z.string() });
const Fields = z.record(z.string(), z.unknown());

/** GET and POST /callback: where third parties send people back to. Whatever happens, the browser goes on to a page. */
export async function returnFromProvider(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<Redirect>> {
  const { settings } = context;
  const begun = await orUnexpected(request, () => begunSignIn(context, request));
  if (!begun.ok) return ok(new Redirect(failed(settings.siteUrl, begun), 303));
  const { flow, shown } = begun.value;
  const page = await orUnexpected(request, () => onward(context, request, flow, shown));
  return ok(new Redirect(page.ok ? page.value : failed(flow.redirectTo, page), 302));
}

const failed = (target: string, { refusal }: Refused) => withFailure(target, refusal, 'query and fragment');

/** A fault is told on the page, too: there is nobody who would read JSON. */
async function orUnexpected<Value>(
  request: FastifyRequest,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await work();
  } catch (error) {
    request.log.error({ err: error }, 'a sign-in with a third party failed');
    const status = isUnavailable(error) ? 503 : 500;
    return refuse(status, 'unexpected_failure', 'Something went wrong on our side. Please try again.');
  }
}

type Begun = { readonly flow: Returned; readonly shown: Shown };

/** The sign-in that left from here, as the answer of the third party names it. */
async function begunSignIn(
  { db, rateLimits, now }: AuthContext,
  request: FastifyRequest,
): Promise<Result<Begun>> {
  const tooMany = await rateLimits.token.fromAddress(request.ip, now().getTime());
  if (tooMany !== null) return tooMany;
  const answer = answerIn(request);
  const state = answer.get('state') ?? '';
  const flow = await finishFlow(db, state, now());
  return flow === null ? lostState() : ok({ flow, shown: { answer, state } });
}

const lostState = () =>
  refuse(400, 'bad_oauth_state', 'This sign-in was begun too long ago or elsewhere. Please start again.');

/** In the query, or in the form that Apple lets the browser post. */
function answerIn(request: FastifyRequest): URLSearchParams {
  const fields = Fields.safeParse(request.method === 'POST' ? request.body : request.query).data ?? {};
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

type Shown = { readonly answer: URLSearchParams; readonly state: string };

async function onward(
  context: AuthContext,
  request: FastifyRequest,
  flow: Returned,
  shown: Shown,
): Promise<Result<string>> {
  const cameBack = await whoCameBack(context, request, flow, shown);
  if (!cameBack.ok) return cameBack;
  const { federated, tokens } = cameBack.value;
  const at = context.now();
  const proof = { method: 'oauth', provider: federated.provider } as const;
  const { challenge, redirectTo } = flow;
  if (challenge === null) {
    const signedIn = await inAccountOf(context, request, federated, (tx, user) =>
      startSession(tx, request, user, proof, at),
    );
    if (!signedIn.ok) return signedIn;
    const session = await sessionView(context, signedIn.value);
    return ok(withSession(redirectTo, session, { ...tokenFields(tokens), sb: '' }));
  }
  const secret = JSON.stringify(tokenFields(tokens));
  const code = await inAccountOf(context, request, federated, async (tx, { id: userId }) =>
    ok(await issueAuthCode(tx, { userId, proof, challenge, redirectTo, secret }, at)),
  );
  return code.ok ? ok(withAuthCode(redirectTo, code.value)) : code;
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
): Promise<Result<{ readonly federated: FederatedIdentity; readonly tokens: ProviderTokens }>> {
  const thirdParty = context.thirdParties.named(flow.provider);
  if (thirdParty === undefined) {
    return refuse(400, 'provider_disabled', 'This way to sign in has been switched off.');
  }
  const url = new URL(callbackUrl(context));
  url.search = answer.toString();
  try {
    const checks = Checks.parse(JSON.parse(flow.secret));
    const { profile, tokens } = await thirdParty.whoCameBack({ url, state, checks });
    const { provider, name } = thirdParty;
    return ok({ federated: { provider, name, profile, linkingUserId: flow.linkingUserId }, tokens });
  } catch (error) {
    request.log.warn(
      { provider: thirdParty.provider, ...loggable(error) },
      'a third party did not confirm a person',
    );
    return refusedAt(thirdParty, error);
  }
}

/**
 * Finds or makes the account and does the rest in the same transaction. Two first sign-ins at once can collide on the
 * identity or the address; by the second try the other one's account is there to be found.
 */
export async function inAccountOf<Value>(
  context: AuthContext,
  request: FastifyRequest,
  federated: FederatedIdentity,
  proceed: (tx: Tx, user: UserRow) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { db, settings, onAccountOpened, now } = context;
  const at = now();
  const rules = { signupEnabled: settings.signupEnabled, ip: request.ip };
  const attempt = () =>
    asSystem<Result<Value> | AccountRefused>(db, async (tx) => {
      const found = await accountFor(tx, federated, rules, at);
      if (!found.ok) return found;
      const { user, isOpened } = found.value;
      if (isOpened) await onAccountOpened(tx, user.id, at);
      return proceed(tx, user);
    });
  const outcome = await attempt().catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return attempt();
  });
  if (!outcome.ok && 'subjectId' in outcome) {
    const { refusal, subjectId } = outcome;
    await recordRefusedSignIn(db, request, { subjectId, method: 'oauth', why: refusal.code }, at);
  }
  return outcome;
}

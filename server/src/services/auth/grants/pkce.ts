import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asSystem } from '../../../db/tx.ts';
import { type Exchanged, takeAuthCode } from '../codes/flows.ts';
import { answersChallenge } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { isBanned } from '../guards/require-user.ts';
import { sessionView } from '../sessions/session-view.ts';
import { recordRefusedSignIn, startSession } from '../sessions/sign-in.ts';
import { userById } from '../store/users.ts';
import { AuthRefusal, invalid } from '../wire/errors.ts';
import { bodyAs } from '../wire/input.ts';

const Body = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });
const ProviderTokens = z.object({
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
});

/** Changes the code that a redirect brought for a session, if the page holds the verifier of the sign-in's beginning. */
export async function exchangeAuthCode(context: AuthContext, request: FastifyRequest) {
  const { db, now } = context;
  const { auth_code: code, code_verifier: verifier } = bodyAs(Body, request);
  if (!code || !verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const at = now();
  const taken = await takeAuthCode(db, code, at);
  const flow = flowOrRefusal(taken, verifier);
  if (flow instanceof AuthRefusal) {
    const subjectId = taken?.userId ?? null;
    const method = taken?.proof.method ?? 'oauth';
    await recordRefusedSignIn(db, request, { subjectId, method, why: flow.code }, at);
    throw flow;
  }
  const { signedIn } = await asSystem(db, async (tx) => {
    const user = await userById(tx, flow.userId);
    if (user === undefined || user.deleted_at !== null) throw notFound();
    if (isBanned(user, at)) throw new AuthRefusal(400, 'user_banned', 'User is banned');
    return { ok: true, signedIn: await startSession(tx, request, user, flow.proof, at) };
  });
  const tokens = flow.secret === null ? {} : ProviderTokens.parse(JSON.parse(flow.secret));
  return { ...(await sessionView(context, signedIn)), ...tokens };
}

const notFound = () =>
  new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

function flowOrRefusal(taken: Exchanged | null, verifier: string): Exchanged | AuthRefusal {
  if (taken === null) return notFound();
  if (taken.isExpired) {
    return new AuthRefusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (answersChallenge(verifier, taken.challenge)) return taken;
  return new AuthRefusal(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  );
}

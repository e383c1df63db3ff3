import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asSystem } from '../../../db/tx.ts';
import { type Exchanged, takeAuthCode } from '../codes/flows.ts';
import { answersChallenge } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { isBanned } from '../guards/require-user.ts';
import { invalid, ok, type Result, refuse } from '../result.ts';
import { sessionView } from '../sessions/session-view.ts';
import { recordRefusedSignIn, startSession } from '../sessions/sign-in.ts';
import { userById } from '../store/users.ts';
import { bodyAs } from '../wire/input.ts';

const Body = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });
const ProviderTokens = z.object({
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
});

/** Changes the code that a redirect brought for a session, if the page holds the verifier of the sign-in's beginning. */
export async function exchangeAuthCode(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const { db, now } = context;
  const body = bodyAs(Body, request);
  if (!body.ok) return body;
  const { auth_code: code, code_verifier: verifier } = body.value;
  if (!code || !verifier) {
    return invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const at = now();
  const taken = await takeAuthCode(db, code, at);
  const flow = flowFor(taken, verifier);
  if (!flow.ok) {
    const subjectId = taken?.userId ?? null;
    const method = taken?.proof.method ?? 'oauth';
    await recordRefusedSignIn(db, request, { subjectId, method, why: flow.refusal.code }, at);
    return flow;
  }
  const { userId, proof, secret } = flow.value;
  const signedIn = await asSystem(db, async (tx) => {
    const user = await userById(tx, userId);
    if (user === undefined || user.deleted_at !== null) return notFound();
    if (isBanned(user, at)) return refuse(400, 'user_banned', 'User is banned');
    return startSession(tx, request, user, proof, at);
  });
  if (!signedIn.ok) return signedIn;
  const tokens = secret === null ? {} : ProviderTokens.parse(JSON.parse(secret));
  return ok({ ...(await sessionView(context, signedIn.value)), ...tokens });
}

const notFound = () => refuse(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

function flowFor(taken: Exchanged | null, verifier: string): Result<Exchanged> {
  if (taken === null) return notFound();
  if (taken.isExpired) {
    return refuse(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (answersChallenge(verifier, taken.challenge)) return ok(taken);
  return refuse(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
}

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { inAccountOf } from '../endpoints/callback.ts';
import { checkLinkingAllowed } from '../endpoints/user/identities.ts';
import { requireUser } from '../guards/require-user.ts';
import { loggable, refusedAt } from '../providers/failures.ts';
import { checkReadable } from '../providers/id-tokens.ts';
import type { Profile, ShownIdToken, ThirdParty } from '../providers/third-party.ts';
import { ok, type Result, refuse } from '../result.ts';
import { sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/sign-in.ts';
import { bodyAs } from '../wire/input.ts';

const Body = z.object({
  provider: z.string().nullish(),
  id_token: z.string().nullish(),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

/** A session for the person whom a third party's token names, which an app got by itself. */
export async function signInWithIdToken(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const read = bodyAs(Body, request);
  if (!read.ok) return read;
  const body = read.value;
  if (!body.id_token) {
    return refuse(400, 'validation_failed', 'id_token required', { oauthError: 'invalid_request' });
  }
  const thirdParty = context.thirdParties.named(body.provider ?? '');
  if (thirdParty === undefined) {
    return refuse(400, 'provider_disabled', `Provider "${body.provider ?? ''}" is not enabled`);
  }
  const unreadable = checkReadable(body.id_token);
  if (unreadable !== null) return unreadable;
  const linking = body.link_identity === true ? await whoLinks(context, request) : ok(null);
  if (!linking.ok) return linking;
  const shown = {
    idToken: body.id_token,
    accessToken: body.access_token || null,
    nonce: body.nonce || null,
  };
  const named = await whoIsNamed(context, request, thirdParty, shown);
  if (!named.ok) return named;
  const { provider, name } = thirdParty;
  const proof = { method: 'oauth', provider } as const;
  const federated = { provider, name, profile: named.value, linkingUserId: linking.value };
  const signedIn = await inAccountOf(context, request, federated, (tx, user) =>
    startSession(tx, request, user, proof, context.now()),
  );
  return signedIn.ok ? ok(await sessionView(context, signedIn.value)) : signedIn;
}

async function whoLinks(context: AuthContext, request: FastifyRequest): Promise<Result<string>> {
  const closed = checkLinkingAllowed(context);
  if (closed !== null) return closed;
  const signedIn = await requireUser(context, request);
  return signedIn.ok ? ok(signedIn.value.user.id) : signedIn;
}

async function whoIsNamed(
  { now }: AuthContext,
  request: FastifyRequest,
  thirdParty: ThirdParty,
  shown: ShownIdToken,
): Promise<Result<Profile>> {
  try {
    return await thirdParty.whoIsNamedBy(shown, now());
  } catch (error) {
    request.log.warn({ provider: thirdParty.provider, ...loggable(error) }, 'a token cannot be checked');
    return refusedAt(thirdParty, error);
  }
}

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { inAccountOf } from '../endpoints/callback.ts';
import { checkLinkingAllowed } from '../endpoints/user/identities.ts';
import { requireUser } from '../guards/require-user.ts';
import { loggable, refusalAt } from '../providers/failures.ts';
import { checkReadable } from '../providers/id-tokens.ts';
import type { Profile, ShownIdToken, ThirdParty } from '../providers/third-party.ts';
import { sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/sign-in.ts';
import { AuthRefusal } from '../wire/errors.ts';
import { bodyAs } from '../wire/input.ts';

const Body = z.object({
  provider: z.string().nullish(),
  id_token: z.string().nullish(),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

/** A session for the person whom a third party's token names, which an app got by itself. */
export async function signInWithIdToken(context: AuthContext, request: FastifyRequest) {
  const body = bodyAs(Body, request);
  if (!body.id_token) {
    throw new AuthRefusal(400, 'validation_failed', 'id_token required', { oauthError: 'invalid_request' });
  }
  const thirdParty = context.thirdParties.named(body.provider ?? '');
  if (thirdParty === undefined) {
    throw new AuthRefusal(400, 'provider_disabled', `Provider "${body.provider ?? ''}" is not enabled`);
  }
  checkReadable(body.id_token);
  const linkingUserId = body.link_identity === true ? await whoLinks(context, request) : null;
  const shown = {
    idToken: body.id_token,
    accessToken: body.access_token || null,
    nonce: body.nonce || null,
  };
  const profile = await whoIsNamed(context, request, thirdParty, shown);
  const { provider, name } = thirdParty;
  const proof = { method: 'oauth', provider } as const;
  const { signedIn } = await inAccountOf(
    context,
    request,
    { provider, name, profile, linkingUserId },
    async (tx, user) => ({
      ok: true,
      signedIn: await startSession(tx, request, user, proof, context.now()),
    }),
  );
  return sessionView(context, signedIn);
}

async function whoLinks(context: AuthContext, request: FastifyRequest): Promise<string> {
  checkLinkingAllowed(context);
  return (await requireUser(context, request)).user.id;
}

async function whoIsNamed(
  { now }: AuthContext,
  request: FastifyRequest,
  thirdParty: ThirdParty,
  shown: ShownIdToken,
): Promise<Profile> {
  try {
    return await thirdParty.whoIsNamedBy(shown, now());
  } catch (error) {
    if (error instanceof AuthRefusal) throw error;
    request.log.warn({ provider: thirdParty.provider, ...loggable(error) }, 'a token cannot be checked');
    throw refusalAt(thirdParty, error);
  }
}

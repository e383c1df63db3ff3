import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { requireOpenSignUp } from '../guards/sign-in-methods.ts';
import { ok, type Result, refuse } from '../result.ts';
import { sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/sign-in.ts';
import { addAnonymousUser } from '../store/users.ts';
import { type AuthBody, metadataFrom } from '../wire/input.ts';

/** POST /signup without an address: an account without a name, which holds no role until it has an address. */
export async function signInAnonymously(
  context: AuthContext,
  request: FastifyRequest,
  body: AuthBody,
): Promise<Result<unknown>> {
  const { db, settings, rateLimits, now } = context;
  const tooMany = await rateLimits.anonymous.fromAddress(request.ip, now().getTime());
  if (tooMany !== null) return tooMany;
  if (!settings.anonymousEnabled) {
    return refuse(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const closed = requireOpenSignUp(settings);
  if (closed !== null) return closed;
  const metadata = metadataFrom(body.data ?? {});
  if (!metadata.ok) return metadata;
  const at = now();
  const signedIn = await asSystem(db, async (tx) => {
    const user = await addAnonymousUser(tx, metadata.value, at);
    return startSession(tx, request, user, { method: 'anonymous' }, at);
  });
  return signedIn.ok ? ok(await sessionView(context, signedIn.value)) : signedIn;
}

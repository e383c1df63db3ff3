import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { requireOpenSignUp } from '../guards/sign-in-methods.ts';
import { sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/sign-in.ts';
import { addAnonymousUser } from '../store/users.ts';
import { AuthRefusal } from '../wire/errors.ts';
import { type AuthBody, metadataFrom } from '../wire/input.ts';

/** POST /signup without an address: an account without a name, which holds no role until it has an address. */
export async function signInAnonymously(context: AuthContext, request: FastifyRequest, body: AuthBody) {
  const { db, settings, rateLimits, now } = context;
  await rateLimits.anonymous.fromAddress(request.ip, now().getTime());
  if (!settings.anonymousEnabled) {
    throw new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  requireOpenSignUp(settings);
  const metadata = metadataFrom(body.data ?? {});
  const at = now();
  const { signedIn } = await asSystem(db, async (tx) => {
    const user = await addAnonymousUser(tx, metadata, at);
    return { ok: true, signedIn: await startSession(tx, request, user, { method: 'anonymous' }, at) };
  });
  return sessionView(context, signedIn);
}

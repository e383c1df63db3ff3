import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/tx.ts';
import { reauthenticationAddress } from '../accounts/password-proof.ts';
import type { AuthContext } from '../context.ts';
import { requireUser, userGone } from '../guards/require-user.ts';
import { codeMessage } from '../messages/code-messages.ts';
import { startCooldown, takeFromBudget } from '../messages/send-cooldown.ts';
import { ok, type Result } from '../result.ts';
import { lockUser, updateUser } from '../store/users.ts';

/** GET /reauthenticate: a code to show, before something important changes, that it is still the same person. */
export async function reauthenticate(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const { db, settings, rateLimits, messageSender, now } = context;
  const at = now();
  const signedIn = await requireUser(context, request);
  if (!signedIn.ok) return signedIn;
  const { user } = signedIn.value;
  const tooMany = await rateLimits.otp.onAccount(user.id, at.getTime());
  if (tooMany !== null) return tooMany;
  const address = reauthenticationAddress(user);
  if (!address.ok) return address;
  const sentTo = address.value;
  const refused = await takeFromBudget(context, sentTo);
  if (refused !== null) return refused;
  const message = await asSystem(db, async (tx) => {
    const tooSoon = await startCooldown(tx, context, { kind: 'reauthentication', address: sentTo }, at);
    if (tooSoon !== null) return tooSoon;
    if ((await lockUser(tx, user.id)) === undefined) return userGone();
    await updateUser(tx, user.id, { reauthentication_sent_at: at });
    const order = { userId: user.id, purpose: 'reauthentication' as const, sentTo, challenge: null };
    return ok(await codeMessage(tx, context, { ...order, target: settings.siteUrl }, at));
  });
  if (!message.ok) return message;
  messageSender.send(request, message.value);
  return ok({});
}

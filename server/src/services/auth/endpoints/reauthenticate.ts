import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/tx.ts';
import { reauthenticationAddress } from '../accounts/password-proof.ts';
import type { AuthContext } from '../context.ts';
import { requireUser } from '../guards/require-user.ts';
import { codeMessage } from '../messages/code-messages.ts';
import { startCooldown, takeFromBudget } from '../messages/send-cooldown.ts';
import { updateUser } from '../store/users.ts';

/** GET /reauthenticate: a code to show, before something important changes, that it is still the same person. */
export async function reauthenticate(context: AuthContext, request: FastifyRequest) {
  const { db, settings, rateLimits, messageSender, now } = context;
  const at = now();
  const { user } = await requireUser(context, request);
  await rateLimits.otp.onAccount(user.id, at.getTime());
  const sentTo = reauthenticationAddress(user);
  await takeFromBudget(context, sentTo);
  const { message } = await asSystem(db, async (tx) => {
    await startCooldown(tx, context, { kind: 'reauthentication', address: sentTo }, at);
    await updateUser(tx, user.id, { reauthentication_sent_at: at });
    const order = { userId: user.id, purpose: 'reauthentication' as const, sentTo, challenge: null };
    return { ok: true, message: await codeMessage(tx, context, { ...order, target: settings.siteUrl }, at) };
  });
  messageSender.send(request, message);
  return {};
}

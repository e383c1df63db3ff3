import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { requireUser } from '../guards/require-user.ts';
import { codeMessage } from '../messages/code-messages.ts';
import { startCooldown, takeFromBudget } from '../messages/send-cooldown.ts';
import { type UserRow, updateUser } from '../store/users.ts';
import { AuthRefusal, invalid } from '../wire/errors.ts';

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

/** Where the code goes: to the address, or to the phone of a person without one. */
export function reauthenticationAddress(user: UserRow): string {
  if (user.email !== null) {
    if (user.email_confirmed_at !== null) return user.email;
    throw new AuthRefusal(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  if (user.phone === null)
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (user.phone_confirmed_at !== null) return user.phone;
  throw new AuthRefusal(422, 'phone_not_confirmed', 'Please verify your phone first.');
}

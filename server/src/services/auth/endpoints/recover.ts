import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/tx.ts';
import { challengeFrom } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { inConstantTime } from '../guards/constant-time.ts';
import { codeMessage } from '../messages/code-messages.ts';
import { startCooldown, takeFromBudget } from '../messages/send-cooldown.ts';
import { invalid, ok, type Result } from '../result.ts';
import { updateUserIfAny, userByEmail } from '../store/users.ts';
import { bodyOf, emailFrom } from '../wire/input.ts';
import { redirectTarget } from '../wire/redirects.ts';

/** POST /recover: a link to choose a new password. An address that nobody has gets the same answer for the same work. */
export async function sendRecovery(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const { db, settings, rateLimits, messageSender, now } = context;
  const at = now();
  const tooMany = await rateLimits.recover.fromAddress(request.ip, at.getTime());
  if (tooMany !== null) return tooMany;
  const body = bodyOf(request);
  if (!body.ok) return body;
  if (!body.value.email) return invalid('Password recovery requires an email');
  const address = emailFrom(body.value.email);
  if (!address.ok) return address;
  const challenge = challengeFrom(body.value);
  if (!challenge.ok) return challenge;
  const email = address.value;
  const refused =
    (await rateLimits.recover.onAccount(email, at.getTime())) ?? (await takeFromBudget(context, email));
  if (refused !== null) return refused;
  const target = redirectTarget(request, settings);
  const message = await inConstantTime(() =>
    asSystem(db, async (tx) => {
      const tooSoon = await startCooldown(tx, context, { kind: 'recovery', address: email }, at);
      if (tooSoon !== null) return tooSoon;
      const userId = (await userByEmail(tx, email))?.id ?? null;
      await updateUserIfAny(tx, userId ?? randomUUID(), { recovery_sent_at: at });
      const order = { userId, purpose: 'recovery' as const, sentTo: email };
      return ok(await codeMessage(tx, context, { ...order, challenge: challenge.value, target }, at));
    }),
  );
  if (!message.ok) return message;
  messageSender.send(request, message.value);
  return ok({});
}

import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/tx.ts';
import { challengeFrom } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { inConstantTime } from '../guards/constant-time.ts';
import { codeMessage } from '../messages/code-messages.ts';
import { startCooldown, takeFromBudget } from '../messages/send-cooldown.ts';
import { updateUserIfAny, userByEmail } from '../store/users.ts';
import { invalid } from '../wire/errors.ts';
import { bodyOf, emailFrom } from '../wire/input.ts';
import { redirectTarget } from '../wire/redirects.ts';

/** POST /recover: a link to choose a new password. An address that nobody has gets the same answer for the same work. */
export async function sendRecovery(context: AuthContext, request: FastifyRequest) {
  const { db, settings, rateLimits, messageSender, now } = context;
  const at = now();
  await rateLimits.recover.fromAddress(request.ip, at.getTime());
  const body = bodyOf(request);
  if (!body.email) throw invalid('Password recovery requires an email');
  const email = emailFrom(body.email);
  const challenge = challengeFrom(body);
  await rateLimits.recover.onAccount(email, at.getTime());
  await takeFromBudget(context, email);
  const target = redirectTarget(request, settings);
  const { message } = await inConstantTime(() =>
    asSystem(db, async (tx) => {
      await startCooldown(tx, context, { kind: 'recovery', address: email }, at);
      const userId = (await userByEmail(tx, email))?.id ?? null;
      await updateUserIfAny(tx, userId ?? randomUUID(), { recovery_sent_at: at });
      const order = { userId, purpose: 'recovery' as const, sentTo: email, challenge, target };
      return { ok: true, message: await codeMessage(tx, context, order, at) };
    }),
  );
  messageSender.send(request, message);
  return {};
}

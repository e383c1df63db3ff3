import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asSystem } from '../../../db/tx.ts';
import { accountOf } from '../accounts/account.ts';
import { userView } from '../accounts/user-view.ts';
import { requireAdmin } from '../admin/require-admin.ts';
import type { AuthContext } from '../context.ts';
import { codeMessage } from '../messages/code-messages.ts';
import { takeFromBudget } from '../messages/send-cooldown.ts';
import { invalid } from '../wire/errors.ts';
import { bodyAs, emailFrom, Metadata, metadataFrom } from '../wire/input.ts';
import { redirectTarget } from '../wire/redirects.ts';
import { invitedPerson } from './admin/generate-link.ts';

const Body = z.object({ email: z.string().nullish(), data: Metadata.nullish() });

/** POST /invite: an account that waits for its person, and the mail that tells them. */
export async function inviteUser(context: AuthContext, request: FastifyRequest) {
  await requireAdmin(context, request);
  const { db, settings, messageSender, now } = context;
  const body = bodyAs(Body, request);
  if (!body.email) throw invalid('An invitation requires an email');
  const email = emailFrom(body.email);
  const metadata = metadataFrom(body.data ?? {});
  await takeFromBudget(context, email);
  const target = redirectTarget(request, settings);
  const at = now();
  const { message, account } = await asSystem(db, async (tx) => {
    const user = await invitedPerson(tx, request, { email, metadata }, at);
    const order = { userId: user.id, purpose: 'invite' as const, sentTo: email, challenge: null, target };
    return {
      ok: true,
      message: await codeMessage(tx, context, order, at),
      account: await accountOf(tx, user),
    };
  });
  messageSender.send(request, message);
  return userView(account);
}

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asSystem } from '../../../db/tx.ts';
import { accountOf } from '../accounts/account.ts';
import { userView } from '../accounts/user-view.ts';
import type { AuthContext } from '../context.ts';
import { codeMessage } from '../messages/code-messages.ts';
import { takeFromBudget } from '../messages/send-cooldown.ts';
import { invalid, ok, type Result } from '../result.ts';
import { bodyAs, emailFrom, Metadata, metadataFrom } from '../wire/input.ts';
import { redirectTarget } from '../wire/redirects.ts';
import { invitedPerson } from './admin/generate-link.ts';

const Body = z.object({ email: z.string().nullish(), data: Metadata.nullish() });

/** POST /invite: an account that waits for its person, and the mail that tells them. */
export async function inviteUser(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const { db, settings, messageSender, now } = context;
  const body = bodyAs(Body, request);
  if (!body.ok) return body;
  if (!body.value.email) return invalid('An invitation requires an email');
  const email = emailFrom(body.value.email);
  if (!email.ok) return email;
  const metadata = metadataFrom(body.value.data ?? {});
  if (!metadata.ok) return metadata;
  const tooMany = await takeFromBudget(context, email.value);
  if (tooMany !== null) return tooMany;
  const target = redirectTarget(request, settings);
  const at = now();
  const invited = await asSystem(db, async (tx) => {
    const wanted = { email: email.value, metadata: metadata.value };
    const user = await invitedPerson(tx, request, wanted, at);
    if (!user.ok) return user;
    const order = { userId: user.value.id, purpose: 'invite' as const, sentTo: email.value };
    const message = await codeMessage(tx, context, { ...order, challenge: null, target }, at);
    return ok({ message, account: await accountOf(tx, user.value) });
  });
  if (!invited.ok) return invited;
  const { message, account } = invited.value;
  messageSender.send(request, message);
  return ok(userView(account));
}

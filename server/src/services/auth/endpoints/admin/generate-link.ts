import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem, type Tx } from '../../../../db/tx.ts';
import { accountOf } from '../../accounts/account.ts';
import { requireFree } from '../../accounts/address-change.ts';
import { userView } from '../../accounts/user-view.ts';
import { newHashOf } from '../../admin/account-change.ts';
import { requireAdmin } from '../../admin/require-admin.ts';
import { issueCode } from '../../codes/one-time-codes.ts';
import type { AuthContext } from '../../context.ts';
import { linkFor } from '../../messages/code-messages.ts';
import { addUser, type UserRow, updateUser, userByEmail, userById } from '../../store/users.ts';
import { AuthRefusal, invalid } from '../../wire/errors.ts';
import { bodyAs, emailFrom, Metadata, metadataFrom } from '../../wire/input.ts';
import { redirectTarget } from '../../wire/redirects.ts';
import { userNotFound } from './user.ts';

const LINKS = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type Link = (typeof LINKS)[number];

const Body = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  password: z.string().nullish(),
  new_email: z.string().nullish(),
  data: Metadata.nullish(),
});

type Order = {
  readonly link: Link;
  readonly email: string;
  readonly newEmail: string;
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
};

/** POST /admin/generate_link: the code and link that a mail would carry, for a server that sends its own mail. */
export async function generateLink(context: AuthContext, request: FastifyRequest) {
  await requireAdmin(context, request);
  const { db, settings, now } = context;
  const order = await orderFrom(context, request);
  const target = redirectTarget(request, settings);
  const at = now();
  const made = await asSystem(db, async (tx) => {
    const { user, link } = await personFor(tx, request, order, at);
    const sentTo = link === 'email_change_new' ? order.newEmail : order.email;
    const issued = await issueCode(
      tx,
      context,
      { userId: user.id, purpose: link, sentTo, challenge: null },
      at,
    );
    const account = await accountOf(tx, (await userById(tx, user.id)) ?? user);
    return { ok: true, issued, link, account };
  });
  return {
    ...userView(made.account),
    action_link: linkFor(settings, made.issued, target),
    email_otp: made.issued.code,
    hashed_token: made.issued.linkToken,
    redirect_to: target,
    verification_type: made.link,
  };
}

async function orderFrom(context: AuthContext, request: FastifyRequest): Promise<Order> {
  const body = bodyAs(Body, request);
  const link = LINKS.find((known) => known === body.type);
  if (link === undefined) throw invalid(`Invalid email action link type requested: ${body.type ?? ''}`);
  if (!body.email) throw invalid('Unable to generate a link without an email');
  const isChange = link === 'email_change_current' || link === 'email_change_new';
  if (isChange && !body.new_email) throw invalid('A change of address needs the new_email');
  if (link === 'signup' && !body.password) throw invalid('Signup requires a valid password');
  const email = emailFrom(body.email);
  const metadata = metadataFrom(body.data ?? {});
  const password = { password: link === 'signup' ? body.password || null : null, passwordHash: null };
  return {
    link,
    email,
    newEmail: isChange ? emailFrom(body.new_email ?? '') : '',
    passwordHash: await newHashOf(context, password, { email, metadata }),
    metadata,
  };
}

/** Whose link it is. A magic link for somebody new is a sign-up; only a recovery and a change need an account before. */
async function personFor(
  tx: Tx,
  request: FastifyRequest,
  order: Order,
  at: Date,
): Promise<{ user: UserRow; link: Link }> {
  const known = await userByEmail(tx, order.email);
  switch (order.link) {
    case 'recovery':
      if (known === undefined) throw userNotFound();
      return { user: known, link: 'recovery' };
    case 'email_change_current':
    case 'email_change_new':
      if (known === undefined) throw userNotFound();
      return { user: await noteChange(tx, known, order.newEmail, at), link: order.link };
    case 'magiclink':
      if (known !== undefined) return { user: known, link: 'magiclink' };
      return { user: await addWaiting(tx, request, order, at), link: 'signup' };
    case 'signup':
      if (known !== undefined) requireUnconfirmed(known);
      return { user: known ?? (await addWaiting(tx, request, order, at)), link: 'signup' };
    case 'invite':
      return { user: await invitedPerson(tx, request, order, at), link: 'invite' };
  }
}

function requireUnconfirmed(user: UserRow): void {
  if (user.email_confirmed_at === null) return;
  throw new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered');
}

/** Somebody who has no account yet gets one without a password; somebody who has not answered is asked again. */
export async function invitedPerson(
  tx: Tx,
  request: FastifyRequest,
  wanted: Pick<Order, 'email' | 'metadata'>,
  at: Date,
): Promise<UserRow> {
  const known = await userByEmail(tx, wanted.email);
  if (known !== undefined) requireUnconfirmed(known);
  const user = known ?? (await addWaiting(tx, request, { ...wanted, passwordHash: null }, at));
  return updateUser(tx, user.id, { invited_at: at, confirmation_sent_at: at, updated_at: at });
}

async function addWaiting(
  tx: Tx,
  request: FastifyRequest,
  { email, passwordHash, metadata }: Pick<Order, 'email' | 'passwordHash' | 'metadata'>,
  at: Date,
): Promise<UserRow> {
  const person = { id: randomUUID(), email, passwordHash, metadata, isConfirmed: false };
  const added = await addUser(tx, person, at);
  if (added === null) {
    throw new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered');
  }
  await recordAudit(tx, { action: 'user_created', actorId: null, subjectId: added.id, ip: request.ip, at });
  return added;
}

async function noteChange(tx: Tx, user: UserRow, newEmail: string, at: Date): Promise<UserRow> {
  await requireFree(tx, { email: newEmail });
  return updateUser(tx, user.id, {
    new_email: newEmail,
    email_change_agreed: user.new_email === newEmail ? user.email_change_agreed : 0,
    email_change_sent_at: at,
    updated_at: at,
  });
}

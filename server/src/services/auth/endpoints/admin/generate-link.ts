import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem, type Tx } from '../../../../db/tx.ts';
import { accountOf } from '../../accounts/account.ts';
import { requireFree } from '../../accounts/address-change.ts';
import { userView } from '../../accounts/user-view.ts';
import { newHashOf } from '../../admin/account-change.ts';
import { issueCode } from '../../codes/one-time-codes.ts';
import type { AuthContext } from '../../context.ts';
import { linkFor } from '../../messages/code-messages.ts';
import { type Check, invalid, ok, type Result, refuse } from '../../result.ts';
import { addUser, lockUserByEmail, type UserRow, updateUser, userById } from '../../store/users.ts';
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
export async function generateLink(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const { db, settings, now } = context;
  const wanted = await orderFrom(context, request);
  if (!wanted.ok) return wanted;
  const order = wanted.value;
  const target = redirectTarget(request, settings);
  const at = now();
  const made = await asSystem(db, async (tx) => {
    const person = await personFor(tx, request, order, at);
    if (!person.ok) return person;
    const { user, link } = person.value;
    const sentTo = link === 'email_change_new' ? order.newEmail : order.email;
    const issued = await issueCode(
      tx,
      context,
      { userId: user.id, purpose: link, sentTo, challenge: null },
      at,
    );
    const account = await accountOf(tx, (await userById(tx, user.id)) ?? user);
    return ok({ issued, link, account });
  });
  if (!made.ok) return made;
  const { issued, link, account } = made.value;
  return ok({
    ...userView(account),
    action_link: linkFor(settings, issued, target),
    email_otp: issued.code,
    hashed_token: issued.linkToken,
    redirect_to: target,
    verification_type: link,
  });
}

async function orderFrom(context: AuthContext, request: FastifyRequest): Promise<Result<Order>> {
  const read = bodyAs(Body, request);
  if (!read.ok) return read;
  const body = read.value;
  const link = LINKS.find((known) => known === body.type);
  if (link === undefined) return invalid(`Invalid email action link type requested: ${body.type ?? ''}`);
  if (!body.email) return invalid('Unable to generate a link without an email');
  const isChange = link === 'email_change_current' || link === 'email_change_new';
  if (isChange && !body.new_email) return invalid('A change of address needs the new_email');
  if (link === 'signup' && !body.password) return invalid('Signup requires a valid password');
  const email = emailFrom(body.email);
  if (!email.ok) return email;
  const metadata = metadataFrom(body.data ?? {});
  if (!metadata.ok) return metadata;
  const newEmail = isChange ? emailFrom(body.new_email ?? '') : ok('');
  if (!newEmail.ok) return newEmail;
  const password = { password: link === 'signup' ? body.password || null : null, passwordHash: null };
  const owner = { email: email.value, metadata: metadata.value };
  const passwordHash = await newHashOf(context, password, owner);
  if (!passwordHash.ok) return passwordHash;
  return ok({ ...owner, link, newEmail: newEmail.value, passwordHash: passwordHash.value });
}

/** Whose link it is. A magic link for somebody new is a sign-up; only a recovery and a change need an account before. */
async function personFor(
  tx: Tx,
  request: FastifyRequest,
  order: Order,
  at: Date,
): Promise<Result<{ user: UserRow; link: Link }>> {
  const whose = async (found: Promise<Result<UserRow>>, link: Link) => {
    const user = await found;
    return user.ok ? ok({ user: user.value, link }) : user;
  };
  const known = await lockUserByEmail(tx, order.email);
  switch (order.link) {
    case 'recovery':
      return known === undefined ? userNotFound() : ok({ user: known, link: 'recovery' });
    case 'email_change_current':
    case 'email_change_new':
      if (known === undefined) return userNotFound();
      return whose(noteChange(tx, known, order.newEmail, at), order.link);
    case 'magiclink':
      if (known !== undefined) return ok({ user: known, link: 'magiclink' });
      return whose(addWaiting(tx, request, order, at), 'signup');
    case 'signup':
      if (known === undefined) return whose(addWaiting(tx, request, order, at), 'signup');
      return requireUnconfirmed(known) ?? ok({ user: known, link: 'signup' });
    case 'invite':
      return whose(invitedPerson(tx, request, order, at), 'invite');
  }
}

const registered = () =>
  refuse(422, 'email_exists', 'A user with this email address has already been registered');

const requireUnconfirmed = (user: UserRow): Check => (user.email_confirmed_at === null ? null : registered());

/** Somebody who has no account yet gets one without a password; somebody who has not answered is asked again. */
export async function invitedPerson(
  tx: Tx,
  request: FastifyRequest,
  wanted: Pick<Order, 'email' | 'metadata'>,
  at: Date,
): Promise<Result<UserRow>> {
  const known = await lockUserByEmail(tx, wanted.email);
  const user =
    known === undefined
      ? await addWaiting(tx, request, { ...wanted, passwordHash: null }, at)
      : (requireUnconfirmed(known) ?? ok(known));
  if (!user.ok) return user;
  return ok(
    await updateUser(tx, user.value.id, { invited_at: at, confirmation_sent_at: at, updated_at: at }),
  );
}

async function addWaiting(
  tx: Tx,
  request: FastifyRequest,
  { email, passwordHash, metadata }: Pick<Order, 'email' | 'passwordHash' | 'metadata'>,
  at: Date,
): Promise<Result<UserRow>> {
  const person = { id: randomUUID(), email, passwordHash, metadata, isConfirmed: false };
  const added = await addUser(tx, person, at);
  if (added === null) return registered();
  await recordAudit(tx, { action: 'user_created', actorId: null, subjectId: added.id, ip: request.ip, at });
  return ok(added);
}

async function noteChange(tx: Tx, user: UserRow, newEmail: string, at: Date): Promise<Result<UserRow>> {
  const taken = await requireFree(tx, { email: newEmail });
  if (taken !== null) return taken;
  const changed = await updateUser(tx, user.id, {
    new_email: newEmail,
    email_change_agreed: user.new_email === newEmail ? user.email_change_agreed : 0,
    email_change_sent_at: at,
    updated_at: at,
  });
  return ok(changed);
}

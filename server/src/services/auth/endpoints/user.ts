import type { FastifyRequest } from 'fastify';
import { type AuditAction, recordAudit } from '../../../db/audit.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import { accountOf } from '../accounts/account.ts';
import { addressChangeNotice, changeOwn } from '../accounts/address-change.ts';
import { askAddresses, askPhone, prepareToAsk } from '../accounts/ask-address-change.ts';
import { mergeMetadata } from '../accounts/merge-metadata.ts';
import { needsNonce, refusalOfNonce } from '../accounts/password-proof.ts';
import { userView } from '../accounts/user-view.ts';
import { type Challenge, challengeFrom } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { inConstantTime } from '../guards/constant-time.ts';
import {
  lacksSecondFactor,
  requireSession,
  type SignedIn,
  secondFactorRequired,
  userGone,
} from '../guards/require-user.ts';
import { accountNotice } from '../messages/account-notice.ts';
import type { Message } from '../messages/message.ts';
import { checkNewPassword, ownerOf } from '../passwords/policy.ts';
import { type Check, ok, type Result, refuse } from '../result.ts';
import { dropCodes } from '../store/one-time-codes.ts';
import { endSessions } from '../store/sessions.ts';
import { lockUser, type UserRow, updateUser, userById } from '../store/users.ts';
import { type AuthBody, bodyOf, checkChannel, emailFrom, type Metadata, phoneFrom } from '../wire/input.ts';
import { redirectTarget } from '../wire/redirects.ts';

/** GET /user */
export async function readUser(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const signedIn = await requireSession(context, request);
  if (!signedIn.ok) return signedIn;
  return ok(userView(await accountOf(context.db, signedIn.value.user)));
}

/** What of an account is asked to change, and how: at once, or once a code came back. */
type Changes = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly data: Metadata | null;
  readonly challenge: Challenge | null;
  readonly target: string;
};

/** PUT /user: address, number, password and metadata, all of what is asked or nothing. */
export async function changeUser(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const { db, settings, rateLimits, messageSender, now } = context;
  const at = now();
  const session = await requireSession(context, request);
  if (!session.ok) return session;
  const signedIn = session.value;
  const { user } = signedIn;
  const tooMany = await rateLimits.user.fromAddress(request.ip, at.getTime());
  if (tooMany !== null) return tooMany;
  const body = bodyOf(request);
  if (!body.ok) return body;
  const wanted = await changesFrom(context, request, signedIn, body.value, at);
  if (!wanted.ok) return wanted;
  const { changes, isNonceNeeded } = wanted.value;
  const cannotAsk = await prepareToAsk(context, user, {
    email: settings.mailerAutoconfirm ? null : changes.email,
    phone: settings.smsAutoconfirm ? null : changes.phone,
  });
  if (cannotAsk !== null) return cannotAsk;
  const isAddress = changes.email !== null || changes.phone !== null;
  const inTime = isAddress ? inConstantTime : atOnce;
  const outcome = await inTime(() =>
    asSystem(db, async (tx) => {
      const nonce = body.value.nonce ?? '';
      // First and committed, so that a wrong code is counted and changes nothing else.
      const wrongNonce = isNonceNeeded ? await refusalOfNonce(tx, context, user, nonce, at) : null;
      if (wrongNonce !== null) return ok({ wrongNonce, view: null, messages: [] });
      if ((await lockUser(tx, user.id)) === undefined) return userGone();
      const messages = await apply(tx, context, request, { signedIn, changes }, at);
      if (!messages.ok) return messages;
      const row = await userById(tx, user.id);
      const view = userView(await accountOf(tx, row ?? user));
      return ok({ wrongNonce: null, view, messages: messages.value });
    }),
  );
  if (!outcome.ok) return outcome;
  const { wrongNonce, view, messages } = outcome.value;
  for (const message of messages) messageSender.send(request, message);
  return wrongNonce ?? ok(view);
}

type Wanted = { readonly changes: Changes; readonly isNonceNeeded: boolean };

/** Reads what is asked, and refuses what this session or this body may not ask. */
async function changesFrom(
  context: AuthContext,
  request: FastifyRequest,
  signedIn: SignedIn,
  body: AuthBody,
  at: Date,
): Promise<Result<Wanted>> {
  const { user } = signedIn;
  if (body.app_metadata !== undefined) {
    return refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const unfit = checkChannel(body);
  if (unfit !== null) return unfit;
  const email = body.email ? emailFrom(body.email) : NOTHING;
  if (!email.ok) return email;
  const phone = body.phone ? phoneFrom(body.phone) : NOTHING;
  if (!phone.ok) return phone;
  const newEmail = email.value === user.email ? null : email.value;
  const newPhone = phone.value === user.phone ? null : phone.value;
  const hasPassword = body.password !== undefined && body.password !== null;
  const isSignInMethod = newEmail !== null || newPhone !== null || hasPassword;
  const tooWeak = await requireAssurance(context, signedIn, isSignInMethod);
  if (tooWeak !== null) return tooWeak;
  if (user.is_anonymous && hasPassword && email.value === null && phone.value === null) {
    return refuse(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  const isNonceNeeded = hasPassword ? await needsNonce(context, signedIn, body, at) : ok(false);
  if (!isNonceNeeded.ok) return isNonceNeeded;
  const challenge = challengeFrom(body);
  if (!challenge.ok) return challenge;
  const passwordHash = await newPasswordHash(context, user, body);
  if (!passwordHash.ok) return passwordHash;
  const changes: Changes = {
    email: newEmail,
    phone: newPhone,
    data: body.data ?? null,
    challenge: challenge.value,
    target: redirectTarget(request, context.settings),
    passwordHash: passwordHash.value,
  };
  return ok({ changes, isNonceNeeded: isNonceNeeded.value });
}

const NOTHING = ok(null);

const atOnce = <Value>(work: () => Promise<Value>): Promise<Value> => work();

/** Anyone who has a second factor shows it before anything changes; of sign-in methods clients know a code of its own. */
async function requireAssurance(
  context: AuthContext,
  signedIn: SignedIn,
  isSignInMethod: boolean,
): Promise<Check> {
  if (!(await lacksSecondFactor(context, signedIn))) return null;
  if (!isSignInMethod) return secondFactorRequired();
  return refuse(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}

type Applying = { readonly signedIn: SignedIn; readonly changes: Changes };

/** Writes the changes down; what is returned has to be told by mail or SMS afterwards. */
async function apply(
  tx: Tx,
  context: AuthContext,
  request: FastifyRequest,
  { signedIn, changes }: Applying,
  at: Date,
): Promise<Result<(Message | null)[]>> {
  const { settings } = context;
  const { user, sessionId } = signedIn;
  const { email, phone, passwordHash, data, challenge, target } = changes;
  const messages: (Message | null)[] = [];
  const done: AuditAction[] = [];
  const badData =
    data === null ? null : await mergeMetadata(tx, user.id, { userMetadata: data, appMetadata: null });
  if (badData !== null) return badData;
  // First: what was on its way to anyone is good no more, but what this call sends is.
  if (passwordHash !== null) {
    await setPassword(tx, { user, sessionId, passwordHash });
    done.push('password_changed');
    messages.push(accountNotice(user, { about: 'password_changed' }));
  }
  if (email !== null && settings.mailerAutoconfirm) {
    const changed = await changeOwn(tx, user.id, { email }, at);
    if (!changed.ok) return changed;
    done.push('email_changed');
    messages.push(addressChangeNotice(user, email));
  } else if (email !== null) {
    const asked = await askAddresses(tx, context, { user, email, challenge, target }, at);
    if (!asked.ok) return asked;
    messages.push(...asked.value);
  }
  if (phone !== null && settings.smsAutoconfirm) {
    const changed = await changeOwn(tx, user.id, { phone }, at);
    if (!changed.ok) return changed;
    done.push('phone_changed');
  } else if (phone !== null) {
    const asked = await askPhone(tx, context, { user, phone }, at);
    if (!asked.ok) return asked;
    messages.push(asked.value);
  }
  await updateUser(tx, user.id, { updated_at: at });
  for (const action of done) {
    await recordAudit(tx, { action, actorId: user.id, subjectId: user.id, ip: request.ip, at });
  }
  return ok(messages);
}

type NewPassword = {
  readonly user: UserRow;
  readonly sessionId: string;
  readonly passwordHash: string;
};

/** Everyone else who was in, or was waiting to get in, is out. */
async function setPassword(tx: Tx, { user, sessionId, passwordHash }: NewPassword): Promise<void> {
  await updateUser(tx, user.id, {
    encrypted_password: passwordHash,
    new_email: null,
    new_phone: null,
    email_change_agreed: 0,
  });
  await dropCodes(tx, user.id);
  await endSessions(tx, user.id, sessionId, 'others');
}

async function newPasswordHash(
  context: AuthContext,
  user: UserRow,
  body: AuthBody,
): Promise<Result<string | null>> {
  const { settings, passwords, rateLimits, now } = context;
  if (body.password === undefined || body.password === null) return ok(null);
  const refused =
    (await rateLimits.token.onAccount(user.id, now().getTime())) ??
    (await checkNewPassword(body.password, settings, ownerOf(user)));
  if (refused !== null) return refused;
  const isSame = await passwords.matches(body.password, user.encrypted_password);
  if (!isSame.ok) return isSame;
  if (isSame.value) {
    return refuse(422, 'same_password', 'New password should be different from the old password.');
  }
  return passwords.hash(body.password);
}

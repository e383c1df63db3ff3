import type { FastifyRequest } from 'fastify';
import { type AuditAction, recordAudit } from '../../../db/audit.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import { accountOf } from '../accounts/account.ts';
import { addressChangeNotice, changeOwn } from '../accounts/address-change.ts';
import { askAddresses, askPhone, prepareToAsk } from '../accounts/ask-address-change.ts';
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
} from '../guards/require-user.ts';
import type { Message } from '../messages/message.ts';
import { checkNewPassword, ownerOf } from '../passwords/policy.ts';
import { dropCodes } from '../store/one-time-codes.ts';
import { endSessions } from '../store/sessions.ts';
import { lockUser, setMetadata, type UserRow, updateUser, userById } from '../store/users.ts';
import { AuthRefusal } from '../wire/errors.ts';
import {
  type AuthBody,
  bodyOf,
  checkChannel,
  emailFrom,
  Metadata,
  metadataFrom,
  phoneFrom,
} from '../wire/input.ts';
import { redirectTarget } from '../wire/redirects.ts';

/** GET /user */
export async function readUser(context: AuthContext, request: FastifyRequest) {
  const { user } = await requireSession(context, request);
  return userView(await accountOf(context.db, user));
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
export async function changeUser(context: AuthContext, request: FastifyRequest) {
  const { db, settings, rateLimits, messageSender, now } = context;
  const at = now();
  const signedIn = await requireSession(context, request);
  const { user } = signedIn;
  await rateLimits.user.fromAddress(request.ip, at.getTime());
  const body = bodyOf(request);
  if (body.app_metadata !== undefined) {
    throw new AuthRefusal(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  checkChannel(body);
  const email = body.email ? emailFrom(body.email) : null;
  const phone = body.phone ? phoneFrom(body.phone) : null;
  const isNewEmail = email !== null && email !== user.email;
  const isNewPhone = phone !== null && phone !== user.phone;
  const hasPassword = body.password !== undefined && body.password !== null;
  await requireAssurance(context, signedIn, isNewEmail || isNewPhone || hasPassword);
  if (user.is_anonymous && hasPassword && email === null && phone === null) {
    throw new AuthRefusal(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  const isNonceNeeded = hasPassword && (await needsNonce(context, signedIn, body, at));
  const changes: Changes = {
    email: isNewEmail ? email : null,
    phone: isNewPhone ? phone : null,
    data: body.data ?? null,
    challenge: challengeFrom(body),
    target: redirectTarget(request, settings),
    passwordHash: await newPasswordHash(context, user, body),
  };
  await prepareToAsk(context, user, {
    email: settings.mailerAutoconfirm ? null : changes.email,
    phone: settings.smsAutoconfirm ? null : changes.phone,
  });
  const isAddress = changes.email !== null || changes.phone !== null;
  const inTime = isAddress ? inConstantTime : atOnce;
  const outcome = await inTime(() =>
    asSystem(db, async (tx) => {
      // First, so that a wrong code is counted and changes nothing else.
      const refusal = isNonceNeeded ? await refusalOfNonce(tx, context, user, body.nonce ?? '', at) : null;
      if (refusal !== null) return { ok: true, refusal, view: null, messages: [] };
      const messages = await apply(tx, context, request, { signedIn, changes }, at);
      const row = await userById(tx, user.id);
      return { ok: true, refusal: null, view: userView(await accountOf(tx, row ?? user)), messages };
    }),
  );
  if (outcome.refusal !== null) throw outcome.refusal;
  for (const message of outcome.messages) messageSender.send(request, message);
  return outcome.view;
}

const atOnce = <Value>(work: () => Promise<Value>): Promise<Value> => work();

/** Anyone who has a second factor shows it before anything changes; of sign-in methods clients know a code of its own. */
async function requireAssurance(
  context: AuthContext,
  signedIn: SignedIn,
  isSignInMethod: boolean,
): Promise<void> {
  if (!(await lacksSecondFactor(context, signedIn))) return;
  if (!isSignInMethod) throw secondFactorRequired();
  throw new AuthRefusal(
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
): Promise<(Message | null)[]> {
  const { settings } = context;
  const { user, sessionId } = signedIn;
  const { email, phone, passwordHash, data, challenge, target } = changes;
  const messages: (Message | null)[] = [];
  const done: AuditAction[] = [];
  if (data !== null) await mergeMetadata(tx, user.id, data);
  // First: what was on its way to anyone is good no more, but what this call sends is.
  if (passwordHash !== null) {
    await setPassword(tx, { user, sessionId, passwordHash });
    done.push('password_changed');
    messages.push(passwordNotice(user));
  }
  if (email !== null && settings.mailerAutoconfirm) {
    await changeOwn(tx, user.id, { email }, at);
    done.push('email_changed');
    messages.push(addressChangeNotice(user, email));
  } else if (email !== null) {
    messages.push(...(await askAddresses(tx, context, { user, email, challenge, target }, at)));
  }
  if (phone !== null && settings.smsAutoconfirm) {
    await changeOwn(tx, user.id, { phone }, at);
    done.push('phone_changed');
  } else if (phone !== null) {
    messages.push(await askPhone(tx, context, { user, phone }, at));
  }
  await updateUser(tx, user.id, { updated_at: at });
  for (const action of done) {
    await recordAudit(tx, { action, actorId: user.id, subjectId: user.id, ip: request.ip, at });
  }
  return messages;
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

function passwordNotice(user: UserRow): Message | null {
  if (user.email === null || user.email_confirmed_at === null) return null;
  return { kind: 'mail', to: user.email, facts: { about: 'password_changed' } };
}

async function newPasswordHash(context: AuthContext, user: UserRow, body: AuthBody): Promise<string | null> {
  const { settings, passwords, rateLimits, now } = context;
  if (body.password === undefined || body.password === null) return null;
  await rateLimits.token.onAccount(user.id, now().getTime());
  await checkNewPassword(body.password, settings, ownerOf(user));
  if (await passwords.matches(body.password, user.encrypted_password)) {
    throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.');
  }
  return passwords.hash(body.password);
}

/** Merges at top level; null removes a key. The row is locked, so two changes at once both stay. */
async function mergeMetadata(tx: Tx, userId: string, data: Metadata): Promise<void> {
  const row = await lockUser(tx, userId);
  if (row === undefined) throw new Error('An account is gone within the transaction that changes it');
  const merged = { ...Metadata.parse(row.raw_user_meta_data), ...data };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  await setMetadata(tx, userId, { user: metadataFrom(kept) });
}

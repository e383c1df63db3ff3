import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../db/audit.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import { addressChangeNotice, changeOwn, confirmOwn, needsBoth } from '../accounts/address-change.ts';
import { issueAuthCode } from '../codes/flows.ts';
import { isPkceLink, type Purpose, type TakenCode, takeCode, takeLink } from '../codes/one-time-codes.ts';
import type { Challenge } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { isBanned } from '../guards/require-user.ts';
import type { LinkType } from '../messages/code-messages.ts';
import type { Message } from '../messages/message.ts';
import { type CooldownKind, endCooldown } from '../messages/send-cooldown.ts';
import { sessionView } from '../sessions/session-view.ts';
import { recordRefusedSignIn, type SignedInSession, startSession } from '../sessions/sign-in.ts';
import { addressText, lockUser, type UserRow, updateUser } from '../store/users.ts';
import { AuthRefusal, invalid } from '../wire/errors.ts';
import { type AuthBody, addressFrom, bodyOf } from '../wire/input.ts';
import { redirectTarget, withAuthCode, withFailure, withMessage, withSession } from '../wire/redirects.ts';

/** A code proves the address whatever mail it came in, so what a client calls it is not looked at too closely. */
const PURPOSES_OF: Readonly<Record<LinkType | 'email', readonly Purpose[]>> = {
  signup: ['signup', 'magiclink'],
  magiclink: ['magiclink', 'signup'],
  email: ['magiclink', 'signup', 'invite'],
  invite: ['invite'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};
type VerifyType = keyof typeof PURPOSES_OF;

const COOLDOWN_OF = {
  signup: 'signup',
  magiclink: 'otp',
  sms: 'otp',
  recovery: 'recovery',
  invite: 'invite',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  phone_change: 'phone_change',
  reauthentication: 'reauthentication',
} as const satisfies Record<Purpose, CooldownKind>;

const HALF_WAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const NOT_GOOD = new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid');
const LINK_NOT_GOOD = new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired');

type Shown =
  | { readonly by: 'link'; readonly linkToken: string; readonly purposes: readonly Purpose[] }
  | {
      readonly by: 'code';
      readonly sentTo: string;
      readonly code: string;
      readonly purposes: readonly Purpose[];
    };

/** What came of a code. A refusal is a value here, so that the wrong try is counted all the same. */
type Redeemed =
  | { readonly kind: 'refused'; readonly refusal: AuthRefusal; readonly subjectId: string | null }
  /** One of two addresses has agreed. */
  | { readonly kind: 'half way' }
  | { readonly kind: 'session'; readonly signedIn: SignedInSession; readonly notice: Message | null }
  | { readonly kind: 'auth code'; readonly authCode: string; readonly notice: Message | null };

/** POST /verify: a code, or the token of a link, for a session. */
export async function verify(context: AuthContext, request: FastifyRequest) {
  const { rateLimits, now } = context;
  await rateLimits.verify.fromAddress(request.ip, now().getTime());
  const shown = shownIn(bodyOf(request));
  if (shown.by === 'code') await rateLimits.verify.onAccount(shown.sentTo, now().getTime());
  const redeemed = await redeem(context, request, shown, null);
  switch (redeemed.kind) {
    case 'refused':
      throw redeemed.refusal;
    case 'half way':
      return { msg: HALF_WAY, code: '200' };
    case 'session':
      return sessionView(context, redeemed.signedIn);
    case 'auth code':
      throw new Error('A session was asked for and not a code to exchange');
  }
}

const LinkQuery = z.object({ token: z.string().min(1).max(200), type: z.string() });

/** GET /verify: where the link in a mail leads. It always ends on a page, which hears how it went. */
export async function followLink(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const { rateLimits, settings, now } = context;
  const target = redirectTarget(request, settings);
  const query = LinkQuery.safeParse(request.query).data;
  const place = isPkceLink(query?.token ?? '') ? 'query and fragment' : 'fragment';
  try {
    await rateLimits.verify.fromAddress(request.ip, now().getTime());
    const type = typeFrom(query?.type);
    if (query === undefined || type === null) throw invalid('Verify requires a token and its type');
    const shown = { by: 'link', linkToken: query.token, purposes: PURPOSES_OF[type] } as const;
    const redeemed = await redeem(context, request, shown, target);
    switch (redeemed.kind) {
      case 'refused':
        throw redeemed.refusal;
      case 'half way':
        return reply.redirect(withMessage(target, HALF_WAY, place), 303);
      case 'auth code':
        return reply.redirect(withAuthCode(target, redeemed.authCode), 303);
      case 'session': {
        const session = await sessionView(context, redeemed.signedIn);
        return reply.redirect(withSession(target, session, { type }), 303);
      }
    }
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return reply.redirect(withFailure(target, error, place), 303);
  }
}

const typeFrom = (text: string | null | undefined): VerifyType | null =>
  text !== null && text !== undefined && isType(text) ? text : null;

const isType = (text: string): text is VerifyType => Object.hasOwn(PURPOSES_OF, text);

function shownIn(body: AuthBody): Shown {
  const type = typeFrom(body.type);
  if (type === null) throw invalid('Verify requires a verification type');
  const purposes = PURPOSES_OF[type];
  if (body.token_hash) {
    if (body.token || body.email || body.phone) {
      throw invalid('Only the token_hash and type should be provided');
    }
    return { by: 'link', linkToken: body.token_hash, purposes };
  }
  if (!body.token) throw invalid('Verify requires a token or a token hash');
  const address = addressFrom(body, {
    both: 'Only an email address or phone number should be provided on verify',
    neither: 'Verify requires an email address or a phone number beside the token',
  });
  const isOfPhone = type === 'sms' || type === 'phone_change';
  if (isOfPhone !== (address.phone !== undefined))
    throw invalid('Invalid verification type for this address');
  return { by: 'code', sentTo: addressText(address), code: body.token.trim(), purposes };
}

/** Uses up what was shown. With a target, a link of the PKCE flow becomes a code that goes there. */
async function redeem(
  context: AuthContext,
  request: FastifyRequest,
  shown: Shown,
  target: string | null,
): Promise<Redeemed> {
  const { db, messageSender, now } = context;
  const at = now();
  const { redeemed } = await asSystem(db, async (tx) => {
    const taken =
      shown.by === 'link' ? await takeLink(tx, shown, at) : await takeCode(tx, context, shown, at);
    const refusal = shown.by === 'link' && target !== null ? LINK_NOT_GOOD : NOT_GOOD;
    const redeemed: Redeemed =
      taken === null
        ? { kind: 'refused', refusal, subjectId: null }
        : await redeemFor(tx, context, request, { taken, refusal, target }, at);
    return { ok: true, redeemed };
  });
  if (redeemed.kind === 'refused') {
    const { subjectId, refusal } = redeemed;
    await recordRefusedSignIn(db, request, { subjectId, method: 'otp', why: refusal.code }, at);
  } else if (redeemed.kind !== 'half way') {
    messageSender.send(request, redeemed.notice);
  }
  return redeemed;
}

type Redeeming = {
  readonly taken: TakenCode;
  readonly refusal: AuthRefusal;
  readonly target: string | null;
};

async function redeemFor(
  tx: Tx,
  context: AuthContext,
  request: FastifyRequest,
  { taken, refusal, target }: Redeeming,
  at: Date,
): Promise<Redeemed> {
  await endCooldown(tx, context, { kind: COOLDOWN_OF[taken.purpose], address: taken.sent_to });
  const owner = await lockUser(tx, taken.user_id);
  const refused = (why: AuthRefusal): Redeemed => ({
    kind: 'refused',
    refusal: why,
    subjectId: taken.user_id,
  });
  if (owner === undefined) return refused(refusal);
  if (isBanned(owner, at)) return refused(new AuthRefusal(403, 'user_banned', 'User is banned'));
  const proved = await prove(tx, context, owner, taken, at);
  if (proved === 'not theirs') return refused(refusal);
  if (proved === 'half way') return { kind: 'half way' };
  const { user, change } = proved;
  if (change !== null) {
    const own = { actorId: user.id, subjectId: user.id, ip: request.ip, at };
    await recordAudit(tx, { action: change, ...own });
  }
  const { settings } = context;
  const isAsked = needsBoth(settings.doubleEmailConfirm, owner);
  const notice = change === 'email_changed' && !isAsked ? addressChangeNotice(owner, taken.sent_to) : null;
  if (taken.challenge !== null && target !== null) {
    const authCode = await authCodeFor(tx, user, { challenge: taken.challenge, target }, at);
    return { kind: 'auth code', authCode, notice };
  }
  return { kind: 'session', signedIn: await startSession(tx, request, user, { method: 'otp' }, at), notice };
}

const authCodeFor = (
  tx: Tx,
  user: UserRow,
  { challenge, target }: { readonly challenge: Challenge; readonly target: string },
  at: Date,
) => issueAuthCode(tx, { userId: user.id, proof: { method: 'otp' }, challenge, redirectTo: target }, at);

type Proved =
  /** The account has another address by now than the one that the code went to. */
  | 'not theirs'
  | 'half way'
  | { readonly user: UserRow; readonly change: 'email_changed' | 'phone_changed' | null };

/** Notes what a code has shown about an account. */
async function prove(
  tx: Tx,
  { settings }: AuthContext,
  user: UserRow,
  { purpose, sent_to: sentTo }: TakenCode,
  at: Date,
): Promise<Proved> {
  switch (purpose) {
    case 'signup':
    case 'invite':
    case 'magiclink':
    case 'recovery': {
      if (user.email !== sentTo) return 'not theirs';
      if (user.email_confirmed_at !== null) return { user, change: null };
      if (purpose !== 'signup') await dropPassword(tx, user.id);
      return { user: await confirmOwn(tx, user, { email: sentTo }, at), change: null };
    }
    case 'sms': {
      if (user.phone !== sentTo) return 'not theirs';
      if (user.phone_confirmed_at !== null) return { user, change: null };
      return { user: await confirmOwn(tx, user, { phone: sentTo }, at), change: null };
    }
    case 'email_change_current':
    case 'email_change_new': {
      const { new_email: email } = user;
      if (email === null || sentTo !== (purpose === 'email_change_new' ? email : user.email)) {
        return 'not theirs';
      }
      if (needsBoth(settings.doubleEmailConfirm, user) && user.email_change_agreed === 0) {
        await updateUser(tx, user.id, { email_change_agreed: 1 });
        return 'half way';
      }
      return { user: await changeOwn(tx, user.id, { email }, at), change: 'email_changed' };
    }
    case 'phone_change': {
      if (user.new_phone !== sentTo) return 'not theirs';
      return { user: await changeOwn(tx, user.id, { phone: sentTo }, at), change: 'phone_changed' };
    }
    case 'reauthentication':
      return 'not theirs';
  }
}

/** Anyone who signed up and never confirmed may be somebody who waits for the owner of the address to come in. */
async function dropPassword(tx: Tx, userId: string): Promise<void> {
  await updateUser(tx, userId, { encrypted_password: null });
}

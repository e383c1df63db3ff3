import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../db/audit.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import { addressChangeNotice, needsBoth } from '../accounts/address-change.ts';
import { proveAddress } from '../accounts/prove-address.ts';
import { issueAuthCode } from '../codes/flows.ts';
import { isPkceLink, type Purpose, type TakenCode, takeCode, takeLink } from '../codes/one-time-codes.ts';
import type { Challenge } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { isBanned } from '../guards/require-user.ts';
import type { LinkType } from '../messages/code-messages.ts';
import type { Message } from '../messages/message.ts';
import { type CooldownKind, endCooldown } from '../messages/send-cooldown.ts';
import { invalid, ok, type Refused, type Result, refuse } from '../result.ts';
import { sessionView } from '../sessions/session-view.ts';
import { recordRefusedSignIn, type SignedInSession, startSession } from '../sessions/sign-in.ts';
import { addressText, lockUser, type UserRow } from '../store/users.ts';
import { Redirect } from '../wire/answers.ts';
import { type AuthBody, addressFrom, bodyOf } from '../wire/input.ts';
import {
  type FailurePlace,
  redirectTarget,
  withAuthCode,
  withFailure,
  withMessage,
  withSession,
} from '../wire/redirects.ts';

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

const NOT_GOOD = refuse(403, 'otp_expired', 'Token has expired or is invalid');
const LINK_NOT_GOOD = refuse(403, 'otp_expired', 'Email link is invalid or has expired');

type Shown =
  | { readonly by: 'link'; readonly linkToken: string; readonly purposes: readonly Purpose[] }
  | {
      readonly by: 'code';
      readonly sentTo: string;
      readonly code: string;
      readonly purposes: readonly Purpose[];
    };

/** What came of a code that was good. */
type Redeemed =
  /** One of two addresses has agreed. */
  | { readonly kind: 'half way' }
  | { readonly kind: 'session'; readonly signedIn: SignedInSession; readonly notice: Message | null }
  | { readonly kind: 'auth code'; readonly authCode: string; readonly notice: Message | null };

/** Committed before it is refused, so that the wrong try is counted all the same. */
type NotGood = { readonly kind: 'not good'; readonly refused: Refused; readonly subjectId: string | null };

/** POST /verify: a code, or the token of a link, for a session. */
export async function verify(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const { rateLimits, now } = context;
  const tooMany = await rateLimits.verify.fromAddress(request.ip, now().getTime());
  if (tooMany !== null) return tooMany;
  const body = bodyOf(request);
  if (!body.ok) return body;
  const read = shownIn(body.value);
  if (!read.ok) return read;
  const shown = read.value;
  const tooOften =
    shown.by === 'code' ? await rateLimits.verify.onAccount(shown.sentTo, now().getTime()) : null;
  if (tooOften !== null) return tooOften;
  const redeemed = await redeem(context, request, shown, null);
  if (!redeemed.ok) return redeemed;
  switch (redeemed.value.kind) {
    case 'half way':
      return ok({ msg: HALF_WAY, code: '200' });
    case 'session':
      return ok(await sessionView(context, redeemed.value.signedIn));
    case 'auth code':
      throw new Error('A session was asked for and not a code to exchange');
  }
}

const LinkQuery = z.object({ token: z.string().min(1).max(200), type: z.string() });

/** GET /verify: where the link in a mail leads. It always ends on a page, which hears how it went. */
export async function followLink(context: AuthContext, request: FastifyRequest): Promise<Result<Redirect>> {
  const target = redirectTarget(request, context.settings);
  const query = LinkQuery.safeParse(request.query).data;
  const place = isPkceLink(query?.token ?? '') ? 'query and fragment' : 'fragment';
  const page = await pageAfter(context, request, query, { target, place });
  return ok(new Redirect(page.ok ? page.value : withFailure(target, page.refusal, place), 303));
}

type Way = { readonly target: string; readonly place: FailurePlace };

/** Where a link leads that is good for something. */
async function pageAfter(
  context: AuthContext,
  request: FastifyRequest,
  query: z.infer<typeof LinkQuery> | undefined,
  { target, place }: Way,
): Promise<Result<string>> {
  const { rateLimits, now } = context;
  const tooMany = await rateLimits.verify.fromAddress(request.ip, now().getTime());
  if (tooMany !== null) return tooMany;
  const type = typeFrom(query?.type);
  if (query === undefined || type === null) return invalid('Verify requires a token and its type');
  const shown = { by: 'link', linkToken: query.token, purposes: PURPOSES_OF[type] } as const;
  const outcome = await redeem(context, request, shown, target);
  if (!outcome.ok) return outcome;
  const redeemed = outcome.value;
  switch (redeemed.kind) {
    case 'half way':
      return ok(withMessage(target, HALF_WAY, place));
    case 'auth code':
      return ok(withAuthCode(target, redeemed.authCode));
    case 'session':
      return ok(withSession(target, await sessionView(context, redeemed.signedIn), { type }));
  }
}

const typeFrom = (text: string | null | undefined): VerifyType | null =>
  text !== null && text !== undefined && isType(text) ? text : null;

const isType = (text: string): text is VerifyType => Object.hasOwn(PURPOSES_OF, text);

function shownIn(body: AuthBody): Result<Shown> {
  const type = typeFrom(body.type);
  if (type === null) return invalid('Verify requires a verification type');
  const purposes = PURPOSES_OF[type];
  if (body.token_hash) {
    if (body.token || body.email || body.phone) {
      return invalid('Only the token_hash and type should be provided');
    }
    return ok({ by: 'link', linkToken: body.token_hash, purposes });
  }
  if (!body.token) return invalid('Verify requires a token or a token hash');
  const address = addressFrom(body, {
    both: 'Only an email address or phone number should be provided on verify',
    neither: 'Verify requires an email address or a phone number beside the token',
  });
  if (!address.ok) return address;
  const isOfPhone = type === 'sms' || type === 'phone_change';
  if (isOfPhone !== (address.value.phone !== undefined)) {
    return invalid('Invalid verification type for this address');
  }
  return ok({ by: 'code', sentTo: addressText(address.value), code: body.token.trim(), purposes });
}

/** Uses up what was shown. With a target, a link of the PKCE flow becomes a code that goes there. */
async function redeem(
  context: AuthContext,
  request: FastifyRequest,
  shown: Shown,
  target: string | null,
): Promise<Result<Redeemed>> {
  const { db, messageSender, now } = context;
  const at = now();
  const outcome = await asSystem(db, async (tx): Promise<Result<Redeemed | NotGood>> => {
    const taken =
      shown.by === 'link' ? await takeLink(tx, shown, at) : await takeCode(tx, context, shown, at);
    const refused = shown.by === 'link' && target !== null ? LINK_NOT_GOOD : NOT_GOOD;
    if (taken === null) return ok({ kind: 'not good', refused, subjectId: null });
    return redeemFor(tx, context, request, { taken, refused, target }, at);
  });
  if (!outcome.ok) return outcome;
  const redeemed = outcome.value;
  if (redeemed.kind === 'not good') {
    const { subjectId, refused } = redeemed;
    await recordRefusedSignIn(db, request, { subjectId, method: 'otp', why: refused.refusal.code }, at);
    return refused;
  }
  if (redeemed.kind !== 'half way') messageSender.send(request, redeemed.notice);
  return ok(redeemed);
}

type Redeeming = {
  readonly taken: TakenCode;
  readonly refused: Refused;
  readonly target: string | null;
};

async function redeemFor(
  tx: Tx,
  context: AuthContext,
  request: FastifyRequest,
  { taken, refused, target }: Redeeming,
  at: Date,
): Promise<Result<Redeemed | NotGood>> {
  await endCooldown(tx, context, { kind: COOLDOWN_OF[taken.purpose], address: taken.sent_to });
  const owner = await lockUser(tx, taken.user_id);
  const notGood = (why: Refused) => ok({ kind: 'not good', refused: why, subjectId: taken.user_id } as const);
  if (owner === undefined) return notGood(refused);
  if (isBanned(owner, at)) return notGood(refuse(403, 'user_banned', 'User is banned'));
  const proved = await proveAddress(tx, context, owner, taken, at);
  if (!proved.ok) return proved;
  if (proved.value === 'not theirs') return notGood(refused);
  if (proved.value === 'half way') return ok({ kind: 'half way' });
  const { user, change } = proved.value;
  if (change !== null) {
    const own = { actorId: user.id, subjectId: user.id, ip: request.ip, at };
    await recordAudit(tx, { action: change, ...own });
  }
  const { settings } = context;
  const isAsked = needsBoth(settings.doubleEmailConfirm, owner);
  const notice = change === 'email_changed' && !isAsked ? addressChangeNotice(owner, taken.sent_to) : null;
  if (taken.challenge !== null && target !== null) {
    const authCode = await authCodeFor(tx, user, { challenge: taken.challenge, target }, at);
    return ok({ kind: 'auth code', authCode, notice });
  }
  const signedIn = await startSession(tx, request, user, { method: 'otp' }, at);
  return signedIn.ok ? ok({ kind: 'session', signedIn: signedIn.value, notice }) : signedIn;
}

const authCodeFor = (
  tx: Tx,
  user: UserRow,
  { challenge, target }: { readonly challenge: Challenge; readonly target: string },
  at: Date,
) => issueAuthCode(tx, { userId: user.id, proof: { method: 'otp' }, challenge, redirectTo: target }, at);

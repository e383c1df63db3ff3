import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Purpose } from '../codes/one-time-codes.ts';
import { type Challenge, challengeFrom } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { inConstantTime } from '../guards/constant-time.ts';
import { requireSignInMethod } from '../guards/sign-in-methods.ts';
import { codeMessage } from '../messages/code-messages.ts';
import type { Message } from '../messages/message.ts';
import { type CooldownKind, startCooldown, takeFromBudget } from '../messages/send-cooldown.ts';
import { invalid, ok, type Result } from '../result.ts';
import { codesWaitingFor } from '../store/one-time-codes.ts';
import {
  type Address,
  addressText,
  type UserRow,
  updateUserIfAny,
  userByAddress,
  userWishingFor,
} from '../store/users.ts';
import { type AuthBody, addressFrom, bodyOf } from '../wire/input.ts';
import { redirectTarget } from '../wire/redirects.ts';

const RESEND_TYPES = ['signup', 'email_change', 'sms', 'phone_change'] as const;
type ResendType = (typeof RESEND_TYPES)[number];

const BY_MAIL: readonly ResendType[] = ['signup', 'email_change'];

const COOLDOWN_OF = {
  signup: 'signup',
  email_change: 'email_change',
  sms: 'otp',
  phone_change: 'phone_change',
} as const satisfies Record<ResendType, CooldownKind>;

/** What is still owed to a person: a code for a purpose, and where it goes. */
type Owed = { readonly userId: string; readonly purpose: Purpose; readonly sentTo: string };

/** POST /resend: the same message once more. Says the same to those who have nothing to wait for. */
export async function resend(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const { db, settings, rateLimits, messageSender, now } = context;
  const at = now();
  const tooMany = await rateLimits.resend.fromAddress(request.ip, at.getTime());
  if (tooMany !== null) return tooMany;
  const body = bodyOf(request);
  if (!body.ok) return body;
  const wanted = wantedFrom(body.value);
  if (!wanted.ok) return wanted;
  const { type, address } = wanted.value;
  const closed = requireSignInMethod(settings, address, { status: 422, what: 'logins' });
  if (closed !== null) return closed;
  const challenge = challengeFrom(body.value);
  if (!challenge.ok) return challenge;
  const sentTo = addressText(address);
  const refused =
    (await rateLimits.resend.onAccount(sentTo, at.getTime())) ?? (await takeFromBudget(context, sentTo));
  if (refused !== null) return refused;
  const target = redirectTarget(request, settings);
  const messages = await inConstantTime(() =>
    asSystem(db, async (tx) => {
      const tooSoon = await startCooldown(tx, context, { kind: COOLDOWN_OF[type], address: sentTo }, at);
      if (tooSoon !== null) return tooSoon;
      const owed = await owedTo(tx, type, address);
      return ok(await sendOwed(tx, context, { owed, sentTo, challenge: challenge.value, target }, at));
    }),
  );
  if (!messages.ok) return messages;
  for (const message of messages.value) messageSender.send(request, message);
  return ok({});
}

/** Which message, and where to. */
function wantedFrom(body: AuthBody): Result<{ readonly type: ResendType; readonly address: Address }> {
  const type = RESEND_TYPES.find((known) => known === body.type);
  if (type === undefined) {
    return invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const isByMail = BY_MAIL.includes(type);
  const needed = `Type provided requires ${isByMail ? 'an email address' : 'a phone number'}`;
  const address = addressFrom(body, {
    both: 'Only an email address or phone number should be provided',
    neither: needed,
  });
  if (!address.ok) return address;
  return isByMail === (address.value.email !== undefined)
    ? ok({ type, address: address.value })
    : invalid(needed);
}

type Sending = {
  readonly owed: { readonly user: UserRow; readonly codes: readonly Owed[] } | null;
  /** Where somebody hoped to get a message. */
  readonly sentTo: string;
  readonly challenge: Challenge | null;
  readonly target: string;
};

async function sendOwed(
  tx: Tx,
  context: AuthContext,
  { owed, sentTo, challenge, target }: Sending,
  at: Date,
): Promise<(Message | null)[]> {
  await updateUserIfAny(tx, owed?.user.id ?? randomUUID(), sentAt(owed?.codes[0]?.purpose, at));
  if (owed === null) {
    const nobody = { userId: null, purpose: 'signup' as const, sentTo, challenge, target };
    return [await codeMessage(tx, context, nobody, at)];
  }
  const messages: (Message | null)[] = [];
  for (const code of owed.codes) {
    const order = { ...code, challenge, target, newEmail: owed.user.new_email ?? '' };
    messages.push(await codeMessage(tx, context, order, at));
  }
  return messages;
}

function sentAt(purpose: Purpose | undefined, at: Date) {
  switch (purpose) {
    case 'email_change_current':
    case 'email_change_new':
      return { email_change_sent_at: at };
    case 'phone_change':
      return { phone_change_sent_at: at };
    default:
      return { confirmation_sent_at: at };
  }
}

async function owedTo(tx: Tx, type: ResendType, address: Address): Promise<Sending['owed']> {
  if (type === 'signup' || type === 'sms') {
    const user = await userByAddress(tx, address);
    const confirmedAt = type === 'signup' ? user?.email_confirmed_at : user?.phone_confirmed_at;
    // Undefined for an unknown address, a date for a confirmed one.
    if (user === undefined || confirmedAt !== null) return null;
    return { user, codes: [{ userId: user.id, purpose: type, sentTo: addressText(address) }] };
  }
  const user = await changing(tx, address);
  if (user === undefined) return null;
  const purposes = type === 'phone_change' ? ['phone_change'] : ['email_change_current', 'email_change_new'];
  const waiting = await codesWaitingFor(tx, user.id, purposes);
  // An address that has agreed already is not asked again.
  const codes = (['phone_change', 'email_change_current', 'email_change_new'] as const).flatMap((purpose) =>
    waiting
      .filter((row) => row.purpose === purpose)
      .map(({ sent_to: sentTo }) => ({ userId: user.id, purpose, sentTo })),
  );
  return codes.length === 0 ? null : { user, codes };
}

/** Who is changing their address or number, by the one they have or the one that they want. */
async function changing(tx: Tx, address: Address): Promise<UserRow | undefined> {
  const wanted = address.email === undefined ? 'new_phone' : 'new_email';
  const owner = await userByAddress(tx, address);
  if (owner !== undefined && owner[wanted] !== null) return owner;
  return userWishingFor(tx, { wanted, address: addressText(address) });
}

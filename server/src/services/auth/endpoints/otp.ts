import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asSystem, type Tx } from '../../../db/tx.ts';
import { type Challenge, challengeFrom } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { inConstantTime } from '../guards/constant-time.ts';
import { requireSignInMethod } from '../guards/sign-in-methods.ts';
import { codeMessage } from '../messages/code-messages.ts';
import { startCooldown, takeFromBudget } from '../messages/send-cooldown.ts';
import { ok, type Result } from '../result.ts';
import {
  type Address,
  addressText,
  addUser,
  type UserRow,
  updateUserIfAny,
  userByAddress,
} from '../store/users.ts';
import {
  type AuthBody,
  addressFrom,
  bodyOf,
  checkChannel,
  type Metadata,
  metadataFrom,
} from '../wire/input.ts';
import { redirectTarget } from '../wire/redirects.ts';

const WORDS = {
  both: 'Only an email address or phone number should be provided',
  neither: 'One of email or phone must be set',
};

/**
 * POST /otp: a code, and by mail a link, to sign in without a password; anyone who is new gets an account by it. Where none is
 * to be made, an address that nobody has gets the same answer for the same work, and no message.
 */
export async function sendOtp(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const body = bodyOf(request);
  return body.ok ? sendWayIn(context, request, body.value) : body;
}

/** POST /magiclink: the older name of the same thing, by mail only. */
export async function sendMagicLink(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const body = bodyOf(request);
  return body.ok ? sendWayIn(context, request, { ...body.value, phone: null, create_user: true }) : body;
}

async function sendWayIn(
  context: AuthContext,
  request: FastifyRequest,
  body: AuthBody,
): Promise<Result<unknown>> {
  const { db, settings, rateLimits, messageSender, now } = context;
  const at = now();
  const tooMany = await rateLimits.otp.fromAddress(request.ip, at.getTime());
  if (tooMany !== null) return tooMany;
  const wanted = wayInFrom(body);
  if (!wanted.ok) return wanted;
  const { address, challenge, metadata } = wanted.value;
  const sentTo = addressText(address);
  const refused =
    requireSignInMethod(settings, address, { status: 422, what: 'logins' }) ??
    (await rateLimits.otp.onAccount(sentTo, at.getTime())) ??
    (await takeFromBudget(context, sentTo));
  if (refused !== null) return refused;
  const target = redirectTarget(request, settings);
  const message = await inConstantTime(() =>
    asSystem(db, async (tx) => {
      const tooSoon = await startCooldown(tx, context, { kind: 'otp', address: sentTo }, at);
      if (tooSoon !== null) return tooSoon;
      const known = await userByAddress(tx, address);
      const mayAdd = body.create_user !== false && settings.signupEnabled;
      const user = known ?? (mayAdd ? await newcomer(tx, address, metadata, at) : undefined);
      await noteSent(tx, user, address, at);
      const purpose = address.email === undefined ? ('sms' as const) : ('magiclink' as const);
      const order = { userId: user?.id ?? null, purpose, sentTo, challenge, target };
      return ok(await codeMessage(tx, context, order, at));
    }),
  );
  if (!message.ok) return message;
  messageSender.send(request, message.value);
  return ok({});
}

type WayIn = {
  readonly address: Address;
  readonly challenge: Challenge | null;
  readonly metadata: Metadata;
};

function wayInFrom(body: AuthBody): Result<WayIn> {
  const address = addressFrom(body, WORDS);
  if (!address.ok) return address;
  const challenge = challengeFrom(body);
  if (!challenge.ok) return challenge;
  const metadata = metadataFrom(body.data ?? {});
  if (!metadata.ok) return metadata;
  const wayIn = { address: address.value, challenge: challenge.value, metadata: metadata.value };
  return checkChannel(body) ?? ok(wayIn);
}

/** An account without a password for somebody who asks for the first time; it is theirs once the code came back. */
async function newcomer(tx: Tx, address: Address, metadata: Metadata, at: Date): Promise<UserRow> {
  const person = { ...address, id: randomUUID(), passwordHash: null, metadata, isConfirmed: false };
  const user = (await addUser(tx, person, at)) ?? (await userByAddress(tx, address));
  if (user === undefined) throw new Error('An address was taken and is gone within one transaction');
  return user;
}

/**
 * Notes that a code is on its way. By phone it does the same as the code of a sign-up, so a password that somebody chose
 * for a number which they never confirmed goes here: its owner may be the one who asks.
 */
async function noteSent(tx: Tx, user: UserRow | undefined, { email }: Address, at: Date): Promise<void> {
  const isKnown = email !== undefined && user?.email_confirmed_at !== null;
  const isUnprovedPhone = email === undefined && user?.phone_confirmed_at === null;
  await updateUserIfAny(tx, user?.id ?? randomUUID(), {
    ...(isKnown ? { recovery_sent_at: at } : { confirmation_sent_at: at }),
    ...(isUnprovedPhone ? { encrypted_password: null } : {}),
  });
}

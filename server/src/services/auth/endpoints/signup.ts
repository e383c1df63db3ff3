import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/tx.ts';
import { signInAnonymously } from '../accounts/anonymous.ts';
import { newPersonView } from '../accounts/user-view.ts';
import { type Challenge, challengeFrom } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { inConstantTime } from '../guards/constant-time.ts';
import { requireOpenSignUp, requireSignInMethod } from '../guards/sign-in-methods.ts';
import { codeMessage } from '../messages/code-messages.ts';
import { knownAddressNotice } from '../messages/known-address-notice.ts';
import { startCooldown, takeFromBudget } from '../messages/send-cooldown.ts';
import { checkNewPassword } from '../passwords/policy.ts';
import { invalid, ok, type Result, refuse } from '../result.ts';
import { sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/sign-in.ts';
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

type SignUp = {
  readonly address: Address;
  readonly password: string;
  readonly metadata: Metadata;
  readonly challenge: Challenge | null;
};

const WORDS = {
  both: 'Only an email address or phone number should be provided on signup.',
  neither: 'To signup, please provide your email',
};

/** POST /signup: a session when addresses are confirmed by themselves, else the bare person who has mail to answer. */
export async function signUp(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const { settings, passwords, rateLimits, now } = context;
  const read = bodyOf(request);
  if (!read.ok) return read;
  const body = read.value;
  if (!body.email && !body.phone) return signInAnonymously(context, request, body);
  const tooMany = await rateLimits.signup.fromAddress(request.ip, now().getTime());
  if (tooMany !== null) return tooMany;
  const wanted = await signUpFrom(body, settings);
  if (!wanted.ok) return wanted;
  const { address } = wanted.value;
  const isAtOnce = address.email === undefined ? settings.smsAutoconfirm : settings.mailerAutoconfirm;
  const refused =
    (await rateLimits.signup.onAccount(addressText(address), now().getTime())) ??
    (isAtOnce ? null : await takeFromBudget(context, addressText(address)));
  if (refused !== null) return refused;
  const passwordHash = await passwords.hash(wanted.value.password);
  if (!passwordHash.ok) return passwordHash;
  return isAtOnce
    ? signUpAtOnce(context, request, wanted.value, passwordHash.value)
    : signUpToConfirm(context, request, wanted.value, passwordHash.value);
}

async function signUpFrom(body: AuthBody, settings: AuthContext['settings']): Promise<Result<SignUp>> {
  const closed = requireOpenSignUp(settings);
  if (closed !== null) return closed;
  if (!body.password) return invalid('Signup requires a valid password');
  const address = addressFrom(body, WORDS);
  if (!address.ok) return address;
  const unfit =
    requireSignInMethod(settings, address.value, { status: 400, what: 'signups' }) ?? checkChannel(body);
  if (unfit !== null) return unfit;
  const challenge = challengeFrom(body);
  if (!challenge.ok) return challenge;
  if (address.value.email === undefined && challenge.value !== null) {
    return invalid('PKCE not supported for phone signups');
  }
  const metadata = metadataFrom(body.data ?? {});
  if (!metadata.ok) return metadata;
  const { password } = body;
  const wanted = { address: address.value, password, metadata: metadata.value, challenge: challenge.value };
  const weak = await checkNewPassword(password, settings, { ...address.value, metadata: metadata.value });
  return weak ?? ok(wanted);
}

async function signUpAtOnce(
  context: AuthContext,
  request: FastifyRequest,
  { address, metadata }: SignUp,
  passwordHash: string,
): Promise<Result<unknown>> {
  const { db, onAccountOpened, now } = context;
  const at = now();
  const signedIn = await asSystem(db, async (tx) => {
    const person = { ...address, id: randomUUID(), passwordHash, metadata, isConfirmed: true };
    const added = await addUser(tx, person, at);
    if (added === null) return refuse(422, 'user_already_exists', 'User already registered');
    await onAccountOpened(tx, added.id, at);
    return startSession(tx, request, added, { method: 'password' }, at);
  });
  return signedIn.ok ? ok(await sessionView(context, signedIn.value)) : signedIn;
}

/** Says the same for a new, a waiting and a known address, so that nobody learns who has an account. */
async function signUpToConfirm(
  context: AuthContext,
  request: FastifyRequest,
  wanted: SignUp,
  passwordHash: string,
): Promise<Result<unknown>> {
  const { db, settings, messageSender, now } = context;
  const at = now();
  const { address, metadata, challenge } = wanted;
  const sentTo = addressText(address);
  const purpose = address.email === undefined ? ('sms' as const) : ('signup' as const);
  const target = redirectTarget(request, settings);
  const waiting = await inConstantTime(() =>
    asSystem(db, async (tx) => {
      const kind = address.email === undefined ? ('otp' as const) : ('signup' as const);
      const tooSoon = await startCooldown(tx, context, { kind, address: sentTo }, at);
      if (tooSoon !== null) return tooSoon;
      const ids = { id: randomUUID(), identityId: randomUUID() };
      const person = { ...address, ...ids, passwordHash, metadata, isConfirmed: false };
      const user = (await addUser(tx, person, at)) ?? (await userByAddress(tx, address));
      if (user === undefined) throw new Error('An address was taken and is gone within one transaction');
      const isKnown = isConfirmed(user, address);
      await updateUserIfAny(tx, isKnown ? randomUUID() : user.id, { confirmation_sent_at: at });
      const order = { userId: isKnown ? null : user.id, purpose, sentTo, challenge, target };
      const codeToSend = await codeMessage(tx, context, order, at);
      return ok({
        view: newPersonView({ ...ids, address, metadata }, at),
        message: isKnown ? knownAddressNotice(address) : codeToSend,
      });
    }),
  );
  if (!waiting.ok) return waiting;
  messageSender.send(request, waiting.value.message);
  return ok(waiting.value.view);
}

const isConfirmed = (user: UserRow, { email }: Address): boolean =>
  (email === undefined ? user.phone_confirmed_at : user.email_confirmed_at) !== null;

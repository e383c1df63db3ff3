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
import { AuthRefusal, invalid } from '../wire/errors.ts';
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
export async function signUp(context: AuthContext, request: FastifyRequest) {
  const { settings, passwords, rateLimits, now } = context;
  const body = bodyOf(request);
  if (!body.email && !body.phone) return signInAnonymously(context, request, body);
  await rateLimits.signup.fromAddress(request.ip, now().getTime());
  const wanted = await signUpFrom(body, settings);
  const address = addressText(wanted.address);
  await rateLimits.signup.onAccount(address, now().getTime());
  const isAtOnce = wanted.address.email === undefined ? settings.smsAutoconfirm : settings.mailerAutoconfirm;
  if (!isAtOnce) await takeFromBudget(context, address);
  const passwordHash = await passwords.hash(wanted.password);
  return isAtOnce
    ? signUpAtOnce(context, request, wanted, passwordHash)
    : signUpToConfirm(context, request, wanted, passwordHash);
}

async function signUpFrom(body: AuthBody, settings: AuthContext['settings']): Promise<SignUp> {
  requireOpenSignUp(settings);
  if (!body.password) throw invalid('Signup requires a valid password');
  const address = addressFrom(body, WORDS);
  requireSignInMethod(settings, address, { status: 400, what: 'signups' });
  checkChannel(body);
  const challenge = challengeFrom(body);
  if (address.email === undefined && challenge !== null) {
    throw invalid('PKCE not supported for phone signups');
  }
  const metadata = metadataFrom(body.data ?? {});
  await checkNewPassword(body.password, settings, { ...address, metadata });
  return { address, password: body.password, metadata, challenge };
}

async function signUpAtOnce(
  context: AuthContext,
  request: FastifyRequest,
  { address, metadata }: SignUp,
  passwordHash: string,
) {
  const { db, now } = context;
  const at = now();
  const { signedIn } = await asSystem(db, async (tx) => {
    const person = { ...address, id: randomUUID(), passwordHash, metadata, isConfirmed: true };
    const added = await addUser(tx, person, at);
    if (added === null) throw new AuthRefusal(422, 'user_already_exists', 'User already registered');
    return { ok: true, signedIn: await startSession(tx, request, added, { method: 'password' }, at) };
  });
  return sessionView(context, signedIn);
}

/** Says the same for a new, a waiting and a known address, so that nobody learns who has an account. */
async function signUpToConfirm(
  context: AuthContext,
  request: FastifyRequest,
  wanted: SignUp,
  passwordHash: string,
) {
  const { db, settings, messageSender, now } = context;
  const at = now();
  const { address, metadata, challenge } = wanted;
  const sentTo = addressText(address);
  const purpose = address.email === undefined ? ('sms' as const) : ('signup' as const);
  const target = redirectTarget(request, settings);
  const { view, message } = await inConstantTime(() =>
    asSystem(db, async (tx) => {
      const kind = address.email === undefined ? ('otp' as const) : ('signup' as const);
      await startCooldown(tx, context, { kind, address: sentTo }, at);
      const ids = { id: randomUUID(), identityId: randomUUID() };
      const person = { ...address, ...ids, passwordHash, metadata, isConfirmed: false };
      const user = (await addUser(tx, person, at)) ?? (await userByAddress(tx, address));
      if (user === undefined) throw new Error('An address was taken and is gone within one transaction');
      const isKnown = isConfirmed(user, address);
      await updateUserIfAny(tx, isKnown ? randomUUID() : user.id, { confirmation_sent_at: at });
      const order = { userId: isKnown ? null : user.id, purpose, sentTo, challenge, target };
      const codeToSend = await codeMessage(tx, context, order, at);
      return {
        ok: true,
        view: newPersonView({ ...ids, address, metadata }, at),
        message: isKnown ? knownAddressNotice(address) : codeToSend,
      };
    }),
  );
  messageSender.send(request, message);
  return view;
}

const isConfirmed = (user: UserRow, { email }: Address): boolean =>
  (email === undefined ? user.phone_confirmed_at : user.email_confirmed_at) !== null;

import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { countedBy } from '../guards/known-device.ts';
import { isBanned } from '../guards/require-user.ts';
import { requireSignInMethod } from '../guards/sign-in-methods.ts';
import { ownerOf, weaknessOf } from '../passwords/policy.ts';
import { ok, type Result, refuse } from '../result.ts';
import { sessionView } from '../sessions/session-view.ts';
import { recordRefusedSignIn, startSession } from '../sessions/sign-in.ts';
import { type Address, type UserRow, userByAddress } from '../store/users.ts';
import { addressFrom, bodyOf } from '../wire/input.ts';

/** Signs in by address and password; an unknown address costs the same work and gives the same words. */
export async function signInWithPassword(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const { db, settings, passwords, rateLimits, now } = context;
  const credentials = credentialsFrom(request, context);
  if (!credentials.ok) return credentials;
  const { address, password } = credentials.value;
  const found = await userByAddress(db, address);
  const tooMany = await rateLimits.token.onAccount(
    await countedBy(context, request, address, found),
    now().getTime(),
  );
  if (tooMany !== null) return tooMany;
  const matches = await passwords.matches(password, found?.encrypted_password ?? null);
  if (!matches.ok) return matches;
  const isRight = matches.value && !settings.publishedPasswords.includes(password);
  const at = now();
  const person = whoMaySignIn(found, isRight, address, at);
  if (!person.ok) {
    const why = person.refusal.code;
    await recordRefusedSignIn(db, request, { subjectId: found?.id ?? null, method: 'password', why }, at);
    return person;
  }
  const signedIn = await asSystem(db, (tx) =>
    startSession(tx, request, person.value, { method: 'password' }, at),
  );
  if (!signedIn.ok) return signedIn;
  const weakness = await weaknessOf(password, settings, ownerOf(person.value));
  return ok({
    ...(await sessionView(context, signedIn.value)),
    ...(weakness === null ? {} : { weak_password: weakness }),
  });
}

function whoMaySignIn(
  found: UserRow | undefined,
  isRight: boolean,
  { email }: Address,
  at: Date,
): Result<UserRow> {
  if (found === undefined || !isRight) {
    return refuse(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (isBanned(found, at)) return refuse(400, 'user_banned', 'User is banned');
  if (email !== undefined && found.email_confirmed_at === null) {
    return refuse(400, 'email_not_confirmed', 'Email not confirmed');
  }
  if (email === undefined && found.phone_confirmed_at === null) {
    return refuse(400, 'phone_not_confirmed', 'Phone not confirmed');
  }
  return ok(found);
}

function credentialsFrom(
  request: FastifyRequest,
  { settings }: AuthContext,
): Result<{ readonly address: Address; readonly password: string }> {
  const body = bodyOf(request);
  if (!body.ok) return body;
  const address = addressFrom(body.value, {
    both: 'Only an email address or phone number should be provided on login.',
    neither: 'missing email or phone',
  });
  if (!address.ok) return address;
  const closed = requireSignInMethod(settings, address.value, { status: 422, what: 'logins' });
  return closed ?? ok({ address: address.value, password: body.value.password ?? '' });
}

import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { countedBy } from '../guards/known-device.ts';
import { isBanned } from '../guards/require-user.ts';
import { requireSignInMethod } from '../guards/sign-in-methods.ts';
import { ownerOf, weaknessOf } from '../passwords/policy.ts';
import { sessionView } from '../sessions/session-view.ts';
import { recordRefusedSignIn, startSession } from '../sessions/sign-in.ts';
import { type Address, type UserRow, userByAddress } from '../store/users.ts';
import { AuthRefusal } from '../wire/errors.ts';
import { addressFrom, bodyOf } from '../wire/input.ts';

/** Signs in by address and password; an unknown address costs the same work and gives the same words. */
export async function signInWithPassword(context: AuthContext, request: FastifyRequest) {
  const { db, settings, passwords, rateLimits, now } = context;
  const { address, password } = credentialsFrom(request, context);
  const found = await userByAddress(db, address);
  await rateLimits.token.onAccount(await countedBy(context, request, address, found), now().getTime());
  const isMatch = await passwords.matches(password, found?.encrypted_password ?? null);
  const isRight = isMatch && !settings.publishedPasswords.includes(password);
  const at = now();
  const person = personOrRefusal(found, isRight, address, at);
  if (person instanceof AuthRefusal) {
    await recordRefusedSignIn(
      db,
      request,
      { subjectId: found?.id ?? null, method: 'password', why: person.code },
      at,
    );
    throw person;
  }
  const { signedIn } = await asSystem(db, async (tx) => ({
    ok: true,
    signedIn: await startSession(tx, request, person, { method: 'password' }, at),
  }));
  const weakness = await weaknessOf(password, settings, ownerOf(person));
  return {
    ...(await sessionView(context, signedIn)),
    ...(weakness === null ? {} : { weak_password: weakness }),
  };
}

function personOrRefusal(
  found: UserRow | undefined,
  isRight: boolean,
  { email }: Address,
  at: Date,
): UserRow | AuthRefusal {
  if (found === undefined || !isRight) {
    return new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (isBanned(found, at)) return new AuthRefusal(400, 'user_banned', 'User is banned');
  if (email !== undefined && found.email_confirmed_at === null) {
    return new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed');
  }
  if (email === undefined && found.phone_confirmed_at === null) {
    return new AuthRefusal(400, 'phone_not_confirmed', 'Phone not confirmed');
  }
  return found;
}

function credentialsFrom(
  request: FastifyRequest,
  { settings }: AuthContext,
): { readonly address: Address; readonly password: string } {
  const body = bodyOf(request);
  const address = addressFrom(body, {
    both: 'Only an email address or phone number should be provided on login.',
    neither: 'missing email or phone',
  });
  requireSignInMethod(settings, address, { status: 422, what: 'logins' });
  return { address, password: body.password ?? '' };
}

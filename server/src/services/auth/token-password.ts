import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../db/tx.ts';
import type { AuthContext } from './context.ts';
import { AuthRefusal, invalid } from './errors.ts';
import { bodyOf, emailFrom } from './input.ts';
import { ownerOf, weaknessOf } from './password-policy.ts';
import { isBanned } from './require-user.ts';
import { sessionView } from './session-view.ts';
import { recordRefusedSignIn, startSession } from './sign-in.ts';
import { type UserRow, userByEmail } from './users.ts';

/** Signs in by address and password; an unknown address costs the same work and gives the same words. */
export async function signInWithPassword(context: AuthContext, request: FastifyRequest) {
  const { db, settings, passwords, attempts, now } = context;
  const { email, password } = credentialsFrom(request);
  attempts.token.onAccount(email, now().getTime());
  const found = await userByEmail(db, email);
  const isRight = await passwords.matches(password, found?.encrypted_password ?? null);
  const at = now();
  const person = personOrRefusal(found, isRight, at);
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
  const weakness = weaknessOf(password, settings, ownerOf(person));
  return {
    ...(await sessionView(context, signedIn)),
    ...(weakness === null ? {} : { weak_password: weakness }),
  };
}

function personOrRefusal(found: UserRow | undefined, isRight: boolean, at: Date): UserRow | AuthRefusal {
  if (found === undefined || !isRight) {
    return new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (isBanned(found, at)) return new AuthRefusal(400, 'user_banned', 'User is banned');
  if (found.email_confirmed_at === null) {
    return new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed');
  }
  return found;
}

function credentialsFrom(request: FastifyRequest): { email: string; password: string } {
  const { email, phone, password } = bodyOf(request);
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
  if (phone) throw new AuthRefusal(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw invalid('missing email or phone');
  return { email: emailFrom(email), password: password ?? '' };
}

import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asSystem } from '../../db/tx.ts';
import { accountOf } from './account.ts';
import type { AuthContext } from './context.ts';
import { AuthRefusal, invalid } from './errors.ts';
import { type AuthBody, bodyOf, emailFrom, type Metadata, metadataFrom } from './input.ts';
import { checkNewPassword } from './password-policy.ts';
import { sessionView } from './session-view.ts';
import { startSession } from './sign-in.ts';
import { lookAlikeView, userView } from './user-view.ts';
import { addUser, userByEmail, userById } from './users.ts';

type SignUp = { readonly email: string; readonly password: string; readonly metadata: Metadata };

/** POST /signup: a session when addresses are confirmed by themselves, else the bare person who has mail to answer. */
export async function signUp(context: AuthContext, request: FastifyRequest) {
  const { settings, passwords, attempts, now } = context;
  attempts.signup.fromAddress(request.ip, now().getTime());
  const wanted = signUpFrom(bodyOf(request), settings);
  attempts.signup.onAccount(wanted.email, now().getTime());
  const passwordHash = await passwords.hash(wanted.password);
  return settings.mailerAutoconfirm
    ? signUpAtOnce(context, request, wanted, passwordHash)
    : signUpToConfirm(context, wanted, passwordHash);
}

function signUpFrom(body: AuthBody, settings: AuthContext['settings']): SignUp {
  if (!settings.signupEnabled) {
    throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if (!body.email && !body.phone) {
    throw new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!body.password) throw invalid('Signup requires a valid password');
  if (body.email && body.phone)
    throw invalid('Only an email address or phone number should be provided on signup.');
  if (!body.email) throw new AuthRefusal(400, 'phone_provider_disabled', 'Phone signups are disabled');
  const email = emailFrom(body.email);
  const metadata = metadataFrom(body.data ?? {});
  checkNewPassword(body.password, settings, { email, metadata });
  return { email, password: body.password, metadata };
}

async function signUpAtOnce(
  context: AuthContext,
  request: FastifyRequest,
  wanted: SignUp,
  passwordHash: string,
) {
  const { db, now } = context;
  const at = now();
  const { signedIn } = await asSystem(db, async (tx) => {
    const added = await addUser(tx, { ...wanted, id: randomUUID(), passwordHash, isConfirmed: true }, at);
    if (added === null) throw new AuthRefusal(422, 'user_already_exists', 'User already registered');
    return { ok: true, signedIn: await startSession(tx, request, added, { method: 'password' }, at) };
  });
  return sessionView(context, signedIn);
}

/** Says the same for a new, a waiting and a known address, so that nobody learns who has an account. */
async function signUpToConfirm({ db, now }: AuthContext, wanted: SignUp, passwordHash: string) {
  const at = now();
  return asSystem(db, async (tx) => {
    const added = await addUser(tx, { ...wanted, id: randomUUID(), passwordHash, isConfirmed: false }, at);
    const user = added ?? (await userByEmail(tx, wanted.email));
    if (user === undefined) throw new Error('An address was taken and is gone within one transaction');
    if (user.email_confirmed_at !== null) {
      return { ok: true, view: lookAlikeView(randomUUID(), wanted.email, wanted.metadata, at) };
    }
    await tx.updateTable('auth.users').set({ confirmation_sent_at: at }).where('id', '=', user.id).execute();
    const waiting = await userById(tx, user.id);
    return { ok: true, view: userView(await accountOf(tx, waiting ?? user)) };
  }).then(({ view }) => view);
}

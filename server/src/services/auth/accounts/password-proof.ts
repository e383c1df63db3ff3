import { z } from 'zod';
import type { Tx } from '../../../db/tx.ts';
import { takeCode } from '../codes/one-time-codes.ts';
import type { AuthContext } from '../context.ts';
import type { SignedIn } from '../guards/require-user.ts';
import { type Check, invalid, ok, type Result, refuse } from '../result.ts';
import { type SessionRow, sessionOf } from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';
import type { AuthBody } from '../wire/input.ts';

/** Who signed in this recently is taken for the person themselves. */
const FRESH_MS = 10 * 60_000;
/** Where the installation asks for it, a session that was opened this long ago needs a code whatever else is shown. */
const NEEDS_CODE_AFTER_MS = 24 * 3_600_000;

const Amr = z.array(z.looseObject({ timestamp: z.number() }));

const lastProofMs = ({ amr }: Pick<SessionRow, 'amr'>): number =>
  Math.max(0, ...Amr.parse(amr).map(({ timestamp }) => timestamp * 1000));

/**
 * What shows that the one who changes a password is still the person: a sign-in of the last ten minutes, the old password, or
 * a code. Says whether a code is left to be checked within the transaction that changes it, and refuses where nothing was
 * shown. An anonymous person has nothing to show yet.
 */
export async function needsNonce(
  { db, settings, passwords, rateLimits }: AuthContext,
  { user, sessionId }: SignedIn,
  body: Pick<AuthBody, 'nonce' | 'current_password'>,
  at: Date,
): Promise<Result<boolean>> {
  const session = await sessionOf(db, user.id, sessionId);
  const age = at.getTime() - (session?.created_at.getTime() ?? 0);
  if (settings.reauthenticationRequired && age > NEEDS_CODE_AFTER_MS) return ok(true);
  const isFresh = session !== undefined && at.getTime() - lastProofMs(session) <= FRESH_MS;
  if (isFresh || user.is_anonymous) return ok(false);
  if (body.nonce || user.encrypted_password === null) return ok(true);
  if (!body.current_password) {
    return refuse(400, 'current_password_required', 'Current password required when setting a new password');
  }
  const tooMany = await rateLimits.token.onAccount(user.id, at.getTime());
  if (tooMany !== null) return tooMany;
  const matches = await passwords.matches(body.current_password, user.encrypted_password);
  if (!matches.ok) return matches;
  if (matches.value) return ok(false);
  return refuse(400, 'current_password_invalid', 'Current password is not right');
}

/** Uses up the code; null when it was the person's own. A wrong try is to be committed, so that it counts. */
export async function refusalOfNonce(
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  nonce: string,
  at: Date,
): Promise<Check> {
  if (nonce === '') {
    return refuse(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  const sentTo = reauthenticationAddress(user);
  if (!sentTo.ok) return sentTo;
  const shown = { sentTo: sentTo.value, code: nonce.trim(), purposes: ['reauthentication'] as const };
  const taken = await takeCode(tx, context, shown, at);
  if (taken?.user_id === user.id) return null;
  return refuse(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

/** Where the code goes: to the address, or to the phone of a person without one. */
export function reauthenticationAddress(user: UserRow): Result<string> {
  if (user.email !== null) {
    if (user.email_confirmed_at !== null) return ok(user.email);
    return refuse(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  if (user.phone === null)
    return invalid('Reauthentication requires the user to have an email or a phone number');
  if (user.phone_confirmed_at !== null) return ok(user.phone);
  return refuse(422, 'phone_not_confirmed', 'Please verify your phone first.');
}

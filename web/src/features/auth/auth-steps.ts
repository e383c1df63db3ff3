import type { AuthError, Session } from '@supabase/supabase-js';
import { supabase } from '../../lib/session.ts';
import { paths, withQuery } from '../../paths.ts';
import type { Address } from './address.ts';
import type { Names } from './address-memory.ts';

/** The sign-in methods besides a password, each a call of the official client. The auth service's own error is handed on. */

interface Outcome {
  readonly error: AuthError | null;
}

const here = (path: string): string => `${window.location.origin}${path}`;

/** A code to sign in with, by mail with a link beside it. Anyone who is new gets an account by it, in these names. */
export async function sendCode(address: Address, next: string, names?: Names): Promise<Outcome> {
  const { auth } = await supabase();
  const back = here(withQuery(paths.auth, { next }));
  const data = names && { data: { first_name: names.firstName, last_name: names.lastName } };
  return 'email' in address
    ? auth.signInWithOtp({ email: address.email, options: { emailRedirectTo: back, ...data } })
    : auth.signInWithOtp({ phone: address.phone, options: { ...data } });
}

export async function checkCode(
  address: Address,
  code: string,
): Promise<Outcome & { session: Session | null }> {
  const { auth } = await supabase();
  const { data, error } = await ('email' in address
    ? auth.verifyOtp({ email: address.email, token: code, type: 'email' })
    : auth.verifyOtp({ phone: address.phone, token: code, type: 'sms' }));
  return { error, session: data.session };
}

/** The confirmation of a new account once more. */
export async function sendConfirmationAgain(address: Address): Promise<Outcome> {
  const { auth } = await supabase();
  return 'email' in address
    ? auth.resend({ type: 'signup', email: address.email, options: { emailRedirectTo: here('/') } })
    : auth.resend({ type: 'sms', phone: address.phone });
}

export async function sendRecovery(email: string, next: string): Promise<Outcome> {
  const { auth } = await supabase();
  const back = here(withQuery(paths.auth, { mode: 'reset', next }));
  return auth.resetPasswordForEmail(email, { redirectTo: back });
}

export async function choosePassword(password: string): Promise<Outcome> {
  const { auth } = await supabase();
  return auth.updateUser({ password });
}

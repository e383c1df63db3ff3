import type { AuthContext } from '../context.ts';
import type { Address } from '../store/users.ts';
import { AuthRefusal } from '../wire/errors.ts';

type Settings = AuthContext['settings'];

/** Refuses an address or a phone when that sign-in method is switched off. */
export function requireSignInMethod(
  { emailEnabled, phoneEnabled }: Settings,
  { email }: Address,
  { status, what }: { readonly status: 400 | 422; readonly what: 'signups' | 'logins' },
): void {
  if (email !== undefined && !emailEnabled) {
    throw new AuthRefusal(status, 'email_provider_disabled', `Email ${what} are disabled`);
  }
  if (email === undefined && !phoneEnabled) {
    throw new AuthRefusal(status, 'phone_provider_disabled', `Phone ${what} are disabled`);
  }
}

export function requireOpenSignUp({ signupEnabled }: Settings): void {
  if (!signupEnabled) {
    throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
}

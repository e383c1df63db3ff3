import type { AuthContext } from '../context.ts';
import { type Check, refuse } from '../result.ts';
import type { Address } from '../store/users.ts';

type Settings = AuthContext['settings'];

/** Refuses an address or a phone when that sign-in method is switched off. */
export function requireSignInMethod(
  { emailEnabled, phoneEnabled }: Settings,
  { email }: Address,
  { status, what }: { readonly status: 400 | 422; readonly what: 'signups' | 'logins' },
): Check {
  if (email !== undefined && !emailEnabled) {
    return refuse(status, 'email_provider_disabled', `Email ${what} are disabled`);
  }
  if (email === undefined && !phoneEnabled) {
    return refuse(status, 'phone_provider_disabled', `Phone ${what} are disabled`);
  }
  return null;
}

export function requireOpenSignUp({ signupEnabled }: Settings): Check {
  return signupEnabled ? null : refuse(422, 'signup_disabled', 'Signups not allowed for this instance');
}

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { NetworkError } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';

const WEAK_REASONS: Record<string, MessageDescriptor> = {
  length: msg`it is too short, use at least 8 characters`,
  characters: msg`it needs more kinds of characters`,
  pwned: msg`this password is too common`,
  common: msg`this password is too common`,
  repeats: msg`it repeats the same letters or numbers`,
  sequence: msg`it is a simple row of letters or numbers`,
  keyboard: msg`it is a row of keys on the keyboard`,
  date: msg`a date is easy to guess`,
  personal: msg`leave out your own name, email address and mobile number`,
};

const WORDS: Record<string, MessageDescriptor> = {
  invalid_credentials: msg`That email or number and password do not match. Check both, then try again.`,
  otp_expired: msg`That link or code is not right, has expired or was already used. Ask for a new one.`,
  mfa_verification_failed: msg`That code is not right. Check it, then try again.`,
  mfa_challenge_expired: msg`That code has expired. Ask for a new one.`,
  same_password: msg`That is your current password. Choose a different one.`,
  current_password_invalid: msg`That is not your current password. Try again, or ask for a code.`,
  phone_exists: msg`There is already an account with this number. Sign in instead.`,
  phone_not_confirmed: msg`This number is not confirmed yet. Ask for a code to sign in.`,
  over_sms_send_rate_limit: msg`We have just sent you an SMS. Wait a minute before asking for another.`,
  identity_already_exists: msg`That sign-in method already belongs to an account.`,
  identity_not_found: msg`That sign-in method is no longer part of your account.`,
  single_identity_not_deletable: msg`You need at least one sign-in method.`,
  provider_email_needs_verification: msg`Your email address isn’t confirmed there yet. Confirm it there first, then try again.`,
  bad_oauth_state: msg`That took too long, or was started elsewhere. Start again.`,
  access_denied: msg`You cancelled before we could sign you in. Nothing was changed.`,
  email_not_confirmed: msg`This email address is not confirmed yet. Open the link we sent you.`,
  user_already_exists: msg`There is already an account with this email address. Sign in instead.`,
  email_exists: msg`There is already an account with this email address. Sign in instead.`,
  email_address_invalid: msg`This email address does not look right.`,
  signup_disabled: msg`New accounts are closed at the moment.`,
  user_banned: msg`This account is suspended. Contact us to find out why.`,
  over_request_rate_limit: msg`Too many tries in a short time. Wait a minute, then try again.`,
  over_email_send_rate_limit: msg`We have just sent you an email. Wait a minute before asking for another.`,
};

interface ServiceError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly reasons?: unknown;
}

/** The auth service's error in words for a person. What we have no words for is handed on as it came. */
export function authWords(error: ServiceError): string {
  if (error.code === 'weak_password') {
    const codes = Array.isArray(error.reasons) ? error.reasons.map(String) : [];
    // What comes after `pwned` says in which way, and so says more.
    const known = codes.filter((code, place) => code !== 'pwned' || place === codes.length - 1);
    const reasons = known.flatMap((code) => WEAK_REASONS[code] ?? []).map(say);
    return reasons.length > 0 ? t`Choose another password: ${reasons.join(', and ')}.` : error.message;
  }
  if (error.status === 0) return new NetworkError('no_answer').message;
  if ((error.status ?? 0) >= 500) return new NetworkError('server').message;
  const words = WORDS[error.code ?? ''];
  if (words !== undefined) return say(words);
  const tooMany = WORDS.over_request_rate_limit;
  return error.status === 429 && tooMany !== undefined ? say(tooMany) : error.message;
}

const WEAK_REASONS: Record<string, string> = {
  length: 'it is too short, use at least 8 characters',
  characters: 'it needs more kinds of characters',
  pwned: 'it is one that people try first',
};

const WORDS: Record<string, string> = {
  invalid_credentials: 'That address and password do not match. Check both, then try again.',
  otp_expired: 'That link or code is not right, has run out or was used already. Ask for a new one.',
  mfa_verification_failed: 'That code is not right. Check it, then try again.',
  mfa_challenge_expired: 'That code has run out. Ask for a new one.',
  same_password: 'That is the password you have already. Choose another.',
  phone_exists: 'There is already an account with this number. Sign in instead.',
  phone_not_confirmed: 'This number is not confirmed yet. Ask for a code to sign in.',
  over_sms_send_rate_limit: 'We have just sent you an SMS. Wait a minute before asking for another.',
  identity_already_exists: 'That sign-in already belongs to an account.',
  identity_not_found: 'That sign-in is not part of your account any more.',
  single_identity_not_deletable: 'This is your last way in, so it stays.',
  provider_email_needs_verification:
    'They have not confirmed your email address yet. Confirm it with them first.',
  bad_oauth_state: 'That took too long, or was started elsewhere. Start again.',
  access_denied: 'You did not let them sign you in. Nothing was changed.',
  email_not_confirmed: 'This email address is not confirmed yet. Open the link we sent you.',
  user_already_exists: 'There is already an account with this email address. Sign in instead.',
  email_exists: 'There is already an account with this email address. Sign in instead.',
  email_address_invalid: 'This email address does not look right.',
  signup_disabled: 'New accounts are closed at the moment.',
  user_banned: 'This account is suspended. Write to us to find out why.',
  over_request_rate_limit: 'Too many tries in a short time. Wait a minute, then try again.',
  over_email_send_rate_limit: 'We have just sent you an email. Wait a minute before asking for another.',
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
    const known = Array.isArray(error.reasons)
      ? error.reasons.map((reason) => WEAK_REASONS[String(reason)])
      : [];
    const reasons = known.filter((reason) => reason !== undefined);
    return reasons.length > 0 ? `Choose another password: ${reasons.join(', and ')}.` : error.message;
  }
  if (error.status === 0 || (error.status ?? 0) >= 500) {
    return 'We could not reach Kwela. Check your signal, then try again.';
  }
  const words = WORDS[error.code ?? ''];
  if (words !== undefined) return words;
  return (error.status === 429 && WORDS.over_request_rate_limit) || error.message;
}

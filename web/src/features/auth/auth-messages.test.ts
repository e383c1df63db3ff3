import { describe, expect, it } from 'vitest';
import { authWords } from './auth-messages.ts';

describe('an error of the auth service in words', () => {
  it('tells why a password is weak', () => {
    const error = { code: 'weak_password', message: 'Password is weak', reasons: ['length', 'pwned'] };
    expect(authWords(error)).toBe(
      'Choose another password: it is too short, use at least 8 characters, and this password is too common.',
    );
  });

  it('says in which way a password is common, where that is known', () => {
    const weak = (...reasons: string[]) =>
      authWords({ code: 'weak_password', message: 'Password is weak', reasons });
    expect(weak('pwned')).toBe('Choose another password: this password is too common.');
    expect(weak('pwned', 'keyboard')).toBe('Choose another password: it is a row of keys on the keyboard.');
    expect(weak('a_new_reason')).toBe('Password is weak');
    expect(weak()).toBe('Password is weak');
  });

  it('does not say which half of a sign-in was wrong', () => {
    const words = authWords({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
      status: 400,
    });
    expect(words).toBe('That email or number and password do not match. Check both, then try again.');
  });

  it('tells no answer from a broken one and from a refusal', () => {
    expect(authWords({ message: 'fetch failed', status: 0 })).toContain('could not reach Kwela');
    expect(authWords({ message: '{}', status: 503 })).toContain('broke on our side');
    expect(authWords({ message: 'Too many requests', status: 429 })).toContain('Wait a minute');
  });

  it('tells a message that was just sent from too many tries', () => {
    const error = { code: 'over_sms_send_rate_limit', message: 'after 59 seconds', status: 429 };
    expect(authWords(error)).toContain('just sent you an SMS');
  });

  it('hands on what it has no words for', () => {
    expect(authWords({ code: 'new_one', message: 'Something new', status: 422 })).toBe('Something new');
  });
});

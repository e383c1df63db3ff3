import { expect, test } from 'vitest';
import { OPENID_FACTS } from './known.ts';
import { profileOf } from './profile.ts';

test('takes what OpenID Connect calls a name apart when it must', () => {
  expect(profileOf({ sub: '1', name: 'Nomsa van der Merwe' }, false)).toMatchObject({
    firstName: 'Nomsa',
    lastName: 'van der Merwe',
    fullName: 'Nomsa van der Merwe',
  });
  expect(profileOf({ sub: '1', given_name: 'Nomsa', family_name: 'Mokoena' }, false).fullName).toBe(
    'Nomsa Mokoena',
  );
  expect(profileOf({ sub: '1', name: 'Madonna', given_name: 'Madonna' }, false).lastName).toBe('');
});

test.each([
  ['an address that is none', { email: 'somebody' }, { email: null }],
  ['a number where text should be', { email: 7, name: 7, picture: 7 }, { email: null, fullName: '' }],
  ['a picture that is not fetched safely', { picture: 'http://pictures.example/1' }, { pictureUrl: null }],
  ['a picture that is code', { picture: 'javascript:alert(1)' }, { pictureUrl: null }],
  ['a name that fills the page', { name: 'x'.repeat(5000) }, { fullName: 'x'.repeat(100) }],
  ['signs that no name has', { name: 'Nomsa\u0000\u001b' }, { fullName: 'Nomsa' }],
])('makes do with %s', (_what, claims, expected) => {
  expect(profileOf({ sub: '1', ...claims }, false)).toMatchObject(expected);
});

test('refuses a person without an id', () => {
  expect(() => profileOf({ email: 'nobody@example.co.za' }, true)).toThrow('names nobody');
  expect(() => profileOf({ sub: 'x'.repeat(256) }, true)).toThrow('names nobody');
});

test('believes each third party only about what it makes sure of', () => {
  const { google, apple, microsoft } = OPENID_FACTS;
  expect(google.isEmailVerified({ email_verified: true })).toBe(true);
  expect(google.isEmailVerified({ email_verified: false })).toBe(false);
  expect(google.isEmailVerified({})).toBe(false);
  expect(apple.isEmailVerified({ email_verified: 'true' })).toBe(true);
  expect(apple.isEmailVerified({ email_verified: 'false' })).toBe(false);
  expect(microsoft.isEmailVerified({ email_verified: true })).toBe(false);
  expect(microsoft.isEmailVerified({ xms_edov: '1' })).toBe(true);
});

test('reads the name that Apple sends beside the token, once and in its own form', () => {
  const user = JSON.stringify({ name: { firstName: 'Nomsa', lastName: 'Mokoena' }, email: 'x@example.com' });
  const beside = (text: string) => OPENID_FACTS.apple.claimsBeside?.(new URLSearchParams({ user: text }));
  expect(beside(user)).toEqual({ given_name: 'Nomsa', family_name: 'Mokoena' });
  for (const text of ['', 'null', '[]', '{"name":7}', '{']) {
    expect(beside(text)).toEqual({ given_name: undefined, family_name: undefined });
  }
});

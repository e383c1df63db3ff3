import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { refuse } from '../result.ts';
import { redirectTarget, withAuthCode, withFailure, withMessage, withSession } from './redirects.ts';

const SITE = 'https://kwela.example';
const TARGETS = {
  loopbackRedirects: true,
  siteUrl: SITE,
  redirectAllowList: [
    'https://*.preview.kwela.example/**',
    'https://partner.example/back',
    'kwela-app://signed-in',
  ],
};

const asked = (redirectTo: string, headers: Record<string, string> = {}, targets = TARGETS) =>
  redirectTarget(
    { query: { redirect_to: redirectTo }, headers, body: undefined } as unknown as FastifyRequest,
    targets,
  );

test.each([
  'https://kwela.example/auth?next=%2Fsearch',
  'http://127.0.0.1:5173/auth',
  'http://[::1]:3000/',
  'https://pr-12.preview.kwela.example/deep/path.html',
  'https://partner.example/back',
  'kwela-app://signed-in',
])('returns to %s', (target) => {
  expect(asked(target)).toBe(target);
});

test.each([
  'https://evil.example/',
  'http://kwela.example/',
  'https://kwela.example:8443/',
  'https://kwela.example.evil.example/',
  'https://kwela.example@evil.example/',
  'https://evil@kwela.example/',
  '//evil.example',
  String.raw`https:\\evil.example`,
  'https://127.0.0.1.evil.example/',
  'https://a.b.preview.kwela.example/',
  'https://partner.example/back/further',
  'https://partnerXexample/back',
  'javascript:alert(1)',
  'data:text/html,hello',
  'not an address',
  '/auth',
])('does not follow %s but goes to the site', (target) => {
  expect(asked(target)).toBe(SITE);
});

test.each(['http://127.0.0.1:5173/auth', 'http://[::1]:3000/'])(
  'goes to no program on the person’s own machine outside of development: %s',
  (target) => {
    expect(asked(target, {}, { ...TARGETS, loopbackRedirects: false })).toBe(SITE);
  },
);

test('goes to the page that asked when the target is refused, if that one is allowed', () => {
  expect(asked('https://evil.example/', { referer: 'https://kwela.example/auth' })).toBe(
    'https://kwela.example/auth',
  );
  expect(asked('https://evil.example/', { referer: 'https://evil.example/' })).toBe(SITE);
});

test('the header comes before the query, and the query before the form', () => {
  const request = {
    headers: { redirect_to: 'https://kwela.example/header' },
    query: { redirect_to: 'https://kwela.example/query' },
    body: { redirect_to: 'https://kwela.example/form' },
  };
  const of = (parts: object) =>
    redirectTarget({ ...request, ...parts } as unknown as FastifyRequest, TARGETS);
  expect(of({})).toBe('https://kwela.example/header');
  expect(of({ headers: {} })).toBe('https://kwela.example/query');
  expect(of({ headers: {}, query: {} })).toBe('https://kwela.example/form');
});

test('puts the session behind the hash, in place of what stood there, and a code into the query', () => {
  const session = {
    access_token: 'a.b.c',
    expires_at: 1_800_000_000,
    expires_in: 3600,
    refresh_token: 'r',
    token_type: 'bearer',
  };
  expect(withSession(`${SITE}/auth?next=x#old`, session, { type: 'recovery' })).toBe(
    `${SITE}/auth?next=x#access_token=a.b.c&expires_at=1800000000&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery`,
  );
  expect(withAuthCode(`${SITE}/auth?next=x`, 'the-code')).toBe(`${SITE}/auth?next=x&code=the-code`);
  expect(withMessage(SITE, 'half way', 'fragment')).toBe(`${SITE}/#message=half+way`);
});

test.each([
  [400, 'bad_code_verifier', 'invalid_request'],
  [401, 'no_authorization', 'unauthorized_client'],
  [403, 'otp_expired', 'access_denied'],
  [422, 'identity_already_exists', 'server_error'],
  [422, 'signup_disabled', 'access_denied'],
  [422, 'provider_email_needs_verification', 'access_denied'],
  [503, 'unexpected_failure', 'temporarily_unavailable'],
  [500, 'unexpected_failure', 'server_error'],
])('tells a %i %s as %s', (status, code, error) => {
  const { refusal } = refuse(status, code, 'No, thank you');
  const target = withFailure(SITE, refusal, 'query and fragment');
  const parameters = `error=${error}&error_code=${code}&error_description=No%2C+thank+you`;
  expect(target).toBe(`${SITE}/?${parameters}#${parameters}`);
  expect(withFailure(SITE, refusal, 'fragment')).toBe(`${SITE}/#${parameters}`);
});

import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/headless-browser.ts';
import {
  type IdentityProvider,
  type PersonThere,
  startIdentityProvider,
} from '../../../testing/identity-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const SITE = 'http://kwela.test';

let provider: IdentityProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startIdentityProvider({ callback: `${SITE}/auth/v1/callback`, tellsInToken: true });
  server = await startTestServer({
    environment: provider.environment('GOOGLE', 'APPLE', 'MICROSOFT', 'FACEBOOK'),
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const there = (name: string, more: Partial<PersonThere> = {}): PersonThere => ({
  sub: `there-${name.toLowerCase()}`,
  email: `${name.toLowerCase()}@example.co.za`,
  email_verified: true,
  name,
  ...more,
});

async function signInWith(name: 'apple' | 'azure' | 'facebook', person: PersonThere) {
  const { data } = await server.client().auth.signInWithOAuth({
    provider: name,
    options: { redirectTo: `${SITE}/auth`, skipBrowserRedirect: true },
  });
  provider.signsInAs(person);
  const { page, steps } = await openBrowser(server, SITE).visit(String(data.url));
  const fragment = new URLSearchParams(page.hash.slice(1));
  const { data: who } = await server.client().auth.getUser(fragment.get('access_token') ?? '');
  return { user: who.user, code: fragment.get('error_code'), steps };
}

describe('each third party has its ways', () => {
  test('Apple answers by a form that the browser posts, and calls true "true"', async () => {
    const { user, steps } = await signInWith('apple', there('Amahle', { email_verified: 'true' }));
    expect(user?.app_metadata).toEqual({ provider: 'apple', providers: ['apple'] });
    const callback = steps.find(({ pathname }) => pathname.endsWith('/callback'));
    expect(callback?.search).toBe('');
  });

  test('Microsoft is believed about an address only when the owner of its domain stands behind it', async () => {
    const bheki = await server.person('Bheki');
    const stranger = await signInWith('azure', there('Bheki', { sub: 'in-a-tenant-of-a-thief' }));
    expect(stranger).toMatchObject({ user: null, code: 'provider_email_needs_verification' });
    const { user } = await signInWith('azure', there('Bheki', { xms_edov: true }));
    expect(user?.id).toBe(bheki.userId);
    expect(user?.app_metadata.providers).toEqual(['email', 'microsoft']);
  });

  test('Facebook may be replaced by an issuer of the configuration', async () => {
    const { user } = await signInWith('facebook', there('Cebisa'));
    expect(user?.app_metadata.provider).toBe('facebook');
  });
});

describe('signing in with a token that an app got by itself', () => {
  const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex');
  const show = async (
    person: PersonThere,
    overrides = {},
    more: { nonce?: string; access_token?: string } = {},
  ) =>
    server.client().auth.signInWithIdToken({
      provider: 'google',
      token: await provider.idToken(person, server.clock.now(), overrides),
      ...more,
    });

  test('opens an account, and the same one the next time', async () => {
    const first = await show(there('Dumisa'));
    expect(first.error).toBeNull();
    expect(first.data.user).toMatchObject({
      email: 'dumisa@example.co.za',
      app_metadata: { provider: 'google', providers: ['google'] },
    });
    const again = await show(there('Dumisa'));
    expect(again.data.user?.id).toBe(first.data.user?.id);
  });

  test('wants the nonce whose hash is in the token', async () => {
    const person = there('Esihle');
    const ok = await show(person, { nonce: hashed('once') }, { nonce: 'once' });
    expect(ok.error).toBeNull();
    for (const [overrides, more] of [
      [{ nonce: hashed('once') }, { nonce: 'twice' }],
      [{ nonce: hashed('once') }, {}],
      [{}, { nonce: 'once' }],
      [{ nonce: 'once' }, { nonce: 'once' }],
    ] as const) {
      const { error } = await show(person, overrides, more);
      expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/^(Passed nonce|Nonces)/) });
    }
  });

  test('wants the access token that belongs to it, when one is shown', async () => {
    const half = createHash('sha256').update('for-google').digest().subarray(0, 16).toString('base64url');
    const ok = await show(there('Fezile'), { at_hash: half }, { access_token: 'for-google' });
    expect(ok.error).toBeNull();
    const wrong = await show(there('Fezile'), { at_hash: half }, { access_token: 'for-somebody-else' });
    expect(wrong.error).toMatchObject({ status: 400, message: 'Bad ID token' });
  });

  test.each([
    ['for another site', { aud: 'another-site' }],
    ['for several sites, got by another', { aud: ['kwela', 'another-site'], azp: 'another-site' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is too old', { iat: 1_700_000_000, exp: 1_700_000_600 }],
    ['that never ends', { exp: undefined }],
    ['of nobody', { sub: undefined }],
  ])('refuses a token %s', async (_what, overrides) => {
    const { error } = await show(there('Gcina'), overrides);
    expect(error).toMatchObject({ status: 400, message: 'Bad ID token' });
  });

  test('refuses a token signed by anybody else, and text that is no token', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const secret = Buffer.from('a secret between the two servers');
    const claims = {
      ...there('Gcina'),
      iss: provider.issuer,
      aud: 'kwela',
      iat: 1_796_000_000,
      exp: 1_999_000_000,
    };
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-of-the-third-party' });
    const symmetric = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-of-the-third-party' });
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`;
    for (const token of [await forged.sign(privateKey), await symmetric.sign(secret), unsigned, 'text']) {
      const { error } = await server.client().auth.signInWithIdToken({ provider: 'google', token });
      expect(error).toMatchObject({ status: 400, message: 'Bad ID token' });
    }
  });

  test('asks nobody about text that is no token, so that it is refused while the third party is away', async () => {
    const away = await startTestServer({
      environment: {
        OAUTH_OIDC_CLIENT_ID: 'kwela',
        OAUTH_OIDC_SECRET: 'a secret between the two servers',
        OAUTH_OIDC_ISSUER: 'http://127.0.0.1:1',
      },
    });
    const signIn = (token: string) =>
      away.client().auth.signInWithIdToken({ provider: 'custom:oidc', token });
    for (const token of ['text', 'a.b.c', `${btoa('{"alg":"RS256"}')}.text.text`]) {
      expect((await signIn(token)).error).toMatchObject({ status: 400, message: 'Bad ID token' });
    }
    const readable = await provider.idToken(there('Gcina'), server.clock.now());
    expect((await signIn(readable)).error).toMatchObject({ status: 503 });
    await away.close();
  });

  test('refuses in the words of OAuth, without a code in the body', async () => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=id_token',
      headers: { 'x-supabase-api-version': '2024-01-01' },
      payload: { provider: 'google', id_token: 'text' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: 'invalid_request', error_description: 'Bad ID token' });
  });

  test('refuses a third party that is not switched on, and an address that it has not verified', async () => {
    const off = await server.client().auth.signInWithIdToken({ provider: 'kakao', token: 'text' });
    expect(off.error).toMatchObject({ status: 400, code: 'provider_disabled' });
    const { error } = await show(there('Hloni', { email_verified: false }));
    expect(error).toMatchObject({ status: 422, code: 'provider_email_needs_verification' });
  });

  test('adds an identity to the account of somebody who is signed in', async () => {
    const itumeleng = await server.person('Itumeleng');
    const token = await provider.idToken(
      there('Itumeleng', { sub: 'there-itu', email: 'itu@example.co.za' }),
      server.clock.now(),
    );
    const { data, error } = await itumeleng.client.auth.linkIdentity({ provider: 'google', token });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(itumeleng.userId);
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(['email', 'google']);
    const visitor = await server.client().auth.linkIdentity({ provider: 'google', token });
    expect(visitor.error).not.toBeNull();
  });
});

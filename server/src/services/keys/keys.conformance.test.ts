import { createHmac } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../app.ts';
import { ConfigError, readConfig } from '../../config/config.ts';
import { fetchInto, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makeKey } from './signing-keys.ts';

const SECRET = 'a shared secret of thirty-two letters';
const DATED = { 'x-supabase-api-version': '2024-01-01' };

type Made = Awaited<ReturnType<typeof makeKey>>;

describe('keys of the configuration', () => {
  let server: TestServer;
  let thandi: TestPerson;
  let ec: Made;
  let rsa: Made;
  const restarts: App[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    thandi = await server.person('Thandi');
    [ec, rsa] = await Promise.all([makeKey('ES256'), makeKey('RS256')]);
  });
  afterEach(async () => {
    for (const { http } of restarts.splice(0)) await http.close();
  });
  afterAll(() => server.close());

  /** The same database under another configuration. */
  async function restarted(environment: Record<string, string>): Promise<App> {
    const { database, clock } = server;
    const config = readConfig({ LOG_LEVEL: 'error', SITE_URL: server.config.siteUrl, ...environment });
    const app = await buildApp({ config, database, now: clock.now });
    restarts.push(app);
    return app;
  }

  const clientOf = (app: App, key = app.tokens.anonKey()) =>
    createClient(server.config.siteUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: fetchInto(app) },
    });

  /** Signs Thandi in again, with whatever key signs now. */
  async function signedIn(app: App) {
    const client = clientOf(app);
    const { data } = await client.auth.signInWithPassword({
      email: thandi.email,
      password: 'a long walk to Hermanus',
    });
    return { client, token: data.session?.access_token ?? '' };
  }

  const keySet = (...keys: Made[]) =>
    JSON.stringify({ keys: keys.map(({ kid, privateJwk }) => ({ kid, ...privateJwk })) });

  const headerOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

  const published = async (app: App): Promise<Record<string, unknown>[]> =>
    (await app.http.inject({ url: '/auth/v1/.well-known/jwks.json' })).json().keys;

  async function statusFor(app: App, token: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}`, ...DATED };
    return (await app.http.inject({ url: '/auth/v1/user', headers })).statusCode;
  }

  test('an RS256 key signs, and the client checks by the key set alone', async () => {
    const app = await restarted({ JWT_KEYS: keySet(rsa) });
    const { client } = await signedIn(app);
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'RS256', kid: rsa.kid });
    const [key = {}] = await published(app);
    expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use']);
  });

  test('a key is changed by adding the next one: old tokens and API keys stay good until the old key goes', async () => {
    const before = await restarted({ JWT_KEYS: keySet(ec) });
    const { token } = await signedIn(before);
    const oldKey = before.tokens.serviceRoleKey();

    const during = await restarted({ JWT_KEYS: keySet(rsa, ec) });
    expect(await statusFor(during, token)).toBe(200);
    expect(headerOf(during.tokens.anonKey())).toMatchObject({ alg: 'RS256', kid: rsa.kid });
    const profiles = await clientOf(during, oldKey).from('profiles').select('id');
    expect(profiles.data).toEqual([{ id: thandi.userId }]);
    expect((await published(during)).slice(0, 2).map(({ kid }) => kid)).toEqual([rsa.kid, ec.kid]);

    const after = await restarted({ JWT_KEYS: keySet(rsa) });
    expect(await statusFor(after, token)).toBe(403);
    expect((await clientOf(after, oldKey).from('profiles').select('id')).error?.code).toBe('PGRST301');
  });

  test('the key made at the first start stays live beside those of the configuration, and may sign again', async () => {
    const made = headerOf(thandi.token).kid;
    const beside = await restarted({ JWT_KEYS: keySet(rsa), JWT_SECRET: SECRET });
    expect(await statusFor(beside, thandi.token)).toBe(200);
    expect(headerOf(beside.tokens.anonKey()).kid).toBe(rsa.kid);
    const again = await restarted({ JWT_KEYS: keySet(rsa), JWT_ISSUING_KID: made });
    expect(headerOf(again.tokens.anonKey()).kid).toBe(made);
  });

  test.each<[string, () => Promise<Record<string, string>>, string]>([
    [
      'an issuing key that nobody has',
      async () => ({ JWT_ISSUING_KID: 'winter' }),
      'JWT_ISSUING_KID names no key: there is no "winter"',
    ],
    [
      'halves that do not belong together',
      async () => {
        const { privateJwk } = await makeKey('ES256');
        return { JWT_KEYS: keySet({ ...ec, privateJwk: { ...ec.privateJwk, d: privateJwk.d } }) };
      },
      'JWT_KEYS must hold keys that can be used; ',
    ],
  ])('%s stop the start with the name of the setting', async (_case, environment, sentence) => {
    const started = restarted(await environment());
    await expect(started).rejects.toThrow(ConfigError);
    await expect(started).rejects.toThrow(sentence);
  });
});

test('a secret that signs alone publishes nothing, so the client asks the server instead', async () => {
  const server = await startTestServer({ environment: { JWT_SECRET: SECRET, JWT_ISSUING_KID: 'HS256' } });
  const sipho = await server.person('Sipho');
  expect(JSON.parse(Buffer.from(sipho.token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
    alg: 'HS256',
    typ: 'JWT',
  });
  const keySet = await server.http.inject({ url: '/auth/v1/.well-known/jwks.json' });
  expect(keySet.json()).toEqual({ keys: [] });
  const { data, error } = await sipho.client.auth.getClaims();
  expect(error).toBeNull();
  expect(data?.claims.sub).toBe(sipho.userId);
  await server.close();
});

describe('a token that somebody made', () => {
  let server: TestServer;
  let thandi: TestPerson;
  let rsa: Made;
  beforeAll(async () => {
    rsa = await makeKey('RS256');
    server = await startTestServer({
      environment: {
        JWT_KEYS: JSON.stringify({ keys: [{ kid: rsa.kid, ...rsa.privateJwk }] }),
        JWT_SECRET: SECRET,
      },
    });
    thandi = await server.person('Thandi');
  });
  afterAll(() => server.close());

  const claims = () => JSON.parse(Buffer.from(thandi.token.split('.')[1] ?? '', 'base64url').toString());
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const hmac = (header: object, secret: string) => {
    const signed = `${encode(header)}.${encode(claims())}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  const modulus = () => (rsa.publicJwk.kty === 'RSA' ? rsa.publicJwk.n : '');

  async function codeFor(token: string): Promise<string> {
    const headers = { authorization: `Bearer ${token}`, ...DATED };
    const answer = await server.http.inject({ url: '/auth/v1/user', headers });
    return answer.statusCode === 200 ? 'welcome' : answer.json().code;
  }

  test.each<[string, () => string, string]>([
    ['the secret, without a kid', () => hmac({ alg: 'HS256' }, SECRET), 'welcome'],
    [
      'the secret, under a kid of elsewhere',
      () => hmac({ alg: 'HS256', kid: 'elsewhere' }, SECRET),
      'welcome',
    ],
    ['another secret', () => hmac({ alg: 'HS256' }, `${SECRET}!`), 'bad_jwt'],
    ['the secret, under the RSA kid', () => hmac({ alg: 'HS256', kid: rsa.kid }, SECRET), 'bad_jwt'],
    ['the public key as a secret', () => hmac({ alg: 'HS256', kid: rsa.kid }, modulus()), 'bad_jwt'],
    ['the secret, as RS256', () => hmac({ alg: 'RS256', kid: rsa.kid }, SECRET), 'bad_jwt'],
    ['the secret, as HS512', () => hmac({ alg: 'HS512' }, SECRET), 'bad_jwt'],
    ['nothing', () => `${encode({ alg: 'none' })}.${encode(claims())}.`, 'bad_jwt'],
  ])('with %s', async (_case, make, code) => {
    expect(await codeFor(make())).toBe(code);
  });

  test('signed by the secret serves as an API key', async () => {
    const key = await new SignJWT({ role: 'service_role', iss: 'supabase' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(new Date(server.clock.now().getTime() + 1000))
      .sign(new TextEncoder().encode(SECRET));
    const { data } = await server.client(key).from('profiles').select('id');
    expect(data).toEqual([{ id: thandi.userId }]);
  });
});

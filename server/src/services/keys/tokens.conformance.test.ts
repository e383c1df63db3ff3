import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { openTokens } from './tokens.ts';

describe('tokens and keys', () => {
  let server: TestServer;
  let thandi: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
    thandi = await server.person('Thandi');
  });
  afterAll(() => server.close());

  test('the client checks a token by the published key set alone', async () => {
    const { data, error } = await thandi.client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(data?.claims).toMatchObject({
      sub: thandi.userId,
      iss: 'http://kwela.test/auth/v1',
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      email: thandi.email,
      amr: [{ method: 'password', timestamp: Math.floor(server.clock.now().getTime() / 1000) }],
    });
  });

  test('the key set shows public halves only and may be kept for ten minutes', async () => {
    const answer = await server.http.inject({ url: '/auth/v1/.well-known/jwks.json' });
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    const { keys } = answer.json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    expect(keys[0]).toMatchObject({ alg: 'ES256', use: 'sig', key_ops: ['verify'] });
  });

  test('two processes that start at once end with one key, and each accepts what the other signed', async () => {
    const fresh = await startTestServer();
    await fresh.database.db.deleteFrom('auth.signing_keys').execute();
    const deps = depsOf(fresh);
    const [one, other] = await Promise.all([openTokens(deps), openTokens(deps)]);
    expect(one.keySet).toEqual(other.keySet);
    expect(await other.read(one.anonKey())).toMatchObject({ ok: true, value: { role: 'anon' } });
    await fresh.close();
  });

  test('a key survives a restart: old tokens stay good', async () => {
    const afterRestart = await openTokens(depsOf(server));
    expect(await afterRestart.read(thandi.token)).toMatchObject({ ok: true, value: { sub: thandi.userId } });
  });

  test.each([
    ['signed by somebody else', async () => forged(await foreignKey())],
    ['not signed at all', async () => unsigned()],
    ['with a changed payload', async () => tampered(thandi.token)],
    ['that is no token', async () => 'three.small.words'],
  ])('refuses a token %s on every service', async (_case, make) => {
    const headers = { authorization: `Bearer ${await make()}`, 'x-supabase-api-version': '2024-01-01' };
    const auth = await server.http.inject({ url: '/auth/v1/user', headers });
    expect([auth.statusCode, auth.json().code]).toEqual([403, 'bad_jwt']);
    expect(auth.json().message).toMatch(/^invalid JWT/);
    const rest = await server.http.inject({ url: '/rest/v1/profiles', headers });
    expect([rest.statusCode, rest.json().code]).toEqual([401, 'PGRST301']);
  });

  test('refuses an expired token, also one that was good a moment ago', async () => {
    const later = await startTestServer();
    const sipho = await later.person('Sipho');
    const headers = { authorization: `Bearer ${sipho.token}`, 'x-supabase-api-version': '2024-01-01' };
    expect((await later.http.inject({ url: '/auth/v1/user', headers })).statusCode).toBe(200);
    later.clock.advance(3_600_000);
    const auth = await later.http.inject({ url: '/auth/v1/user', headers });
    expect([auth.statusCode, auth.json().code]).toEqual([403, 'bad_jwt']);
    const rest = await later.http.inject({ url: '/rest/v1/profiles', headers });
    expect(rest.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
    await later.close();
  });

  test('says how sure the session is of the person now, whatever its token still says', async () => {
    const lerato = await server.person('Lerato');
    const caller = () => server.tokens.verifyBearer({ headers: { authorization: `Bearer ${lerato.token}` } });
    expect(await caller()).toMatchObject({ value: { aal: 'aal1', claims: { aal: 'aal1' } } });
    await server.database.db
      .updateTable('auth.sessions')
      .set({ aal: 'aal2' })
      .where('user_id', '=', lerato.userId)
      .execute();
    expect(await caller()).toMatchObject({ value: { aal: 'aal2', claims: { aal: 'aal2' } } });
  });

  test('the public key is nobody: it reads no account', async () => {
    const headers = { authorization: `Bearer ${server.tokens.anonKey()}` };
    const answer = await server.http.inject({ url: '/auth/v1/user', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 403, error_code: 'bad_jwt' });
  });

  const depsOf = ({ database, config, clock }: TestServer) => ({
    db: database.db,
    settings: config.auth,
    now: () => clock.now(),
  });

  const foreignKey = async () => (await generateKeyPair('ES256')).privateKey;

  const claims = () => ({
    sub: thandi.userId,
    role: 'authenticated',
    session_id: thandi.userId,
    exp: Math.floor(server.clock.now().getTime() / 1000) + 3600,
  });

  const forged = (key: Awaited<ReturnType<typeof foreignKey>>) =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'ES256', kid: server.tokens.keySet[0]?.kid ?? '' })
      .sign(key);

  function unsigned(): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    return `${encode({ alg: 'none', kid: server.tokens.keySet[0]?.kid })}.${encode(claims())}.`;
  }

  function tampered(token: string): string {
    const [header, payload, signature] = token.split('.');
    const changed = {
      ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()),
      role: 'service_role',
    };
    return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const DATED = { 'x-supabase-api-version': '2024-01-01' };
const JSON_TYPE = { 'content-type': 'application/json;charset=UTF-8' };

describe('what the auth service says when it cannot do what was asked', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const post = (url: string, headers: Record<string, string>, payload?: string) =>
    server.http.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });

  test('a dated client gets the code as a string, and the date back', async () => {
    const answer = await post('/auth/v1/token?grant_type=password', { ...JSON_TYPE, ...DATED }, '{}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'validation_failed', message: 'missing email or phone' });
    expect(answer.headers).toMatchObject({ ...DATED, 'x-sb-error-code': 'validation_failed' });
  });

  test('an older client gets the status as a number', async () => {
    const answer = await post('/auth/v1/token?grant_type=password', JSON_TYPE, '{}');
    expect(answer.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'missing email or phone',
    });
    expect(answer.headers).not.toHaveProperty('x-supabase-api-version');
  });

  test('both hear why a password is weak', async () => {
    const body = JSON.stringify({ email: 'lebo@example.co.za', password: 'short' });
    for (const headers of [{ ...JSON_TYPE, ...DATED }, JSON_TYPE]) {
      const answer = await post('/auth/v1/signup', headers, body);
      expect(answer.json()).toMatchObject({ weak_password: { reasons: ['length'] } });
    }
  });

  test.each([
    ['broken JSON', '/auth/v1/token?grant_type=password', '{"email":', 400, 'bad_json'],
    ['a list as the body', '/auth/v1/token?grant_type=password', '[]', 400, 'bad_json'],
    ['a number as the address', '/auth/v1/signup', '{"email":7,"password":"x"}', 400, 'bad_json'],
    ['an empty body', '/auth/v1/signup', '', 422, 'anonymous_provider_disabled'],
    ['a NUL in the metadata', '/auth/v1/signup', signUpWith('a\u0000b'), 400, 'validation_failed'],
    ['half a character in the metadata', '/auth/v1/signup', signUpWith('\ud800'), 400, 'validation_failed'],
    ['an unknown grant', '/auth/v1/token?grant_type=magic', '{}', 400, 'invalid_credentials'],
    ['no grant', '/auth/v1/token', '{}', 400, 'invalid_credentials'],
    ['an unknown address', '/auth/v1/nowhere', '{}', 404, 'not_found'],
    ['two million characters', '/auth/v1/signup', 'x'.repeat(2_000_000), 413, 'request_entity_too_large'],
  ])('answers %s in JSON', async (_case, url, payload, status, code) => {
    const answer = await post(url, { ...JSON_TYPE, ...DATED }, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test('tells without a token which sign-in methods are open, and that it is well', async () => {
    const settings = await server.http.inject({ url: '/auth/v1/settings' });
    expect(settings.json()).toMatchObject({
      external: { email: true, phone: true, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
    const health = await server.http.inject({ url: '/auth/v1/health' });
    expect(Object.keys(health.json()).sort()).toEqual(['description', 'name', 'version']);
  });
});

function signUpWith(nickname: string): string {
  return JSON.stringify({ email: 'lebo@example.co.za', password: 'long enough', data: { nickname } });
}

describe('too many attempts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { RATE_LIMIT_TOKEN: '50', RATE_LIMIT_SIGNUP: '20' } });
  });
  afterAll(() => server.close());

  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    server.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers: { ...DATED, ...headers },
      payload: { email, password },
    });

  test('lock one account for five minutes, even for the right password and a forged sender', async () => {
    const sipho = await server.person('Sipho');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await signIn(sipho.email, `guess ${attempt}`)).statusCode).toBe(400);
    }
    const locked = await signIn(sipho.email, 'a long walk to Hermanus', { 'x-forwarded-for': '203.0.113.9' });
    expect(locked.statusCode).toBe(429);
    expect(locked.json().code).toBe('over_request_rate_limit');
    const wait = Number(locked.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);

    server.clock.advance(600_000);
    expect((await signIn(sipho.email, 'a long walk to Hermanus')).statusCode).toBe(200);
  });

  test('stop an address that tries fifty accounts', async () => {
    server.clock.advance(600_000);
    const answers = [];
    for (let attempt = 0; attempt < 52; attempt += 1) {
      answers.push((await signIn(`person${attempt}@example.co.za`, 'a guess')).statusCode);
    }
    expect(answers.filter((status) => status === 400)).toHaveLength(50);
    expect(answers.slice(50)).toEqual([429, 429]);
  });

  test('stop the sixth sign-up for the same address', async () => {
    server.clock.advance(600_000);
    const signUp = () =>
      server.http.inject({
        method: 'POST',
        url: '/auth/v1/signup',
        payload: { email: 'again@example.co.za', password: 'long enough' },
      });
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await signUp()).statusCode);
    expect(statuses).toEqual([200, 422, 422, 422, 422, 429]);
  });
});

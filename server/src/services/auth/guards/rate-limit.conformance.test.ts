import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const DATED = { 'x-supabase-api-version': '2024-01-01' };

type Attempt = readonly [method: 'GET' | 'POST' | 'PUT', url: string, body: object];

describe('attempts from one address', () => {
  let server: TestServer;
  beforeAll(async () => {
    const limits = ['TOKEN', 'SIGNUP', 'OTP', 'VERIFY', 'RECOVER', 'RESEND', 'USER', 'SSO'];
    server = await startTestServer({
      environment: {
        MAILER_AUTOCONFIRM: 'true',
        ...Object.fromEntries(limits.map((name) => [`RATE_LIMIT_${name}`, '3'])),
      },
    });
  });
  beforeEach(() => server.clock.advance(600_000));
  afterAll(() => server.close());

  async function answer([method, url, payload]: Attempt, forwardedFor: string, token?: string) {
    return server.http.inject({
      method,
      url: `/auth/v1${url}`,
      headers: {
        ...DATED,
        'x-forwarded-for': forwardedFor,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(method === 'GET' ? {} : { payload }),
    });
  }

  /** The codes of so many attempts, each by another account and claiming to come from elsewhere. */
  async function codesOf(attempt: (index: number) => Attempt, times: number, token?: string) {
    const codes: string[] = [];
    for (let index = 0; index < times; index += 1) {
      const { statusCode, body } = await answer(attempt(index), `198.51.100.${index}`, token);
      codes.push(statusCode === 429 ? JSON.parse(body).code : 'taken');
    }
    return codes;
  }

  const email = (index: number) => `person${index}@example.co.za`;

  test.each<[string, (index: number) => Attempt]>([
    [
      'TOKEN',
      (index) => ['POST', '/token?grant_type=password', { email: email(index), password: 'a guess' }],
    ],
    ['TOKEN', () => ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x'.repeat(43) }]],
    ['SIGNUP', (index) => ['POST', '/signup', { email: email(index), password: 'a long walk' }]],
    ['OTP', (index) => ['POST', '/otp', { email: email(index) }]],
    ['VERIFY', (index) => ['POST', '/verify', { type: 'email', email: email(index), token: '123456' }]],
    ['RECOVER', (index) => ['POST', '/recover', { email: email(index) }]],
    ['RESEND', (index) => ['POST', '/resend', { type: 'signup', email: email(index) }]],
    ['SSO', () => ['POST', '/sso', { domain: 'example.co.za' }]],
  ])('RATE_LIMIT_%s: the fourth waits, whatever X-Forwarded-For says', async (_name, attempt) => {
    expect(await codesOf(attempt, 4)).toEqual(['taken', 'taken', 'taken', 'over_request_rate_limit']);
    const { headers } = await answer(attempt(9), '192.0.2.1');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(600_000);
    expect(await codesOf(attempt, 1)).toEqual(['taken']);
  });

  test('RATE_LIMIT_USER: the fourth change of oneself waits', async () => {
    const { token } = await server.person('Thandi');
    const change = (index: number): Attempt => ['PUT', '/user', { data: { index } }];
    expect(await codesOf(change, 4, token)).toEqual(['taken', 'taken', 'taken', 'over_request_rate_limit']);
    expect((await answer(['GET', '/user', {}], '192.0.2.1', token)).statusCode).toBe(200);
  });
});

test('behind a proxy that is trusted, each address that the proxy saw counts by itself', async () => {
  const server = await startTestServer({
    environment: { RATE_LIMIT_SSO: '1', TRUSTED_PROXIES: '127.0.0.1' },
  });
  const statusFrom = async (forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor };
    return (await server.http.inject({ method: 'POST', url: '/auth/v1/sso', headers, payload: {} }))
      .statusCode;
  };
  expect(await statusFrom('203.0.113.7')).toBe(404);
  expect(await statusFrom('203.0.113.8')).toBe(404);
  expect(await statusFrom('203.0.113.7')).toBe(429);
  // What stands before the address that the proxy added is what the caller made up.
  expect(await statusFrom('192.0.2.1, 203.0.113.7')).toBe(429);
  expect(await statusFrom('2001:db8:1:2::1')).toBe(404);
  expect(await statusFrom('2001:db8:1:2:ffff::2')).toBe(429);
  await server.close();
});

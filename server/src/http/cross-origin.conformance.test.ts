import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PARTNER = 'https://partner.example';

describe('a site whose services a partner may call from other pages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { CORS_ORIGINS: `${PARTNER}, http://localhost:5173` } });
  });
  afterAll(() => server.close());

  const ask = (url: string, origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    server.http.inject({
      method,
      url,
      headers: {
        origin,
        apikey: server.tokens.anonKey(),
        ...(method === 'OPTIONS' ? { 'access-control-request-method': 'PATCH' } : {}),
      },
    });

  test.each([
    '/rest/v1/profiles?id=eq.1',
    '/auth/v1/user',
    '/functions/v1/search/vehicles',
    '/rest/v1/rpc/x',
  ])('the browser hears before calling %s that it may, and with which headers', async (url) => {
    const before = await ask(url, PARTNER, 'OPTIONS');
    expect([before.statusCode, before.body]).toEqual([204, '']);
    expect(before.headers).toMatchObject({ 'access-control-allow-origin': PARTNER, vary: 'Origin' });
    expect(before.headers['access-control-allow-methods']).toContain('PATCH');
    for (const header of ['authorization', 'apikey', 'prefer', 'accept-profile', 'x-supabase-api-version']) {
      expect(before.headers['access-control-allow-headers']).toContain(header);
    }
    expect(before.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('the page may read the answer, the count and the code of a failure', async () => {
    const answer = await ask('/rest/v1/profiles?limit=1', PARTNER);
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, PARTNER]);
    expect(answer.headers['access-control-expose-headers']).toContain('content-range');
    const failed = await ask('/rest/v1/nothing', PARTNER);
    expect([failed.statusCode, failed.headers['access-control-allow-origin']]).toEqual([404, PARTNER]);
  });

  test.each([
    'https://elsewhere.example',
    'null',
    'https://partner.example.evil.example',
    'http://partner.example',
  ])('a page of %s is told nothing', async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await ask('/rest/v1/profiles', origin, method);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers.vary).toContain('Origin');
    }
  });

  test('what is no service stays with its own pages', async () => {
    expect((await ask('/health/live', PARTNER)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('with nobody listed, no page of another origin may call', async () => {
  const server = await startTestServer();
  const answer = await server.http.inject({ url: '/rest/v1/profiles', headers: { origin: PARTNER } });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  await server.close();
});

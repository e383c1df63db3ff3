import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

describe('while the database cannot be reached', () => {
  let server: TestServer;
  let thandi: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({ environment: { LOG_LEVEL: 'silent' } });
    thandi = await server.person('Thandi');
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server.close());

  const unplug = () =>
    vi.spyOn(server.database.pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });

  test('a refresh fails in a way that keeps the session, and works when the database is back', async () => {
    const { data } = await server
      .client()
      .auth.signInWithPassword({ email: thandi.email, password: 'a long walk to Hermanus' });
    const payload = { refresh_token: data.session?.refresh_token };
    const refresh = () =>
      server.http.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=refresh_token',
        headers: { 'x-supabase-api-version': '2024-01-01' },
        payload,
      });
    unplug();
    const away = await refresh();
    expect([away.statusCode, away.json().code]).toEqual([503, 'unexpected_failure']);
    vi.restoreAllMocks();
    expect((await refresh()).statusCode).toBe(200);
  });

  test('the data service says 503 with its four fields, and nothing of the address of the database', async () => {
    unplug();
    const headers = { authorization: `Bearer ${thandi.token}` };
    const away = await server.http.inject({ url: '/rest/v1/profiles', headers });
    expect(away.statusCode).toBe(503);
    expect(away.json()).toEqual({
      code: 'PGRST001',
      message: 'The database cannot be reached right now',
      details: null,
      hint: null,
    });
  });
});

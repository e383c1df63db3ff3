import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { fetchInto, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

const CREDENTIALS = { email: 'thandi@example.co.za', password: 'a long walk to Hermanus' };

describe('the auth service below another prefix', () => {
  let server: TestServer;
  let thandi: TestPerson;
  let app: App;
  beforeAll(async () => {
    server = await startTestServer();
    thandi = await server.person('Thandi');
  });
  afterEach(() => app.http.close());
  afterAll(() => server.close());

  async function below(prefix: string): Promise<void> {
    const { database, clock, config } = server;
    app = await buildApp({
      config: readConfig({ LOG_LEVEL: 'error', SITE_URL: config.siteUrl, AUTH_PATH_PREFIX: prefix }),
      database,
      now: clock.now,
    });
  }

  /** The auth client by itself, whose address is the service's own. */
  const claimsAt = async (path: string) => {
    const fetchHere = fetchInto(app);
    const client = createClient('http://kwela.test', app.tokens.anonKey(), {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        fetch: (input, init) => fetchHere(new Request(input).url.replace('/auth/v1', path), init),
      },
    });
    const { error } = await client.auth.signInWithPassword(CREDENTIALS);
    expect(error).toBeNull();
    const { data } = await client.auth.getClaims();
    return data?.claims;
  };

  test.each(['', '/accounts'])(
    '"%s": signs in there and where it always is, and names itself so',
    async (prefix) => {
      await below(prefix);
      expect(await claimsAt(prefix)).toMatchObject({ sub: thandi.userId, iss: `http://kwela.test${prefix}` });
      expect(await claimsAt('/auth/v1')).toMatchObject({ sub: thandi.userId });
    },
  );

  test('at the root it swallows no page and no other service', async () => {
    await below('');
    const open = (url: string, accept = 'text/html,*/*') => app.http.inject({ url, headers: { accept } });
    expect((await open('/config.json', '*/*')).json()).toHaveProperty('anonKey');
    expect((await open('/health/live', '*/*')).json()).toEqual({ status: 'ok' });
    expect((await open('/health', '*/*')).json()).toHaveProperty('name');
    for (const page of ['/', '/auth', '/search', '/nowhere']) {
      expect((await open(page)).headers['content-type']).toMatch(/^text\/(html|plain)/);
    }
  });

  test('below a prefix of its own an unknown address is refused in words of the service', async () => {
    await below('/accounts');
    const answer = await app.http.inject({ url: '/accounts/nowhere' });
    expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'not_found']);
  });
});

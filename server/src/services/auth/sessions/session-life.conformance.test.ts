import type { Session } from '@supabase/supabase-js';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { forgetEndedSessions } from '../../keys/session-life.ts';

const HOUR_MS = 3_600_000;
const DATED = { 'x-supabase-api-version': '2024-01-01' };

describe('a session that ends by itself', () => {
  let server: TestServer;
  afterEach(() => server.close());

  async function signedUp(environment: Record<string, string>): Promise<Session> {
    server = await startTestServer({ environment: { MAILER_AUTOCONFIRM: 'true', ...environment } });
    const { data } = await server.client().auth.signUp({
      email: 'thandi@example.co.za',
      password: 'a long walk to Hermanus',
    });
    if (data.session === null) throw new Error('no session after sign-up');
    return data.session;
  }

  const refreshed = (refresh_token: string) => server.client().auth.refreshSession({ refresh_token });

  async function answers(token: string) {
    const headers = { authorization: `Bearer ${token}`, ...DATED };
    const [user, rest, functions] = await Promise.all([
      server.http.inject({ url: '/auth/v1/user', headers }),
      server.http.inject({ url: '/rest/v1/profiles', headers }),
      server.http.inject({ url: '/functions/v1/bookings/mine', headers }),
    ]);
    return [user, rest, functions].map((answer) => [answer.statusCode, answer.json().code]);
  }

  const WELCOME = [
    [200, undefined],
    [200, undefined],
    [200, undefined],
  ];
  const GONE = [
    [403, 'session_not_found'],
    [401, 'PGRST303'],
    [401, 'unauthenticated'],
  ];

  test('three hours after it began, however much it was used', async () => {
    let { refresh_token, access_token } = await signedUp({ SESSION_TIMEBOX_S: '10800' });
    for (let halfHours = 0; halfHours < 5; halfHours += 1) {
      server.clock.advance(HOUR_MS / 2);
      const { data } = await refreshed(refresh_token);
      ({ refresh_token, access_token } = data.session ?? { refresh_token: '', access_token: '' });
    }
    expect(await answers(access_token)).toEqual(WELCOME);
    server.clock.advance(HOUR_MS / 2);
    expect(await answers(access_token)).toEqual(GONE);
    const late = await refreshed(refresh_token);
    expect(late.error).toMatchObject({ status: 400, code: 'session_expired' });
    const later = await refreshed(refresh_token);
    expect(later.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('two hours after its token was last refreshed, and not before', async () => {
    const first = await signedUp({ SESSION_INACTIVITY_S: '7200', JWT_EXPIRY_S: '7200' });
    server.clock.advance(2 * HOUR_MS - 1000);
    const { data } = await refreshed(first.refresh_token);
    server.clock.advance(2 * HOUR_MS - 1000);
    expect(await answers(data.session?.access_token ?? '')).toEqual(WELCOME);
    server.clock.advance(1000);
    const late = await refreshed(data.session?.refresh_token ?? '');
    expect(late.error).toMatchObject({ status: 400, code: 'session_expired' });
  });

  test.each([
    ['SESSION_TIMEBOX_S', { SESSION_TIMEBOX_S: '7200' }],
    ['SESSION_INACTIVITY_S', { SESSION_INACTIVITY_S: '7200', JWT_EXPIRY_S: '7200' }],
    ['neither', {}],
  ])('is forgotten a day later by %s, when its device never came back', async (which, environment) => {
    const { refresh_token } = await signedUp(environment);
    const { db } = server.database;
    const forget = () => forgetEndedSessions(db, server.config.auth, server.clock.now());
    const count = async () => (await db.selectFrom('auth.sessions').select('id').execute()).length;
    server.clock.advance(26 * HOUR_MS - 1000);
    await forget();
    expect(await count()).toBe(1);
    server.clock.advance(1000);
    await forget();
    expect(await count()).toBe(which === 'neither' ? 1 : 0);
    const tokens = await db.selectFrom('auth.refresh_tokens').select('id').execute();
    expect(tokens).toHaveLength(which === 'neither' ? 1 : 0);
    const late = await refreshed(refresh_token);
    expect(late.error?.code).toBe(which === 'neither' ? undefined : 'refresh_token_not_found');
  });

  test('not at all when nobody says so', async () => {
    const { refresh_token } = await signedUp({});
    server.clock.advance(1000 * 24 * HOUR_MS);
    expect((await refreshed(refresh_token)).error).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const DATED = { 'x-supabase-api-version': '2024-01-01' };

describe('signing in without saying who one is, through the official client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      environment: { ANONYMOUS_ENABLED: 'true', RATE_LIMIT_ANONYMOUS: '6', MAILER_AUTOCONFIRM: 'true' },
    });
  });
  afterAll(() => server.close());

  async function somebody() {
    server.clock.advance(600_000);
    const client = server.client();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { cart: 'polo' } } });
    if (data.session === null) throw new Error(`no session: ${error?.message}`);
    return { client, session: data.session, userId: data.session.user.id };
  }

  const statusOf = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.http.inject({ url: `/functions/v1/${path}`, headers })).statusCode;
  };

  test('has nowhere to which a code could go to show that it is still the same person', async () => {
    const { client } = await somebody();
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  });

  test('gives a session of an account that has neither address nor identity', async () => {
    const { client, session } = await somebody();
    expect(session.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      identities: [],
      app_metadata: {},
      user_metadata: { cart: 'polo' },
    });
    const { data } = await client.auth.getClaims();
    expect(data?.claims).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous' }],
    });
    expect((await client.auth.refreshSession()).data.user?.is_anonymous).toBe(true);
  });

  test('lets them search as a visitor does, and do nothing that needs a person', async () => {
    const { session } = await somebody();
    expect(await statusOf('places/suggest?q=cape', session.access_token)).toBe(200);
    expect(await statusOf('bookings/mine', session.access_token)).toBe(401);
  });

  test('gives them no role, and lets them take none', async () => {
    const { client, userId } = await somebody();
    expect((await client.from('user_roles').select('role')).data).toEqual([]);
    const { error } = await client.from('user_roles').insert({ user_id: userId, role: 'host' });
    expect(error).toMatchObject({ code: '42501', message: 'Not authenticated' });
  });

  test('makes them a guest as soon as they can be reached, with the token they have', async () => {
    const { client, session, userId } = await somebody();
    await server.database.db
      .updateTable('auth.users')
      .set({ email: 'thandi@example.co.za', is_anonymous: false })
      .where('id', '=', userId)
      .execute();
    expect((await client.from('user_roles').select('role')).data).toEqual([{ role: 'guest' }]);
    expect(await statusOf('bookings/mine', session.access_token)).toBe(200);
  });

  test('stops the seventh in five minutes from one address', async () => {
    server.clock.advance(600_000);
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const answer = await server.http.inject({
        method: 'POST',
        url: '/auth/v1/signup',
        headers: { ...DATED, 'x-forwarded-for': `203.0.113.${attempt}` },
        payload: {},
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

test.each([
  [{ ANONYMOUS_ENABLED: 'false' }, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [
    { ANONYMOUS_ENABLED: 'true', SIGNUP_ENABLED: 'false' },
    'signup_disabled',
    'Signups not allowed for this instance',
  ],
])('nobody signs in anonymously with %j', async (environment, code, message) => {
  const server = await startTestServer({ environment });
  const { error } = await server.client().auth.signInAnonymously();
  expect(error).toMatchObject({ status: 422, code, message });
  await server.close();
});

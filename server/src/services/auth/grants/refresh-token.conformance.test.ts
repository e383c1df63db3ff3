import type { Session } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'the road to Clarens';
const REUSE_INTERVAL_MS = 10_000;

describe('refreshing a session through the official client', () => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function signedUp(): Promise<Session> {
    people += 1;
    const credentials = { email: `guest${people}@example.co.za`, password: PASSWORD };
    const { data } = await server.client().auth.signUp(credentials);
    if (data.session === null) throw new Error('no session after sign-up');
    return data.session;
  }

  const trusted = () => server.client(server.tokens.serviceRoleKey()).auth.admin;

  const refresh = (refreshToken: string) =>
    server.client().auth.refreshSession({ refresh_token: refreshToken });

  async function next(refreshToken: string): Promise<string> {
    const { data, error } = await refresh(refreshToken);
    if (data.session === null) throw new Error(`no session after a refresh: ${error?.message}`);
    return data.session.refresh_token;
  }

  test('gives a new pair of tokens within the same session', async () => {
    const first = await signedUp();
    server.clock.advance(60_000);
    const { data, error } = await refresh(first.refresh_token);
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(first.refresh_token);
    expect(data.session?.access_token).not.toBe(first.access_token);
    expect(data.user?.id).toBe(first.user.id);
    expect(sessionIn(data.session?.access_token)).toBe(sessionIn(first.access_token));
  });

  test('lets twenty tabs refresh the same token at the same moment, into one new token', async () => {
    const { refresh_token } = await signedUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(null));
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });

  test('answers again, an hour later, a client whose last answer got lost', async () => {
    const { refresh_token: shown } = await signedUp();
    const active = await next(shown);
    server.clock.advance(3_600_000);
    expect(await next(shown)).toBe(active);
  });

  test('leads a token two steps behind to the active one while the moment lasts', async () => {
    const { refresh_token: first } = await signedUp();
    const active = await next(await next(first));
    server.clock.advance(REUSE_INTERVAL_MS);
    expect(await next(first)).toBe(active);
  });

  test('ends the whole session when an old token comes back later: the newest token is dead at once', async () => {
    const session = await signedUp();
    const active = await next(await next(session.refresh_token));
    server.clock.advance(REUSE_INTERVAL_MS + 1);

    const thief = await refresh(session.refresh_token);
    expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const owner = await refresh(active);
    expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    const asked = await server.client().auth.getUser(session.access_token);
    expect(asked.error?.name).toBe('AuthSessionMissingError');
  });

  test('leaves the other devices of the person alone when one session was reused', async () => {
    const email = `guest${people + 1}@example.co.za`;
    const phone = await signedUp();
    const laptop = await server.client().auth.signInWithPassword({ email, password: 'the road to Clarens' });
    await next(await next(phone.refresh_token));
    server.clock.advance(REUSE_INTERVAL_MS + 1);
    await refresh(phone.refresh_token);
    const { error } = await refresh(laptop.data.session?.refresh_token ?? '');
    expect(error).toBeNull();
  });

  test.each([
    ['never given out', 'x'.repeat(43), 'refresh_token_not_found'],
    ['far too short', 'short', 'validation_failed'],
  ])('refuses a token that was %s', async (_case, token, code) => {
    const { error } = await refresh(token);
    expect(error).toMatchObject({ status: 400, code });
  });

  const ENDS: readonly (readonly [string, (session: Session) => Promise<unknown>])[] = [
    [
      'was signed out',
      async ({ access_token, refresh_token }) => {
        const client = server.client();
        await client.auth.setSession({ access_token, refresh_token });
        await client.auth.signOut({ scope: 'local' });
      },
    ],
    [
      'was ended from another device',
      async ({ user }) => {
        const client = server.client();
        await client.auth.signInWithPassword({ email: user.email ?? '', password: PASSWORD });
        await client.auth.signOut({ scope: 'others' });
      },
    ],
    ['is of an account that was deleted', ({ user }) => trusted().deleteUser(user.id)],
    ['is of an account that was emptied', ({ user }) => trusted().deleteUser(user.id, true)],
  ];

  test.each(ENDS)(
    'a session that %s comes back by no token, and the client forgets it',
    async (_case, end) => {
      const session = await signedUp();
      await end(session);
      const client = server.client();
      const { data } = await client.auth.setSession({
        access_token: await server.tokens.sign({ ...claimsOf(session.access_token), exp: 1 }),
        refresh_token: session.refresh_token,
      });
      expect(data.session).toBeNull();
      expect((await client.auth.getSession()).data.session).toBeNull();
      expect((await refresh(session.refresh_token)).error).toMatchObject({
        status: 400,
        code: 'refresh_token_not_found',
      });
    },
  );

  test.each([
    ['a number', 123_456_789_012, 'bad_json'],
    ['a list', ['x'.repeat(43)], 'bad_json'],
    ['nothing', null, 'validation_failed'],
    ['half a megabyte', 'x'.repeat(500_000), 'refresh_token_not_found'],
    ['characters that the database cannot keep', '\0'.repeat(43), 'refresh_token_not_found'],
  ])('is refused where %s stands in its place', async (_case, refresh_token, code) => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      payload: { refresh_token },
    });
    expect([answer.statusCode, answer.json().error_code]).toEqual([400, code]);
  });

  test('is refused where the access token of the same session stands in its place', async () => {
    const { access_token } = await signedUp();
    expect((await refresh(access_token)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
  });

  test('keeps no refresh token in clear', async () => {
    const { refresh_token } = await signedUp();
    const rows = await server.database.db.selectFrom('auth.refresh_tokens').select('token_hash').execute();
    const stored = rows.map(({ token_hash }) => token_hash.toString('latin1'));
    expect(stored.some((hash) => hash.includes(refresh_token))).toBe(false);
    expect(new Set(rows.map(({ token_hash }) => token_hash.length))).toEqual(new Set([32]));
  });

  test('gives no new session to a person banned since', async () => {
    const { refresh_token, user } = await signedUp();
    await server.database.db
      .updateTable('auth.users')
      .set({ banned_until: new Date(server.clock.now().getTime() + 1000) })
      .where('id', '=', user.id)
      .execute();
    const { error } = await refresh(refresh_token);
    expect(error).toMatchObject({ status: 400, code: 'user_banned' });
  });
});

function claimsOf(accessToken: string | undefined): Record<string, unknown> {
  const payload = accessToken?.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

const sessionIn = (accessToken: string | undefined): unknown => claimsOf(accessToken).session_id;

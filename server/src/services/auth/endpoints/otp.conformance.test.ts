import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, fragmentOf, messagesTo, messageTo } from '../../../testing/email-links.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('signing in by a code or link instead of a password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('Ayanda asks for a link, follows it and is in', async () => {
    const ayanda = await server.person('Ayanda');
    const { data, error } = await server.client().auth.signInWithOtp({
      email: ayanda.email,
      options: { emailRedirectTo: 'http://kwela.test/host', data: { first_name: 'Not Ayanda' } },
    });
    expect(error).toBeNull();
    expect(data).toEqual({ user: null, session: null, messageId: undefined });
    const { target } = await follow(server, messageTo(server, ayanda.email).link);
    expect(target.pathname).toBe('/host');
    expect(fragmentOf(target)).toMatchObject({ type: 'magiclink' });
    const { data: own } = await server.client().auth.getUser(fragmentOf(target).access_token);
    expect(own.user).toMatchObject({ id: ayanda.userId, user_metadata: { first_name: 'Ayanda' } });
  });

  test('the token in such a session says that it was opened by a code', async () => {
    await server.client().auth.signInWithOtp({ email: 'ayanda@example.co.za' });
    const { code } = messageTo(server, 'ayanda@example.co.za');
    const { data } = await server
      .client()
      .auth.verifyOtp({ email: 'ayanda@example.co.za', token: code, type: 'email' });
    const { data: claims } = await server.client().auth.getClaims(data.session?.access_token);
    expect(claims?.claims.amr).toMatchObject([{ method: 'otp' }]);
    expect(claims?.claims.aal).toBe('aal1');
  });

  test('anyone who is new gets an account without a password, which is theirs when the code came back', async () => {
    const email = 'bongi@example.co.za';
    await server.client().auth.signInWithOtp({ email, options: { data: { first_name: 'Bongi' } } });
    const { code } = messageTo(server, email);
    const { data, error } = await server.client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Bongi', email_verified: true } });
    const profile = await server.database.db
      .selectFrom('profiles')
      .select('first_name')
      .where('id', '=', data.user?.id ?? '')
      .executeTakeFirst();
    expect(profile?.first_name).toBe('Bongi');
    const guess = await server.client().auth.signInWithPassword({ email, password: '' });
    expect(guess.error?.code).toBe('invalid_credentials');
  });

  test('makes no account where none is wanted', async () => {
    const { error } = await server
      .client()
      .auth.signInWithOtp({ email: 'nobody@example.co.za', options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    expect(messagesTo(server, 'nobody@example.co.za')).toHaveLength(0);
    const made = await server.database.db
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', 'nobody@example.co.za')
      .execute();
    expect(made).toEqual([]);
  });

  test('says the same of an address that has an account and of one that has none, where none is wanted', async () => {
    const known = await server.person('Khosi');
    const ask = async (email: string) => {
      const { statusCode, body } = await server.http.inject({
        method: 'POST',
        url: '/auth/v1/otp',
        headers: { 'x-supabase-api-version': '2024-01-01' },
        payload: { email, create_user: false },
      });
      return { statusCode, body };
    };
    const first = await ask(known.email);
    expect(first).toEqual({ statusCode: 200, body: '{}' });
    expect(await ask('nobody.there@example.co.za')).toEqual(first);
    const again = await ask(known.email);
    expect(again.statusCode).toBe(429);
    expect(await ask('nobody.there@example.co.za')).toEqual(again);
  });

  test('Chris gets in by a code on his phone', async () => {
    const { data, error } = await server.client().auth.signInWithOtp({ phone: '+27 72 555 0101' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: null, session: null });
    const { code } = messageTo(server, '27725550101');
    const verified = await server
      .client()
      .auth.verifyOtp({ phone: '+27725550101', token: code, type: 'sms' });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.phone).toBe('27725550101');
  });

  test('a password that somebody chose for an address that was not theirs dies when its owner comes in', async () => {
    const email = 'owner@example.co.za';
    const intruder = { email, password: 'I wait for the owner' };
    const { db } = server.database;
    await server.client().auth.signUp(intruder);
    await db.updateTable('auth.users').set({ email_confirmed_at: null }).where('email', '=', email).execute();

    await server.client().auth.signInWithOtp({ email });
    const { code } = messageTo(server, email);
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
    const { error } = await server.client().auth.signInWithPassword(intruder);
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('so does one for a number', async () => {
    const intruder = { phone: '27725550199', password: 'I wait for the owner' };
    await server.client().auth.signUp(intruder);
    server.clock.advance(60_000);
    await server.client().auth.signInWithOtp({ phone: intruder.phone });
    const { code } = messageTo(server, intruder.phone);
    const shown = { phone: intruder.phone, token: code, type: 'sms' } as const;
    expect((await server.client().auth.verifyOtp(shown)).error).toBeNull();
    const { error } = await server.client().auth.signInWithPassword(intruder);
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test.each([
    ['neither address nor number', {}],
    ['both', { email: 'a@example.co.za', phone: '27725550102' }],
    ['a malformed address', { email: 'a.example.co.za' }],
    ['a number without its country', { phone: '0725550102' }],
    ['a channel that is not offered', { phone: '27725550102', channel: 'whatsapp' }],
    ['half a challenge', { email: 'a@example.co.za', code_challenge_method: 's256' }],
  ])('refuses %s', async (_case, payload) => {
    const answer = await server.http.inject({ method: 'POST', url: '/auth/v1/otp', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  test('the older endpoint does the same by mail', async () => {
    const email = 'dineo@example.co.za';
    const answer = await server.http.inject({
      method: 'POST',
      url: '/auth/v1/magiclink',
      payload: { email },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(messageTo(server, email).subject).toBe('Your link to sign in – Kwela');
  });
});

describe('asking for a code where nobody may sign up', () => {
  test('sends the newcomer nothing, and does not say so', async () => {
    const server = await startTestServer({ environment: { SIGNUP_ENABLED: 'false' } });
    const { error } = await server.client().auth.signInWithOtp({ email: 'new@example.co.za' });
    expect(error).toBeNull();
    expect(messagesTo(server, 'new@example.co.za')).toHaveLength(0);
    await server.close();
  });
});

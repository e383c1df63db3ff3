import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, fragmentOf, messagesTo, messageTo, pkceClient } from '../../../testing/email-links.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'the road to Clarens';
const MINUTE = 60_000;

describe('signing up with an address that must be confirmed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { MAILER_AUTOCONFIRM: 'false' } });
  });
  afterAll(() => server.close());

  const signUp = (email: string, password = PASSWORD, first_name = 'Naledi') =>
    server.client().auth.signUp({
      email,
      password,
      options: { data: { first_name }, emailRedirectTo: 'http://kwela.test/auth?next=%2Fsearch' },
    });
  const signIn = (email: string, password = PASSWORD) =>
    server.client().auth.signInWithPassword({ email, password });

  test('Naledi follows the link in her mail, is signed in where she wanted to go, and her password counts', async () => {
    const { data } = await signUp('naledi@example.co.za');
    expect(data.session).toBeNull();
    expect(data.user?.confirmation_sent_at).toBe(server.clock.now().toISOString());
    const message = messageTo(server, 'naledi@example.co.za');
    expect(message.subject).toBe('Confirm your email address – Kwela');

    const { status, target } = await follow(server, message.link);
    expect(status).toBe(303);
    expect(target.origin + target.pathname + target.search).toBe('http://kwela.test/auth?next=%2Fsearch');
    const session = fragmentOf(target);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'signup' });
    const client = server.client();
    const { data: own } = await client.auth.setSession({
      access_token: session.access_token ?? '',
      refresh_token: session.refresh_token ?? '',
    });
    expect(own.user).toMatchObject({
      email: 'naledi@example.co.za',
      email_confirmed_at: server.clock.now().toISOString(),
      user_metadata: { first_name: 'Naledi', email_verified: true },
    });
    expect(own.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    expect((await signIn('naledi@example.co.za')).error).toBeNull();
  });

  test('Kagiso types the code instead, once', async () => {
    await signUp('kagiso@example.co.za');
    const { code } = messageTo(server, 'kagiso@example.co.za');
    expect(code).toMatch(/^\d{6}$/);
    const shown = { email: 'Kagiso@example.co.za', token: code, type: 'signup' } as const;
    const { data, error } = await server.client().auth.verifyOtp(shown);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe('kagiso@example.co.za');
    const again = await server.client().auth.verifyOtp(shown);
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('says the same of a known address, stores nothing and tells its owner', async () => {
    const before = await server.database.db.selectFrom('auth.users').select('id').execute();
    const { data, error } = await signUp('naledi@example.co.za', 'someone else entirely', 'Eve');
    expect(error).toBeNull();
    expect(data).toMatchObject({
      session: null,
      user: {
        email: 'naledi@example.co.za',
        role: 'authenticated',
        identities: [{ identity_data: { email: 'naledi@example.co.za', email_verified: false } }],
        user_metadata: { first_name: 'Eve' },
        app_metadata: { provider: 'email', providers: ['email'] },
        confirmation_sent_at: server.clock.now().toISOString(),
      },
    });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    const after = await server.database.db.selectFrom('auth.users').select('id').execute();
    expect(after).toEqual(before);
    expect(messageTo(server, 'naledi@example.co.za').subject).toBe('You already have an account – Kwela');
    expect((await signIn('naledi@example.co.za')).error).toBeNull();
  });

  test('gives a new, a waiting, an invited and a known address answers of one shape', async () => {
    const answer = async (email: string) => {
      const { data } = await signUp(email, PASSWORD, 'Same');
      // Ids are random in each.
      return JSON.stringify(data.user)
        .replaceAll(email, 'ADDRESS')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
    };
    await answer('waiting@example.co.za');
    server.clock.advance(MINUTE);
    await server.database.db
      .updateTable('auth.users')
      .set({ invited_at: server.clock.now() })
      .where('email', '=', 'kagiso@example.co.za')
      .execute();
    const fresh = await answer('fresh@example.co.za');
    expect(fresh).toContain('"identity_id":"ID"');
    for (const name of ['waiting', 'naledi', 'kagiso']) {
      expect(await answer(`${name}@example.co.za`)).toBe(fresh);
    }
  });

  test('refuses a second mail within a minute alike for a new, a waiting and a known address', async () => {
    await signUp('lerato@example.co.za');
    for (const email of ['lerato@example.co.za', 'naledi@example.co.za']) {
      server.clock.advance(1000);
      const { error } = await signUp(email);
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(error?.message).toMatch(/after \d+ seconds/);
    }
    expect(messagesTo(server, 'lerato@example.co.za')).toHaveLength(1);
  });

  test('sends the mail again to somebody who waits, and keeps the first password', async () => {
    server.clock.advance(MINUTE);
    const { data } = await signUp('lerato@example.co.za', 'another one than before');
    expect(data.user?.identities).toHaveLength(1);
    const [second, first] = messagesTo(server, 'lerato@example.co.za');
    expect((await follow(server, first?.link ?? '')).target.hash).toContain('otp_expired');
    expect((await follow(server, second?.link ?? '')).target.hash).toContain('access_token');
    expect((await signIn('lerato@example.co.za', 'another one than before')).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await signIn('lerato@example.co.za')).error).toBeNull();
  });

  test('resends on request, and says the same to those who wait for nothing', async () => {
    await signUp('mandla@example.co.za');
    const toKagiso = messagesTo(server, 'kagiso@example.co.za').length;
    server.clock.advance(MINUTE);
    const ask = (email: string) => server.client().auth.resend({ type: 'signup', email });
    expect((await ask('mandla@example.co.za')).error).toBeNull();
    expect((await ask('nobody@example.co.za')).error).toBeNull();
    expect((await ask('kagiso@example.co.za')).error).toBeNull();
    expect(messagesTo(server, 'mandla@example.co.za')).toHaveLength(2);
    expect(messagesTo(server, 'nobody@example.co.za')).toHaveLength(0);
    expect(messagesTo(server, 'kagiso@example.co.za')).toHaveLength(toKagiso);
    expect((await ask('nobody@example.co.za')).error).toMatchObject({ code: 'over_email_send_rate_limit' });
    expect((await ask('mandla@example.co.za')).error).toMatchObject({ code: 'over_email_send_rate_limit' });
  });

  test('tells a stranger nothing about somebody who was invited', async () => {
    await signUp('invited@example.co.za', PASSWORD, 'Secret');
    await server.database.db
      .updateTable('auth.users')
      .set({ invited_at: server.clock.now() })
      .where('email', '=', 'invited@example.co.za')
      .execute();
    server.clock.advance(MINUTE);
    const { data } = await signUp('invited@example.co.za');
    expect(data.user).toMatchObject({ user_metadata: { first_name: 'Naledi' } });
    expect(JSON.stringify(data)).not.toContain('Secret');
  });

  test('a client of the other flow gets a code that only it can exchange, once', async () => {
    const client = pkceClient(server);
    await client.auth.signUp({ email: 'palesa@example.co.za', password: PASSWORD });
    const { link, token } = messageTo(server, 'palesa@example.co.za');
    expect(token).toMatch(/^pkce_/);
    const { target } = await follow(server, link);
    const code = target.searchParams.get('code') ?? '';
    expect(target.hash).toBe('');
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe('palesa@example.co.za');
  });

  test.each([
    ['a challenge without its method', { code_challenge: 'a'.repeat(43) }],
    ['a channel that is not offered', { channel: 'pigeon' }],
    ['an address and a number at once', { phone: '+27821234567' }],
  ])('refuses %s', async (_case, extra) => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      payload: { email: 'refused@example.co.za', password: PASSWORD, ...extra },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

describe('signing up with a phone', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { TEST_OTP: '27820000001=123456' } });
  });
  afterAll(() => server.close());

  const phone = '+27 82 123 4567';
  const stored = '27821234567';

  test('Themba gets a code by SMS, and signs in with his number once he has shown it', async () => {
    const { data, error } = await server.client().auth.signUp({ phone, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      phone: stored,
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    const early = await server.client().auth.signInWithPassword({ phone, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });

    const { code, text } = messageTo(server, stored);
    expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
    const verified = await server.client().auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({ phone: stored, is_anonymous: false });
    expect(verified.data.user?.phone_confirmed_at).toBeTruthy();
    expect(verified.data.user?.identities?.[0]?.identity_data).toMatchObject({ phone_verified: true });
    const signedIn = await server.client().auth.signInWithPassword({ phone, password: PASSWORD });
    expect(signedIn.error).toBeNull();
  });

  test('says the same of a known number and sends it nothing', async () => {
    const { data } = await server.client().auth.signUp({ phone, password: 'someone else entirely' });
    expect(data.user).toMatchObject({ phone: stored, role: 'authenticated' });
    expect(data.user?.identities).toHaveLength(1);
    expect(messagesTo(server, stored)).toHaveLength(1);
  });

  test('a code by SMS is good for five minutes', async () => {
    const number = '27831112222';
    await server.client().auth.signUp({ phone: number, password: PASSWORD });
    const { code } = messageTo(server, number);
    server.clock.advance(5 * MINUTE);
    const late = await server.client().auth.verifyOtp({ phone: number, token: code, type: 'sms' });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await server.client().auth.resend({ type: 'sms', phone: number })).error).toBeNull();
    const again = messageTo(server, number).code;
    const inTime = await server.client().auth.verifyOtp({ phone: number, token: again, type: 'sms' });
    expect(inTime.error).toBeNull();
  });

  test('a test phone has its fixed code and costs no SMS', async () => {
    const number = '27820000001';
    await server.client().auth.signUp({ phone: number, password: PASSWORD });
    expect(messagesTo(server, number)).toHaveLength(0);
    const { error } = await server.client().auth.verifyOtp({ phone: number, token: '123456', type: 'sms' });
    expect(error).toBeNull();
  });

  test('refuses the other flow for a phone', async () => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      payload: {
        phone: '27829998888',
        password: PASSWORD,
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 's256',
      },
    });
    expect(answer.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });
});

describe('signing up with a phone that needs no code', () => {
  test('gives a session at once, and refuses the number the second time', async () => {
    const server = await startTestServer({ environment: { SMS_AUTOCONFIRM: 'true' } });
    const own = { phone: '27821234567', password: PASSWORD };
    const { data } = await server.client().auth.signUp(own);
    expect(data.session?.user.phone).toBe('27821234567');
    const again = await server.client().auth.signUp(own);
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    expect(messagesTo(server, '27821234567')).toHaveLength(0);
    await server.close();
  });

  test('is refused where phones or addresses are switched off', async () => {
    const server = await startTestServer({ environment: { PHONE_ENABLED: 'false', EMAIL_ENABLED: 'false' } });
    const client = server.client();
    const byPhone = await client.auth.signUp({ phone: '27821234567', password: PASSWORD });
    expect(byPhone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
    const byMail = await client.auth.signUp({ email: 'a@example.co.za', password: PASSWORD });
    expect(byMail.error).toMatchObject({ status: 400, code: 'email_provider_disabled' });
    const inByPhone = await client.auth.signInWithPassword({ phone: '27821234567', password: PASSWORD });
    expect(inByPhone.error).toMatchObject({ status: 422, code: 'phone_provider_disabled' });
    const byCode = await client.auth.signInWithOtp({ email: 'a@example.co.za' });
    expect(byCode.error).toMatchObject({ status: 422, code: 'email_provider_disabled' });
    await server.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY_SETTINGS } from '../../../testing/company-settings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'the road to Clarens';

describe('signing up and in through the official client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('gives Naledi a session at once, with her names and an email identity', async () => {
    const { data, error } = await server.client().auth.signUp({
      email: ' Naledi@Example.co.za ',
      password: PASSWORD,
      options: {
        data: { first_name: 'Naledi', last_name: 'Mokoena' },
        emailRedirectTo: 'http://kwela.test/',
      },
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({
      email: 'naledi@example.co.za',
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Naledi', last_name: 'Mokoena', email_verified: true },
    });
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.identities?.[0]).toMatchObject({
      provider: 'email',
      id: data.user?.id,
      identity_data: { sub: data.user?.id, email: 'naledi@example.co.za', email_verified: true },
    });
    expect(data.user?.factors).toBeUndefined();
  });

  test('refuses a second account for the same address, in any case of letters', async () => {
    const { error } = await server
      .client()
      .auth.signUp({ email: 'NALEDI@example.co.za', password: PASSWORD });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  test('refuses a password of seven characters with its reason', async () => {
    const { error } = await server
      .client()
      .auth.signUp({ email: 'kagiso@example.co.za', password: 'seven77' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
    expect(error?.message).toBe('Password should be at least 8 characters');
  });

  test.each([
    ['no at sign', { email: 'naledi.example.co.za', password: PASSWORD }, 400, 'validation_failed'],
    ['no dot after it', { email: 'naledi@example', password: PASSWORD }, 400, 'validation_failed'],
    [
      '256 characters',
      { email: `${'a'.repeat(243)}@example.co.za`, password: PASSWORD },
      400,
      'validation_failed',
    ],
    ['no password', { email: 'lerato@example.co.za', password: '' }, 400, 'validation_failed'],
    [
      '73 bytes of password',
      { email: 'lerato@example.co.za', password: 'x'.repeat(73) },
      400,
      'validation_failed',
    ],
    ['a number without its country', { phone: '082 123 4567', password: PASSWORD }, 400, 'validation_failed'],
  ])('refuses %s', async (_case, credentials, status, code) => {
    const { data, error } = await server.client().auth.signUp(credentials);
    expect(error).toMatchObject({ status, code });
    expect(data.session).toBeNull();
  });

  test('has no anonymous sign-in', async () => {
    const { error } = await server.client().auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });

  test('refuses metadata that would not fit into a token', async () => {
    const { error } = await server.client().auth.signUp({
      email: 'lerato@example.co.za',
      password: PASSWORD,
      options: { data: { story: 'x'.repeat(9000) } },
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('signs Naledi in by the right password only, and says the same of an unknown address', async () => {
    const client = server.client();
    const right = await client.auth.signInWithPassword({ email: 'naledi@example.co.za', password: PASSWORD });
    expect(right.error).toBeNull();
    expect(right.data.user?.last_sign_in_at).toBe(server.clock.now().toISOString());

    const wrong = await client.auth.signInWithPassword({
      email: 'naledi@example.co.za',
      password: 'not this one',
    });
    const unknown = await client.auth.signInWithPassword({
      email: 'nobody@example.co.za',
      password: PASSWORD,
    });
    const refusal = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' };
    expect(wrong.error).toMatchObject(refusal);
    expect(unknown.error).toMatchObject(refusal);
  });

  test('does not let a banned person in, even with the right password', async () => {
    const kagiso = await server.person('Kagiso');
    await server.database.db
      .updateTable('auth.users')
      .set({ banned_until: new Date(server.clock.now().getTime() + 60_000) })
      .where('id', '=', kagiso.userId)
      .execute();
    const asked = await kagiso.client.auth.getUser();
    expect(asked.error).toMatchObject({ status: 403, code: 'user_banned' });
    const { error } = await server
      .client()
      .auth.signInWithPassword({ email: kagiso.email, password: 'a long walk to Hermanus' });
    expect(error).toMatchObject({ status: 400, code: 'user_banned' });
  });

  test('makes one account out of five sign-ups at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.client().auth.signUp({ email: 'twice@example.co.za', password: PASSWORD }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'user_already_exists')).toHaveLength(4);
  });
});

describe('signing up while addresses must be confirmed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { MAILER_AUTOCONFIRM: 'false' } });
  });
  afterAll(() => server.close());

  test('answers with the person and no session, and refuses the sign-in until the address is confirmed', async () => {
    const credentials = { email: 'zanele@example.co.za', password: PASSWORD };
    const { data, error } = await server.client().auth.signUp(credentials);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.confirmation_sent_at).toBeTruthy();
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const early = await server.client().auth.signInWithPassword(credentials);
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  });

  test('answers a known address with a look-alike of somebody new', async () => {
    await server.database.db
      .updateTable('auth.users')
      .set({ email_confirmed_at: server.clock.now() })
      .where('email', '=', 'zanele@example.co.za')
      .execute();
    server.clock.advance(60_000);
    const attempt = { email: 'zanele@example.co.za', password: 'someone else entirely' };
    const { data } = await server
      .client()
      .auth.signUp({ ...attempt, options: { data: { first_name: 'Eve' } } });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: attempt.email,
      role: 'authenticated',
      user_metadata: { first_name: 'Eve' },
    });
    const known = await server.database.db.selectFrom('auth.users').select('id').execute();
    expect(known.map(({ id }) => id)).not.toContain(data.user?.id);

    const { error } = await server.client().auth.signInWithPassword(attempt);
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });
});

test('in production nobody gets in with a password that the demo prints', async () => {
  const server = await startTestServer({
    environment: {
      NODE_ENV: 'production',
      ...COMPANY_SETTINGS,
      PAYMENT_SIMULATOR: 'true',
      PAYMENT_SIMULATOR_SECRET: 'a secret for tests only',
      MAILER_AUTOCONFIRM: 'true',
      PASSWORD_COMMON_REFUSED: 'false',
    },
  });
  const admin = server.client(server.tokens.serviceRoleKey()).auth.admin;
  const person = { email: 'demo@example.co.za', password: 'kwela-demo-2026' };
  await admin.createUser({ ...person, email_confirm: true });
  const { error } = await server.client().auth.signInWithPassword(person);
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  await server.close();
});

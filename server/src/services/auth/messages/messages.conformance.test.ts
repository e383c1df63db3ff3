import { afterEach, describe, expect, test } from 'vitest';
import { type Mail, type Mailer, MailNotSent } from '../../../adapters/mail/port.ts';
import { SmsNotSent } from '../../../adapters/sms/port.ts';
import { COMPANY_SETTINGS } from '../../../testing/company-settings.ts';
import { messagesTo, messageTo } from '../../../testing/email-links.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'the road to Clarens';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

describe('when the mail company is away', () => {
  test('the account stays, the answer is the same, and the mail comes when it is asked for again', async () => {
    const sent: Mail[] = [];
    let isAway = true;
    const mailer: Mailer = {
      name: 'flaky',
      send: async (mail) => {
        if (isAway) throw new MailNotSent('flaky', 'ETIMEDOUT');
        sent.push(mail);
      },
    };
    server = await startTestServer({ environment: { MAILER_AUTOCONFIRM: 'false' }, mailer });
    const email = 'naledi@example.co.za';
    const { data, error } = await server.client().auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.confirmation_sent_at).toBeTruthy();
    isAway = false;
    server.clock.advance(60_000);
    expect((await server.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(sent.map(({ to }) => to)).toEqual([email]);
  });

  test('a phone company that is away is no fault of the server either', async () => {
    server = await startTestServer({
      sms: { name: 'away', send: () => Promise.reject(new SmsNotSent('away', 'status 500')) },
    });
    const { error } = await server.client().auth.signInWithOtp({ phone: '27835550001' });
    expect(error).toBeNull();
  });
});

describe('where nobody carries messages', () => {
  const production = {
    NODE_ENV: 'production',
    ...COMPANY_SETTINGS,
    PAYMENT_SIMULATOR: 'true',
    PAYMENT_SIMULATOR_SECRET: 'a secret for tests only',
  };
  const settings = async () => (await server?.http.inject({ url: '/auth/v1/settings' }))?.json();

  test('what needs one is refused instead of promised, for known and unknown addresses alike', async () => {
    server = await startTestServer({ environment: { ...production, MAILER_AUTOCONFIRM: 'false' } });
    const known = 'naledi@example.co.za';
    const admin = server.client(server.tokens.serviceRoleKey()).auth.admin;
    await admin.createUser({ email: known, password: PASSWORD, email_confirm: true });
    for (const email of [known, 'nobody@example.co.za']) {
      const { auth } = server.client();
      const answers = await Promise.all([
        auth.signUp({ email, password: PASSWORD }),
        auth.signInWithOtp({ email }),
        auth.resetPasswordForEmail(email),
        auth.resend({ type: 'signup', email }),
        admin.inviteUserByEmail(email),
      ]);
      for (const { error } of answers) {
        expect(error).toMatchObject({ status: 422, code: 'email_provider_disabled' });
      }
    }
    const bySms = await server.client().auth.signInWithOtp({ phone: '27835550001' });
    expect(bySms.error).toMatchObject({ status: 422, code: 'phone_provider_disabled' });
    const entered = await server.client().auth.signInWithPassword({ email: known, password: PASSWORD });
    expect(entered.error).toBeNull();
  });

  test('pages hear it from the settings, and anyone who starts the server hears what is missing', async () => {
    server = await startTestServer({ environment: { ...production, MAILER_AUTOCONFIRM: 'false' } });
    expect(await settings()).toMatchObject({ mail_is_sent: false, sms_is_sent: false });
    expect(server.undeliverable).toEqual([
      expect.stringMatching(/^SMTP_URL is not set.*Nobody can sign up with an email address/),
      expect.stringMatching(/^SMS_PROVIDER is not set/),
    ]);
    await server.close();
    server = await startTestServer({ environment: { ...production, SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect(await settings()).toMatchObject({ mail_is_sent: true, sms_is_sent: false });
    expect(server.undeliverable).toEqual([expect.stringContaining('SMS_PROVIDER')]);
    await server.close();
    server = await startTestServer();
    expect(server.undeliverable).toEqual([]);
  });
});

describe('how many messages go out', () => {
  test('the installation as a whole sends no more than its budget, no matter who asks for whom', async () => {
    server = await startTestServer({ environment: { RATE_LIMIT_MAIL: '3' } });
    const { auth } = server.client();
    const asks = ['a', 'b', 'c', 'd'].map((name) => auth.resetPasswordForEmail(`${name}@example.co.za`));
    const refused = (await Promise.all(asks)).filter((answer) => answer.error);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  test('an SMS likewise', async () => {
    server = await startTestServer({ environment: { RATE_LIMIT_SMS: '1' } });
    await server.client().auth.signInWithOtp({ phone: '27835550001' });
    const { error } = await server.client().auth.signInWithOtp({ phone: '27835550002' });
    expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  });

  test('a change of address counts for both mails, and stays counted when it comes too soon', async () => {
    const environment = { MAILER_AUTOCONFIRM: 'false', RATE_LIMIT_MAIL: '4' };
    server = await startTestServer({ environment });
    const person = { email: 'naledi@example.co.za', password: PASSWORD };
    const { admin } = server.client(server.tokens.serviceRoleKey()).auth;
    await admin.createUser({ ...person, email_confirm: true });
    const { auth } = server.client();
    await auth.signInWithPassword(person);
    const move = async () => (await auth.updateUser({ email: 'new@example.co.za' })).error;
    expect(await move()).toBeNull();
    expect(await move()).toMatchObject({ status: 429, message: expect.stringContaining('after 60 seconds') });
    expect(await move()).toMatchObject({ status: 429, message: 'email rate limit exceeded' });
  });

  test('a code for a second factor counts, and so does one for a new number', async () => {
    server = await startTestServer({ environment: { RATE_LIMIT_SMS: '2' } });
    const { auth } = (await server.person('Thandi')).client;
    const enrolled = await auth.mfa.enroll({ factorType: 'phone', phone: '+27835550001' });
    const challenge = async () => (await auth.mfa.challenge({ factorId: enrolled.data?.id ?? '' })).error;
    expect(await challenge()).toBeNull();
    expect((await auth.updateUser({ phone: '27835550002' })).error).toBeNull();
    expect(await challenge()).toMatchObject({ status: 429, message: 'SMS rate limit exceeded' });
  });

  test('of ten who ask for one address at once, one mail comes', async () => {
    server = await startTestServer();
    const email = 'naledi@example.co.za';
    const { auth } = server.client();
    const asks = Array.from({ length: 10 }, () => auth.signInWithOtp({ email }));
    const answers = await Promise.all(asks);
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(1);
    expect(messagesTo(server, email)).toHaveLength(1);
  });

  test('who waits as long as was said gets the next mail', async () => {
    server = await startTestServer({ environment: { MAIL_FREQUENCY_S: '90' } });
    const email = 'naledi@example.co.za';
    await server.client().auth.signInWithOtp({ email });
    server.clock.advance(30_000);
    const early = await server.http.inject({ method: 'POST', url: '/auth/v1/otp', payload: { email } });
    expect(early.headers['retry-after']).toBe('60');
    expect(early.json().msg).toContain('after 60 seconds');
    server.clock.advance(60_000);
    expect((await server.client().auth.signInWithOtp({ email })).error).toBeNull();
  });

  test.each(['otp', 'recover', 'resend'] as const)(
    'one network address may ask %s only so often',
    async (endpoint) => {
      server = await startTestServer({ environment: { [`RATE_LIMIT_${endpoint.toUpperCase()}`]: '5' } });
      const ask = (n: number) =>
        server?.http.inject({
          method: 'POST',
          url: `/auth/v1/${endpoint}`,
          payload: { email: `guest${n}@example.co.za`, type: 'signup' },
        });
      for (let n = 0; n < 5; n += 1) expect((await ask(n))?.statusCode).toBe(200);
      const sixth = await ask(5);
      expect(sixth?.statusCode).toBe(429);
      expect(sixth?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    },
  );
});

describe('the mailbox of development', () => {
  test('shows the mail with its link, under the strict policy of the site', async () => {
    server = await startTestServer();
    await server.client().auth.signInWithOtp({ email: 'naledi@example.co.za' });
    const page = await server.http.inject('/dev/mailbox');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(page.body).not.toMatch(/<script|style="/);
    expect(page.body).toContain(messageTo(server, 'naledi@example.co.za').code);
    expect((await server.http.inject('/dev/mailbox/mailbox.css')).statusCode).toBe(200);
  });

  test.each([
    [
      'in production',
      {
        NODE_ENV: 'production',
        ...COMPANY_SETTINGS,
        PAYMENT_SIMULATOR: 'true',
        PAYMENT_SIMULATOR_SECRET: 'a secret for this test',
      },
    ],
    ['where mail is really sent', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('is not there %s', async (_case, environment) => {
    server = await startTestServer({ environment });
    expect((await server.http.inject('/dev/mailbox')).statusCode).toBe(404);
    expect(server.mailbox).toBeNull();
  });
});

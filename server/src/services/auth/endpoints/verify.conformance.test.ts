import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, fragmentOf, messageTo, pkceClient } from '../../../testing/email-links.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const HOUR = 3_600_000;
const NOT_GOOD = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

describe('showing a code or following a link', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { OTP_LENGTH: '8' } });
  });
  afterAll(() => server.close());

  async function askedFor(firstName: string) {
    const person = await server.person(firstName);
    await server.client().auth.signInWithOtp({ email: person.email });
    return { ...person, message: messageTo(server, person.email) };
  }
  const show = (email: string, token: string) =>
    server.client().auth.verifyOtp({ email, token, type: 'email' });

  test('expired, wrong and unknown are the same answer', async () => {
    const { email, message } = await askedFor('Ayanda');
    expect(message.code).toMatch(/^\d{8}$/);
    expect((await show(email, otherThan(message.code))).error).toMatchObject(NOT_GOOD);
    expect((await show('nobody@example.co.za', message.code)).error).toMatchObject(NOT_GOOD);
    server.clock.advance(HOUR);
    expect((await show(email, message.code)).error).toMatchObject(NOT_GOOD);
    const { target } = await follow(server, message.link);
    expect(fragmentOf(target)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test('the code that was sent to one address is nothing at another', async () => {
    const bongi = await askedFor('Bongi');
    const chris = await askedFor('Chris');
    expect((await show(chris.email, bongi.message.code)).error).toMatchObject(NOT_GOOD);
    expect((await show(bongi.email, bongi.message.code)).error).toBeNull();
  });

  test('after five wrong tries the right code is dead, while the link still works', async () => {
    const { email, message } = await askedFor('Dineo');
    for (let n = 0; n < 5; n += 1) await show(email, otherThan(message.code));
    expect((await show(email, message.code)).error).toMatchObject(NOT_GOOD);
    expect((await follow(server, message.link)).target.hash).toContain('access_token');
  });

  test('four wrong tries are forgiven', async () => {
    const { email, message } = await askedFor('Elsie');
    for (let n = 0; n < 4; n += 1) await show(email, otherThan(message.code));
    expect((await show(email, message.code)).error).toBeNull();
  });

  test('a link works once, and the code beside it is used up with it', async () => {
    const { email, message } = await askedFor('Fana');
    expect((await follow(server, message.link)).target.hash).toContain('access_token');
    expect((await follow(server, message.link)).target.hash).toContain('otp_expired');
    expect((await show(email, message.code)).error).toMatchObject(NOT_GOOD);
  });

  test('of ten who show the same code at once, one gets in', async () => {
    const { email, message } = await askedFor('Gugu');
    const answers = await Promise.all(Array.from({ length: 10 }, () => show(email, message.code)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('a mail program that only looks at the link does not use it up', async () => {
    const { message } = await askedFor('Hlengiwe');
    const { pathname, search } = new URL(message.link);
    await server.http.inject({ method: 'HEAD', url: pathname + search });
    expect((await follow(server, message.link)).target.hash).toContain('access_token');
  });

  test('a page may show the token of the link itself', async () => {
    const { userId, message } = await askedFor('Ines');
    const { data, error } = await server
      .client()
      .auth.verifyOtp({ token_hash: message.token, type: 'magiclink' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(userId);
  });

  test('a code of one kind is not good for another', async () => {
    const { email, message } = await askedFor('Jabu');
    const asRecovery = await server.client().auth.verifyOtp({ email, token: message.code, type: 'recovery' });
    expect(asRecovery.error).toMatchObject(NOT_GOOD);
    const asChange = await follow(server, message.link.replace('type=magiclink', 'type=email_change'));
    expect(asChange.target.hash).toContain('otp_expired');
  });

  test('a banned person is told so, after the right code only', async () => {
    const { email, userId, message } = await askedFor('Kgosi');
    await server.database.db
      .updateTable('auth.users')
      .set({ banned_until: new Date(server.clock.now().getTime() + HOUR) })
      .where('id', '=', userId)
      .execute();
    expect((await show(email, otherThan(message.code))).error).toMatchObject(NOT_GOOD);
    expect((await show(email, message.code)).error).toMatchObject({ status: 403, code: 'user_banned' });
  });

  test('never leads to a page that is not ours', async () => {
    const person = await server.person('Lindiwe');
    await server.client().auth.signInWithOtp({
      email: person.email,
      options: { emailRedirectTo: 'https://evil.example/collect' },
    });
    const { link } = messageTo(server, person.email);
    expect(link).not.toContain('evil');
    const forged = new URL(link);
    forged.searchParams.set('redirect_to', 'https://evil.example/collect');
    expect((await follow(server, forged.href)).target.origin).toBe('http://kwela.test');
  });

  test('in the flow with codes a failure is told in the query too', async () => {
    const person = await server.person('Mpho');
    await pkceClient(server).auth.signInWithOtp({ email: person.email });
    const { link } = messageTo(server, person.email);
    const { target } = await follow(server, link);
    expect(target.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/);
    const again = (await follow(server, link)).target;
    expect(again.searchParams.get('error_code')).toBe('otp_expired');
    expect(fragmentOf(again).error_code).toBe('otp_expired');
  });

  test('a link without its type ends on the site with a reason', async () => {
    const { status, target } = await follow(server, 'http://kwela.test/auth/v1/verify?token=abc');
    expect(status).toBe(303);
    expect(target.origin).toBe('http://kwela.test');
    expect(fragmentOf(target)).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' });
  });

  test.each([
    ['no type', { email: 'a@example.co.za', token: '123456' }],
    ['an unknown type', { email: 'a@example.co.za', token: '123456', type: 'reauthentication' }],
    ['no token', { email: 'a@example.co.za', type: 'email' }],
    ['a token without its address', { token: '123456', type: 'email' }],
    ['a link with an address', { email: 'a@example.co.za', token_hash: 'abc', type: 'email' }],
    ['a phone for a mail', { phone: '27725550102', token: '123456', type: 'email' }],
    ['an address for an SMS', { email: 'a@example.co.za', token: '123456', type: 'sms' }],
  ])('refuses %s', async (_case, payload) => {
    const answer = await server.http.inject({ method: 'POST', url: '/auth/v1/verify', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  test('neither a code nor a link nor an address is kept in clear', async () => {
    const { email, message } = await askedFor('Nomsa');
    const rows = await server.database.pool.query(
      `SELECT code.*, cooldown.* FROM auth.one_time_codes code, auth.send_cooldowns cooldown WHERE code.sent_to = $1`,
      [email],
    );
    const kept = JSON.stringify(
      rows.rows.map((row) =>
        Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)),
      ),
    );
    expect(rows.rows.length).toBeGreaterThan(0);
    expect(kept).not.toContain(message.code);
    expect(kept).not.toContain(message.token);
  });
});

describe('guessing codes', () => {
  test('is limited for one address no matter who guesses, with the time to wait', async () => {
    const server = await startTestServer({ environment: { RATE_LIMIT_VERIFY: '30' } });
    const guess = (n: number) =>
      server.http.inject({
        method: 'POST',
        url: '/auth/v1/verify',
        remoteAddress: `10.0.0.${n}`,
        payload: { email: 'ayanda@example.co.za', token: `00000${n}`, type: 'email' },
      });
    for (let n = 0; n < 5; n += 1) expect((await guess(n)).statusCode).toBe(403);
    const sixth = await guess(5);
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect(sixth.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    await server.close();
  });
});

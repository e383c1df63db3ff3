import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesTo, messageTo } from '../../../testing/email-links.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const DAY = 24 * 3_600_000;
const NEW_PASSWORD = 'a short walk to Paarl';

describe('showing that it is still oneself before the password changes', () => {
  let server: TestServer;
  beforeAll(async () => {
    // The token outlives the day, so that the session of yesterday can still ask.
    server = await startTestServer({
      environment: { REAUTHENTICATION_REQUIRED: 'true', JWT_EXPIRY_S: '604800' },
    });
  });
  afterAll(() => server.close());

  test('a fresh session needs nothing more', async () => {
    const { client } = await server.person('Ayanda');
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  test('an old one needs the code from the mail, which works once and for nobody else', async () => {
    const bongi = await server.person('Bongi');
    const chris = await server.person('Chris');
    server.clock.advance(DAY + 1000);
    const without = await bongi.client.auth.updateUser({ password: NEW_PASSWORD, data: { nickname: 'B' } });
    expect(without.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });

    expect((await bongi.client.auth.reauthenticate()).error).toBeNull();
    const { code, link, subject } = messageTo(server, bongi.email);
    expect(subject).toBe('Your code to confirm that it’s you – Kwela');
    expect(link).toBe('');
    const wrong = await bongi.client.auth.updateUser({
      password: NEW_PASSWORD,
      nonce: code === '000000' ? '111111' : '000000',
      data: { nickname: 'B' },
    });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    const byAnother = await chris.client.auth.updateUser({ password: NEW_PASSWORD, nonce: code });
    expect(byAnother.error).toMatchObject({ code: 'reauthentication_not_valid' });
    expect((await bongi.client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('nickname');

    expect((await bongi.client.auth.updateUser({ password: NEW_PASSWORD, nonce: code })).error).toBeNull();
    const again = await bongi.client.auth.updateUser({ password: 'yet another walk', nonce: code });
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test('five wrong codes end the right one', async () => {
    const dineo = await server.person('Dineo');
    server.clock.advance(DAY + 1000);
    await dineo.client.auth.reauthenticate();
    const { code } = messageTo(server, dineo.email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n += 1) {
      await dineo.client.auth.updateUser({ password: NEW_PASSWORD, nonce: wrong });
    }
    const right = await dineo.client.auth.updateUser({ password: NEW_PASSWORD, nonce: code });
    expect(right.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test('other data need no code', async () => {
    const elsie = await server.person('Elsie');
    server.clock.advance(DAY + 1000);
    expect((await elsie.client.auth.updateUser({ data: { nickname: 'El' } })).error).toBeNull();
  });

  test('goes to the phone of anyone who has no address, once a minute', async () => {
    const client = server.client();
    await client.auth.signInWithOtp({ phone: '27835550009' });
    await client.auth.verifyOtp({
      phone: '27835550009',
      token: messageTo(server, '27835550009').code,
      type: 'sms',
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect(messagesTo(server, '27835550009')).toHaveLength(2);
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
  });

  test('is refused while the address is not confirmed, and without a session', async () => {
    const fana = await server.person('Fana');
    await server.database.db
      .updateTable('auth.users')
      .set({ email_confirmed_at: null })
      .where('id', '=', fana.userId)
      .execute();
    expect((await fana.client.auth.reauthenticate()).error).toMatchObject({
      status: 422,
      code: 'email_not_confirmed',
    });
    const visitor = await server.http.inject({ url: '/auth/v1/reauthenticate' });
    expect(visitor.statusCode).toBe(401);
  });
});

describe('changing the sign-in methods of an account with a second factor', () => {
  test('a session of the first level may change neither address nor password, nor anything else', async () => {
    const server = await startTestServer();
    const { client, userId } = await server.person('Gugu');
    await server.database.db
      .insertInto('auth.factors')
      .values({
        user_id: userId,
        factor_type: 'totp',
        status: 'verified',
        created_at: server.clock.now(),
        updated_at: server.clock.now(),
      })
      .execute();
    for (const change of [
      { password: NEW_PASSWORD },
      { email: 'gugu.new@example.co.za' },
      { phone: '27835550010' },
    ]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      });
    }
    for (const change of [{ data: { nickname: 'G' } }, { email: 'gugu@example.co.za' }]) {
      expect((await client.auth.updateUser(change)).error?.code).toBe('second_factor_required');
    }
    await server.database.db
      .updateTable('auth.sessions')
      .set({ aal: 'aal2' })
      .where('user_id', '=', userId)
      .execute();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    await server.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageTo } from '../../../testing/email-links.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'a long walk to Hermanus';
const NEW_PASSWORD = 'a short walk to Paarl';
const TEN_MINUTES = 10 * 60_000;

describe('a new password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('needs nothing more within ten minutes of signing in', async () => {
    const { client } = await server.person('Ayanda');
    server.clock.advance(TEN_MINUTES);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  test('needs the old one after that, and a wrong one changes nothing', async () => {
    const { client, email } = await server.person('Bongi');
    server.clock.advance(TEN_MINUTES + 1000);
    const change = (current_password?: string) =>
      client.auth.updateUser({
        password: NEW_PASSWORD,
        ...(current_password === undefined ? {} : { current_password }),
      });
    expect((await change()).error).toMatchObject({ status: 400, code: 'current_password_required' });
    expect((await change('not this one')).error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    });
    const stillIn = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(stillIn.error).toBeNull();
    expect((await change(PASSWORD)).error).toBeNull();
  });

  test('is set by a code from the mail by anyone who has forgotten the old one', async () => {
    const { client, email } = await server.person('Chris');
    server.clock.advance(TEN_MINUTES + 1000);
    await client.auth.reauthenticate();
    const { code } = messageTo(server, email);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce: code })).error).toBeNull();
  });

  test('of an account that has none yet needs a code', async () => {
    const client = server.client();
    const email = 'dineo@example.co.za';
    await client.auth.signInWithOtp({ email });
    await client.auth.verifyOtp({ email, token: messageTo(server, email).code, type: 'email' });
    server.clock.advance(TEN_MINUTES + 1000);
    const { error } = await client.auth.updateUser({ password: NEW_PASSWORD });
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  });

  test('is free again after signing in once more', async () => {
    const { email } = await server.person('Elsie');
    server.clock.advance(TEN_MINUTES + 1000);
    const { auth } = server.client();
    await auth.signInWithPassword({ email, password: PASSWORD });
    expect((await auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });
});

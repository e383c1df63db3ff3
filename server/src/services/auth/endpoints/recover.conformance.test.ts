import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, fragmentOf, messagesTo, messageTo, pkceClient } from '../../../testing/email-links.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'a long walk to Hermanus';
const NEW_PASSWORD = 'a short walk to Paarl';

describe('a forgotten password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const ask = (email: string) =>
    server.client().auth.resetPasswordForEmail(email, { redirectTo: 'http://kwela.test/auth' });
  const signIn = (email: string, password: string) =>
    server.client().auth.signInWithPassword({ email, password });

  test('Ayanda follows the link, is told that she is recovering, chooses a new password and is told by mail', async () => {
    const { email } = await server.person('Ayanda');
    expect((await ask(email)).error).toBeNull();
    const { target } = await follow(server, messageTo(server, email).link);
    expect(target.pathname).toBe('/auth');
    const session = fragmentOf(target);
    expect(session.type).toBe('recovery');
    const client = server.client();
    await client.auth.setSession({
      access_token: session.access_token ?? '',
      refresh_token: session.refresh_token ?? '',
    });
    const { error } = await client.auth.updateUser({ password: NEW_PASSWORD });
    expect(error).toBeNull();
    expect((await signIn(email, PASSWORD)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, NEW_PASSWORD)).error).toBeNull();
    expect(messageTo(server, email).subject).toBe('Your password was changed – Kwela');
  });

  test('by the code the client hears PASSWORD_RECOVERY', async () => {
    const { email } = await server.person('Bongi');
    await ask(email);
    const client = server.client();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    await client.auth.verifyOtp({ email, token: messageTo(server, email).code, type: 'recovery' });
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  test('an address that nobody has gets the same answers, and no mail', async () => {
    const { email } = await server.person('Chris');
    const answers = async (to: string) => {
      const send = () =>
        server.http.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email: to } });
      const [first, second] = [await send(), await send()];
      return [first.statusCode, first.body, second.statusCode, second.body];
    };
    const known = await answers(email);
    expect(known.slice(0, 3)).toEqual([200, '{}', 429]);
    expect(await answers('nobody@example.co.za')).toEqual(known);
    expect(messagesTo(server, 'nobody@example.co.za')).toHaveLength(0);
  });

  test('when somebody who never confirmed the address chose the password, the owner is rid of it', async () => {
    const intruder = { email: 'owner@example.co.za', password: 'I wait for the owner' };
    await server.client().auth.signUp(intruder);
    await server.database.db
      .updateTable('auth.users')
      .set({ email_confirmed_at: null })
      .where('email', '=', intruder.email)
      .execute();
    await ask(intruder.email);
    const { target } = await follow(server, messageTo(server, intruder.email).link);
    expect(target.hash).toContain('access_token');
    expect((await signIn(intruder.email, intruder.password)).error?.code).toBe('invalid_credentials');
  });

  test('a new password makes every other code and link worthless, and ends the other sessions', async () => {
    const { email, client } = await server.person('Dineo');
    await ask(email);
    const { link } = messageTo(server, email);
    const elsewhere = server.client();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.updateUser({ password: NEW_PASSWORD });
    expect((await follow(server, link)).target.hash).toContain('otp_expired');
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('works in the flow with codes', async () => {
    const { email, userId } = await server.person('Elsie');
    const client = pkceClient(server);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    await client.auth.resetPasswordForEmail(email);
    const { target } = await follow(server, messageTo(server, email).link);
    const { data } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(data.user?.id).toBe(userId);
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  test.each([
    {},
    { email: '' },
    { email: 'not an address' },
    { email: 'a@example.co.za', code_challenge: 'x' },
  ])('refuses %j', async (payload) => {
    const answer = await server.http.inject({ method: 'POST', url: '/auth/v1/recover', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

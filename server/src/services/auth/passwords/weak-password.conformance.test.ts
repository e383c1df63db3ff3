import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../../app.ts';
import { readConfig } from '../../../config/config.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('weak passwords through the official client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { MAILER_AUTOCONFIRM: 'true' } });
  });
  afterAll(() => server.close());

  const signUp = (password: string) =>
    server.client().auth.signUp({
      email: 'naledi.mokoena@example.co.za',
      password,
      options: { data: { first_name: 'Naledi', last_name: 'Mokoena' } },
    });

  test.each([
    ['everybody tries first', 'Password1', ['pwned', 'common']],
    ['is her own name', 'Naledi-Mokoena', ['pwned', 'personal']],
    ['is the beginning of her address', 'naledi.mokoena', ['pwned', 'personal']],
    ['is short and common', 'dragon', ['length', 'pwned', 'common']],
  ])('a sign-up with one that %s is refused with its reasons', async (_case, password, reasons) => {
    const { error } = await signUp(password);
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons,
    });
  });

  test('with PASSWORD_COMMON_REFUSED=false only its length and kinds of characters count', async () => {
    const lenient = await startTestServer({ environment: { PASSWORD_COMMON_REFUSED: 'false' } });
    const credentials = { email: 'naledi.mokoena@example.co.za', password: 'password' };
    expect((await lenient.client().auth.signUp(credentials)).error).toBeNull();
    const again = await lenient.client().auth.signInWithPassword(credentials);
    expect(again.error).toBeNull();
    expect(again.data).not.toHaveProperty('weakPassword');
    expect(
      (await lenient.client().auth.signUp({ email: 'b@example.co.za', password: 'short' })).error,
    ).toMatchObject({
      reasons: ['length'],
    });
    await lenient.close();
  });

  test('nobody changes to one', async () => {
    const client = server.client();
    const credentials = { email: 'kagiso@example.co.za', password: 'a long walk to Hermanus' };
    await client.auth.signUp(credentials);
    const { error } = await client.auth.updateUser({ password: 'iloveyou' });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned', 'common'] });
    expect((await server.client().auth.signInWithPassword(credentials)).error).toBeNull();
  });

  test('anyone who has one from earlier still gets in, and is told; who has a good one is not', async () => {
    const credentials = { email: 'lerato@example.co.za', password: 'ten letter' };
    await server.client().auth.signUp(credentials);
    const before = await signIn(server, credentials);
    expect(before).toHaveProperty('access_token');
    expect(before).not.toHaveProperty('weak_password');

    const stricter = await buildApp({
      config: readConfig({ LOG_LEVEL: 'error', PASSWORD_MIN_LENGTH: '12' }),
      database: server.database,
      now: server.clock.now,
    });
    const after = await signIn(stricter, credentials);
    expect(after).toHaveProperty('access_token');
    expect(after.weak_password).toEqual({
      message: 'Password should be at least 12 characters',
      reasons: ['length'],
    });
    await stricter.http.close();
  });

  const signIn = async (app: App, payload: { email: string; password: string }) =>
    (await app.http.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload })).json();
});

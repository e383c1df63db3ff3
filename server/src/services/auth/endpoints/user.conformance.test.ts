import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'a long walk to Hermanus';
const NEW_PASSWORD = 'a short walk to Paarl';

describe('reading and changing oneself through the official client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('tells Ayanda who she is, and a visitor nothing', async () => {
    const ayanda = await server.person('Ayanda');
    const { data } = await ayanda.client.auth.getUser();
    expect(data.user).toMatchObject({
      id: ayanda.userId,
      email: 'ayanda@example.co.za',
      is_anonymous: false,
    });
    const visitor = await server.http.inject({
      url: '/auth/v1/user',
      headers: { 'x-supabase-api-version': '2024-01-01' },
    });
    expect(visitor.statusCode).toBe(401);
    expect(visitor.json().code).toBe('no_authorization');
  });

  test('merges metadata and drops what is set to null', async () => {
    const bongi = await server.person('Bongi');
    const { data, error } = await bongi.client.auth.updateUser({
      data: { last_name: null, nickname: 'Bee', languages: ['zu', 'en'] },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({
      first_name: 'Bongi',
      nickname: 'Bee',
      languages: ['zu', 'en'],
      email_verified: true,
    });
  });

  test('a new password counts at once and ends the other sessions, not this one', async () => {
    const chris = await server.person('Chris');
    const laptop = server.client();
    await laptop.auth.signInWithPassword({ email: chris.email, password: PASSWORD });
    const { error } = await chris.client.auth.updateUser({ password: NEW_PASSWORD });
    expect(error).toBeNull();
    expect((await chris.client.auth.getUser()).error).toBeNull();
    expect((await laptop.auth.getUser()).error?.name).toBe('AuthSessionMissingError');

    const withOld = await server.client().auth.signInWithPassword({ email: chris.email, password: PASSWORD });
    const withNew = await server
      .client()
      .auth.signInWithPassword({ email: chris.email, password: NEW_PASSWORD });
    expect(withOld.error?.code).toBe('invalid_credentials');
    expect(withNew.error).toBeNull();
  });

  test('refuses the same password again, and a weak one', async () => {
    const dineo = await server.person('Dineo');
    const same = await dineo.client.auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    const weak = await dineo.client.auth.updateUser({ password: 'short' });
    expect(weak.error).toMatchObject({ status: 422, reasons: ['length'] });
  });

  test('changes the address at once while addresses are confirmed automatically', async () => {
    const elsie = await server.person('Elsie');
    const { data, error } = await elsie.client.auth.updateUser({ email: 'Elsie.Nel@example.co.za' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe('elsie.nel@example.co.za');
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: 'elsie.nel@example.co.za' });
    const signedIn = await server
      .client()
      .auth.signInWithPassword({ email: 'elsie.nel@example.co.za', password: PASSWORD });
    expect(signedIn.error).toBeNull();
  });

  test("refuses somebody else's address and changes nothing else of the same call", async () => {
    const [fana, gugu] = [await server.person('Fana'), await server.person('Gugu')];
    const { error } = await fana.client.auth.updateUser({ email: gugu.email, data: { nickname: 'Eff' } });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    const { data } = await fana.client.auth.getUser();
    expect(data.user?.user_metadata).not.toHaveProperty('nickname');
  });

  test('lets nobody write their own app_metadata', async () => {
    const hlengiwe = await server.person('Hlengiwe');
    const answer = await server.http.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { authorization: `Bearer ${hlengiwe.token}` },
      payload: { app_metadata: { role: 'admin' } },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ error_code: 'not_admin' });
  });

  test('says that the person is gone when the account was deleted', async () => {
    const ines = await server.person('Ines');
    await server.database.db.deleteFrom('auth.users').where('id', '=', ines.userId).execute();
    const { error } = await ines.client.auth.getUser();
    expect(error).toMatchObject({ status: 403, code: 'user_not_found' });
  });
});

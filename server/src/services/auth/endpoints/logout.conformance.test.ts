import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'the road to Clarens';
type Scope = 'global' | 'local' | 'others';

describe('signing out through the official client', () => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function onTwoDevices() {
    people += 1;
    const credentials = { email: `thandi${people}@example.co.za`, password: PASSWORD };
    const [phone, laptop] = [server.client(), server.client()];
    const first = await phone.auth.signUp(credentials);
    const second = await laptop.auth.signInWithPassword(credentials);
    const tokens = [first.data.session?.access_token ?? '', second.data.session?.access_token ?? ''];
    return { phone, tokens };
  }

  const isAlive = async (token: string): Promise<boolean> =>
    (await server.client().auth.getUser(token)).error === null;

  test.each<[Scope, boolean, boolean]>([
    ['global', false, false],
    ['local', false, true],
    ['others', true, false],
  ])('%s: this device stays in: %s, the other: %s', async (scope, here, there) => {
    const { phone, tokens } = await onTwoDevices();
    const { error } = await phone.auth.signOut({ scope });
    expect(error).toBeNull();
    expect(await Promise.all(tokens.map(isAlive))).toEqual([here, there]);
  });

  test('a token of an ended session is worth nothing to the data service either', async () => {
    const { phone, tokens } = await onTwoDevices();
    const token = tokens[0] ?? '';
    const read = () =>
      server.http.inject({ url: '/rest/v1/profiles', headers: { authorization: `Bearer ${token}` } });
    expect((await read()).statusCode).toBe(200);
    await phone.auth.signOut({ scope: 'local' });
    const refused = await read();
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'PGRST303', message: 'The session has ended' });
    expect(refused.headers['www-authenticate']).toMatch(/^Bearer /);
  });

  test('ends everything when no scope is named, and answers without a body', async () => {
    const { tokens } = await onTwoDevices();
    const answer = await server.http.inject({
      method: 'POST',
      url: '/auth/v1/logout',
      headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json;charset=UTF-8' },
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false]);
  });

  test('refuses a scope that does not exist', async () => {
    const { tokens } = await onTwoDevices();
    const answer = await server.http.inject({
      method: 'POST',
      url: '/auth/v1/logout?scope=galaxy',
      headers: { authorization: `Bearer ${tokens[0]}`, 'x-supabase-api-version': '2024-01-01' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed' });
  });
});

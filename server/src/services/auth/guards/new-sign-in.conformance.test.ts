import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesTo } from '../../../testing/email-links.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'a long walk to Hermanus';
const NEW_PASSWORD = 'a longer walk to Knysna';
const [HOME, CAFE, ABROAD] = ['192.0.2.10', '198.51.100.20', '203.0.113.30'];
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const SUBJECT = 'New sign-in to your account – Kwela';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function signIn(remoteAddress: string, email: string, cookie = '') {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress,
    headers: { 'user-agent': CHROME_ON_ANDROID, ...(cookie === '' ? {} : { cookie }) },
    payload: { email, password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  return ([answer.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? '';
}

const noticesTo = (to: string) => messagesTo(server, to).filter(({ subject }) => subject === SUBJECT);

/** A number of their own, by which they want to hear of their account. */
async function wantsSms(person: TestPerson, phone: string): Promise<void> {
  await server.database.db
    .updateTable('auth.users')
    .set({ phone, phone_confirmed_at: server.clock.now() })
    .where('id', '=', person.userId)
    .execute();
  const choices = [{ event: 'account_security', channel: 'sms', isOn: true }] as const;
  await server.succeed('accounts/set-notifications', { choices: [...choices] }, { as: person });
}

describe('a sign-in', () => {
  test('from a new place is mailed to the owner, with the device and the time', async () => {
    const { email } = await server.person('Thandi');
    await signIn(CAFE, email);
    await expect.poll(() => noticesTo(email)).toHaveLength(1);
    const [notice] = noticesTo(email);
    expect(notice?.text).toContain('from a new place: Chrome on Android, Wed 2 Dec, 10:00.');
    expect(notice?.link).toBe('');
  });

  test('from a place or on a device of theirs is not, nor is the first', async () => {
    const { email } = await server.person('Sipho');
    expect(noticesTo(email)).toEqual([]);
    const cookie = await signIn(HOME, email);
    await expect.poll(() => noticesTo(email)).toHaveLength(1);
    await signIn(HOME, email);
    await signIn(CAFE, email, cookie);
    await signIn(ABROAD, email);
    await expect.poll(() => noticesTo(email)).toHaveLength(2);
  });

  test('that is refused is not', async () => {
    const { email } = await server.person('Lerato');
    const payload = { email, password: 'a wrong one' };
    await server.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      remoteAddress: CAFE,
      payload,
    });
    expect(noticesTo(email)).toEqual([]);
  });
});

describe('what happens to an account', () => {
  test('comes by SMS as well to those who chose that, in one part that names nobody', async () => {
    const naledi = await server.person('Naledi');
    const phone = '27820001111';
    await wantsSms(naledi, phone);
    await signIn(CAFE, naledi.email);
    const { error } = await naledi.client.auth.updateUser({ password: NEW_PASSWORD });
    expect(error).toBeNull();
    await expect.poll(() => messagesTo(server, phone)).toHaveLength(2);
    const texts = messagesTo(server, phone).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining('your password was changed'),
      expect.stringContaining('signed in to your account from a new place'),
    ]);
    for (const text of texts) {
      expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
      expect(text).not.toContain('http');
    }
  });

  test('comes by mail alone to everybody else', async () => {
    const zola = await server.person('Zola');
    const phone = '27820002222';
    await wantsSms(zola, phone);
    await server.succeed(
      'accounts/set-notifications',
      { choices: [{ event: 'account_security', channel: 'sms', isOn: false }] },
      { as: zola },
    );
    await signIn(CAFE, zola.email);
    await expect.poll(() => noticesTo(zola.email)).toHaveLength(1);
    expect(messagesTo(server, phone)).toEqual([]);
  });
});

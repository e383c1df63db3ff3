import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, messageTo } from '../../../testing/email-links.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'a long walk to Hermanus';
const [HOME, CAFE, STRANGER] = ['192.0.2.10', '198.51.100.20', '203.0.113.30'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { RATE_LIMIT_TOKEN: '50' } });
});
afterAll(() => server.close());

const tokenFrom = (remoteAddress: string, email: string, password: string, cookie = '') =>
  server.http.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress,
    headers: cookie === '' ? {} : { cookie },
    payload: { email, password },
  });

async function lockedOut(name: string) {
  const { email } = await server.person(name);
  const first = await tokenFrom(HOME, email, PASSWORD);
  const [setCookie] = [first.headers['set-cookie']].flat();
  for (let tries = 0; tries < 6; tries += 1) await tokenFrom(STRANGER, email, 'a wrong one');
  expect((await tokenFrom(STRANGER, email, PASSWORD)).statusCode).toBe(429);
  return { email, setCookie: setCookie ?? '', cookie: (setCookie ?? '').split(';')[0] ?? '' };
}

describe('while a stranger tries passwords on an account', () => {
  test('its owner gets in from where they signed in before, and not from anywhere else', async () => {
    const { email } = await lockedOut('Thandi');
    expect((await tokenFrom(HOME, email, PASSWORD)).statusCode).toBe(200);
    expect((await tokenFrom(CAFE, email, PASSWORD)).statusCode).toBe(429);
  });

  test('its owner gets in from anywhere on the device that knows them', async () => {
    const { email, cookie, setCookie } = await lockedOut('Sipho');
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax$/);
    expect((await tokenFrom(CAFE, email, PASSWORD, cookie)).statusCode).toBe(200);
  });

  test('the mark of one account opens no other, and on a known device tries are limited too', async () => {
    const other = await lockedOut('Lerato');
    const { email, cookie } = await lockedOut('Naledi');
    expect((await tokenFrom(CAFE, email, PASSWORD, other.cookie)).statusCode).toBe(429);
    for (let tries = 0; tries < 5; tries += 1) await tokenFrom(CAFE, email, 'a wrong one', cookie);
    expect((await tokenFrom(CAFE, email, PASSWORD, cookie)).statusCode).toBe(429);
  });

  test('its owner gets in by a link in a mail', async () => {
    const { email } = await lockedOut('Mandla');
    await server.client().auth.signInWithOtp({ email });
    const { target } = await follow(server, messageTo(server, email).link);
    expect(target.hash).toContain('access_token');
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageTo } from '../testing/email-links.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PSEUDO = { 'accept-language': 'en-XA,en;q=0.5' };
const JSON_BODY = { 'content-type': 'application/json' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a mail and an SMS speak the language of the browser that asked for them', async () => {
  const ask = (payload: object) =>
    server.http.inject({
      method: 'POST',
      url: '/auth/v1/otp',
      headers: { ...PSEUDO, ...JSON_BODY },
      payload,
    });
  await ask({ email: 'naledi@example.co.za' });
  expect(messageTo(server, 'naledi@example.co.za').subject).toMatch(/^⟦.+⟧ – Kwela$/);
  await ask({ phone: '27835550001' });
  expect(messageTo(server, '27835550001').text).toMatch(/^⟦\d{6} ìš/);
});

test.each([
  ['a use-case that wants somebody signed in', 'GET', '/functions/v1/accounts/me', 401],
  ['a value that cannot be read', 'GET', '/functions/v1/vehicles/get?id=x', 400],
  ['a refusal', 'GET', '/functions/v1/vehicles/get?id=4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55', 404],
  ['an address of no use-case', 'GET', '/functions/v1/nowhere', 404],
  ['an address of no service', 'GET', '/realtime/v1/nothing', 404],
  ['a body that cannot be read', 'POST', '/functions/v1/bookings/quote', 400],
] as const)('so does the answer to %s', async (_case, method, url, status) => {
  const body =
    method === 'POST' ? { payload: '{', headers: { ...PSEUDO, ...JSON_BODY } } : { headers: PSEUDO };
  const answer = await server.http.inject({ method, url, ...body });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toMatch(/^⟦/);
  expect(JSON.stringify(answer.json().details?.issues ?? [])).not.toMatch(/"message":"[^⟦]/);
});

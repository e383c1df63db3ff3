import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

/** A list within a list within a list, twenty thousand times: what reads it by calling itself has no room left. */

const DEPTH = 20_000;
const DEEP = `{"a":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`;

let server: TestServer;
let naledi: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ environment: { ANONYMOUS_ENABLED: 'true' } });
  naledi = await server.person('Naledi');
});
afterAll(() => server.close());

const FIELDS = ['data', 'user_metadata', 'app_metadata', 'webauthn', 'first_name'] as const;

const WITH = {
  email: '"thabo@example.co.za"',
  password: '"a long walk to Hermanus"',
  type: '"signup"',
} as const;

const bodyWithDeep = (field: string): string =>
  `{${[...Object.entries(WITH), [field, DEEP]].map(([name, value]) => `"${name}":${value}`).join(',')}}`;

test.each(FIELDS)('as %s is a fault at no door that takes a body', async (field) => {
  const doors = server.routes.filter(
    ({ method, url }) =>
      ['POST', 'PUT', 'PATCH'].includes(method) && /^\/(auth|rest|functions)\/v1\/(?!logout)/.test(url),
  );
  expect(doors.length).toBeGreaterThan(30);
  const broken: string[] = [];
  for (const { method, url } of doors) {
    for (const token of [naledi.token, server.tokens.serviceRoleKey()]) {
      const answer = await server.http.inject({
        method: method as 'POST',
        url: url.replace(':name', 'profiles').replaceAll(/:\w+/g, naledi.userId),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'k',
        },
        payload: bodyWithDeep(field),
      });
      if (answer.statusCode >= 500)
        broken.push(`${method} ${url} ${answer.statusCode} ${answer.body.slice(0, 90)}`);
    }
  }
  expect(broken).toEqual([]);
});

test('does not change what it was tried on', async () => {
  const { data } = await naledi.client.auth.getUser();
  expect(data.user?.user_metadata).toMatchObject({ first_name: 'Naledi' });
  expect(data.user?.user_metadata).not.toHaveProperty('data');
});

import { CONTRACT } from '@kwela/contract/all';
import { ROUTES, type UseCaseName } from '@kwela/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

/**
 * Every door to accounts and rows, tried by everybody who has no business there. Source: docs/rules/bookings.md “Who may do what”.
 * Lindani is the person whose things are asked for.
 */

const CALLERS = ['nobody', 'visitor', 'guest', 'host', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

let server: TestServer;
let lindani: TestPerson;
let tokens: Readonly<Record<Caller | 'service', string | null>>;
let theirs: { readonly identityId: string; readonly factorId: string; readonly sessionId: string };

beforeAll(async () => {
  server = await startTestServer();
  lindani = await server.person('Lindani', ['host']);
  const [guest, host, admin] = await Promise.all([
    server.person('Ayanda'),
    server.person('Bongani', ['host']),
    server.person('Carol', ['admin']),
  ]);
  tokens = {
    nobody: null,
    visitor: server.tokens.anonKey(),
    guest: guest.token,
    host: host.token,
    admin: admin.token,
    service: server.tokens.serviceRoleKey(),
  };
  const { db } = server.database;
  const { data } = await lindani.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const ofLindani = { identity: db.selectFrom('auth.identities'), session: db.selectFrom('auth.sessions') };
  const identity = await ofLindani.identity
    .select('id')
    .where('user_id', '=', lindani.userId)
    .executeTakeFirstOrThrow();
  const session = await ofLindani.session
    .select('id')
    .where('user_id', '=', lindani.userId)
    .executeTakeFirstOrThrow();
  theirs = { identityId: identity.id, factorId: data?.id ?? '', sessionId: session.id };
});
afterAll(() => server.close());

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  by: Caller | 'service',
  body?: object,
) {
  const token = tokens[by];
  return server.http.inject({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

const everySecretOf = () => [lindani.email, lindani.userId, theirs.identityId, theirs.factorId];

describe('the account service', () => {
  test.each(CALLERS)('lets %s do nothing that only trusted servers may', async (by) => {
    const user = `/auth/v1/admin/users/${lindani.userId}`;
    const doors = [
      ['GET', '/auth/v1/admin/users'],
      ['POST', '/auth/v1/admin/users', { email: 'new@example.co.za', password: 'a long way to Upington' }],
      ['GET', user],
      ['PUT', user, { email: 'mine@example.co.za' }],
      ['DELETE', user],
      ['GET', `${user}/factors`],
      ['DELETE', `${user}/factors/${theirs.factorId}`],
      ['POST', '/auth/v1/admin/generate_link', { type: 'recovery', email: lindani.email }],
      ['POST', '/auth/v1/invite', { email: 'new@example.co.za' }],
    ] as const;
    for (const [method, url, body] of doors) {
      const answer = await ask(method, url, by, body);
      expect([401, 403], `${method} ${url}: ${answer.body}`).toContain(answer.statusCode);
      for (const secret of everySecretOf()) expect(answer.body).not.toContain(secret);
    }
  });

  test.each(CALLERS)(
    'gives %s nothing of another person’s sign-in methods and second factors',
    async (by) => {
      const doors = [
        ['DELETE', `/auth/v1/user/identities/${theirs.identityId}`],
        ['POST', `/auth/v1/factors/${theirs.factorId}/challenge`, {}],
        [
          'POST',
          `/auth/v1/factors/${theirs.factorId}/verify`,
          { challenge_id: theirs.factorId, code: '123456' },
        ],
        ['DELETE', `/auth/v1/factors/${theirs.factorId}`],
      ] as const;
      for (const [method, url, body] of doors) {
        const answer = await ask(method, url, by, body);
        expect([401, 403, 404, 422], `${method} ${url}: ${answer.body}`).toContain(answer.statusCode);
      }
      const { data } = await lindani.client.auth.mfa.listFactors();
      expect(data?.all.map(({ id }) => id)).toEqual([theirs.factorId]);
    },
  );

  test('takes no rights from a body: nobody makes themselves somebody else', async () => {
    const extras = {
      id: lindani.userId,
      role: 'service_role',
      aud: 'admin',
      is_anonymous: false,
      banned_until: null,
      email_confirmed_at: '2020-01-01T00:00:00Z',
    };
    const answer = await ask('PUT', '/auth/v1/user', 'guest', { data: { nickname: 'A' }, ...extras });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
    expect(answer.json().id).not.toBe(lindani.userId);
    const refused = await ask('PUT', '/auth/v1/user', 'guest', { app_metadata: { role: 'admin' } });
    expect(refused.json()).toMatchObject({ error_code: 'not_admin' });
  });

  test('serves the trusted key, so that the refusals above mean something', async () => {
    const answer = await ask('GET', `/auth/v1/admin/users/${lindani.userId}`, 'service');
    expect(answer.json()).toMatchObject({ email: lindani.email });
  });
});

describe('plain rows', () => {
  test.each(CALLERS)('show %s no row of another person', async (by) => {
    for (const url of [
      `/rest/v1/profiles?select=*&id=eq.${lindani.userId}`,
      `/rest/v1/user_roles?select=*&user_id=eq.${lindani.userId}`,
    ]) {
      const answer = await ask('GET', url, by);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toEqual([]);
    }
  });

  test.each(CALLERS)('let %s change and remove no row of another person', async (by) => {
    await ask('PATCH', `/rest/v1/profiles?id=eq.${lindani.userId}`, by, { first_name: 'Stolen' });
    await ask('DELETE', `/rest/v1/profiles?id=eq.${lindani.userId}`, by);
    await ask('PATCH', `/rest/v1/user_roles?user_id=eq.${lindani.userId}`, by, { is_active: false });
    await ask('DELETE', `/rest/v1/user_roles?user_id=eq.${lindani.userId}`, by);
    const { db } = server.database;
    const profile = await db
      .selectFrom('profiles')
      .select('first_name')
      .where('id', '=', lindani.userId)
      .executeTakeFirstOrThrow();
    expect(profile.first_name).toBe('Lindani');
    const roles = await db
      .selectFrom('user_roles')
      .select(['role', 'is_active'])
      .where('user_id', '=', lindani.userId)
      .orderBy('role')
      .execute();
    expect(roles).toEqual([
      { role: 'guest', is_active: true },
      { role: 'host', is_active: true },
    ]);
  });

  test.each(['nobody', 'visitor', 'guest', 'host'] as const)('let %s give nobody else a role', async (by) => {
    for (const role of ['guest', 'host', 'admin']) {
      const answer = await ask('POST', '/rest/v1/user_roles', by, { user_id: lindani.userId, role });
      expect([401, 403], answer.body).toContain(answer.statusCode);
    }
  });
});

describe('the functions', () => {
  const OWN = Object.values(CONTRACT).filter(({ access }) => access === 'signed_in');

  test.each(OWN.map(({ name }) => name as UseCaseName))(
    '%s is for people who are signed in',
    async (name) => {
      for (const by of ['nobody', 'visitor', 'service'] as const) {
        const answer = await ask(
          ROUTES[name],
          `/functions/v1/${name}`,
          by,
          ROUTES[name] === 'POST' ? {} : undefined,
        );
        expect(answer.statusCode, answer.body).toBe(401);
      }
    },
  );

  test.each(['guest', 'host', 'admin'] as const)('tell %s about their own account only', async (by) => {
    for (const name of [
      'accounts/me',
      'accounts/sessions',
      'accounts/export',
      'accounts/consents',
    ] as const) {
      const body = ROUTES[name] === 'POST' ? {} : undefined;
      const answer = await ask(ROUTES[name], `/functions/v1/${name}`, by, body);
      expect(answer.statusCode, answer.body).toBe(200);
      for (const secret of everySecretOf()) expect(answer.body).not.toContain(secret);
    }
  });

  test.each(['guest', 'host', 'admin'] as const)('let %s end nobody else’s session', async (by) => {
    const answer = await ask('POST', '/functions/v1/accounts/end-session', by, {
      id: theirs.sessionId,
    });
    expect(answer.statusCode, answer.body).toBe(404);
    expect((await lindani.client.auth.getUser()).error).toBeNull();
  });

  test.each(['guest', 'host', 'admin'] as const)('let %s name nobody else’s second factor', async (by) => {
    const answer = await ask('POST', '/functions/v1/accounts/name-factor', by, {
      id: theirs.factorId,
      name: 'Mine',
    });
    expect(answer.statusCode, answer.body).toBe(404);
    const { data } = await lindani.client.auth.mfa.listFactors();
    expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Phone']);
  });
});

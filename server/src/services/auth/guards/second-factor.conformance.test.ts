import { CONTRACT } from '@kwela/contract/all';
import { ROUTES, useCaseNames } from '@kwela/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, secondFactors } from '../../../testing/second-factors.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { ADMIN_SECOND_FACTOR: 'true' } });
});
afterAll(() => server.close());
const { protectedPerson, signedInAgain, prove, aliveWith } = secondFactors(() => server);

/** Somebody who stole the password of a person with an authenticator app, and the person. */
async function thiefOf() {
  const owner = await protectedPerson();
  const { client, session } = await signedInAgain(owner);
  const ask = (method: string, url: string, payload: object = {}) =>
    server.http.inject({
      method: method as 'GET',
      url,
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'idempotency-key': 'k',
        'x-supabase-api-version': '2024-01-01',
      },
      ...(method === 'GET' ? {} : { payload }),
    });
  return { owner, client, token: session.access_token, ask };
}

const useCases = useCaseNames();

describe('a password alone, of somebody with a second factor', () => {
  test('calls no use-case that needs a person', async () => {
    const { ask } = await thiefOf();
    const closed = useCases.filter((name) => CONTRACT[name].access === 'signed_in');
    expect(closed).toEqual(
      expect.arrayContaining(['accounts/export', 'accounts/sessions', 'bookings/accept']),
    );
    for (const name of closed) {
      const answer = await ask(ROUTES[name], `/functions/v1/${name}`);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'second_factor_required']);
    }
  });

  test('looks around as a visitor does, where a page is open to all', async () => {
    const { ask } = await thiefOf();
    expect((await ask('GET', '/functions/v1/vehicles/markets')).statusCode).toBe(200);
  });

  test('reads and writes no row', async () => {
    const { ask, owner } = await thiefOf();
    for (const [method, path] of [
      ['GET', '/profiles'],
      ['PATCH', `/profiles?id=eq.${owner.userId}`],
      ['POST', '/user_roles'],
      ['GET', '/user_roles'],
    ] as const) {
      const answer = await ask(method, `/rest/v1${path}`, { first_name: 'Thief' });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'second_factor_required']);
    }
  });

  test('changes nothing of the account', async () => {
    const { ask, client, owner } = await thiefOf();
    const asked = [
      await ask('PUT', '/auth/v1/user', { data: { first_name: 'Thief' } }),
      await ask('GET', '/auth/v1/reauthenticate'),
      await ask('GET', '/auth/v1/user/identities/authorize?provider=google'),
      await ask('DELETE', `/auth/v1/user/identities/${owner.userId}`),
    ];
    expect(asked.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      asked.map(() => [403, 'second_factor_required']),
    );
    expect(refusal(await client.auth.updateUser({ password: 'the long way to Knysna' }))).toEqual([
      401,
      'insufficient_aal',
    ]);
    const unenrolled = await client.auth.mfa.unenroll({ factorId: owner.app.id });
    expect(refusal(unenrolled)).toEqual([422, 'insufficient_aal']);
  });

  test.each(['others', 'global'] as const)('throws its owner out of no session (%s)', async (scope) => {
    const { client, owner, token } = await thiefOf();
    await client.auth.signOut({ scope });
    const { data } = await owner.client.auth.getSession();
    expect(await aliveWith(data.session?.access_token)).toBe(true);
    expect(await aliveWith(token)).toBe(scope === 'others');
  });

  test('answers the challenge, and then may do all of it', async () => {
    const { client, owner } = await thiefOf();
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await prove({ client }, owner.app)).error).toBeNull();
    expect((await client.from('profiles').select('first_name')).data).toHaveLength(1);
    const { data } = await client.auth.getSession();
    const as = { ...owner, token: data.session?.access_token ?? '' };
    expect((await server.call('accounts/me', {}, { as })).ok).toBe(true);
  });
});

describe('an admin', () => {
  const addRole = ({ client }: Pick<TestPerson, 'client'>, userId: string) =>
    client.from('user_roles').insert({ user_id: userId, role: 'admin' });

  test('has the power of one only in a session with a second factor, where the installation asks for it', async () => {
    const [admin, other] = [await protectedPerson('Admin'), await protectedPerson('Other')];
    const bare = await server.person('Bare', ['admin']);
    await server.database.pool.query(`INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')`, [
      admin.userId,
    ]);
    expect((await addRole(bare, other.userId)).error).toMatchObject({ code: '42501' });
    expect((await addRole(admin, other.userId)).error).toBeNull();
  });
});

test('a banned person hears that the account is suspended, and may still look at what is open to all', async () => {
  const banned = await server.person('Banned');
  await server.database.pool.query(`UPDATE auth.users SET banned_until = '2030-01-01' WHERE id = $1`, [
    banned.userId,
  ]);
  const refused = await server.call('accounts/me', {}, { as: banned });
  expect(refused).toMatchObject({ status: 403, code: 'account_suspended' });
  expect((await server.call('vehicles/markets', {}, { as: banned })).ok).toBe(true);
});

import { ROUTES } from '@kwela/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'a long walk to Hermanus';
let server: TestServer;
let naledi: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  naledi = await server.person('Naledi');
});
afterAll(() => server.close());

/** Signs Naledi in on a further device. */
const phone = async (): Promise<TestPerson> => {
  server.clock.advance(60_000);
  const answer = await server.http.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    },
    payload: JSON.stringify({ email: naledi.email, password: PASSWORD }),
  });
  return { ...naledi, token: answer.json().access_token };
};

describe('the list of sessions', () => {
  it('names the device and the place, this one first, then by last use', async () => {
    const onThePhone = await phone();
    const { sessions } = await server.succeed('accounts/sessions', {}, { as: naledi });
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ isThisOne: true, place: '127.0.0.1', isSecondFactorUsed: false });
    expect(sessions[1]).toMatchObject({ isThisOne: false, device: { browser: 'chrome', system: 'android' } });
    const seenFromThePhone = await server.succeed('accounts/sessions', {}, { as: onThePhone });
    expect(seenFromThePhone.sessions[0]).toMatchObject({
      isThisOne: true,
      device: { browser: 'chrome', system: 'android' },
    });
  });

  it('lets Naledi end one of them, whose token is worth nothing from then on', async () => {
    const lost = await phone();
    const before = await server.succeed('accounts/sessions', {}, { as: lost });
    const id = before.sessions[0]?.id ?? '';
    expect(await server.succeed('accounts/end-session', { id }, { as: naledi })).toEqual({
      isThisOne: false,
    });
    expect(await server.call('accounts/sessions', {}, { as: lost })).toMatchObject({ status: 401 });
    expect(await server.call('accounts/end-session', { id }, { as: naledi })).toMatchObject({
      code: 'not_found',
    });
    const last = await server.database.db
      .selectFrom('auth.audit')
      .select(['action', 'subject_id', 'details'])
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(last).toMatchObject({
      action: 'sign_out',
      subject_id: naledi.userId,
      details: { session_id: id },
    });
  });

  it('does not let anybody end the session of somebody else', async () => {
    const sipho = await server.person('Sipho');
    const { sessions } = await server.succeed('accounts/sessions', {}, { as: naledi });
    const id = sessions[0]?.id ?? '';
    expect(await server.call('accounts/end-session', { id }, { as: sipho })).toMatchObject({
      code: 'not_found',
    });
    expect((await server.call('accounts/sessions', {}, { as: naledi })).ok).toBe(true);
  });
});

describe('the names of second factors', () => {
  const enrolled = async (person: TestPerson, friendlyName: string): Promise<string> => {
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
    return data?.id ?? '';
  };
  const namesOf = async (person: TestPerson) =>
    (await server.succeed('accounts/me', {}, { as: person })).factors.map(({ name }) => name).sort();

  it('are the person’s to choose, each once', async () => {
    const zodwa = await server.person('Zodwa');
    const id = await enrolled(zodwa, 'Authenticator app');
    await enrolled(zodwa, 'Authenticator app 2');
    const renamed = await server.succeed(
      'accounts/name-factor',
      { id, name: '  My old phone ' },
      { as: zodwa },
    );
    expect(renamed).toEqual({ name: 'My old phone' });
    expect(await namesOf(zodwa)).toEqual(['Authenticator app 2', 'My old phone']);
    const name = 'Authenticator app 2';
    expect(await server.call('accounts/name-factor', { id, name }, { as: zodwa })).toMatchObject({
      status: 409,
      code: 'factor_name_taken',
    });
    expect(await server.call('accounts/name-factor', { id, name: ' ' }, { as: zodwa })).toMatchObject({
      code: 'invalid_input',
    });
  });

  it('are nobody else’s to choose', async () => {
    const id = await enrolled(naledi, 'Naledi’s phone');
    const themba = await server.person('Themba');
    expect(await server.call('accounts/name-factor', { id, name: 'Mine' }, { as: themba })).toMatchObject({
      status: 404,
    });
    expect(await namesOf(naledi)).toEqual(['Naledi’s phone']);
  });
});

describe('one’s own account', () => {
  it('shows names, addresses, roles, sign-in methods and that nothing is being deleted', async () => {
    const anele = await server.person('Anele', ['host']);
    await anele.client
      .from('profiles')
      .update({ phone: '+27821234567', birth_on: '1994-05-17' })
      .eq('id', anele.userId);
    const account = await server.succeed('accounts/me', {}, { as: anele });
    expect(account).toMatchObject({
      userId: anele.userId,
      email: anele.email,
      isEmailConfirmed: true,
      phone: null,
      hasPassword: true,
      isAnonymous: false,
      profile: { firstName: 'Anele', lastName: 'Tester', phone: '+27821234567', birthOn: '1994-05-17' },
      identities: [{ provider: 'email', email: anele.email, canUnlink: false }],
      factors: [],
      sessionCount: 1,
      deletion: null,
    });
    expect([...account.activeRoles].sort()).toEqual(['guest', 'host']);
  });

  it.each(Object.entries(ROUTES).filter(([name]) => name.startsWith('accounts/')))(
    '%s is nothing for visitors, nor for a trusted server, which is no person',
    async (name, method) => {
      for (const token of [null, server.tokens.anonKey(), server.tokens.serviceRoleKey()]) {
        const answer = await server.http.inject({
          method,
          url: `/functions/v1/${name}`,
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
        });
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
      }
    },
  );
});

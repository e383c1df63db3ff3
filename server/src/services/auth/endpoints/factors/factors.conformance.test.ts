import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeShown } from '../../../../testing/authenticator-app.ts';
import { claimsOf, refusal, secondFactors, UNKNOWN_ID } from '../../../../testing/second-factors.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

describe('authenticator apps, through the official client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const { somebody, enrolled, codeOf, prove, protectedPerson, signedInAgain, challengeOf, post } =
    secondFactors(() => server);

  describe('removing one', () => {
    test('needs the second level, and takes every session that it stepped up back to the first', async () => {
      const person = await protectedPerson();
      const laptop = await signedInAgain(person);
      const refused = await laptop.client.auth.mfa.unenroll({ factorId: person.app.id });
      expect(refusal(refused)).toEqual([422, 'insufficient_aal']);
      await prove(laptop, person.app);

      const removed = await person.client.auth.mfa.unenroll({ factorId: person.app.id });
      expect(removed).toEqual({ data: { id: person.app.id }, error: null });
      for (const { client } of [person, laptop]) {
        const { data } = await client.auth.refreshSession();
        expect(claimsOf(data.session)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
        expect(data.user).not.toHaveProperty('factors');
      }
    });

    test('leaves a session that another factor stepped up where it is', async () => {
      const person = await protectedPerson();
      const spare = await enrolled(person, 'Spare');
      await prove(person, spare);
      await person.client.auth.mfa.unenroll({ factorId: person.app.id });
      const { data } = await person.client.auth.refreshSession();
      expect(claimsOf(data.session).aal).toBe('aal2');
      await person.client.auth.mfa.unenroll({ factorId: spare.id });
      const { data: after } = await person.client.auth.refreshSession();
      expect(claimsOf(after.session).aal).toBe('aal1');
    });

    test('counts at once: the token that still says the second level gets no further', async () => {
      const person = await protectedPerson();
      const spare = await enrolled(person, 'Spare');
      await prove(person, spare);
      const laptop = await signedInAgain(person);
      await prove(laptop, person.app);
      await person.client.auth.mfa.unenroll({ factorId: person.app.id });
      const refused = await laptop.client.auth.mfa.unenroll({ factorId: spare.id });
      expect(refusal(refused)).toEqual([422, 'insufficient_aal']);
    });

    test('an unfinished one goes without it', async () => {
      const person = await somebody();
      const app = await enrolled(person);
      expect((await person.client.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull();
      expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
    });
  });

  describe('what belongs to somebody else', () => {
    test.each(['challenge', 'verify', 'unenroll'] as const)('does not exist for %s', async (call) => {
      const [owner, stranger] = [await protectedPerson('Owner'), await somebody('Stranger')];
      const challengeId = await challengeOf(owner, owner.app.id);
      const factorId = owner.app.id;
      const answer = await {
        challenge: () => stranger.client.auth.mfa.challenge({ factorId }),
        verify: () =>
          stranger.client.auth.mfa.verify({ factorId, challengeId, code: codeOf(owner.app.secret) }),
        unenroll: () => stranger.client.auth.mfa.unenroll({ factorId }),
      }[call]();
      expect(refusal(answer)).toEqual([404, 'mfa_factor_not_found']);
      expect((await owner.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    });

    test('nor does what is no id at all, or nobody’s', async () => {
      const { client, token } = await somebody();
      const unknown = await client.auth.mfa.challenge({ factorId: UNKNOWN_ID });
      expect(refusal(unknown)).toEqual([404, 'mfa_factor_not_found']);
      for (const path of ['/factors/first/challenge', '/factors/first/verify']) {
        const answer = await post(path, token, {});
        expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'validation_failed']);
      }
    });

    test('visitors and anonymous people have no factors', async () => {
      const visitor = await post('/factors', null, { factor_type: 'totp' });
      expect([visitor.statusCode, visitor.json().error_code]).toEqual([401, 'no_authorization']);
      const { client, userId } = await somebody();
      await server.database.db
        .updateTable('auth.users')
        .set({ is_anonymous: true })
        .where('id', '=', userId)
        .execute();
      const anonymous = await client.auth.mfa.enroll({ factorType: 'totp' });
      expect(refusal(anonymous)).toEqual([403, 'no_authorization']);
    });
  });

  test('the audit tells of a factor added and removed, of each proof and of each wrong code', async () => {
    const person = await protectedPerson();
    await person.client.auth.mfa.challengeAndVerify({ factorId: person.app.id, code: '12345' });
    await person.client.auth.mfa.unenroll({ factorId: person.app.id });
    const rows = await server.database.db
      .selectFrom('auth.audit')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', person.userId)
      .where('action', '<>', 'role_added')
      .orderBy('seq')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'sign_in',
      'factor_added',
      'sign_in',
      'sign_in_refused',
      'factor_removed',
    ]);
    expect(rows.at(-2)).toMatchObject({
      actor_id: null,
      details: { method: 'totp', why: 'mfa_verification_failed' },
    });
    expect(JSON.stringify(rows)).not.toContain('12345');
  });
});

describe('second factors as the installation wants them', () => {
  test('a kind that is switched off can be neither added nor proved', async () => {
    const server = await startTestServer({ environment: { MFA_TOTP_ENABLED: 'false' } });
    try {
      const { client, userId } = await server.person('Themba');
      const added = await client.auth.mfa.enroll({ factorType: 'totp' });
      expect(refusal(added)).toEqual([422, 'mfa_totp_enroll_not_enabled']);
      const at = server.clock.now();
      await server.database.db
        .insertInto('auth.factors')
        .values({ id: UNKNOWN_ID, user_id: userId, factor_type: 'totp', created_at: at, updated_at: at })
        .execute();
      const proved = await client.auth.mfa.challengeAndVerify({ factorId: UNKNOWN_ID, code: '123456' });
      expect(refusal(proved)).toEqual([422, 'mfa_totp_verify_not_enabled']);
    } finally {
      await server.close();
    }
  });

  test('tries are limited for a person, with the time to wait', async () => {
    const server = await startTestServer({ environment: { RATE_LIMIT_MFA: '40' } });
    try {
      const { client, token } = await server.person('Unathi');
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
      const factorId = data?.id ?? '';
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        answers.push(await client.auth.mfa.challengeAndVerify({ factorId, code: '12345' }));
      }
      expect(answers.map(({ error }) => error?.status)).toEqual([422, 422, 422, 422, 422, 429]);
      const answer = await server.http.inject({
        method: 'POST',
        url: `/auth/v1/factors/${factorId}/verify`,
        headers: { authorization: `Bearer ${token}` },
        payload: { challenge_id: UNKNOWN_ID, code: '12345' },
      });
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await server.close();
    }
  });

  test('behind proxies a person may answer from another address', async () => {
    const server = await startTestServer({ environment: { MFA_BIND_IP: 'false' } });
    try {
      const { client, token } = await server.person('Vuyo');
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
      const { data: asked } = await client.auth.mfa.challenge({ factorId: data?.id ?? '' });
      const answer = await server.http.inject({
        method: 'POST',
        url: `/auth/v1/factors/${data?.id}/verify`,
        remoteAddress: '192.0.2.7',
        headers: { authorization: `Bearer ${token}` },
        payload: {
          challenge_id: asked?.id,
          code: codeShown(data?.totp.secret ?? '', server.clock.now()),
        },
      });
      expect(answer.statusCode).toBe(200);
    } finally {
      await server.close();
    }
  });
});

import type { Session } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimsOf, refusal, STEP_MS, secondFactors, UNKNOWN_ID } from '../../../../testing/second-factors.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

describe('asking for an authenticator app at sign-in, through the official client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const { enrolled, codeOf, prove, protectedPerson, signedInAgain, challengeOf, post } = secondFactors(
    () => server,
  );

  test('the password gets to the first level only, and the answer says that there is a second', async () => {
    const person = await protectedPerson();
    const { client, session } = await signedInAgain(person);
    expect(claimsOf(session)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { data, error } = await prove({ client }, person.app);
    expect(error).toBeNull();
    expect(claimsOf(data as unknown as Session)).toMatchObject({ aal: 'aal2' });
  });

  test('a code counts once, a wrong one never, one step early or late it does', async () => {
    const person = await protectedPerson();
    const { client } = await signedInAgain(person);
    const { app } = person;
    const verify = (code: string) => client.auth.mfa.challengeAndVerify({ factorId: app.id, code });
    expect(refusal(await verify(codeOf(app.secret)))).toEqual([422, 'mfa_verification_failed']);
    server.clock.advance(3 * STEP_MS);
    expect(refusal(await verify(codeOf(app.secret, -2)))).toEqual([422, 'mfa_verification_failed']);
    expect(refusal(await verify(codeOf(app.secret, 2)))).toEqual([422, 'mfa_verification_failed']);
    expect((await verify(codeOf(app.secret, -1))).error).toBeNull();
    expect((await verify(codeOf(app.secret, 1))).error).toBeNull();
    const wrong = await verify('000000');
    expect(wrong.error).toMatchObject({ status: 422, message: 'Invalid TOTP code entered' });
  });

  test('of two who show the same code at the same moment one gets in', async () => {
    const person = await protectedPerson();
    server.clock.advance(STEP_MS);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        person.client.auth.mfa.challengeAndVerify({
          factorId: person.app.id,
          code: codeOf(person.app.secret),
        }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('a challenge lives five minutes and is good once', async () => {
    const person = await protectedPerson();
    const factorId = person.app.id;
    const verify = (challengeId: string) =>
      person.client.auth.mfa.verify({ factorId, challengeId, code: codeOf(person.app.secret) });
    const late = await challengeOf(person, factorId);
    server.clock.advance(300_000);
    expect(refusal(await verify(late))).toEqual([422, 'mfa_challenge_expired']);

    const used = await challengeOf(person, factorId);
    server.clock.advance(STEP_MS);
    expect((await verify(used)).error).toBeNull();
    server.clock.advance(STEP_MS);
    expect(refusal(await verify(used))).toEqual([422, 'mfa_challenge_expired']);
  });

  test('a challenge answers for its own factor alone, and an unknown one for none', async () => {
    const person = await protectedPerson();
    const spare = await enrolled(person, 'Spare');
    const challengeId = await challengeOf(person, spare.id);
    server.clock.advance(STEP_MS);
    const code = codeOf(person.app.secret);
    const verify = (id: string) =>
      person.client.auth.mfa.verify({ factorId: person.app.id, challengeId: id, code });
    expect(refusal(await verify(challengeId))).toEqual([422, 'mfa_factor_not_found']);
    expect(refusal(await verify(UNKNOWN_ID))).toEqual([422, 'mfa_factor_not_found']);
    expect(refusal(await verify('first'))).toEqual([400, 'validation_failed']);
  });

  test('a challenge is over after five wrong codes, the right one included', async () => {
    const person = await protectedPerson();
    const challengeId = await challengeOf(person, person.app.id);
    server.clock.advance(STEP_MS);
    const verify = (code: string) =>
      person.client.auth.mfa.verify({ factorId: person.app.id, challengeId, code });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(refusal(await verify('12345'))).toEqual([422, 'mfa_verification_failed']);
    }
    expect(refusal(await verify(codeOf(person.app.secret)))).toEqual([422, 'mfa_challenge_expired']);
    expect((await prove(person, person.app)).error).toBeNull();
  });

  test('a factor rests after twenty wrong codes, until the hour is over', async () => {
    const person = await protectedPerson();
    const factorId = person.app.id;
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await person.client.auth.mfa.challengeAndVerify({ factorId, code: '12345' });
    }
    const { error } = await prove(person, person.app);
    expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit']);
    server.clock.advance(3_600_000);
    await person.client.auth.refreshSession();
    expect((await prove(person, person.app)).error).toBeNull();
  });

  test('the answer must come from the address that asked', async () => {
    const person = await protectedPerson();
    const { data } = await person.client.auth.getSession();
    const token = data.session?.access_token ?? '';
    const challengeId = await challengeOf(person, person.app.id);
    server.clock.advance(STEP_MS);
    const answer = await post(
      `/factors/${person.app.id}/verify`,
      token,
      { challenge_id: challengeId, code: codeOf(person.app.secret) },
      '192.0.2.7',
    );
    expect([answer.statusCode, answer.json().error_code]).toEqual([422, 'mfa_ip_address_mismatch']);
  });

  test('an empty code is no code', async () => {
    const person = await protectedPerson();
    const empty = await person.client.auth.mfa.challengeAndVerify({ factorId: person.app.id, code: '' });
    expect(refusal(empty)).toEqual([400, 'validation_failed']);
  });
});

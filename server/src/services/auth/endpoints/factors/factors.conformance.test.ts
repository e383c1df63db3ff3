import type { AuthError, Session, SupabaseClient } from '@supabase/supabase-js';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeShown } from '../../../../testing/authenticator-app.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../../testing/test-server.ts';

const PASSWORD = 'a long walk to Hermanus';
const STEP_MS = 30_000;
const SOMEBODY_ELSES = '7b9c2f64-8f4e-4f0a-9d52-0a1f4d2f7c11';

const claimsOf = (session: Session | null | undefined) =>
  JSON.parse(Buffer.from(session?.access_token.split('.')[1] ?? '', 'base64url').toString());

const refusal = ({ error }: { error: AuthError | null }) => [error?.status, error?.code];

describe('an authenticator app as second factor, through the official client', () => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const somebody = (name = 'Thandi') => {
    people += 1;
    return server.person(`${name}${people}`);
  };

  async function enrolled({ client }: { client: SupabaseClient }, friendlyName?: string) {
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      ...(friendlyName === undefined ? {} : { friendlyName }),
    });
    if (error !== null) throw error;
    return { id: data.id, secret: data.totp.secret };
  }

  const codeOf = (secret: string, stepsOff = 0) => codeShown(secret, server.clock.now(), stepsOff);

  /** A code counts once, so each proof is given in a later step than the one before. */
  function prove({ client }: { client: SupabaseClient }, factor: { id: string; secret: string }) {
    server.clock.advance(STEP_MS);
    return client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  }

  async function protectedPerson(name?: string) {
    const person = await somebody(name);
    const app = await enrolled(person);
    const { error } = await prove(person, app);
    if (error !== null) throw error;
    return { ...person, app };
  }

  async function signedInAgain({ email }: Pick<TestPerson, 'email'>) {
    const client = server.client();
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    if (data.session === null) throw new Error('no session');
    return { client, session: data.session };
  }

  async function challengeOf({ client }: { client: SupabaseClient }, factorId: string): Promise<string> {
    const { data, error } = await client.auth.mfa.challenge({ factorId });
    if (error !== null) throw error;
    return data.id;
  }

  const aliveWith = async (token: string | undefined) =>
    (await server.client().auth.getUser(token ?? '')).error === null;

  describe('adding one', () => {
    test('shows a QR code and a secret to type, which the address of the code repeats', async () => {
      const { client, email } = await somebody();
      const { data, error } = await client.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: 'My phone',
        issuer: 'Kwela Test',
      });
      expect(error).toBeNull();
      if (data === null) return;
      expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
      expect(data.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
      const uri = new URL(data.totp.uri);
      expect(`${uri.protocol}${uri.host || uri.pathname}`).toContain('totp');
      expect(decodeURIComponent(data.totp.uri)).toContain(`Kwela Test:${email}`);
      expect(uri.searchParams.get('secret')).toBe(data.totp.secret);
      expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg xmlns=.*<\/svg>$/);
      expect(data.totp.qr_code).not.toMatch(/[#%&]/);
    });

    test('counts only once its first code was right, and lifts the session that proved it', async () => {
      const person = await somebody();
      const events: string[] = [];
      person.client.auth.onAuthStateChange((event) => void events.push(event));
      const app = await enrolled(person, 'My phone');

      const before = await person.client.auth.mfa.listFactors();
      expect(before.data?.all).toMatchObject([
        { id: app.id, status: 'unverified', factor_type: 'totp', friendly_name: 'My phone' },
      ]);
      expect(before.data?.totp).toEqual([]);
      const level = await person.client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

      const { data: asked } = await person.client.auth.mfa.challenge({ factorId: app.id });
      expect(asked).toEqual({
        id: expect.any(String),
        type: 'totp',
        expires_at: server.clock.now().getTime() / 1000 + 300,
      });
      server.clock.advance(1000);
      const { data, error } = await person.client.auth.mfa.verify({
        factorId: app.id,
        challengeId: asked?.id ?? '',
        code: codeOf(app.secret),
      });
      expect(error).toBeNull();
      expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
      expect(data?.user.factors).toMatchObject([{ id: app.id, status: 'verified' }]);
      expect(events).toContain('MFA_CHALLENGE_VERIFIED');

      const { data: stored } = await person.client.auth.getSession();
      const claims = claimsOf(stored.session);
      expect(claims.aal).toBe('aal2');
      expect(claims.amr.map(({ method }: { method: string }) => method)).toEqual(['totp', 'password']);
      expect(claims.amr[0].timestamp).toBe(server.clock.now().getTime() / 1000);
      expect((await person.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
      const lifted = await person.client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(lifted.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    });

    test('gives a fresh refresh token that keeps the level, within the same session', async () => {
      const person = await somebody();
      const { data: first } = await person.client.auth.getSession();
      await prove(person, await enrolled(person));
      const { data: steppedUp } = await person.client.auth.getSession();
      expect(steppedUp.session?.refresh_token).not.toBe(first.session?.refresh_token);
      expect(claimsOf(steppedUp.session).session_id).toBe(claimsOf(first.session).session_id);
      const { data } = await person.client.auth.refreshSession();
      expect(claimsOf(data.session)).toMatchObject({ aal: 'aal2' });
      expect(data.user?.factors).toMatchObject([{ status: 'verified' }]);
    });

    test('leads a tab that refreshes just then, and one whose answer got lost, to the stepped-up session', async () => {
      const person = await somebody();
      const { data: first } = await person.client.auth.getSession();
      const shown = first.session?.refresh_token ?? '';
      await prove(person, await enrolled(person));
      const { data: steppedUp } = await person.client.auth.getSession();
      const tab = await server.client().auth.refreshSession({ refresh_token: shown });
      expect(tab.error).toBeNull();
      expect(tab.data.session?.refresh_token).toBe(steppedUp.session?.refresh_token);
      expect(claimsOf(tab.data.session).aal).toBe('aal2');

      server.clock.advance(3_600_000);
      const lost = await server.client().auth.refreshSession({ refresh_token: shown });
      expect(lost.data.session?.refresh_token).toBe(steppedUp.session?.refresh_token);
    });

    test('follows a token through a refresh, a proof and another refresh while the moment lasts', async () => {
      const person = await somebody();
      const app = await enrolled(person);
      const { data: first } = await person.client.auth.getSession();
      const shown = first.session?.refresh_token ?? '';
      await person.client.auth.refreshSession();
      await person.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) });
      const { data: active } = await person.client.auth.refreshSession();
      const tab = await server.client().auth.refreshSession({ refresh_token: shown });
      expect(tab.data.session?.refresh_token).toBe(active.session?.refresh_token);
    });

    test("ends the person's other sessions below the second level, and no others", async () => {
      const person = await protectedPerson();
      const laptop = await signedInAgain(person);
      const tablet = await signedInAgain(person);
      const { data: proved } = await prove(laptop, person.app);
      expect(await aliveWith(tablet.session.access_token)).toBe(false);
      expect(await aliveWith(proved?.access_token)).toBe(true);
      const { data: first } = await person.client.auth.getSession();
      expect(await aliveWith(first.session?.access_token)).toBe(true);
    });

    test('forgets other enrolments of the same kind that were never finished', async () => {
      const person = await somebody();
      const abandoned = await enrolled(person, 'Old phone');
      await person.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
      await prove(person, await enrolled(person, 'New phone'));
      const { data } = await person.client.auth.mfa.listFactors();
      expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Key', 'New phone']);
      const { error } = await person.client.auth.mfa.challenge({ factorId: abandoned.id });
      expect([error?.status, error?.code]).toEqual([404, 'mfa_factor_not_found']);
    });

    test('refuses a name twice, no name included, until an abandoned one is five minutes old', async () => {
      const person = await somebody();
      const enroll = (friendlyName?: string) =>
        person.client.auth.mfa.enroll({
          factorType: 'totp',
          ...(friendlyName === undefined ? {} : { friendlyName }),
        });
      await enroll('My phone');
      await enroll();
      expect(refusal(await enroll('My phone'))).toEqual([422, 'mfa_factor_name_conflict']);
      expect(refusal(await enroll())).toEqual([422, 'mfa_factor_name_conflict']);
      server.clock.advance(300_000);
      expect(refusal(await enroll())).toEqual([422, 'mfa_factor_name_conflict']);
      server.clock.advance(1);
      expect((await enroll('My phone')).error).toBeNull();
      expect((await enroll()).error).toBeNull();
    });

    test('refuses an eleventh, also when they are asked for at the same moment', async () => {
      const person = await somebody();
      const answers = await Promise.all(
        Array.from({ length: 11 }, (_, index) =>
          person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `Phone ${index}` }),
        ),
      );
      expect(answers.map(refusal).filter(([status]) => status !== undefined)).toEqual([
        [422, 'too_many_enrolled_mfa_factors'],
      ]);
    });

    test('needs the second level once there is one', async () => {
      const person = await protectedPerson();
      const { client } = await signedInAgain(person);
      const refused = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine now' });
      expect(refusal(refused)).toEqual([403, 'insufficient_aal']);
      const further = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Spare' });
      expect(further.error).toBeNull();
    });

    test('an enrolment that was begun before proves nothing later to whoever has only the password', async () => {
      const person = await somebody();
      const { data: planted } = await person.client.auth.mfa.enroll({
        factorType: 'phone',
        phone: '+27821110000',
        friendlyName: 'Not hers',
      });
      await prove(person, await enrolled(person));
      const { client } = await signedInAgain(person);
      const factorId = planted?.id ?? '';
      expect(refusal(await client.auth.mfa.challenge({ factorId }))).toEqual([403, 'insufficient_aal']);
      const { data: asked } = await person.client.auth.mfa.challenge({ factorId });
      const code = /^\d+/.exec(server.mailbox?.messages()[0]?.text ?? '')?.[0] ?? '';
      const verify = (whose: SupabaseClient) =>
        whose.auth.mfa.verify({ factorId, challengeId: asked?.id ?? '', code });
      expect(refusal(await verify(client))).toEqual([403, 'insufficient_aal']);
      expect((await verify(person.client)).error).toBeNull();
    });

    test.each<[string, Record<string, unknown>]>([
      ['an unknown kind', { factor_type: 'palm' }],
      ['no kind', {}],
      ['an issuer too long for a QR code', { factor_type: 'totp', issuer: 'é'.repeat(65) }],
      ['a name too long to store', { factor_type: 'totp', friendly_name: 'x'.repeat(101) }],
      ['a name with a sign that cannot be stored', { factor_type: 'totp', friendly_name: 'a\0b' }],
    ])('refuses %s', async (_case, payload) => {
      const { token } = await somebody();
      const answer = await post('/factors', token, payload);
      expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'validation_failed']);
    });

    test('draws a code for the longest and strangest of names', async () => {
      const { token } = await somebody();
      const answer = await post('/factors', token, {
        factor_type: 'totp',
        issuer: `${'雲'.repeat(63)}\ud83d`,
      });
      expect(answer.statusCode).toBe(200);
    });

    test('keeps the secret to itself: no later answer has it, and the database has it sealed', async () => {
      const person = await protectedPerson();
      const { data } = await person.client.auth.refreshSession();
      expect(JSON.stringify(data)).not.toContain(person.app.secret);
      const [factor] = (await person.client.auth.getUser()).data.user?.factors ?? [];
      expect(Object.keys(factor ?? {}).sort()).toEqual([
        'created_at',
        'factor_type',
        'id',
        'last_challenged_at',
        'status',
        'updated_at',
      ]);
      const row = await server.database.db
        .selectFrom('auth.factors')
        .select('secret')
        .where('id', '=', person.app.id)
        .executeTakeFirstOrThrow();
      const sealed = row.secret?.toString() ?? '';
      expect(decodeProtectedHeader(sealed)).toMatchObject({
        enc: 'A256GCM',
        purpose: `factor ${person.app.id}`,
      });
      // 20 bytes in base64url, of which nobody can read anything.
      expect(sealed.split('.')[3]).toHaveLength(27);
    });
  });

  describe('asking for it at sign-in', () => {
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
      expect(refusal(await verify(SOMEBODY_ELSES))).toEqual([422, 'mfa_factor_not_found']);
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
      const unknown = await client.auth.mfa.challenge({ factorId: SOMEBODY_ELSES });
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

  function post(path: string, token: string | null, payload: object, remoteAddress = '127.0.0.1') {
    return server.http.inject({
      method: 'POST',
      url: `/auth/v1${path}`,
      remoteAddress,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      payload,
    });
  }
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
        .values({ id: SOMEBODY_ELSES, user_id: userId, factor_type: 'totp', created_at: at, updated_at: at })
        .execute();
      const proved = await client.auth.mfa.challengeAndVerify({ factorId: SOMEBODY_ELSES, code: '123456' });
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
        payload: { challenge_id: SOMEBODY_ELSES, code: '12345' },
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

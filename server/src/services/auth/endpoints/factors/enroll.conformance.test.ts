import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimsOf, refusal, secondFactors } from '../../../../testing/second-factors.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

describe('adding an authenticator app, through the official client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const { somebody, enrolled, codeOf, prove, protectedPerson, signedInAgain, aliveWith, post } =
    secondFactors(() => server);

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

  test('an enrolment that was begun before proves nothing later to anyone who has only the password', async () => {
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

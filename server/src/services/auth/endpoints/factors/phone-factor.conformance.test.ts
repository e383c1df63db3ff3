import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeShown } from '../../../../testing/authenticator-app.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const PASSWORD = 'a long walk to Hermanus';
const REVIEWERS_PHONE = '27820000099';
const REVIEWERS_CODE = '424242';

const refusal = ({ error }: { error: unknown }) => [Object(error).status, Object(error).code];

describe('a phone as second factor, through the official client', () => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer({
      environment: { MAILER_AUTOCONFIRM: 'true', TEST_OTP: `${REVIEWERS_PHONE}=${REVIEWERS_CODE}` },
    });
  });
  afterAll(() => server.close());

  const newPhone = () => `2782123${String(people).padStart(4, '0')}`;

  const somebody = () => {
    people += 1;
    return server.person(`Palesa${people}`);
  };

  const sentTo = (address: string) => (server.mailbox?.messages() ?? []).filter(({ to }) => to === address);
  const lastCode = (phone: string) => /^\d{6}\b/.exec(sentTo(phone)[0]?.text ?? '')?.[0] ?? '';

  async function enrolled(phone?: string) {
    const person = await somebody();
    const number = phone ?? newPhone();
    const { data, error } = await person.client.auth.mfa.enroll({
      factorType: 'phone',
      phone: `+${number}`,
      friendlyName: 'My phone',
    });
    if (error !== null) throw error;
    return { ...person, phone: number, factorId: data.id, answer: data };
  }

  async function proved() {
    const person = await enrolled();
    const { client, factorId, phone } = person;
    const { data } = await client.auth.mfa.challenge({ factorId });
    const { error } = await client.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: lastCode(phone),
    });
    if (error !== null) throw error;
    return person;
  }

  test('gets a code by SMS, and the code lifts the session', async () => {
    const { client, phone, factorId, answer } = await enrolled();
    expect(answer).toMatchObject({ type: 'phone', friendly_name: 'My phone', phone });
    expect(sentTo(phone)).toEqual([]);

    const { data, error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'phone', expires_at: server.clock.now().getTime() / 1000 + 300 });
    expect(sentTo(phone)).toHaveLength(1);
    const { error: refused } = await client.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: lastCode(phone),
    });
    expect(refused).toBeNull();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/phone' });
    expect((await client.auth.mfa.listFactors()).data?.phone).toMatchObject([{ phone, status: 'verified' }]);
  });

  test('asks again at the next sign-in; a wrong code and the code of another challenge are wrong', async () => {
    const { email, phone, factorId } = await proved();
    const client = server.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const old = lastCode(phone);
    server.clock.advance(60_000);
    const { data } = await client.auth.mfa.challenge({ factorId });
    const code = lastCode(phone);
    const verify = (shown: string) =>
      client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: shown });
    expect(await verify(code === '000000' ? '111111' : '000000')).toMatchObject({
      error: { status: 422, code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' },
    });
    if (old !== code) expect(refusal(await verify(old))).toEqual([422, 'mfa_verification_failed']);
    expect((await verify(code)).error).toBeNull();
    expect(refusal(await verify(code))).toEqual([422, 'mfa_challenge_expired']);
  });

  test('gets no second SMS within a minute', async () => {
    const { client, phone, factorId } = await enrolled();
    await client.auth.mfa.challenge({ factorId });
    server.clock.advance(59_000);
    const { error } = await client.auth.mfa.challenge({ factorId });
    expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
    expect(error?.message).toContain('after 1 second');
    server.clock.advance(1000);
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull();
    expect(sentTo(phone)).toHaveLength(2);
  });

  test('whose code came back may be sent the next one at once, as at a sign-in that follows', async () => {
    const { email, phone, factorId } = await proved();
    const client = server.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull();
    expect(sentTo(phone)).toHaveLength(2);
  });

  test('the database has no code in clear', async () => {
    const { client, phone, factorId } = await enrolled();
    const { data } = await client.auth.mfa.challenge({ factorId });
    const row = await server.database.db
      .selectFrom('auth.challenges')
      .selectAll()
      .where('id', '=', data?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(lastCode(phone)).toMatch(/^\d{6}$/);
    expect(JSON.stringify(row)).not.toContain(lastCode(phone));
    expect(row.code_hash).toHaveLength(32);
  });

  test('a number that is proved cannot be added again; one that is not takes the place of the first try', async () => {
    const { client, phone } = await proved();
    const again = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Again' });
    expect(refusal(again)).toEqual([422, 'mfa_verified_factor_exists']);

    const waiting = await enrolled();
    const second = await waiting.client.auth.mfa.enroll({
      factorType: 'phone',
      phone: waiting.phone,
      friendlyName: 'My phone',
    });
    expect(second.error).toBeNull();
    const { data } = await waiting.client.auth.mfa.listFactors();
    expect(data?.all.map(({ id }) => id)).toEqual([second.data?.id]);
  });

  test.each(['', '082 123 4567', '+27', 'my phone'])('"%s" is no number', async (phone) => {
    const { client } = await somebody();
    const refused = await client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect(refusal(refused)).toEqual([400, 'validation_failed']);
  });

  test('codes travel by SMS only', async () => {
    const { client, phone, factorId } = await enrolled();
    const refused = await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' });
    expect(refusal(refused)).toEqual([400, 'validation_failed']);
    expect(sentTo(phone)).toEqual([]);
  });

  test('the phone of a tester has a code that always holds, and gets no SMS', async () => {
    const { client, factorId } = await enrolled(REVIEWERS_PHONE);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: REVIEWERS_CODE });
    expect(error).toBeNull();
    expect(sentTo(REVIEWERS_PHONE)).toEqual([]);
  });

  test('switched off, phones can be neither added nor proved', async () => {
    const without = await startTestServer({
      environment: { MAILER_AUTOCONFIRM: 'true', MFA_PHONE_ENABLED: 'false' },
    });
    try {
      const { client } = await without.person('Refilwe');
      const refused = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+27821234567' });
      expect(refusal(refused)).toEqual([422, 'mfa_phone_enroll_not_enabled']);
    } finally {
      await without.close();
    }
  });

  test('a person hears by mail of a second step that was added or removed, not of one that was only begun', async () => {
    const { client, email } = await somebody();
    const subjects = () => sentTo(email).map(({ subject }) => subject);
    const before = subjects().length;
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    expect(subjects()).toHaveLength(before);
    const code = codeShown(data?.totp.secret ?? '', server.clock.now());
    await client.auth.mfa.challengeAndVerify({ factorId, code });
    await client.auth.mfa.unenroll({ factorId });
    expect(subjects().slice(0, 2)).toEqual([
      'A second step was removed from your sign-in – Kwela',
      'A second step was added to your sign-in – Kwela',
    ]);
    expect(sentTo(email)[0]?.text).toContain('authenticator app');
  });
});

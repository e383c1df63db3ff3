import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, fragmentOf, messagesTo, messageTo, pkceClient } from '../../../testing/email-links.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'a long walk to Hermanus';
const MINUTE = 60_000;

/** Somebody with a confirmed address, where sign-up alone confirms nothing. */
async function member(server: TestServer, firstName: string): Promise<Omit<TestPerson, 'token'>> {
  const email = `${firstName.toLowerCase()}@example.co.za`;
  await server.client().auth.signUp({ email, password: PASSWORD });
  const client = server.client();
  const { code } = messageTo(server, email);
  const { data } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
  return { userId: data.user?.id ?? '', email, client };
}

describe('a new email address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { MAILER_AUTOCONFIRM: 'false' } });
  });
  afterAll(() => server.close());

  const owner = async (client: TestPerson['client']) => (await client.auth.getUser()).data.user;

  test('Ayanda moves to her new address once both have agreed, the old one first', async () => {
    const { email, client } = await member(server, 'Ayanda');
    const { data, error } = await client.auth.updateUser({ email: 'Ayanda.New@example.co.za' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      new_email: 'ayanda.new@example.co.za',
      email_change_sent_at: server.clock.now().toISOString(),
    });
    const toOld = messageTo(server, email);
    expect(toOld.text).toContain('ayanda.new@example.co.za');
    const first = await follow(server, toOld.link);
    expect(first.status).toBe(303);
    expect(fragmentOf(first.target).message).toContain('other email');
    expect((await owner(client))?.email).toBe(email);

    const second = await follow(server, messageTo(server, 'ayanda.new@example.co.za').link);
    expect(fragmentOf(second.target)).toMatchObject({ type: 'email_change' });
    expect(fragmentOf(second.target).access_token).toBeTruthy();
    const moved = await owner(client);
    expect(moved).toMatchObject({ email: 'ayanda.new@example.co.za' });
    expect(moved).not.toHaveProperty('new_email');
    expect(moved?.identities?.[0]?.identity_data).toMatchObject({
      email: 'ayanda.new@example.co.za',
      email_verified: true,
    });
    const byNew = await server
      .client()
      .auth.signInWithPassword({ email: 'ayanda.new@example.co.za', password: PASSWORD });
    expect(byNew.error).toBeNull();
  });

  test('by codes, the new one first: the first answer says that one is left', async () => {
    const { email, client } = await member(server, 'Bongi');
    const next = 'bongi.new@example.co.za';
    await client.auth.updateUser({ email: next });
    const show = (to: string) =>
      server.http.inject({
        method: 'POST',
        url: '/auth/v1/verify',
        payload: { type: 'email_change', email: to, token: messageTo(server, to).code },
      });
    const first = await show(next);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ msg: expect.stringContaining('other email'), code: '200' });
    const twice = await show(next);
    expect(twice.statusCode).toBe(403);
    expect((await owner(client))?.email).toBe(email);
    const second = await show(email);
    expect(second.json()).toMatchObject({ token_type: 'bearer', user: { email: next } });
  });

  test('after one has agreed only the other is asked again', async () => {
    const { email, client } = await member(server, 'Chris');
    const next = 'chris.new@example.co.za';
    await client.auth.updateUser({ email: next });
    await follow(server, messageTo(server, next).link);
    server.clock.advance(MINUTE);
    const before = [messagesTo(server, email).length, messagesTo(server, next).length];
    expect((await server.client().auth.resend({ type: 'email_change', email })).error).toBeNull();
    expect([messagesTo(server, email).length, messagesTo(server, next).length]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ]);
    await follow(server, messageTo(server, email).link);
    expect((await owner(client))?.email).toBe(next);
  });

  test('asking for another address makes the yes to the first worthless', async () => {
    const { email, client } = await member(server, 'Dineo');
    await client.auth.updateUser({ email: 'dineo.one@example.co.za' });
    const yesToOne = messageTo(server, 'dineo.one@example.co.za');
    await follow(server, messageTo(server, email).link);
    server.clock.advance(MINUTE);
    await client.auth.updateUser({ email: 'dineo.two@example.co.za' });
    expect((await follow(server, yesToOne.link)).target.hash).toContain('otp_expired');
    await follow(server, messageTo(server, 'dineo.two@example.co.za').link);
    expect((await owner(client))?.email).toBe(email);
  });

  test("does not say that an address is somebody else's, whose owner hears of it and keeps it", async () => {
    const { email, client } = await member(server, 'Gert');
    const { email: taken } = await member(server, 'Fana');
    const ask = async (address: string) => {
      server.clock.advance(MINUTE);
      const { data, error } = await client.auth.updateUser({ email: address });
      expect(error).toBeNull();
      return JSON.stringify(data.user)
        .replaceAll(address, 'ADDRESS')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
    };
    const free = await ask('free@example.co.za');
    expect(await ask(taken)).toBe(free);
    expect(messageTo(server, taken).subject).toBe('You already have an account – Kwela');
    await follow(server, messageTo(server, email).link);
    server.clock.advance(MINUTE);
    const resent = await client.auth.resend({ type: 'email_change', email: taken });
    expect(resent.error).toBeNull();
    expect((await owner(client))?.email).toBe(email);
  });

  test('refuses an address that was taken meanwhile', async () => {
    const { email, client } = await member(server, 'Elsie');
    await client.auth.updateUser({ email: 'late@example.co.za' });
    await follow(server, messageTo(server, email).link);
    const confirmation = messageTo(server, 'late@example.co.za').link;
    await member(server, 'late');
    const { target } = await follow(server, confirmation);
    expect(fragmentOf(target)).toMatchObject({ error: 'server_error', error_code: 'email_exists' });
    expect((await owner(client))?.email).toBe(email);
  });

  test('what was on its way to the old address is worthless after the move', async () => {
    const { email, client } = await member(server, 'Gugu');
    await server.client().auth.resetPasswordForEmail(email);
    const recovery = messageTo(server, email).link;
    await client.auth.updateUser({ email: 'gugu.new@example.co.za' });
    await follow(server, messageTo(server, email).link);
    await follow(server, messageTo(server, 'gugu.new@example.co.za').link);
    expect((await follow(server, recovery)).target.hash).toContain('otp_expired');
  });

  test('mails the same address once a minute only', async () => {
    const { client } = await member(server, 'Hlengiwe');
    await client.auth.updateUser({ email: 'hlengiwe.new@example.co.za' });
    const { error } = await client.auth.updateUser({ email: 'hlengiwe.new@example.co.za' });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  test('in the flow with codes the second link comes back with a code to exchange', async () => {
    const email = 'ines@example.co.za';
    const client = pkceClient(server);
    await client.auth.signUp({ email, password: PASSWORD });
    const signedUp = await follow(server, messageTo(server, email).link);
    await client.auth.exchangeCodeForSession(signedUp.target.searchParams.get('code') ?? '');
    await client.auth.updateUser({ email: 'ines.new@example.co.za' });
    const first = await follow(server, messageTo(server, email).link);
    expect(first.target.searchParams.get('message')).toContain('other email');
    const second = await follow(server, messageTo(server, 'ines.new@example.co.za').link);
    const { data } = await client.auth.exchangeCodeForSession(second.target.searchParams.get('code') ?? '');
    expect(data.user?.email).toBe('ines.new@example.co.za');
  });

  test('the own address again is no change', async () => {
    const { email, client } = await member(server, 'Jabu');
    const before = messagesTo(server, email).length;
    const { data, error } = await client.auth.updateUser({ email });
    expect(error).toBeNull();
    expect(data.user).not.toHaveProperty('new_email');
    expect(messagesTo(server, email)).toHaveLength(before);
  });
});

describe('a new email address where the old one is not asked', () => {
  test('the new one alone agrees, and the old one is told', async () => {
    const server = await startTestServer({
      environment: { MAILER_AUTOCONFIRM: 'false', DOUBLE_EMAIL_CONFIRM: 'false' },
    });
    const { email, client } = await member(server, 'Ayanda');
    await client.auth.updateUser({ email: 'ayanda.new@example.co.za' });
    expect(messagesTo(server, email)).toHaveLength(1);
    await follow(server, messageTo(server, 'ayanda.new@example.co.za').link);
    expect((await client.auth.getUser()).data.user?.email).toBe('ayanda.new@example.co.za');
    expect(messageTo(server, email).subject).toBe('Your email address was changed – Kwela');
    await server.close();
  });
});

describe('a new number, and accounts that get their first address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('Kgosi adds a number, shows its code and signs in with it', async () => {
    const { client } = await server.person('Kgosi');
    const { data } = await client.auth.updateUser({ phone: '+27 83 555 0001' });
    expect(data.user).toMatchObject({ phone: '', new_phone: '27835550001' });
    const { code } = messageTo(server, '27835550001');
    const { data: verified, error } = await client.auth.verifyOtp({
      phone: '+27835550001',
      token: code,
      type: 'phone_change',
    });
    expect(error).toBeNull();
    expect(verified.user).toMatchObject({
      phone: '27835550001',
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    expect(verified.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone']);
    const byPhone = await server
      .client()
      .auth.signInWithPassword({ phone: '27835550001', password: PASSWORD });
    expect(byPhone.error).toBeNull();
  });

  test("says nothing of somebody else's number and sends it nothing, and resends the code on request", async () => {
    const { client } = await server.person('Lindiwe');
    const before = messagesTo(server, '27835550001').length;
    const { data } = await client.auth.updateUser({ phone: '27835550001' });
    expect(data.user).toMatchObject({ new_phone: '27835550001' });
    expect(messagesTo(server, '27835550001')).toHaveLength(before);
    server.clock.advance(MINUTE);
    await client.auth.updateUser({ phone: '27835550002' });
    server.clock.advance(MINUTE);
    const resent = await server.client().auth.resend({ type: 'phone_change', phone: '27835550002' });
    expect(resent.error).toBeNull();
    expect(messagesTo(server, '27835550002')).toHaveLength(2);
  });

  test('anyone who came by phone gets an address too', async () => {
    const client = server.client();
    await client.auth.signInWithOtp({ phone: '27835550003' });
    await client.auth.verifyOtp({
      phone: '27835550003',
      token: messageTo(server, '27835550003').code,
      type: 'sms',
    });
    server.clock.advance(MINUTE);
    const { data } = await client.auth.updateUser({ email: 'mpho@example.co.za' });
    expect(data.user).toMatchObject({
      email: 'mpho@example.co.za',
      app_metadata: { provider: 'phone', providers: ['phone', 'email'] },
    });
  });

  test('somebody anonymous becomes a member by an address, and cannot set a password before', async () => {
    const person = await server.person('Nomsa');
    const { db } = server.database;
    await db.deleteFrom('auth.identities').where('user_id', '=', person.userId).execute();
    await db
      .updateTable('auth.users')
      .set({ email: null, email_confirmed_at: null, is_anonymous: true, raw_app_meta_data: '{}' })
      .where('id', '=', person.userId)
      .execute();
    const early = await person.client.auth.updateUser({ password: 'a password of my own' });
    expect(early.error).toMatchObject({ status: 422, code: 'validation_failed' });
    const { data } = await person.client.auth.updateUser({ email: 'nomsa.member@example.co.za' });
    expect(data.user).toMatchObject({
      id: person.userId,
      is_anonymous: false,
      email: 'nomsa.member@example.co.za',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });
});

describe('an anonymous person where addresses must be confirmed', () => {
  test('stays anonymous until the link was followed', async () => {
    const server = await startTestServer({ environment: { MAILER_AUTOCONFIRM: 'false' } });
    const person = await member(server, 'Oupa');
    const { db } = server.database;
    await db.deleteFrom('auth.identities').where('user_id', '=', person.userId).execute();
    await db
      .updateTable('auth.users')
      .set({ email: null, email_confirmed_at: null, is_anonymous: true, raw_app_meta_data: '{}' })
      .where('id', '=', person.userId)
      .execute();
    const email = 'oupa.member@example.co.za';
    const { data } = await person.client.auth.updateUser({ email });
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', new_email: email });
    await follow(server, messageTo(server, email).link);
    const { data: now } = await person.client.auth.getUser();
    expect(now.user).toMatchObject({ id: person.userId, is_anonymous: false, email });
    await server.close();
  });
});

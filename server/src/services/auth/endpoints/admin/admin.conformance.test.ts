import { hash } from '@node-rs/argon2';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../../db/audit.ts';
import { ledgerIsBalanced } from '../../../../modules/ledger/repo.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../../../testing/trips.ts';

const PASSWORD = 'over the Outeniqua Pass';
const NOBODY = '00000000-0000-4000-8000-000000000000';
let server: TestServer;
let admin: SupabaseClient['auth']['admin'];

beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800', MAILER_AUTOCONFIRM: 'true' } });
  admin = server.client(server.tokens.serviceRoleKey()).auth.admin;
});
afterAll(() => server.close());

let people = 0;
const someone = () => {
  people += 1;
  return `someone${people}@example.co.za`;
};

async function created(attributes: Parameters<typeof admin.createUser>[0]) {
  const { data, error } = await admin.createUser(attributes);
  if (data.user === null) throw new Error(`No account was made: ${error?.message}`);
  return data.user;
}

const signIn = (email: string, password = PASSWORD) =>
  server.client().auth.signInWithPassword({ email, password });

const lastAct = (userId: string) =>
  server.database.db
    .selectFrom('auth.audit')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', userId)
    .where('action', 'not like', 'role%')
    .orderBy('seq', 'desc')
    .executeTakeFirst();

describe('the admin endpoints', () => {
  const endpoints = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${NOBODY}`],
    ['PUT', `/admin/users/${NOBODY}`],
    ['DELETE', `/admin/users/${NOBODY}`],
    ['GET', `/admin/users/${NOBODY}/factors`],
    ['DELETE', `/admin/users/${NOBODY}/factors/${NOBODY}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const;

  it.each(endpoints)('%s %s opens to a trusted server only', async (method, path) => {
    const boss = await server.person(`Boss${server.services.randomInt(1e9)}`, ['admin']);
    const ask = async (token: string | null) => {
      const answer = await server.http.inject({
        method,
        url: `/auth/v1${path}`,
        headers: {
          'x-supabase-api-version': '2024-01-01',
          apikey: server.tokens.serviceRoleKey(),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
      });
      return [answer.statusCode, answer.json().code];
    };
    expect(await ask(null)).toEqual([401, 'no_authorization']);
    expect(await ask('not.a.token')).toEqual([403, 'bad_jwt']);
    expect(await ask(server.tokens.anonKey())).toEqual([403, 'not_admin']);
    expect(await ask(boss.token)).toEqual([403, 'not_admin']);
    const supabaseAdmin = {
      role: 'supabase_admin',
      exp: Math.floor(server.clock.now().getTime() / 1000) + 60,
    };
    expect((await ask(await server.tokens.sign(supabaseAdmin)))[1]).not.toBe('not_admin');
    const [status, code] = await ask(server.tokens.serviceRoleKey());
    expect([code, status]).not.toContain('not_admin');
    expect(status).toBeLessThan(500);
  });
});

describe('making accounts', () => {
  it('stores exactly the metadata that were given, and lets nobody in before the address is confirmed', async () => {
    const email = someone();
    const user = await created({
      email: email.toUpperCase(),
      password: PASSWORD,
      user_metadata: { first_name: 'Nomvula' },
      app_metadata: { tier: 'gold' },
    });
    expect(user).toMatchObject({ email, user_metadata: { first_name: 'Nomvula' } });
    expect(user.user_metadata).toEqual({ first_name: 'Nomvula' });
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'], tier: 'gold' });
    expect(user).not.toHaveProperty('email_confirmed_at');
    expect(user).not.toHaveProperty('confirmation_sent_at');
    expect((await signIn(email)).error?.code).toBe('email_not_confirmed');
    const profile = server.database.db.selectFrom('profiles').select('first_name').where('id', '=', user.id);
    expect(await profile.executeTakeFirst()).toEqual({ first_name: 'Nomvula' });
    expect(await lastAct(user.id)).toMatchObject({ action: 'sign_in_refused' });
  });

  it('confirms the address when asked to, so that the person can come in at once', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD, email_confirm: true });
    expect(user.email_confirmed_at).toBeDefined();
    expect(user.identities).toMatchObject([{ provider: 'email', identity_data: { email_verified: true } }]);
    expect((await signIn(email)).error).toBeNull();
  });

  it('takes both an address and a phone, an id of one’s own, and a password that is hashed already', async () => {
    const id = server.services.newId();
    const email = someone();
    const passwordHash = await hash(PASSWORD);
    const user = await created({
      id,
      email,
      phone: '+27 82 555 0101',
      password_hash: passwordHash,
      email_confirm: true,
      phone_confirm: true,
    });
    expect(user).toMatchObject({ id, email, phone: '27825550101' });
    expect(user.phone_confirmed_at).toBeDefined();
    expect(user.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
    expect((await signIn(email)).data.user?.id).toBe(id);
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ email: 'not an address' }, 400, 'validation_failed'],
    [{ email: 'a@b.co.za', password: 'x', password_hash: 'y' }, 400, 'validation_failed'],
    [{ email: 'a@b.co.za', password_hash: 'y' }, 400, 'validation_failed'],
    [{ email: 'a@b.co.za', password: 'short' }, 422, 'weak_password'],
    [{ email: 'a@b.co.za', ban_duration: 'for ever' }, 400, 'validation_failed'],
    [{ email: 'a@b.co.za', ban_duration: '24' }, 400, 'validation_failed'],
    [{ email: 'a@b.co.za', id: '17' }, 400, 'validation_failed'],
    [{ email: 'a@b.co.za', role: 'service_role' }, 400, 'validation_failed'],
    [{ phone: '082' }, 400, 'validation_failed'],
  ])('refuses %j', async (attributes, status, code) => {
    const { error } = await admin.createUser(attributes);
    expect({ status: error?.status, code: error?.code }).toEqual({ status, code });
  });

  it('refuses an address and a phone that are taken', async () => {
    const email = someone();
    await created({ email, phone: '27825550102' });
    expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await admin.createUser({ phone: '+27825550102' })).error).toMatchObject({ code: 'phone_exists' });
    expect((await admin.createUser({ email: someone(), phone: '27825550102' })).error?.code).toBe(
      'phone_exists',
    );
  });
});

describe('listing accounts', () => {
  it('tells how many there are and where the next and the last page are', async () => {
    for (let count = 0; count < 5; count += 1) await created({ email: someone() });
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error !== null) throw first.error;
    const { total, nextPage, lastPage, users } = first.data;
    expect(users).toHaveLength(2);
    expect(nextPage).toBe(2);
    expect(lastPage).toBe(Math.ceil(total / 2));
    const last = await admin.listUsers({ page: lastPage, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null, total });
  });

  it('lists newest first, each once, whichever way the pages are cut', async () => {
    const all = await admin.listUsers();
    const ids = all.data.users.map(({ id }) => id);
    const paged: string[] = [];
    for (let page = 1; paged.length < ids.length; page += 1) {
      const { data } = await admin.listUsers({ page, perPage: 3 });
      paged.push(...data.users.map(({ id }) => id));
    }
    expect(paged).toEqual(ids);
    expect(all.data.users.every(({ identities }) => Array.isArray(identities))).toBe(true);
  });

  it('puts the page first in each address, and takes empty wishes', async () => {
    const ask = (query: string) =>
      server.http.inject({
        url: `/auth/v1/admin/users${query}`,
        headers: { authorization: `Bearer ${server.tokens.serviceRoleKey()}` },
      });
    const answer = await ask('?page=&per_page=');
    expect(answer.json()).toMatchObject({ aud: 'authenticated' });
    expect(answer.headers.link).toBe(
      '<http://kwela.test/auth/v1/admin/users?page=1&per_page=50>; rel="last"',
    );
    const cut = await ask('?page=2&per_page=1');
    expect(cut.headers.link).toMatch(
      /^<http:\/\/kwela\.test\/auth\/v1\/admin\/users\?page=3&per_page=1>; rel="next", <[^,]+\?page=\d+&per_page=1>; rel="last"$/,
    );
    for (const query of ['?page=0', '?page=x', '?per_page=-1', '?page=1.5', '?page=1&page=2']) {
      expect((await ask(query)).statusCode).toBe(400);
    }
    expect((await ask('?page=999999')).json().users).toEqual([]);
  });
});

describe('changing an account', () => {
  it('merges metadata, takes null as away, and sets an address at once', async () => {
    const user = await created({
      email: someone(),
      user_metadata: { a: 1, b: 2 },
      app_metadata: { tier: 'gold' },
    });
    const email = someone();
    const { data } = await admin.updateUserById(user.id, {
      email,
      user_metadata: { b: null, c: 3 },
      app_metadata: { tier: null, level: 2 },
    });
    expect(data.user).toMatchObject({ id: user.id, email });
    expect(data.user?.user_metadata).toMatchObject({ a: 1, c: 3 });
    expect(data.user?.user_metadata).not.toHaveProperty('b');
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], level: 2 });
    expect(await lastAct(user.id)).toMatchObject({
      action: 'user_changed',
      details: { email: true, password: false, app_metadata: true },
    });
  });

  it('confirms an address that was waiting', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD });
    await admin.updateUserById(user.id, { email_confirm: true });
    expect((await signIn(email)).error).toBeNull();
  });

  it('with a new password ends every session of the person', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD, email_confirm: true });
    const { data } = await signIn(email);
    await admin.updateUserById(user.id, { password: 'through the Swartberg' });
    const gone = await server.client().auth.getUser(data.session?.access_token);
    expect(gone.error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'through the Swartberg')).error).toBeNull();
  });

  it('bans for a day, at the sign-in, at the refresh and at every service, and lifts the ban', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD, email_confirm: true });
    const { data } = await signIn(email);
    const token = data.session?.access_token ?? '';
    const { data: banned } = await admin.updateUserById(user.id, { ban_duration: '24h' });
    expect(banned.user?.banned_until).toBe(new Date(server.clock.now().getTime() + 86_400_000).toISOString());
    expect((await signIn(email)).error?.code).toBe('user_banned');
    const refreshed = await server
      .client()
      .auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(refreshed.error?.code).toBe('user_banned');
    const account = { userId: user.id, email, token, client: server.client() };
    expect(await server.call('accounts/me', {}, { as: account })).toMatchObject({ status: 401 });
    expect(await lastAct(user.id)).toMatchObject({ action: 'sign_in_refused' });
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    expect(await lastAct(user.id)).toMatchObject({ action: 'user_banned', details: { minutes: 0 } });
    expect((await signIn(email)).error).toBeNull();
  });

  it('refuses what is taken, unknown or no id', async () => {
    const [one, other] = [someone(), someone()];
    await created({ email: one });
    const user = await created({ email: other });
    expect((await admin.updateUserById(user.id, { email: one })).error?.code).toBe('email_exists');
    expect((await admin.updateUserById(NOBODY, { email: someone() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect((await admin.getUserById(NOBODY)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    const answer = await server.http.inject({
      url: '/auth/v1/admin/users/17',
      headers: { authorization: `Bearer ${server.tokens.serviceRoleKey()}` },
    });
    expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'validation_failed']);
  });
});

describe('signing somebody out', () => {
  it('takes the token of the person, as the client sends it', async () => {
    const email = someone();
    await created({ email, password: PASSWORD, email_confirm: true });
    const [first, second] = [await signIn(email), await signIn(email)];
    expect((await admin.signOut(first.data.session?.access_token ?? '', 'others')).error).toBeNull();
    const stillIn = async (token: string | undefined) =>
      (await server.client().auth.getUser(token)).error === null;
    expect(await stillIn(first.data.session?.access_token)).toBe(true);
    expect(await stillIn(second.data.session?.access_token)).toBe(false);
  });
});

describe('whatever a server sends', () => {
  it('is answered in JSON and never by a fault', async () => {
    const user = await created({ email: someone() });
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\u0000',
        "';--",
        '24h',
        'none',
        user.id,
        user.email,
        '+27820000000',
        'signup',
        'recovery',
      ),
    );
    const body = fc.oneof(
      odd,
      fc.dictionary(
        fc.constantFrom(
          'email',
          'phone',
          'password',
          'password_hash',
          'email_confirm',
          'phone_confirm',
          'user_metadata',
          'app_metadata',
          'role',
          'id',
          'ban_duration',
          'type',
          'new_email',
          'data',
          'should_soft_delete',
        ),
        odd,
      ),
    );
    const endpoints = fc.constantFrom(
      ['POST', '/admin/users'],
      ['PUT', `/admin/users/${user.id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
      ['DELETE', `/admin/users/${NOBODY}`],
    );
    await fc.assert(
      fc.asyncProperty(endpoints, body, async ([method, path], payload) => {
        const answer = await server.http.inject({
          method: method as 'POST',
          url: `/auth/v1${path}`,
          headers: {
            authorization: `Bearer ${server.tokens.serviceRoleKey()}`,
            'content-type': 'application/json',
          },
          payload: JSON.stringify(payload) ?? '',
        });
        expect(answer.statusCode).toBeLessThan(500);
        expect(() => answer.json()).not.toThrow();
      }),
      { numRuns: 150 },
    );
    for (const query of ['page=%00', 'page=9999999999', 'per_page=1e9', 'page[]=1', 'per_page=999999999']) {
      const answer = await server.http.inject({
        url: `/auth/v1/admin/users?${query}`,
        headers: { authorization: `Bearer ${server.tokens.serviceRoleKey()}` },
      });
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

describe('deleting an account', () => {
  it('takes a newcomer altogether, with every session', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD, email_confirm: true });
    const { data } = await signIn(email);
    expect((await admin.deleteUser(user.id)).error).toBeNull();
    expect((await admin.getUserById(user.id)).error?.code).toBe('user_not_found');
    expect((await server.client().auth.getUser(data.session?.access_token)).error).not.toBeNull();
    expect((await admin.deleteUser(user.id)).error?.code).toBe('user_not_found');
    expect(await lastAct(user.id)).toMatchObject({ action: 'user_deleted', details: { account: 'gone' } });
    await created({ email });
  });

  it('softly leaves an empty account with the day', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD, email_confirm: true });
    await admin.deleteUser(user.id, true);
    const { data } = await admin.getUserById(user.id);
    expect(data.user).toMatchObject({ id: user.id, email: '', identities: [] });
    expect(data.user?.deleted_at).toBe(server.clock.now().toISOString());
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    expect((await admin.updateUserById(user.id, { email })).error?.code).toBe('user_not_found');
  });

  it('works for people with trips and money, whose rows stay without a name', async () => {
    const thandi = await server.person('Thandi', ['host']);
    const sipho = await server.person('Sipho');
    const car = await hostCar(server, thandi);
    const { bookingId } = await payNow(server, sipho, tripWith(car));
    for (const person of [sipho, thandi] satisfies TestPerson[]) {
      expect((await admin.deleteUser(person.userId)).error).toBeNull();
      const { data } = await admin.getUserById(person.userId);
      expect(data.user).toMatchObject({ email: '', user_metadata: {} });
      expect(data.user?.deleted_at).toBeDefined();
    }
    const booking = server.database.db.selectFrom('bookings').select('guest_id').where('id', '=', bookingId);
    expect(await booking.executeTakeFirst()).toEqual({ guest_id: sipho.userId });
    expect((await ledgerIsBalanced(server.database.db)).isBalanced).toBe(true);
    expect(await verifyChain(server.database.db)).toMatchObject({ ok: true });
  });
});

describe('factors', () => {
  it('are listed and taken away for a person who lost the phone', async () => {
    const user = await created({ email: someone() });
    const factor = {
      user_id: user.id,
      friendly_name: 'Phone',
      factor_type: 'totp',
      status: 'verified',
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    };
    await server.database.db.insertInto('auth.factors').values(factor).execute();
    const { data } = await admin.mfa.listFactors({ userId: user.id });
    expect(data?.factors).toMatchObject([
      { friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
    ]);
    expect(data?.factors[0]).not.toHaveProperty('secret');
    const id = data?.factors[0]?.id ?? '';
    expect((await admin.mfa.deleteFactor({ userId: user.id, id })).data).toMatchObject({ data: { id } });
    expect((await admin.mfa.deleteFactor({ userId: user.id, id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([]);
    expect(await lastAct(user.id)).toMatchObject({ action: 'factor_removed', details: { type: 'totp' } });
  });
});

describe('links without mail', () => {
  const use = (token_hash: string, type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change') =>
    server.client().auth.verifyOtp({ token_hash, type });

  it('sign a new person up, who comes in by the link', async () => {
    const email = someone();
    const { data } = await admin.generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: { first_name: 'Bongi' }, redirectTo: 'http://kwela.test/auth' },
    });
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Bongi' } });
    expect(data.properties).toMatchObject({
      verification_type: 'signup',
      redirect_to: 'http://kwela.test/auth',
    });
    expect(data.properties?.email_otp).toMatch(/^\d{6}$/);
    const link = new URL(data.properties?.action_link ?? '');
    expect(link.pathname).toBe('/auth/v1/verify');
    expect(link.searchParams.get('token')).toBe(data.properties?.hashed_token);
    expect((await use(data.properties?.hashed_token ?? '', 'signup')).data.user?.email).toBe(email);
    expect((await signIn(email)).error).toBeNull();
  });

  it('sign a known person in, by the code as well', async () => {
    const email = someone();
    await created({ email, email_confirm: true });
    const { data } = await admin.generateLink({ type: 'magiclink', email });
    expect(data.properties?.verification_type).toBe('magiclink');
    const token = data.properties?.email_otp ?? '';
    const entered = await server.client().auth.verifyOtp({ email, token, type: 'magiclink' });
    expect(entered.data.session).not.toBeNull();
  });

  it('of a magic kind make an account for somebody new', async () => {
    const { data } = await admin.generateLink({ type: 'magiclink', email: someone() });
    expect(data.properties?.verification_type).toBe('signup');
    expect((await use(data.properties?.hashed_token ?? '', 'signup')).data.session).not.toBeNull();
  });

  it('recover, for somebody who has an account', async () => {
    const email = someone();
    await created({ email, email_confirm: true });
    const { data } = await admin.generateLink({ type: 'recovery', email });
    expect((await use(data.properties?.hashed_token ?? '', 'recovery')).data.session).not.toBeNull();
    expect((await admin.generateLink({ type: 'recovery', email: someone() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('change an address when both have agreed', async () => {
    const [email, newEmail] = [someone(), someone()];
    const user = await created({ email, email_confirm: true });
    const change = { email, newEmail };
    const current = await admin.generateLink({ type: 'email_change_current', ...change });
    const next = await admin.generateLink({ type: 'email_change_new', ...change });
    await use(current.data.properties?.hashed_token ?? '', 'email_change');
    expect((await admin.getUserById(user.id)).data.user?.email).toBe(email);
    await use(next.data.properties?.hashed_token ?? '', 'email_change');
    expect((await admin.getUserById(user.id)).data.user?.email).toBe(newEmail);
  });

  it('refuse an address that is somebody’s, and a kind that there is not', async () => {
    const email = someone();
    await created({ email, email_confirm: true });
    for (const type of ['signup', 'invite'] as const) {
      const link = await admin.generateLink({ type, email, password: PASSWORD });
      expect(link.error).toMatchObject({ status: 422, code: 'email_exists' });
    }
    const answer = await server.http.inject({
      method: 'POST',
      url: '/auth/v1/admin/generate_link',
      headers: { authorization: `Bearer ${server.tokens.serviceRoleKey()}` },
      payload: { type: 'reauthentication', email },
    });
    expect(answer.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });
});

describe('an invitation', () => {
  it('makes an account that waits, and can be sent again until it is answered', async () => {
    const email = someone();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { first_name: 'Zodwa' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Zodwa' } });
    expect(data.user?.invited_at).toBe(server.clock.now().toISOString());
    const emails = server.mailbox?.messages().filter(({ to }) => to === email) ?? [];
    expect(emails.map(({ subject }) => subject)).toEqual(['You are invited to Kwela – Kwela']);
    expect((await admin.inviteUserByEmail(email)).data.user?.id).toBe(data.user?.id);
    const link = await admin.generateLink({ type: 'invite', email });
    const token = link.data.properties?.hashed_token ?? '';
    const entered = await server.client().auth.verifyOtp({ token_hash: token, type: 'invite' });
    expect(entered.data.user?.id).toBe(data.user?.id);
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

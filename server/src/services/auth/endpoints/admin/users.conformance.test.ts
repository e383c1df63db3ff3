import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { adminFixture, PASSWORD } from '../../../../testing/admin-accounts.ts';

const fixture = adminFixture();
const { someone, created, signIn, lastAct } = fixture;

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
    const profile = fixture.server.database.db
      .selectFrom('profiles')
      .select('first_name')
      .where('id', '=', user.id);
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
    const id = fixture.server.services.newId();
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
    const { error } = await fixture.admin.createUser(attributes);
    expect({ status: error?.status, code: error?.code }).toEqual({ status, code });
  });

  it('refuses an address and a phone that are taken', async () => {
    const email = someone();
    await created({ email, phone: '27825550102' });
    expect((await fixture.admin.createUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await fixture.admin.createUser({ phone: '+27825550102' })).error).toMatchObject({
      code: 'phone_exists',
    });
    expect((await fixture.admin.createUser({ email: someone(), phone: '27825550102' })).error?.code).toBe(
      'phone_exists',
    );
  });
});

describe('listing accounts', () => {
  it('tells how many there are and where the next and the last page are', async () => {
    for (let count = 0; count < 5; count += 1) await created({ email: someone() });
    const first = await fixture.admin.listUsers({ page: 1, perPage: 2 });
    if (first.error !== null) throw first.error;
    const { total, nextPage, lastPage, users } = first.data;
    expect(users).toHaveLength(2);
    expect(nextPage).toBe(2);
    expect(lastPage).toBe(Math.ceil(total / 2));
    const last = await fixture.admin.listUsers({ page: lastPage, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null, total });
  });

  it('lists newest first, each once, whichever way the pages are cut', async () => {
    const all = await fixture.admin.listUsers();
    const ids = all.data.users.map(({ id }) => id);
    const paged: string[] = [];
    for (let page = 1; paged.length < ids.length; page += 1) {
      const { data } = await fixture.admin.listUsers({ page, perPage: 3 });
      paged.push(...data.users.map(({ id }) => id));
    }
    expect(paged).toEqual(ids);
    expect(all.data.users.every(({ identities }) => Array.isArray(identities))).toBe(true);
  });

  it('puts the page first in each address, and takes empty wishes', async () => {
    const ask = (query: string) =>
      fixture.server.http.inject({
        url: `/auth/v1/admin/users${query}`,
        headers: { authorization: `Bearer ${fixture.server.tokens.serviceRoleKey()}` },
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

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPOSED_TABLES } from '../../exposed.ts';
import { loseRole } from '../../testing/roles.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

describe('the calls on profiles and roles that the specification names', () => {
  let server: TestServer;
  let thandi: TestPerson;
  let sipho: TestPerson;
  let admin: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
    [thandi, sipho, admin] = [
      await server.person('Thandi', ['host']),
      await server.person('Sipho'),
      await server.person('Amahle', ['admin']),
    ];
  });
  afterAll(() => server.close());

  test('every exposed table has row policies, and no table of accounts is in reach', async () => {
    const tables = await sql<{ name: string; secured: boolean; policies: number }>`
      select relation.relname as name, relation.relrowsecurity as secured,
             (select count(*) from pg_policy where polrelid = relation.oid) as policies
      from pg_class relation where relation.relname = any(${[...EXPOSED_TABLES]})
        and relation.relnamespace = 'public'::regnamespace`.execute(server.database.db);
    expect(tables.rows.map(({ name }) => name).sort()).toEqual([...EXPOSED_TABLES].sort());
    for (const table of tables.rows) {
      expect(table).toMatchObject({ secured: true });
      expect(table.policies).toBeGreaterThan(0);
    }
    const rights = await sql<{ grantee: string }>`
      select distinct grantee from information_schema.table_privileges
      where table_schema = 'auth' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')`.execute(
      server.database.db,
    );
    expect(rights.rows).toEqual([]);
  });

  test('signing up makes a profile with trimmed names and the guest role', async () => {
    const client = server.client();
    const { data } = await client.auth.signUp({
      email: 'zola@example.co.za',
      password: 'long enough to keep',
      options: { data: { first_name: '  Zola ', last_name: 'x'.repeat(140) } },
    });
    const profile = await client.from('profiles').select('*').eq('id', data.user?.id).single();
    expect(profile.error).toBeNull();
    expect(profile.data).toMatchObject({ id: data.user?.id, first_name: 'Zola', last_name: 'x'.repeat(100) });
    const roles = await client
      .from('user_roles')
      .select('role, is_active')
      .eq('user_id', data.user?.id)
      .eq('is_active', true);
    expect(roles.data).toEqual([{ role: 'guest', is_active: true }]);
  });

  test('a person reads their own profile; somebody else and a visitor find nothing', async () => {
    const ask = (client: TestPerson['client'], id: string) =>
      client.from('profiles').select('*').eq('id', id);
    expect((await ask(thandi.client, thandi.userId).single()).data).toMatchObject({ first_name: 'Thandi' });
    expect((await ask(sipho.client, thandi.userId)).data).toEqual([]);
    expect((await ask(server.client(), thandi.userId)).data).toEqual([]);
    const missing = await ask(sipho.client, thandi.userId).single();
    expect(missing.status).toBe(406);
    expect(missing.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' });
  });

  test('a person sees their own roles only', async () => {
    const seen = await sipho.client.from('user_roles').select('user_id');
    expect(new Set(seen.data?.map(({ user_id }) => user_id))).toEqual(new Set([sipho.userId]));
    expect((await server.client().from('user_roles').select('*')).data).toEqual([]);
  });

  test.each(['2020-01-01', '1901-01-01', '2090-01-01'])(
    'a birth date gives an age of 16 to 110, which %s does not',
    async (birth_on) => {
      const { error } = await sipho.client.from('profiles').update({ birth_on }).eq('id', sipho.userId);
      expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('16 to 110') });
    },
  );

  test("a person changes their own names, and nobody else's", async () => {
    const own = await sipho.client
      .from('profiles')
      .update({ last_name: 'Dlamini', phone: '+27821234567', birth_on: '1990-04-27' })
      .eq('id', sipho.userId)
      .select('last_name, phone, birth_on')
      .single();
    expect(own.data).toEqual({ last_name: 'Dlamini', phone: '+27821234567', birth_on: '1990-04-27' });
    const other = await sipho.client
      .from('profiles')
      .update({ last_name: 'Hacked' })
      .eq('id', thandi.userId)
      .select();
    expect([other.status, other.data]).toEqual([200, []]);
    const after = await thandi.client.from('profiles').select('last_name').eq('id', thandi.userId).single();
    expect(after.data).toEqual({ last_name: 'Tester' });
  });

  test.each([
    ['another id', { id: '00000000-0000-4000-8000-000000000000' }],
    ['an earlier start', { created_at: '2001-01-01' }],
  ])('nobody gives themselves %s', async (_case, change) => {
    const { status, error } = await sipho.client.from('profiles').update(change).eq('id', sipho.userId);
    expect([status, error?.code]).toEqual([403, '42501']);
  });

  test('a person upserts their own profile, whether or not they know that it is there', async () => {
    const own = { id: sipho.userId, first_name: 'Sipho', last_name: 'Mahlangu', phone: '+27821234500' };
    const saved = await sipho.client
      .from('profiles')
      .upsert(own)
      .select('first_name, last_name, phone')
      .single();
    expect(saved.error).toBeNull();
    expect(saved.data).toEqual({ first_name: 'Sipho', last_name: 'Mahlangu', phone: '+27821234500' });
    const left = await sipho.client
      .from('profiles')
      .upsert({ id: sipho.userId, last_name: 'Ignored' }, { ignoreDuplicates: true });
    expect([left.status, left.error]).toEqual([201, null]);
    const after = await sipho.client.from('profiles').select('last_name').eq('id', sipho.userId).single();
    expect(after.data).toEqual({ last_name: 'Mahlangu' });
  });

  test("nobody upserts another's profile, one of nobody, or one that began earlier", async () => {
    const asSipho = () => sipho.client.from('profiles');
    const refused = [
      await asSipho().upsert({ id: thandi.userId, last_name: 'Hacked' }),
      await asSipho().upsert({ id: '00000000-0000-4000-8000-000000000000', last_name: 'Hacked' }),
      await asSipho().upsert({ id: sipho.userId, created_at: '2001-01-01' }),
    ];
    for (const { status, error } of refused) expect([status, error?.code]).toEqual([403, '42501']);
    const visitor = await server.client().from('profiles').upsert({ id: thandi.userId, last_name: 'Hacked' });
    expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
    const after = await thandi.client.from('profiles').select('last_name').eq('id', thandi.userId).single();
    expect(after.data).toEqual({ last_name: 'Tester' });
  });

  test('nobody makes a second profile or removes one by hand', async () => {
    const made = await sipho.client.from('profiles').insert({ id: sipho.userId, first_name: 'Second' });
    expect([made.status, made.error?.code]).toEqual([409, '23505']);
    const removed = await sipho.client.from('profiles').delete().eq('id', sipho.userId);
    expect([removed.status, removed.error?.code]).toEqual([403, '42501']);
  });

  describe('adding a role', () => {
    const add = (client: TestPerson['client'], user_id: string, role: string) =>
      client.from('user_roles').insert({ user_id, role });

    test('a signed-in person adds host to themselves, once', async () => {
      const first = await add(sipho.client, sipho.userId, 'host');
      expect([first.status, first.error]).toEqual([201, null]);
      const again = await add(sipho.client, sipho.userId, 'host');
      expect([again.status, again.error?.code]).toEqual([409, '23505']);
    });

    test('a visitor hears "Not authenticated"', async () => {
      const { status, error } = await add(server.client(), sipho.userId, 'host');
      expect([status, error?.message]).toEqual([401, 'Not authenticated']);
      expect(error?.code).toBe('42501');
    });

    test('admin is not for the taking', async () => {
      for (const person of [sipho, thandi]) {
        const { status, error } = await add(person.client, person.userId, 'admin');
        expect([status, error?.message]).toEqual([403, 'Only existing admins can assign the admin role']);
      }
    });

    test('nobody but an admin gives a role to somebody else', async () => {
      const { status, error } = await add(thandi.client, sipho.userId, 'guest');
      expect([status, error?.code]).toEqual([403, '42501']);
    });

    test('nobody chooses whether a role is active, or who gave it', async () => {
      for (const extra of [{ is_active: true }, { granted_by: admin.userId }, { created_at: '2001-01-01' }]) {
        const { status, error } = await thandi.client
          .from('user_roles')
          .insert({ user_id: thandi.userId, role: 'host', ...extra });
        expect([status, error?.code]).toEqual([403, '42501']);
      }
    });

    test('a role that does not exist is refused', async () => {
      const { status, error } = await add(thandi.client, thandi.userId, 'influencer');
      expect([status, error?.code]).toEqual([400, '23514']);
    });

    test('a role that was taken away does not come back by asking, nor by a change', async () => {
      const lindiwe = await server.person('Lindiwe', ['host']);
      await loseRole(server, lindiwe, 'host');
      expect((await add(lindiwe.client, lindiwe.userId, 'host')).status).toBe(409);
      const changed = await lindiwe.client
        .from('user_roles')
        .update({ is_active: true })
        .eq('user_id', lindiwe.userId);
      expect([changed.status, changed.error?.code]).toEqual([403, '42501']);
    });

    test('an admin makes an admin, and is remembered for it; an admin no longer active cannot', async () => {
      const neo = await server.person('Neo');
      expect((await add(admin.client, neo.userId, 'admin')).status).toBe(201);
      const given = await neo.client.from('user_roles').select('granted_by').eq('role', 'admin').single();
      expect(given.data).toEqual({ granted_by: admin.userId });

      await loseRole(server, neo, 'admin');
      const refused = await add(neo.client, sipho.userId, 'admin');
      expect(refused.error?.message).toBe('Only existing admins can assign the admin role');
    });

    test('asking ten times at the same moment adds one role', async () => {
      const palesa = await server.person('Palesa');
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => add(palesa.client, palesa.userId, 'host')),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    });
  });
});

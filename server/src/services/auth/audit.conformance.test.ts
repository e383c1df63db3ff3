import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../db/audit.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let thandi: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi');
});
afterAll(() => server.close());

const rowsOf = (userId: string | null) =>
  server.database.db
    .selectFrom('auth.audit')
    .select(['action', 'actor_id', 'ip', 'details'])
    .where('subject_id', 'is not distinct from', userId)
    .orderBy('seq')
    .execute();

const lastOf = async (userId: string | null) => (await rowsOf(userId)).at(-1);

describe('the audit of accounts', () => {
  it('begins with a sign-up: the sign-in and the role of guest', async () => {
    const rows = await rowsOf(thandi.userId);
    expect(rows.map(({ action }) => action).sort()).toEqual(['role_added', 'sign_in']);
    expect(rows.find(({ action }) => action === 'sign_in')).toMatchObject({
      actor_id: thandi.userId,
      ip: '127.0.0.1',
      details: { method: 'password' },
    });
  });

  it('tells of a wrong password, and for an unknown address of nobody, without the address', async () => {
    await server.client().auth.signInWithPassword({ email: thandi.email, password: 'not this one' });
    expect(await lastOf(thandi.userId)).toMatchObject({
      action: 'sign_in_refused',
      actor_id: null,
      details: { method: 'password', why: 'invalid_credentials' },
    });
    await server
      .client()
      .auth.signInWithPassword({ email: 'nobody@example.co.za', password: 'not this one' });
    const nobody = await lastOf(null);
    expect(nobody).toMatchObject({ action: 'sign_in_refused', details: { why: 'invalid_credentials' } });
    expect(JSON.stringify(nobody)).not.toContain('nobody');
  });

  it('tells of a changed password', async () => {
    const lindiwe = await server.person('Lindiwe');
    await lindiwe.client.auth.updateUser({ password: 'up the Sani Pass' });
    expect(await lastOf(lindiwe.userId)).toMatchObject({
      action: 'password_changed',
      actor_id: lindiwe.userId,
    });
  });

  it('tells of a refresh token that was shown too late', async () => {
    const { data } = await server.client().auth.signInWithPassword({
      email: thandi.email,
      password: 'a long walk to Hermanus',
    });
    const first = data.session?.refresh_token ?? '';
    const refreshed = await server.client().auth.refreshSession({ refresh_token: first });
    await server.client().auth.refreshSession({ refresh_token: refreshed.data.session?.refresh_token ?? '' });
    server.clock.advance(11_000);
    await server.client().auth.refreshSession({ refresh_token: first });
    expect(await lastOf(thandi.userId)).toMatchObject({ action: 'session_reused', actor_id: null });
  });

  it('tells of a sign-out with its scope', async () => {
    const sipho = await server.person('Sipho');
    await sipho.client.auth.signOut({ scope: 'global' });
    expect(await lastOf(sipho.userId)).toMatchObject({ action: 'sign_out', details: { scope: 'global' } });
  });

  it('tells from where a role was added, and of one that came with a sign-up nothing more', async () => {
    const zodwa = await server.person('Zodwa');
    expect(await rowsOf(zodwa.userId)).toContainEqual(
      expect.objectContaining({
        action: 'role_added',
        ip: null,
        details: expect.objectContaining({ by: 'system' }),
      }),
    );
    await zodwa.client.from('user_roles').insert({ user_id: zodwa.userId, role: 'host' });
    expect(await lastOf(zodwa.userId)).toMatchObject({ action: 'role_added', ip: '127.0.0.1' });
    await server.database.db.deleteFrom('user_roles').where('user_id', '=', zodwa.userId).execute();
    expect(await lastOf(zodwa.userId)).toMatchObject({ action: 'role_removed', ip: null });
  });

  it('tells who gave a role by which address', async () => {
    const anele = await server.person('Anele');
    const boss = await server.person('Boss', ['admin']);
    await anele.client.from('user_roles').insert({ user_id: anele.userId, role: 'host' });
    expect(await lastOf(anele.userId)).toMatchObject({
      action: 'role_added',
      actor_id: anele.userId,
      details: { role: 'host', is_active: true, by: 'authenticated' },
    });
    await boss.client.from('user_roles').insert({ user_id: anele.userId, role: 'admin' });
    expect(await lastOf(anele.userId)).toMatchObject({ action: 'role_added', actor_id: boss.userId });
    const trusted = server.client(server.tokens.serviceRoleKey());
    await trusted
      .from('user_roles')
      .update({ is_active: false })
      .eq('user_id', anele.userId)
      .eq('role', 'admin');
    expect(await lastOf(anele.userId)).toMatchObject({
      action: 'role_changed',
      actor_id: null,
      details: { role: 'admin', is_active: false, by: 'service_role' },
    });
    await trusted.from('user_roles').delete().eq('user_id', anele.userId).eq('role', 'admin');
    expect(await lastOf(anele.userId)).toMatchObject({
      action: 'role_removed',
      details: { by: 'service_role' },
    });
  });

  it('says nothing of a role that was refused', async () => {
    const before = (await rowsOf(thandi.userId)).length;
    const { error } = await thandi.client
      .from('user_roles')
      .insert({ user_id: thandi.userId, role: 'admin' });
    expect(error?.message).toBe('Only existing admins can assign the admin role');
    expect(await rowsOf(thandi.userId)).toHaveLength(before);
  });

  it('is one whole chain after all of this', async () => {
    expect(await verifyChain(server.database.db)).toMatchObject({ ok: true });
  });
});

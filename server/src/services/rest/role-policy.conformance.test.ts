import { NOT_AUTHENTICATED, refusalToAddRole } from '@kwela/domain/roles/giving-roles';
import { ROLES } from '@kwela/domain/roles/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** For every giver, receiver and role: what the domain says and what the database does are the same. */

const GIVERS = ['visitor', 'guest', 'host', 'admin', 'former admin'] as const;
const RECEIVERS = ['themselves', 'somebody else'] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function giverOf(kind: (typeof GIVERS)[number], name: string): Promise<TestPerson | null> {
  if (kind === 'visitor') return null;
  const person = await server.person(name, kind === 'guest' ? [] : [kind === 'host' ? 'host' : 'admin']);
  const roles = server.database.db.updateTable('user_roles').where('user_id', '=', person.userId);
  if (kind === 'former admin') {
    await roles.set({ is_active: false }).where('role', '=', 'admin').execute();
  }
  return person;
}

async function activeRolesOf(person: TestPerson) {
  const { data } = await person.client.from('user_roles').select('role').eq('is_active', true);
  return ROLES.filter((role) => data?.some((row) => row.role === role));
}

const cases = GIVERS.flatMap((giver) =>
  RECEIVERS.flatMap((receiver) => ROLES.map((role) => ({ giver, receiver, role }))),
);

test.each(ROLES)(
  'the role of %s, once taken away, is given again by an active admin and by nobody else',
  async (role) => {
    const admin = await giverOf('admin', `Again${role}`);
    const person = await server.person(`Lost${role}`);
    const { db } = server.database;
    await db
      .insertInto('user_roles')
      .values({ user_id: person.userId, role, is_active: false })
      .onConflict((conflict) => conflict.columns(['user_id', 'role']).doUpdateSet({ is_active: false }))
      .execute();
    const wanted = { user_id: person.userId, role };
    const refused = await person.client.from('user_roles').insert(wanted);
    expect(refused.status).toBe(role === 'admin' ? 403 : 409);
    expect(await activeRolesOf(person)).not.toContain(role);

    expect((await admin?.client.from('user_roles').insert(wanted))?.status).toBe(201);
    expect(await activeRolesOf(person)).toContain(role);
    const row = await db
      .selectFrom('user_roles')
      .select(['granted_by', 'is_active'])
      .where('user_id', '=', person.userId)
      .where('role', '=', role)
      .executeTakeFirst();
    expect(row).toEqual({ granted_by: admin?.userId, is_active: true });
    expect((await admin?.client.from('user_roles').insert(wanted))?.status).toBe(409);
  },
);

test.each(cases)('a $giver gives $role to $receiver', async ({ giver, receiver, role }) => {
  const key = `${giver}${receiver}${role}`.replaceAll(' ', '');
  const person = await giverOf(giver, `Giver${key}`);
  const target =
    person !== null && receiver === 'themselves' ? person : await server.person(`Receiver${key}`);
  const expected = refusalToAddRole(
    person === null ? null : { userId: person.userId, activeRoles: await activeRolesOf(person) },
    target.userId,
    role,
  );
  const { status, error } = await (person?.client ?? server.client())
    .from('user_roles')
    .insert({ user_id: target.userId, role });

  if (expected === null) {
    expect([201, 409]).toContain(status);
  } else {
    expect([status, error?.message]).toEqual([person === null ? 401 : 403, expected]);
  }
  if (person === null) expect(expected).toBe(NOT_AUTHENTICATED);
});

import { NOT_AUTHENTICATED, ROLES, refusalToAddRole } from '@kwela/domain/roles/roles';
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

import type { TestPerson, TestServer } from './test-server.ts';

/** Takes a role away from somebody who had it. */
export const loseRole = (
  { database }: TestServer,
  { userId }: TestPerson,
  role: 'host' | 'admin',
): Promise<unknown> =>
  database.db
    .updateTable('user_roles')
    .set({ is_active: false })
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute();

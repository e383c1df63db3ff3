import type { AdminUserAttributes, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

/** What tests of the endpoints for trusted servers do. */

export const PASSWORD = 'over the Outeniqua Pass';
export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A server for the tests of one file, opened before the first and closed after the last. */
export function adminFixture() {
  let server: TestServer;
  let admin: SupabaseClient['auth']['admin'];
  beforeAll(async () => {
    server = await startTestServer({
      environment: { JWT_EXPIRY_S: '604800', MAILER_AUTOCONFIRM: 'true' },
    });
    ({ admin } = server.client(server.tokens.serviceRoleKey()).auth);
  });
  afterAll(() => server.close());
  let people = 0;
  const someone = () => {
    people += 1;
    return `someone${people}@example.co.za`;
  };

  async function created(attributes: AdminUserAttributes) {
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

  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    someone,
    created,
    signIn,
    lastAct,
  };
}

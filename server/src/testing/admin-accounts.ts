import type { AdminUserAttributes, SupabaseClient } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from './test-server.ts';

/** What tests of the endpoints for trusted servers do. */

export const PASSWORD = 'over the Outeniqua Pass';
export const NOBODY = '00000000-0000-4000-8000-000000000000';

export type Office = { readonly server: TestServer; readonly admin: SupabaseClient['auth']['admin'] };

export async function openOffice(): Promise<Office> {
  const server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800', MAILER_AUTOCONFIRM: 'true' },
  });
  return { server, admin: server.client(server.tokens.serviceRoleKey()).auth.admin };
}

/** `of` is asked at each use, as tests start their server late. */
export function accountsIn(of: () => Office) {
  let people = 0;
  const someone = () => {
    people += 1;
    return `someone${people}@example.co.za`;
  };

  async function created(attributes: AdminUserAttributes) {
    const { data, error } = await of().admin.createUser(attributes);
    if (data.user === null) throw new Error(`No account was made: ${error?.message}`);
    return data.user;
  }

  const signIn = (email: string, password = PASSWORD) =>
    of().server.client().auth.signInWithPassword({ email, password });

  const lastAct = (userId: string) =>
    of()
      .server.database.db.selectFrom('auth.audit')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', userId)
      .where('action', 'not like', 'role%')
      .orderBy('seq', 'desc')
      .executeTakeFirst();

  return { someone, created, signIn, lastAct };
}

import type { SupabaseClient } from '@supabase/supabase-js';
import { NetworkError } from './refusal.ts';
import { readText, type StoredKey } from './storage.ts';

/** How the auth service says that the session of a token is not, or no longer, a living one. */
const DOUBTS: ReadonlySet<string> = new Set([
  'bad_jwt',
  'no_authorization',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
]);

/** Whether an answer says that a session does not count. The other services say 401 and name no code in the header. */
const isDoubt = ({ status, headers }: Response): boolean => {
  const code = headers.get('x-sb-error-code');
  return code === null ? status === 401 : (status === 401 || status === 403) && DOUBTS.has(code);
};

const bearerOf = (init: RequestInit | undefined): string | null =>
  /^Bearer (.+)$/i.exec(new Headers(init?.headers).get('authorization') ?? '')?.[1] ?? null;

/** `fetch` that says of which access token the session is in doubt. */
export const tellingDoubt =
  (ask: typeof fetch, doubted: (accessToken: string) => void): typeof fetch =>
  async (input, init) => {
    const answer = await ask(input, init);
    const token = isDoubt(answer) ? bearerOf(init) : null;
    if (token !== null) doubted(token);
    return answer;
  };

/**
 * Settles whether a session in doubt has ended: asking for a new access token does. The token to go on with, which may be
 * one that came meanwhile; null when the refresh was refused for good, by which the session has gone. A session whose
 * refresh only failed is still there, and that is trouble. Source: docs/rules/accounts.md “Sessions”.
 */
export async function settleDoubt(
  { auth }: Pick<SupabaseClient, 'auth'>,
  { storageKey, accessToken }: { readonly storageKey: StoredKey; readonly accessToken: string },
): Promise<string | null> {
  const { data: held } = await auth.getSession();
  if (held.session === null) return null;
  if (held.session.access_token !== accessToken) return held.session.access_token;
  const { data } = await auth.refreshSession();
  if (data.session !== null) return data.session.access_token;
  if (readText(storageKey) !== null) throw new NetworkError('server');
  return null;
}

import type { SupabaseClient } from '@supabase/supabase-js';
import { forgetStored, readText, type StoredKey } from './storage.ts';

/** What the client tries again by itself; everything else is the server's last word. Source: docs/WIRE.md. */
const isRetryable = (status: number): boolean =>
  status === 500 || (status >= 502 && status <= 504) || status === 501 || (status >= 520 && status <= 530);

const isRefresh = (input: RequestInfo | URL): boolean => {
  const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
  return url.pathname.endsWith('/token') && url.searchParams.get('grant_type') === 'refresh_token';
};

function refreshTokenIn(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  try {
    const held: unknown = JSON.parse(text);
    const isHolder = typeof held === 'object' && held !== null && 'refresh_token' in held;
    return isHolder && typeof held.refresh_token === 'string' ? held.refresh_token : null;
  } catch {
    return null;
  }
}

/** `fetch` that says which refresh token was refused for good. */
export const tellingRefusedRefresh =
  (ask: typeof fetch, refused: (refreshToken: string) => void): typeof fetch =>
  async (input, init) => {
    const answer = await ask(input, init);
    if (!answer.ok && !isRetryable(answer.status) && isRefresh(input)) {
      const token = refreshTokenIn(init?.body);
      if (token !== null) refused(token);
    }
    return answer;
  };

/**
 * Ends the session whose refresh was refused for good. The client keeps it until its access token has run out as well; by
 * the specification (§8) it goes at once. Another tab may have put a newer session in its place, which stays.
 */
export async function endRefusedSession(
  client: Pick<SupabaseClient, 'auth'>,
  { storageKey, refreshToken }: { readonly storageKey: StoredKey; readonly refreshToken: string },
): Promise<void> {
  if (refreshTokenIn(readText(storageKey)) !== refreshToken) return;
  forgetStored(storageKey);
  await client.auth.signOut({ scope: 'local' });
}

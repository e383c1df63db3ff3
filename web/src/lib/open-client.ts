import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { hasFields, isText } from './guards.ts';
import { endRefusedSession, tellingRefusedRefresh } from './refused-refresh.ts';
import { tellingDoubt } from './session-check.ts';
import { readStored, type StoredKey } from './storage.ts';

interface Opening {
  readonly anonKey: string;
  readonly storageKey: StoredKey;
  /** An answer has cast doubt on the session of this access token. */
  readonly doubted: (accessToken: string) => void;
}

const isSession = hasFields<{ readonly access_token: string }>({ access_token: isText });

/** The official client, with what it leaves open about the end of a session closed around it. */
export function openClient({ anonKey, storageKey, doubted }: Opening): SupabaseClient {
  const before = readStored(storageKey, isSession);
  const isBroughtAlong = window.location.hash.includes('access_token=');
  const ask: typeof fetch = (input, init) => fetch(input, init);
  const client = createClient(window.location.origin, anonKey, {
    auth: { storageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
    // What is asked again carries the token of then, which only the app can say; the client would repeat the first one.
    db: { retry: false },
    global: {
      fetch: tellingDoubt(
        tellingRefusedRefresh(
          ask,
          (refreshToken) => void endRefusedSession(client, { storageKey, refreshToken }),
        ),
        doubted,
      ),
    },
  });
  if (before !== null && isBroughtAlong) void endReplaced(client, before.access_token);
  return client;
}

/** A link in a mail brings a session of its own. The one that it takes the place of here ends, as nobody holds it any more. */
async function endReplaced({ auth }: SupabaseClient, before: string): Promise<void> {
  const { data } = await auth.getSession();
  if (data.session !== null && data.session.access_token !== before)
    await auth.admin.signOut(before, 'local');
}

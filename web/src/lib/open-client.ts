import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { tellingDoubt } from './doubted-session.ts';
import { endRefusedSession, tellingRefusedRefresh } from './refused-refresh.ts';

interface Opening {
  readonly anonKey: string;
  readonly storageKey: string;
  /** An answer has cast doubt on the session of this access token. */
  readonly doubted: (accessToken: string) => void;
}

/** The official client, with what it leaves open about the end of a session closed around it. */
export function openClient({ anonKey, storageKey, doubted }: Opening): SupabaseClient {
  const ask: typeof fetch = (input, init) => fetch(input, init);
  const client = createClient(window.location.origin, anonKey, {
    auth: { storageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
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
  return client;
}

import type { SupabaseClient } from '@supabase/supabase-js';
import { readPublicConfig } from './public-config.ts';
import { readText } from './storage.ts';

/** Where the session lives in local storage. Source: docs/rules/accounts.md “Sessions”. */
export const SESSION_KEY = 'kwela-auth';

let loading: Promise<SupabaseClient> | undefined;

async function load(): Promise<SupabaseClient> {
  const [{ openClient }, { anonKey }] = await Promise.all([import('./open-client.ts'), readPublicConfig()]);
  const doubted = (token: string) => void renewedToken(token).catch(() => undefined);
  return openClient({ anonKey, storageKey: SESSION_KEY, doubted });
}

/** The official client, loaded when it is first needed and then shared. A failed load can be tried again. */
export function supabase(): Promise<SupabaseClient> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** A visitor who never signed in has nothing stored, and the client (56 kB) is not loaded for them. */
export function mayHaveSession(): boolean {
  if (loading) return true;
  const isReturning = /[#?&](access_token|error_description|code)=/.test(location.hash + location.search);
  return isReturning || readText(SESSION_KEY) !== null;
}

/** The bearer token of this moment, refreshed when it is about to end; null for a visitor. */
export async function accessToken(): Promise<string | null> {
  if (!mayHaveSession()) return null;
  const client = await supabase();
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? null;
}

/**
 * After an answer that did not accept a bearer token: the one to ask with again, or null when the session has ended, of
 * which the app then hears as of any other end.
 */
export async function renewedToken(refused: string): Promise<string | null> {
  const [{ settleDoubt }, client] = await Promise.all([import('./session-check.ts'), supabase()]);
  return settleDoubt(client, { storageKey: SESSION_KEY, accessToken: refused });
}

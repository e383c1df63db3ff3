import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { onReachableAgain } from '../../lib/reachability.ts';
import { mayHaveSession, SESSION_KEY, supabase } from '../../lib/session.ts';

/**
 * Follows the session of the official client. The client is opened at once for a person with a stored session, on
 * sign-in otherwise, and when another tab signs in. `undefined`: not known yet.
 */
export function useSession() {
  const [isWanted, setWanted] = useState(mayHaveSession);
  const [session, setSession] = useState<Session | null | undefined>(isWanted ? undefined : null);
  const [lastEvent, setLastEvent] = useState<AuthChangeEvent | null>(null);

  useEffect(() => {
    const fromOtherTab = (event: StorageEvent) => event.key === SESSION_KEY && setWanted(true);
    window.addEventListener('storage', fromOtherTab);
    return () => window.removeEventListener('storage', fromOtherTab);
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let unsubscribe: (() => void) | undefined;
    const follow = async () => {
      const client = await supabase();
      if (isGone || unsubscribe) return;
      const { data } = client.auth.onAuthStateChange((event, next) => {
        setSession(next);
        setLastEvent(event);
      });
      unsubscribe = () => data.subscription.unsubscribe();
    };
    const tryToFollow = () => void follow().catch(() => undefined);
    tryToFollow();
    const stopWaiting = onReachableAgain(tryToFollow);
    return () => {
      isGone = true;
      stopWaiting();
      unsubscribe?.();
    };
  }, [isWanted]);

  return { session, setSession, lastEvent, follow: () => setWanted(true) };
}

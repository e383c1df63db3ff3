import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { noteOffline, onOnlineAgain } from '../../../lib/online-status.ts';
import { mayHaveSession, SESSION_KEY, supabase } from '../../../lib/session.ts';
import { readText } from '../../../lib/storage.ts';
import type { SignOutScope } from './auth-context.ts';

/** What never changes has nobody to tell. */
const never = () => () => undefined;

/**
 * Follows the session of the official client. The client is opened at once for a person with a stored session, on
 * sign-in otherwise, and when another tab signs in. `undefined`: not known yet. `hasEnded`: there was one, and it was ended
 * from somewhere else.
 */
export function useSession() {
  // Looked at once, as the page opens. On a page that the server wrote it counts right after the first picture.
  const [isKept] = useState(() => typeof window !== 'undefined' && mayHaveSession());
  const wasKept = useSyncExternalStore(
    never,
    () => isKept,
    () => false,
  );
  const [isFollowed, setFollowed] = useState(false);
  const isWanted = wasKept || isFollowed;
  const [known, setSession] = useState<Session | null>();
  const session = known === undefined && !wasKept ? null : known;
  const [lastEvent, setLastEvent] = useState<AuthChangeEvent | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    // From here on the page says by itself who it is for; `start.js` hid what a person does not need.
    const { dataset } = document.documentElement;
    if (wasKept === isKept) dataset.session = dataset.known = 'told';
  }, [wasKept, isKept]);

  useEffect(() => {
    const fromOtherTab = (event: StorageEvent) => event.key === SESSION_KEY && setFollowed(true);
    window.addEventListener('storage', fromOtherTab);
    return () => window.removeEventListener('storage', fromOtherTab);
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let unsubscribe: (() => void) | undefined;
    const follow = async () => {
      const client = await supabase();
      if (isGone) return;
      // Asks for a newer access token where the one that is kept has run out meanwhile.
      if (unsubscribe) return void (await client.auth.getSession());
      const { data } = client.auth.onAuthStateChange((event, next) => {
        // It is kept, and only could not be renewed: nobody has signed out. Source: docs/rules/accounts.md “Sessions”.
        if (event === 'INITIAL_SESSION' && next === null && readText(SESSION_KEY) !== null)
          return noteOffline();
        setSession(next);
        setLastEvent(event);
        if (next !== null) setEnded(false);
        else if (event === 'SIGNED_OUT' && !isLeaving.current) setEnded(true);
      });
      unsubscribe = () => data.subscription.unsubscribe();
    };
    const tryToFollow = () => void follow().catch(() => undefined);
    tryToFollow();
    const stopWaiting = onOnlineAgain(tryToFollow);
    return () => {
      isGone = true;
      stopWaiting();
      unsubscribe?.();
    };
  }, [isWanted]);

  const leave = async (scope: SignOutScope) => {
    isLeaving.current = true;
    try {
      const client = await supabase();
      return await client.auth.signOut({ scope });
    } finally {
      isLeaving.current = false;
    }
  };

  return { session, setSession, lastEvent, hasEnded, leave, follow: () => setFollowed(true) };
}

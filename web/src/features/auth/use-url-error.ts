import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from '../../lib/router/router.tsx';

const MAY_TELL = /[#?&]error|[#&]message=/;

/** The address is looked at once. */
const never = () => () => undefined;

interface UrlError {
  readonly trouble: string | null;
  /** Until the words are there: what they stand above would move. */
  readonly isLoading: boolean;
  readonly forget: () => void;
}

/**
 * What the address says that went wrong on the way here, and how to forget it. It is said once and taken out of the
 * address; the sign-in page keeps it on show, any other page tells it in a toast. The words are loaded only when there is
 * something to say.
 */
export function useUrlError(): UrlError {
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<string | null>(null);
  // A page that needs a session may lead on to the sign-in page before the effect.
  const [href] = useState(() => (typeof window === 'undefined' ? '' : window.location.href));
  const mayTell = useSyncExternalStore(
    never,
    () => MAY_TELL.test(href),
    () => false,
  );
  const [isOver, setOver] = useState(false);
  /** Through the router, as the sign-in page leads back to where the router is. */
  const goOn = useEffectEvent((to: string) => navigate(to, { replace: true }));
  useEffect(() => {
    if (!MAY_TELL.test(href)) return;
    const tell = async () => {
      const { tellTrouble } = await import('./url-error.ts');
      // In one picture with the address without it.
      startTransition(() => setOver(true));
      const words = tellTrouble(href, goOn);
      startTransition(() => setTrouble(words));
    };
    // Words that do not come hold nobody up.
    tell().catch(() => setOver(true));
  }, [href]);
  return { trouble, isLoading: mayTell && !isOver, forget: () => setTrouble(null) };
}

import { t } from '@lingui/core/macro';
import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from '../../lib/router/router.tsx';
import { paths, signInThen } from '../../paths.ts';
import { toast } from '../../ui/overlays/toast.ts';

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
    const url = new URL(href);
    const from = url.pathname + url.search + url.hash;
    if (!MAY_TELL.test(href)) return;
    const tell = async () => {
      const { isHalfWay, troubleInUrl, withoutTrouble } = await import('./url-error.ts');
      const words = troubleInUrl(url);
      // In one picture with the address without it.
      startTransition(() => setOver(true));
      if (words === null && !isHalfWay(url)) return;
      const here = new URL(window.location.href);
      if (here.href === href) goOn(withoutTrouble(url));
      else if (here.searchParams.get('next') === from) goOn(signInThen(withoutTrouble(url)));
      if (words === null) {
        toast({
          title: t`One address is confirmed`,
          description: t`Now open the link in the email to your other address.`,
        });
        return;
      }
      startTransition(() => setTrouble(words));
      if (url.pathname === paths.auth) return;
      toast({ tone: 'error', title: t`That did not work`, description: words });
    };
    // Words that do not come hold nobody up.
    tell().catch(() => setOver(true));
  }, [href]);
  return { trouble, isLoading: mayTell && !isOver, forget: () => setTrouble(null) };
}

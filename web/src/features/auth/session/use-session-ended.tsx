import { msg, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { say } from '../../../lib/words.ts';
import { paths, signInThen } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

const WORDS = msg`You were signed out on this device. Sign in to continue where you were.`;

/**
 * What to say once a session was ended from somewhere else. A page that needs one leads to the sign-in page, which keeps
 * the words on show; on any other page a toast says them and knows the way.
 */
export function useSessionEnded(hasEnded: boolean): string | null {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (!hasEnded || pathname === paths.auth) return;
    toast({
      tone: 'error',
      title: say(WORDS),
      action: (
        <Link
          className="inline-flex min-h-11 items-center justify-self-start text-link"
          to={signInThen(pathname + search + hash)}
        >{t`Sign in`}</Link>
      ),
    });
  }, [hasEnded]);
  return hasEnded ? say(WORDS) : null;
}

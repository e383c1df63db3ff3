import { msg, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { paths, signInThen } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

const WORDS = msg`You were signed out on this device. Sign in to continue where you were.`;

/**
 * Tells that a session was ended from somewhere else, and gives the words. A page that needs one leads to the sign-in
 * page, which keeps them on show; on any other page a toast says them and knows the way.
 */
export function tellSessionEnded(): string {
  const { pathname, search, hash } = window.location;
  const words = say(WORDS);
  if (pathname === paths.auth) return words;
  toast({
    tone: 'error',
    title: words,
    action: (
      <Link
        className="inline-flex min-h-11 items-center justify-self-start text-link"
        to={signInThen(pathname + search + hash)}
      >{t`Sign in`}</Link>
    ),
  });
  return words;
}

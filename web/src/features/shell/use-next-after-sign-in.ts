import { useLocation } from '../../lib/router/router.tsx';
import { paths } from '../../paths.ts';

/** Where a visitor goes on after signing in: the page they are on, or the one that the sign-in page was opened for. */
export function useNextAfterSignIn(): string {
  const { pathname, search } = useLocation();
  if (pathname === paths.auth) return new URLSearchParams(search).get('next') ?? '';
  return pathname === paths.home ? '' : pathname + search;
}

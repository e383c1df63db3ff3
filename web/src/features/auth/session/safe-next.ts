/** Where to go after signing in: a path of this site, never another address. Source: docs/rules/accounts.md “Sign-in methods”. */
export function safeNext(next: string | null, origin = window.location.origin): string {
  if (!next?.startsWith('/')) return '/';
  if (!URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  const isElsewhere = url.origin !== origin || url.pathname.startsWith('//');
  const isHere = url.pathname === '/auth';
  return isElsewhere || isHere ? '/' : url.pathname + url.search + url.hash;
}

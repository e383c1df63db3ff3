import { t } from '@lingui/core/macro';
import { paths, signInThen } from '../../paths.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { authWords } from './auth-messages.ts';

const NAMES = ['error', 'error_code', 'error_description'] as const;

/**
 * Why a link in a mail or a sign-in with a third party did not work, by the code on its way back; null
 * when nothing is said. The sentence beside the code is not repeated: anybody could make an address that says something.
 */
export function troubleInUrl(url: URL): string | null {
  const parts = [new URLSearchParams(url.hash.slice(1)), url.searchParams];
  const said = (name: (typeof NAMES)[number]): string | undefined =>
    parts.map((part) => part.get(name)).find((text) => text !== null) ?? undefined;
  if (!NAMES.some((name) => said(name) !== undefined)) return null;
  return authWords({ message: t`That did not work. Try again.`, code: said('error_code') });
}

/** Whether the link that led here was the first of the two that a change of address needs. Its words are not repeated either. */
export const isHalfWay = ({ hash }: URL): boolean => new URLSearchParams(hash.slice(1)).has('message');

/** The same address without what was said. */
export function withoutTrouble(url: URL): string {
  const search = new URLSearchParams(url.search);
  const hash = new URLSearchParams(url.hash.slice(1));
  for (const name of [...NAMES, 'message', 'sb']) {
    search.delete(name);
    hash.delete(name);
  }
  const rest = (text: string, sign: string) => (text === '' ? '' : `${sign}${text}`);
  return url.pathname + rest(search.toString(), '?') + rest(hash.toString(), '#');
}

/** Tells what the address says, takes it out of the address, and gives the words for a page that keeps them on show. */
export function tellTrouble(href: string, goOn: (to: string) => void): string | null {
  const url = new URL(href);
  const from = url.pathname + url.search + url.hash;
  const words = troubleInUrl(url);
  if (words === null && !isHalfWay(url)) return null;
  const here = new URL(window.location.href);
  if (here.href === href) goOn(withoutTrouble(url));
  else if (here.searchParams.get('next') === from) goOn(signInThen(withoutTrouble(url)));
  if (words === null) {
    toast({
      title: t`One address is confirmed`,
      description: t`Now open the link in the email to your other address.`,
    });
    return null;
  }
  if (url.pathname !== paths.auth) toast({ tone: 'error', title: t`That did not work`, description: words });
  return words;
}

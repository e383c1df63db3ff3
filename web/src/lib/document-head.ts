import { pageTitle } from '@kwela/words/pages';
import { i18n } from '@lingui/core';
import { useEffect } from 'react';

interface PageHead {
  /** Without the product's name, which is added. */
  title: string;
  /** Left out: none, as that of the page before is not true of this one. */
  description?: string | undefined;
  /** The one address of this page for search engines, as a path. Left out: the page is not to be indexed. */
  canonical?: string | undefined;
  /** While what the page is about is still on its way: what the server said of it stays. */
  isWaiting?: boolean | undefined;
}

function setTag(selector: string, make: () => HTMLElement, attribute: string, value: string | undefined) {
  const found = document.head.querySelector(selector);
  if (value === undefined) {
    found?.remove();
    return;
  }
  const tag = found ?? document.head.appendChild(make());
  tag.setAttribute(attribute, value);
}

function tag(name: string, attributes: Record<string, string>) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** What only the server writes: for those who fetch a link and run nothing. */
const FOR_FETCHERS =
  'meta[property^="og:"], meta[name="twitter:card"], link[rel="alternate"][hreflang], script[type="application/ld+json"]';
const CANONICAL = 'link[rel="canonical"]';

/** The path that the server wrote the head for; undefined until it is known, null once the app has left it. */
let servedPath: string | null | undefined;

/** Whether the page on show is the one that the server wrote, which knows more of what may be found. */
function isAsServed(): boolean {
  if (servedPath === undefined) {
    servedPath = document.head.querySelector('meta[property="og:title"], meta[name="robots"]')
      ? location.pathname
      : null;
  }
  if (servedPath !== location.pathname) servedPath = null;
  return servedPath !== null;
}

const addressOf = (path: string): string => {
  const address = new URL(path, location.origin);
  if (i18n.locale !== 'en') address.searchParams.set('locale', i18n.locale);
  return address.href;
};

const setCanonical = (address: string | undefined) =>
  setTag(CANONICAL, () => tag('link', { rel: 'canonical' }), 'href', address);

function show({ title, description, canonical, isWaiting = false }: PageHead) {
  const address = canonical && addressOf(canonical);
  const served = document.head.querySelector<HTMLLinkElement>(CANONICAL)?.href;
  const isServed = isAsServed();
  if (isServed && isWaiting) return;
  document.title = pageTitle(title);
  setTag(
    'meta[name="description"]',
    () => tag('meta', { name: 'description' }),
    'content',
    description || undefined,
  );
  // What is not to be found stays so; and of a page that is, its facts are true until it is about something else.
  if (isServed && (served === undefined || served === address)) return;
  for (const stale of document.head.querySelectorAll(FOR_FETCHERS)) stale.remove();
  setCanonical(address);
  const robots = address ? undefined : 'noindex';
  setTag('meta[name="robots"]', () => tag('meta', { name: 'robots' }), 'content', robots);
}

/** Sets the title, description and canonical address of the page that is on show, where the server has not. */
export function usePageHead({ title, description, canonical, isWaiting }: PageHead) {
  useEffect(() => {
    show({ title, description, canonical, isWaiting });
  }, [title, description, canonical, isWaiting]);
}

import { pageTitle } from '@kwela/words/pages';
import { useEffect } from 'react';

interface PageHead {
  /** Without the product's name, which is added. */
  title: string;
  /** Left out: none, as that of the page before is not true of this one. */
  description?: string;
  /** The one address of this page for search engines, as a path. Left out: the page is not to be indexed. */
  canonical?: string | undefined;
  /** Facts for search engines, as schema.org data. */
  jsonLd?: object | undefined;
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

/** Sets the title, description, canonical address and structured data of the page that is on show. */
export function usePageHead({ title, description, canonical, jsonLd }: PageHead) {
  const facts = jsonLd && JSON.stringify(jsonLd);
  useEffect(() => {
    document.title = pageTitle(title);
    setTag(
      'meta[name="description"]',
      () => tag('meta', { name: 'description' }),
      'content',
      description || undefined,
    );
    const address = canonical && new URL(canonical, location.origin).href;
    setTag('link[rel="canonical"]', () => tag('link', { rel: 'canonical' }), 'href', address);
    const robots = canonical ? undefined : 'noindex';
    setTag('meta[name="robots"]', () => tag('meta', { name: 'robots' }), 'content', robots);
  }, [title, description, canonical]);
  useEffect(() => {
    if (!facts) return;
    const script = document.head.appendChild(tag('script', { type: 'application/ld+json' }));
    script.textContent = facts;
    return () => script.remove();
  }, [facts]);
}

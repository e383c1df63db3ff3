import { LOCALES, type Locale, languageTag } from '@kwela/words/locales';
import { Html, html } from '../../html/html.ts';
import type { Fact, PageHead } from './page-head.ts';

/** Where people reach the site, and in which language this answer is. */
export interface Site {
  readonly siteUrl: string;
  readonly locale: Locale;
}

const NAME = 'Kwela';
const IMAGE_SIZE = { width: 1_200, height: 630 } as const;

/** The address of a page in one language. English needs no word for itself. */
function addressIn(path: string, locale: Locale, siteUrl: string): string {
  const address = new URL(path, siteUrl);
  if (locale !== 'en') address.searchParams.set('locale', locale);
  return address.href;
}

/** The language of tests is no page of its own. */
const publicLocale = (locale: Locale): Locale => LOCALES.find((known) => known === locale) ?? 'en';

/** Where else the page is, by language: each names all, itself included, or a search engine believes none of them. */
function alternates(path: string, siteUrl: string): Html[] {
  if (LOCALES.length < 2) return [];
  const link = (language: string, locale: Locale) =>
    html`<link rel="alternate" hreflang="${language}" href="${addressIn(path, locale, siteUrl)}" />`;
  return [...LOCALES.map((locale) => link(languageTag(locale), locale)), link('x-default', 'en')];
}

/** A block of data, which no text in it can end: a sign that opens a tag stands there as its number. */
const factBlock = (fact: Fact): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(fact).replaceAll('<', '\\u003c')}</script>`);

const property = (name: string, content: string): Html =>
  html`<meta property="${name}" content="${content}" />`;

function preview(head: PageHead, address: string | undefined, { siteUrl, locale }: Site): Html[] {
  const { title, description, image, type = 'website' } = head;
  return [
    property('og:type', type),
    property('og:site_name', NAME),
    property('og:locale', languageTag(publicLocale(locale)).replace('-', '_')),
    property('og:title', title),
    ...(description === undefined ? [] : [property('og:description', description)]),
    ...(address === undefined ? [] : [property('og:url', address)]),
    ...(image === undefined
      ? []
      : [
          property('og:image', new URL(image.path, siteUrl).href),
          property('og:image:width', String(IMAGE_SIZE.width)),
          property('og:image:height', String(IMAGE_SIZE.height)),
          property('og:image:alt', image.alt),
        ]),
    html`<meta name="twitter:card" content="${image === undefined ? 'summary' : 'summary_large_image'}" />`,
  ];
}

/** The tags of a head, every text in them escaped. Source: docs/rules/search.md “Search engines and shared links”. */
export function headTags(head: PageHead, site: Site): string {
  const { title, description, canonical, isIndexed, isTranslated = false, facts } = head;
  const { siteUrl, locale } = site;
  const language = isTranslated ? publicLocale(locale) : 'en';
  const address = canonical === undefined ? undefined : addressIn(canonical, language, siteUrl);
  const tags: (Html | null)[] = [
    html`<title>${title}</title>`,
    description === undefined ? null : html`<meta name="description" content="${description}" />`,
    isIndexed ? null : html`<meta name="robots" content="noindex" />`,
    address === undefined ? null : html`<link rel="canonical" href="${address}" />`,
    ...(canonical !== undefined && isTranslated ? alternates(canonical, siteUrl) : []),
    // What nobody finds, nobody shares: the page of a person must not put their name into a preview either.
    ...(isIndexed ? preview(head, address, site) : []),
    ...(facts?.(siteUrl) ?? []).map(factBlock),
  ];
  return tags.map((tag) => tag?.text ?? '').join('');
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/** The shell with the head of this page, in place of what the build wrote for all of them. */
export const withHead = (shell: string, head: PageHead, site: Site): string =>
  shell.replace(DESCRIPTION, '').replace(TITLE, () => headTags(head, site));

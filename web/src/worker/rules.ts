import { PAGES, type PageName } from '@kwela/contract/pages';
import { matchPath } from '../lib/router/match-path.ts';

/** What the service worker decides, without the browser around it. Source: docs/decisions/081-the-site-without-a-line.md. */

/** `file`: kept once fetched. `page`: from the line first. `config`: likewise. `leave`: the worker has no part in it. */
export type Treatment = 'file' | 'page' | 'config' | 'leave';

export interface Asked {
  readonly method: string;
  /** `navigate` for what a window opens. */
  readonly mode: string;
  readonly url: string;
}

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);
const PAGE_NAMES = Object.keys(PAGES).filter(isPageName);

const pageAt = (pathname: string): PageName | undefined =>
  PAGE_NAMES.find((name) => matchPath(PAGES[name], pathname) !== null);

/** Calls of services are always left alone: what they answer is somebody's own, or of this moment. */
export function treatmentOf({ method, mode, url }: Asked, origin: string): Treatment {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  if (address.pathname.startsWith('/assets/')) return 'file';
  if (address.pathname === '/config.json') return 'config';
  return mode === 'navigate' && pageAt(address.pathname) !== undefined ? 'page' : 'leave';
}

/** The pages of a person's own trips, which are nothing but the app until it has asked. */
const OWN_PAGES: ReadonlySet<PageName> = new Set(['booking', 'manageBooking', 'myBookings']);
const LONGEST_WAIT_MS = 5_000;

/**
 * How long a page waits for a line that is there and brings nothing, before the app is shown from the device: only where the
 * server would send the same. Null for as long as the browser waits.
 */
export function longestWaitMs(pathname: string): number | null {
  const page = pageAt(pathname);
  return page !== undefined && OWN_PAGES.has(page) ? LONGEST_WAIT_MS : null;
}

/** Somebody on the way answered, not our server: it is away. */
export const isAway = (status: number): boolean => status === 502 || status === 503 || status === 504;

const LARGEST_BYTES = 100_000;

/**
 * The engines of maps and charts are left to the browser's own cache: nobody needs them without a line. How long a file is
 * on the line is 0 where a proxy does not say.
 */
export const isWorthKeeping = (status: number, bytesOnTheLine: number): boolean =>
  status === 200 && bytesOnTheLine <= LARGEST_BYTES;

const OURS = 'kwela-files:';

/** Each version has a cache of its own. */
export const cacheOf = (version: string): string => `${OURS}${version}`;

/** Caches of others on this origin are not ours to empty. */
export const olderCaches = (names: readonly string[], version: string): readonly string[] =>
  names.filter((name) => name.startsWith(OURS) && name !== cacheOf(version));

/**
 * Whether the files of older versions may go: once every open window has said by which file it was started, and none by
 * one of before. A window that says nothing, as one that the browser has put to sleep, may need its files when it wakes.
 */
export const mayDropOlder = (
  startedBy: readonly (string | null)[],
  files: readonly string[],
  origin: string,
): boolean => startedBy.every((file) => file !== null && files.some((own) => `${origin}${own}` === file));

const DAY_MS = 86_400_000;

/** Whether the kept page is to be fetched again: it is in another language by now, or its numbers are of another day. */
export function isOutOfDate(html: string, keptAt: string | null, language: string, now: number): boolean {
  const [, ownLanguage] = /<html[^>]* lang="([^"]*)"/.exec(html) ?? [];
  const age = now - Date.parse(keptAt ?? '');
  return ownLanguage !== language || !(age <= DAY_MS);
}

/** What a page says once it is loaded: the files that it has fetched and the language that it is in. */
export interface Report {
  readonly files: readonly string[];
  readonly language: string;
}

export const isReport = (told: unknown): told is Report =>
  typeof told === 'object' &&
  told !== null &&
  'files' in told &&
  Array.isArray(told.files) &&
  told.files.every((file) => typeof file === 'string') &&
  'language' in told &&
  typeof told.language === 'string';

/** Of the files that a page says it has fetched, those that belong to the app. */
export const filesAmong = (files: readonly string[], origin: string): readonly string[] =>
  files.filter((url) => url.startsWith(`${origin}/assets/`) && !url.includes('?'));

const FILES_OF_ITS_PAGE = /<script[^>]* id="page-files">[^<]*<\/script>/;

/**
 * The app as it is shown without a line: the page of a person's own trips, marked, so that the app knows from the start
 * that nothing will answer (`lib/online-status.ts`), and without the files of that one page.
 */
export const keptPage = (html: string): string =>
  html.replace('<html', '<html data-kept').replace(FILES_OF_ITS_PAGE, '');

/** The files of the app that a page names. */
export const filesIn = (html: string): readonly string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+/g) ?? []),
];

/** What the files with words of a page's language have in their names; nothing for English (`build/languages.ts`). */
export const languageMark = (html: string): string => /-[a-z]{2}-[0-9a-f]{8}(?=\.js)/.exec(html)?.[0] ?? '';

/** A file with words, in the language of that mark. */
export const inLanguage = (file: string, mark: string): string => file.replace(/(?=\.js$)/, mark);

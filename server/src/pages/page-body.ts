import { isInformationPage } from '@kwela/contract/information-pages';
import type { PageName } from '@kwela/contract/pages';
import { dataIn } from './page-data.ts';
import type { WrittenPage } from './page-writer.ts';

const BODY = /<!-- page -->.*<!-- \/page -->/s;
const FIRST_STYLES = /<link rel="stylesheet" href="\/assets\/first-[^"]+" \/>/;
const ALL_STYLES = /\s*<link id="app-styles"[^>]*>/;
const APP_FILE = 'rel="modulepreload"';
/** Asked for after the first frame, by `web/public/start.js`. */
const LATER_APP_FILE = 'rel="app-file"';
/** What `web/public/start.js` goes by. */
const WAITS = '<html data-app="when-used"';
const NO_SCRIPTS = /\s*<noscript>.*?<\/noscript>/s;

/** Words stand once, where they are read: the app takes them from there by their key. */
const withoutWords = (name: string, value: unknown): unknown =>
  name === 'html' && typeof value === 'string' ? '' : value;

/**
 * The page with all that a visitor sees of it first, and with the answers that it was made from, so that the app asks none
 * of them again. Its styles come before it, as it is painted before any script, and its app after it, as it is read without one.
 */
export function withBody(shell: string, { html, answers, queries }: WrittenPage, now: Date): string {
  const styles = ALL_STYLES.exec(shell)?.[0] ?? '';
  return shell
    .replace(styles, '')
    .replace(FIRST_STYLES, () => styles.trim())
    .replace(NO_SCRIPTS, '')
    .replaceAll(APP_FILE, LATER_APP_FILE)
    .replace(BODY, () => html)
    .replace('</body>', () => `${dataIn('first-view', { now, answers, queries }, withoutWords)}</body>`);
}

/** Pages whose text goes by their query: an article, a version of the terms. */
const TEXT_BY_QUERY: ReadonlySet<PageName> = new Set<PageName>(['blog', 'terms']);

/**
 * Whether the app of a whole page comes once somebody uses it: where there is something to read, and on little data. What
 * else a query asks for, such as a ticket by its link, is the app's to show.
 */
export const waitsForUse = (page: PageName, hasQuery: boolean, isOnLittleData: boolean): boolean =>
  isInformationPage(page) ? !hasQuery || TEXT_BY_QUERY.has(page) : isOnLittleData;

export const withAppWhenUsed = (page: string): string => page.replace('<html', WAITS);

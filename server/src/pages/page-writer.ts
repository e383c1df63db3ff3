import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { VisitorAnswer } from '@kwela/contract/first-view/visitor-answer';
import { INFORMATION_PAGE_NAMES } from '@kwela/contract/information-pages';
import type { PageName } from '@kwela/contract/pages';
import type { UseCaseName } from '@kwela/contract/routes';
import { type Locale, PSEUDO_LOCALE } from '@kwela/words/locales';
import { messagesIn } from '@kwela/words/say';
import type { FastifyBaseLogger } from 'fastify';
import type { publicPolicies } from '../modules/policies/current.ts';
import { inTime } from './in-time.ts';

/** What the built app writes of a page. */
export interface WrittenPage {
  /** What stands where the app will be. */
  readonly html: string;
  /** Each question that the page came from: its texts, and what its parts asked. */
  readonly answers: readonly { readonly name: string; readonly input: object; readonly output: unknown }[];
  readonly queries: readonly { readonly key: readonly unknown[]; readonly data?: unknown }[];
}

/** What one of the page's questions was answered, by the name of its use-case; undefined where it was not. */
export const answerIn = (written: WrittenPage | null, name: UseCaseName): unknown =>
  written?.queries.find(({ key }) => key[0] === name)?.data;

/** The built app's own function: `web/src/render/render-page.tsx`. */
type RenderPage = (asked: {
  readonly address: string;
  readonly now: Date;
  readonly policies: ReturnType<typeof publicPolicies>;
  readonly locale: Locale;
  readonly isOnLittleData: boolean;
  readonly messages: ReturnType<typeof messagesIn>;
  readonly answer: (name: string, input: object) => Promise<VisitorAnswer>;
}) => Promise<WrittenPage>;

export interface PageWriterDeps {
  readonly webDir: string;
  policies(): ReturnType<typeof publicPolicies>;
  /** Answers the app's questions as anybody's. */
  answer(name: string, input: object, locale: Locale): Promise<VisitorAnswer>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  now(): Date;
}

/** The pages that anybody may read. The others are one person's alone, whom only the browser knows. */
const WRITTEN: ReadonlySet<PageName> = new Set<PageName>([
  ...INFORMATION_PAGE_NAMES,
  'home',
  'search',
  'car',
]);

/** The app as the server runs it stands beside the one that browsers get: `web/dist-server/`. */
const entryOf = (webDir: string): string => join(`${webDir}-server`, 'render-page.js');

const hasRenderPage = (module: object): module is { readonly renderPage: RenderPage } =>
  'renderPage' in module && typeof module.renderPage === 'function';

/** Null while nothing is built. */
async function builtApp(webDir: string): Promise<RenderPage | null> {
  const entry = entryOf(webDir);
  if (!existsSync(entry)) return null;
  const module: object = await import(pathToFileURL(entry).href);
  if (!hasRenderPage(module)) throw new Error(`${entry} writes no pages`);
  return module.renderPage;
}

/**
 * Writes pages by the app itself, so that each has one source. Null for a page that the app alone can make, and for one
 * that cannot be written now: it then comes as it does to private pages, and the app makes it in the browser.
 */
export async function pageWriter({ webDir, policies, answer, log, now }: PageWriterDeps) {
  const renderPage = await builtApp(webDir);
  return async (
    page: PageName,
    address: string,
    locale: Locale,
    isOnLittleData: boolean,
  ): Promise<WrittenPage | null> => {
    if (renderPage === null || !WRITTEN.has(page) || locale === PSEUDO_LOCALE) return null;
    const messages = messagesIn(locale);
    const asked = { address, now: now(), policies: policies(), locale, isOnLittleData, messages };
    return await inTime(renderPage({ ...asked, answer: (name, input) => answer(name, input, locale) }), log);
  };
}

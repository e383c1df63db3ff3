import type { PageName } from '@kwela/contract/pages';
import type { UseCaseName } from '@kwela/contract/routes';
import { type Locale, languageTag } from '@kwela/words/locales';
import { AUTH_PAGES, carPageTitle, FRONT_PAGE, isAuthMode, pageTitle, SEARCH_PAGE } from '@kwela/words/pages';
import { sayIn } from '@kwela/words/say';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { Html } from '../html/html.ts';
import { findPageWords } from '../modules/vehicles/repo.ts';
import { type FirstSearch, firstCars, listOf, queryOf, type Reader } from './first-cars.ts';
import { inTime } from './in-time.ts';

/** What the server can say of a page before the app runs: in the tab, in a link preview, and as its first words. */
export interface PageMeta {
  readonly exists: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly words?: {
    readonly style: string;
    readonly title: string;
    readonly lead?: string;
    /** What stands above the title. */
    readonly query?: Html | null;
    readonly list?: Html | null;
  };
  /** What the page would ask for first and the server has answered already: by the name of its place in the page. */
  readonly data?: Readonly<Record<string, unknown>>;
  /**
   * What the page will ask for first, as addresses below `/functions/v1`, to be fetched beside its scripts. Only what is
   * answered alike to everybody: the browser uses the early answer no matter who is signed in.
   */
  readonly questions?: readonly string[];
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const DESCRIPTION_LENGTH = 300;
const MARKETS = 'vehicles/markets' satisfies UseCaseName;
const CAR = 'vehicles/get' satisfies UseCaseName;

export interface PageSources {
  readonly db: Db;
  readonly search: FirstSearch;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Only cars can be missing in a way that the server knows. Bookings are private, so their addresses tell nothing. */
export async function pageMetaOf(
  { db, search, log }: PageSources,
  page: PageName,
  parameters: Readonly<Record<string, string>>,
  reader: Reader,
): Promise<PageMeta> {
  const say = sayIn(reader.locale);
  if (page === 'home') {
    return {
      exists: true,
      words: { style: 'boot-home', title: say(FRONT_PAGE.title), lead: say(FRONT_PAGE.lead) },
      questions: [MARKETS],
    };
  }
  if (page === 'auth') {
    const { mode = 'in' } = parameters;
    if (!isAuthMode(mode)) return { exists: true };
    const { title, lead } = AUTH_PAGES[mode];
    return { exists: true, words: { style: 'boot-auth', title: say(title), lead: say(lead) } };
  }
  if (page === 'search') {
    const hasPlace = parameters.near !== undefined || parameters.bbox !== undefined;
    const words = { style: 'boot-search', title: say(SEARCH_PAGE.title), lead: say(SEARCH_PAGE.lead) };
    if (!hasPlace) return { exists: true, words, questions: [MARKETS] };
    const cars = await inTime(firstCars(search, parameters), log);
    if (cars === null) return { exists: true, words };
    const query = queryOf(cars, parameters.place, reader);
    return {
      exists: true,
      words: { ...words, query, list: listOf(cars, say) },
      data: { 'first-cars': cars },
    };
  }
  if (page !== 'car' && page !== 'enhancedBooking') return { exists: true };
  const id = page === 'car' ? parameters.id : parameters.vehicleId;
  const car = id !== undefined && UUID.test(id) ? await inTime(findPageWords(db, id), log) : undefined;
  if (car === undefined || car === null || page === 'enhancedBooking') return { exists: car !== undefined };
  return {
    exists: true,
    title: pageTitle(say(carPageTitle(car))),
    description: car.description.slice(0, DESCRIPTION_LENGTH),
    words: { style: 'boot-car', title: `${car.make} ${car.model}` },
    questions: [`${CAR}?id=${id}`],
  };
}

const WORDS_PLACE = '<!-- first words -->';
const LANGUAGE = /<html lang="[^"]*">/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/** Data in a page, which no text in it can end. */
const dataIn = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The page with what the server knows written into it. Every text is escaped. */
export function withPageMeta(
  shell: string,
  { title, description, words, questions = [], data = {} }: PageMeta,
  policies: unknown,
  locale: Locale,
): string {
  const lead = words?.lead === undefined ? '' : `<p>${escapeHtml(words.lead)}</p>`;
  const view =
    words &&
    `<main class="boot-words ${words.style}">${words.query?.text ?? ''}<h1>${escapeHtml(words.title)}</h1>${lead}${words.list?.text ?? ''}</main>`;
  const titled =
    title === undefined ? shell : shell.replace(TITLE, () => `<title>${escapeHtml(title)}</title>`);
  const described =
    description === undefined
      ? titled
      : titled.replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(description)}" />`);
  const blocks = Object.entries({ policies, ...data }).map(([id, value]) => dataIn(id, value));
  const early = questions.map(
    (address) => `<link rel="preload" as="fetch" crossorigin href="/functions/v1/${escapeHtml(address)}" />`,
  );
  return described
    .replace(LANGUAGE, () => `<html lang="${languageTag(locale)}">`)
    .replace('</head>', () => `${early.join('')}</head>`)
    .replace(WORDS_PLACE, () => [view ?? '', ...blocks].join(''));
}

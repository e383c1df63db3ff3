import {
  INFORMATION_PAGES,
  type InformationText,
  isInformationPage,
} from '@kwela/contract/information-pages';
import { PAGES, type PageName } from '@kwela/contract/pages';
import type { UseCaseName } from '@kwela/contract/routes';
import { searchVehicles } from '@kwela/contract/search';
import { getVehicle } from '@kwela/contract/vehicles';
import { comingWeekend } from '@kwela/domain/search/coming-weekend';
import { AUTH_PAGES, isAuthMode } from '@kwela/words/heads/auth';
import { languageTag } from '@kwela/words/locales';
import { type Say, sayIn } from '@kwela/words/say';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { Policies } from '../modules/policies/policies.ts';
import { vehicleDetailOf } from '../modules/vehicles/detail-view.ts';
import { centreOf, marketNamed } from '../modules/vehicles/market-list.ts';
import { findDetail, findPageState, type MarketRow } from '../modules/vehicles/repo.ts';
import { type FirstCars, type FirstSearch, firstCars, type Reader } from './first-cars.ts';
import type { HeadArticle } from './head/article-head.ts';
import { articleHead, previewHead } from './head/article-head.ts';
import { type Answered, faqFacts } from './head/facts/text-facts.ts';
import {
  authHead,
  carHead,
  homeHead,
  notFoundHead,
  privateHead,
  searchHead,
  textHead,
  unknownCarHead,
} from './head/heads.ts';
import type { PageHead } from './head/page-head.ts';
import { type Site, withHead } from './head/write-head.ts';
import { inTime } from './in-time.ts';
import { dataIn } from './page-data.ts';
import { answerIn, type WrittenPage } from './page-writer.ts';

/** What the server can say of a page before the app runs: in the tab, in a link preview, and as its first words. */
export interface PageMeta {
  /** 410: it was there, and its owner took it away. */
  readonly status: 200 | 404 | 410;
  readonly head: PageHead;
  readonly words?: {
    readonly style: string;
    readonly title: string;
    readonly lead?: string;
  };
  /**
   * What the page will ask for first, as addresses below `/functions/v1`, to be fetched beside its scripts. Only what is
   * answered alike to everybody: the browser uses the early answer no matter who is signed in.
   */
  readonly questions?: readonly string[];
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const MARKETS = 'vehicles/markets' satisfies UseCaseName;
const CAR = 'vehicles/get' satisfies UseCaseName;
const SEARCH = 'search/vehicles' satisfies UseCaseName;

const shownCars = z.object({ pages: z.array(searchVehicles.output) });

/** The texts of the site, with the numbers that hold now. */
export type Texts = (name: InformationText) => { readonly title: string; readonly description: string };

interface FoundArticle {
  readonly kind: 'shown' | 'gone' | 'none';
  readonly article: HeadArticle | null;
}

export interface PageSources {
  /** Whether a text by law has this version, and whether it is the one that holds. */
  legalVersion(page: InformationText, version: number): 'current' | 'other' | 'none';
  /** What stands at the address of an article: the article, that it was taken back, or nothing. */
  article(slug: string): Promise<FoundArticle>;
  /** The article of a secret address, before it is published. */
  previewed(key: string): Promise<HeadArticle | null>;
  /** What stands on the page of questions. */
  questions(): readonly Answered[];
  readonly db: Db;
  readonly policies: Policies;
  readonly search: FirstSearch;
  readonly texts: Texts;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

type Parameters = Readonly<Record<string, string>>;

const modeIn = ({ mode = 'in' }: Parameters) => (isAuthMode(mode) ? mode : null);

/** The head of a page of which nothing is asked: what its address alone says. */
export function bareHead(page: PageName, parameters: Parameters, say: Say, texts: Texts): PageHead {
  if (isInformationPage(page)) return textHead(texts(INFORMATION_PAGES[page]), PAGES[page], say);
  switch (page) {
    case 'home':
      return homeHead(say);
    case 'search':
      return searchHead(parameters, undefined, [], say);
    case 'car':
      return unknownCarHead(say);
    case 'auth':
      return authHead(modeIn(parameters) ?? 'in', say);
    default:
      return privateHead(page, say);
  }
}

/** The search of a link that says a city and no spot: around its middle, for the coming weekend unless it says dates. */
function inCity(city: MarketRow, parameters: Parameters, now: Date): Parameters {
  const { lat, lng } = centreOf(city);
  const { startAt, endAt } = comingWeekend(now);
  const weekend = parameters.from === undefined && { from: startAt.toISOString(), to: endAt.toISOString() };
  return { ...parameters, near: `${lat},${lng}`, ...weekend };
}

async function searchMeta(
  { db, search, log }: PageSources,
  parameters: Parameters,
  reader: Reader,
  written: WrittenPage | null,
): Promise<PageMeta> {
  const say = sayIn(reader.locale);
  const { place } = parameters;
  const hasSpot = parameters.near !== undefined || parameters.bbox !== undefined;
  const city = place === undefined ? null : await inTime(marketNamed(db, place, reader.now), log);
  const findCars = async (): Promise<FirstCars> => {
    const asked = hasSpot || !city ? parameters : inCity(city, parameters, reader.now);
    return asked.near === undefined ? [] : ((await inTime(firstCars(search, asked), log)) ?? []);
  };
  const cars = written === null ? await findCars() : carsIn(written);
  return {
    status: 200,
    head: searchHead(parameters, city ?? undefined, cars, say),
    ...(hasSpot ? {} : { questions: [MARKETS] }),
  };
}

/** The first page of the list that stands in a page. */
function carsIn(written: WrittenPage): FirstCars {
  const list = shownCars.safeParse(answerIn(written, SEARCH));
  return list.success ? (list.data.pages[0]?.items ?? []) : [];
}

async function carMeta(
  { db, policies, log }: PageSources,
  id: string | undefined,
  { locale, now }: Reader,
  written: WrittenPage | null,
): Promise<PageMeta> {
  const say = sayIn(locale);
  const head = notFoundHead('car', say);
  if (id === undefined || !UUID.test(id)) return { status: 404, head };
  const shown = getVehicle.output.safeParse(answerIn(written, CAR));
  if (shown.success) return { status: 200, head: carHead(shown.data, say) };
  const row = await inTime(findDetail(db, id), log);
  if (row === null) return { status: 200, head: unknownCarHead(say) };
  if (row === undefined) {
    const state = await inTime(findPageState(db, id), log);
    return { status: state === 'gone' ? 410 : 404, head };
  }
  const car = vehicleDetailOf(row, policies.at(now), now);
  return {
    status: 200,
    head: carHead(car, say),
    questions: [`${CAR}?id=${id}`],
  };
}

/** Null where nobody can say it now: the page then comes with what its address says. */
async function articleMeta(
  { article, previewed, log }: PageSources,
  { post, preview }: { readonly post: string | undefined; readonly preview: string | undefined },
  say: Say,
): Promise<PageMeta | null> {
  const missing = notFoundHead('page', say);
  if (post !== undefined) {
    const found = await inTime(article(post), log);
    if (found === null) return null;
    if (found.article !== null) return { status: 200, head: articleHead(found.article, say) };
    return { status: found.kind === 'gone' ? 410 : 404, head: missing };
  }
  const draft = await inTime(previewed(preview ?? ''), log);
  return draft === null ? { status: 404, head: missing } : { status: 200, head: previewHead(draft, say) };
}

/** Only cars and articles can be missing in a way that the server knows. Bookings are private, so their addresses tell nothing. */
export async function pageMetaOf(
  sources: PageSources,
  page: PageName,
  parameters: Parameters,
  reader: Reader,
  written: WrittenPage | null = null,
): Promise<PageMeta> {
  const say = sayIn(reader.locale);
  if (page === 'search') return searchMeta(sources, parameters, reader, written);
  if (page === 'car') return carMeta(sources, parameters.id, reader, written);
  const { post, preview } = parameters;
  if (page === 'blog' && (post !== undefined || preview !== undefined)) {
    const meta = await articleMeta(sources, { post, preview }, say);
    if (meta !== null) return meta;
  }
  const head = bareHead(page, parameters, say, sources.texts);
  const { version } = parameters;
  if ((page === 'terms' || page === 'privacy') && version !== undefined) {
    const state = sources.legalVersion(INFORMATION_PAGES[page], Number(version));
    if (state === 'none') return { status: 404, head: notFoundHead('page', say) };
    // Only what holds is to be found.
    const { canonical: _, ...old } = head;
    return { status: 200, head: state === 'current' ? head : { ...old, isIndexed: false } };
  }
  if (page === 'faq') {
    const facts = (siteUrl: string) => [...(head.facts?.(siteUrl) ?? []), faqFacts(sources.questions())];
    return { status: 200, head: { ...head, facts } };
  }
  if (page === 'home') return { status: 200, head, questions: [MARKETS] };
  if (page === 'auth') {
    const mode = modeIn(parameters);
    if (mode === null) return { status: 200, head };
    const { title, lead } = AUTH_PAGES[mode];
    return { status: 200, head, words: { style: 'boot-auth', title: say(title), lead: say(lead) } };
  }
  if (page === 'enhancedBooking') {
    const { status, head: headOfCar } = await carMeta(sources, parameters.vehicleId, reader, null);
    return { status, head: status === 200 ? head : headOfCar };
  }
  return { status: 200, head };
}

const WORDS_PLACE = '<!-- first words -->';
const LANGUAGE = /<html lang="[^"]*">/;

/** The page with what the server knows written into it. Every text is escaped. */
export function withPageMeta(
  shell: string,
  { head, words, questions = [] }: PageMeta,
  policies: unknown,
  site: Site,
): string {
  const lead = words?.lead === undefined ? '' : `<p>${escapeHtml(words.lead)}</p>`;
  const view =
    words && `<main class="boot-words ${words.style}"><h1>${escapeHtml(words.title)}</h1>${lead}</main>`;
  const early = questions.map(
    (address) => `<link rel="preload" as="fetch" crossorigin href="/functions/v1/${escapeHtml(address)}" />`,
  );
  return withHead(shell, head, site)
    .replace(LANGUAGE, () => `<html lang="${languageTag(site.locale)}">`)
    .replace('</head>', () => `${early.join('')}</head>`)
    .replace(WORDS_PLACE, () => view ?? '')
    .replace('</body>', () => `${dataIn('policies', policies)}</body>`);
}

import { join } from 'node:path';
import type { InformationText } from '@kwela/contract/information-pages';
import { sayIn } from '@kwela/words/say';
import { SERVER_ERRORS } from '@kwela/words/server-errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './db/open.ts';
import { visitorAnswers } from './http/ask-as-visitor.ts';
import type { exposeUseCases } from './http/expose.ts';
import type { localeReader } from './http/locale.ts';
import { previewed } from './modules/articles/steps/previewed.ts';
import { articleAt, publishedArticles } from './modules/content/all-articles.ts';
import { answeredQuestions, informationText, legalVersionState } from './modules/content/texts.ts';
import type { Services } from './modules/context.ts';
import { publicPolicies } from './modules/policies/current.ts';
import { searchPage } from './modules/search/results.ts';
import { serveAppFiles } from './pages/app-files.ts';
import type { FirstSearch } from './pages/first-cars.ts';
import { articlePath, cardOfArticle } from './pages/head/article-head.ts';
import { openMapTiles } from './pages/map-tiles.ts';
import type { PageCache } from './pages/page-cache.ts';
import { pageMetaOf } from './pages/page-meta.ts';
import { pageWriter } from './pages/page-writer.ts';
import { shareCards } from './pages/share/cards.ts';
import { cardDrawer } from './pages/share/draw.ts';
import { ImageStore } from './pages/share/image-store.ts';
import { serveShareImages } from './pages/share/share-images.ts';
import { serveFeed } from './pages/sitemap/rss.ts';
import { serveSitemaps } from './pages/sitemap/sitemaps.ts';
import { type AnswerNothingHere, serveWebPages } from './pages/web-pages.ts';

/** What the pages are made of: the app's parts, once they stand. */
interface PageParts {
  readonly config: Config;
  readonly database: Database;
  readonly services: Services;
  readonly functions: ReturnType<typeof exposeUseCases>;
  readonly anonKey: string;
  readonly cache: PageCache;
  readonly localeOf: ReturnType<typeof localeReader>;
}

/** Everything that a browser or a search engine reads: pages, share images, maps of the site, the feed, the app's files. */
export async function servePages(
  http: FastifyInstance,
  { config, database, services, functions, anonKey, cache, localeOf }: PageParts,
): Promise<AnswerNothingHere> {
  const { now } = services;
  const search: FirstSearch = (input) => searchPage(database.pool, input, now(), services.policies.at(now()));
  const texts = (name: InformationText) =>
    informationText(name, { policy: services.policies.at(now()), company: config.company }, now());
  const legalVersion = (name: InformationText, version: number) => legalVersionState(name, version, now());
  const articlesNow = () => publishedArticles(services, now());
  const questionsNow = () =>
    answeredQuestions({ policy: services.policies.at(now()), company: config.company });
  const article = (slug: string) => articleAt(services, slug, now());
  const answerNothingHere = await serveWebPages(http, {
    webDir: config.webDir,
    siteUrl: config.siteUrl,
    publicConfig: {
      anonKey: anonKey,
      currency: 'ZAR',
      /** Whether those who agree to it are told of elsewhere, too: what they are asked says so. */
      tellsGoogle: services.analytics !== null,
      mapTiles: await openMapTiles(http, config.mapTiles),
    },
    policies: () => publicPolicies(services.policies, now()),
    firstView: (page, parameters, locale, written) =>
      pageMetaOf(
        {
          db: database.db,
          policies: services.policies,
          search,
          texts,
          article,
          previewed: (key) => previewed(services, key, now()),
          questions: questionsNow,
          legalVersion,
          log: http.log,
        },
        page,
        parameters,
        { locale, now: now() },
        written,
      ),
    texts,
    write: await pageWriter({
      webDir: config.webDir,
      policies: () => publicPolicies(services.policies, now()),
      answer: visitorAnswers(functions),
      log: http.log,
      now,
    }),
    now,
    cache,
    perMinute: config.functionsPerMinute,
    localeOf,
    nothingHere: (locale) => sayIn(locale)(SERVER_ERRORS.nothing_here),
  });
  const draw = cardDrawer(config.webDir);
  if (draw !== null) {
    serveShareImages(http, {
      draw,
      store: new ImageStore(join(config.dataDir, 'share-images')),
      cardOf: shareCards({
        db: database.db,
        policies: services.policies,
        async articleCard(slug) {
          const found = await article(slug);
          return found.article === null ? null : cardOfArticle(found.article);
        },
        now,
      }),
    });
  }
  serveSitemaps(http, {
    db: database.db,
    siteUrl: config.siteUrl,
    articles: async () =>
      (await articlesNow()).map(({ slug, publishedAt }) => ({
        path: articlePath(slug),
        changedAt: new Date(publishedAt),
      })),
    now,
  });
  serveFeed(http, {
    siteUrl: config.siteUrl,
    words: () => texts('blog'),
    articles: async () =>
      (await articlesNow()).map(({ slug, publishedAt, ...written }) => ({
        ...written,
        path: articlePath(slug),
        publishedAt: new Date(publishedAt),
      })),
    now,
  });
  serveAppFiles(http, { webDir: config.webDir, hasWorker: config.webWorker, localeOf });
  return answerNothingHere;
}

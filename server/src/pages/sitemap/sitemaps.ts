import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { cityPath, PAGES } from '@kwela/contract/pages';
import { HOUR_MS, MINUTE_MS } from '@kwela/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import type { Db } from '../../db/open.ts';
import { LISTED_PAGES } from '../../modules/content/listed-pages.ts';
import { type CarPart, carPages, findCarParts } from '../../modules/vehicles/car-pages-repo.ts';
import { marketsOf } from '../../modules/vehicles/market-list.ts';
import { robotsText } from './robots.ts';

/** What the protocol allows in one file. */
const MOST_IN_A_PART = 50_000;
/** Finding out what changed reads every car, so one answer serves everybody for this long. */
const KEPT_MS = 10 * MINUTE_MS;
const XML = 'application/xml; charset=utf-8';

/** A page for search engines. */
export interface ListedPage {
  readonly path: string;
  /** Left out where nobody knows: a date that is not true makes search engines believe none. */
  readonly changedAt?: Date;
}

export interface SitemapDeps {
  readonly db: Db;
  readonly siteUrl: string;
  /** What we have written and published, the newest first. */
  articles(): Promise<readonly ListedPage[]>;
  now(): Date;
  /** For tests, which have few cars. */
  readonly carsInAPart?: number;
}

/** Every page without a part to fill in that may be found: those of the map for people. */
export const fixedPages = (): readonly ListedPage[] => LISTED_PAGES.map((name) => ({ path: PAGES[name] }));

/** Does the work again after a while; a failure is forgotten at once. */
function keptFor<Value>(ms: number, now: () => Date, work: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    const at = now().getTime();
    if (kept !== null && at >= kept.at && at - kept.at < ms) return kept.value;
    const asked = { at, value: work() };
    kept = asked;
    asked.value.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.value;
  };
}

const etagOf = (...facts: readonly unknown[]): string =>
  `W/"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)}"`;

/** Answers with what `write` makes, or with nothing to somebody who has it: `facts` are all that it depends on. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  facts: readonly unknown[],
  write: () => string | Readable,
) {
  const etag = etagOf(...facts);
  reply.header('cache-control', `public, max-age=${HOUR_MS / 1_000}`).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(write());
}

/** The addresses as a map of the site, made while it is sent. */
function mapOf(pages: Iterable<ListedPage> | AsyncIterable<ListedPage>, siteUrl: string): Readable {
  const map = new SitemapStream({
    hostname: siteUrl,
    xmlns: { news: false, video: false, xhtml: false, image: false },
  });
  const items = async function* () {
    for await (const { path, changedAt } of pages) {
      yield { url: path, ...(changedAt && { lastmod: changedAt.toISOString() }) };
    }
  };
  const source = Readable.from(items());
  source.on('error', (error) => map.destroy(error));
  return source.pipe(map);
}

const newestOf = (pages: readonly ListedPage[]): Date | undefined =>
  pages
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted((one, other) => other.getTime() - one.getTime())
    .at(0);

async function* carsOf(db: Db, part: number, size: number): AsyncGenerator<ListedPage> {
  for await (const car of carPages(db, part, size)) {
    yield { path: PAGES.car.replace(':id', car.public_id), changedAt: car.changed_at };
  }
}

/**
 * `robots.txt`, and the map of the site: an index of the pages that are always there, of cities, articles and cars, in
 * parts of at most 50 000. Source: docs/rules/search.md “Search engines and shared links”.
 */
export function serveSitemaps(app: FastifyInstance, deps: SitemapDeps): void {
  const { db, siteUrl, articles, now, carsInAPart = MOST_IN_A_PART } = deps;
  const carParts = keptFor(KEPT_MS, now, () => findCarParts(db, carsInAPart));
  const cities = keptFor(KEPT_MS, now, async (): Promise<readonly ListedPage[]> => {
    const names = new Map<string, ListedPage>();
    for (const { name, changed_at: changedAt } of await marketsOf(db, now())) {
      if (!names.has(name)) names.set(name, { path: cityPath(name), changedAt });
    }
    return [...names.values()].slice(0, MOST_IN_A_PART);
  });
  const carMap = ({ part, changed_at }: CarPart): ListedPage => ({
    path: `/sitemap-cars-${part + 1}.xml`,
    changedAt: changed_at,
  });
  /** The maps of lists that are short enough to be read at once; one of nothing is left out. */
  const shortMaps = async () =>
    Object.entries({
      pages: fixedPages(),
      cities: await cities(),
      articles: (await articles()).slice(0, MOST_IN_A_PART),
    }).filter(([, pages]) => pages.length > 0);

  app.get('/robots.txt', (request, reply) => {
    const text = robotsText(siteUrl);
    return answer(request, reply, 'text/plain; charset=utf-8', [text], () => text);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const short = (await shortMaps()).map(([name, pages]) => {
      const changedAt = newestOf(pages);
      return { path: `/sitemap-${name}.xml`, ...(changedAt && { changedAt }) };
    });
    const maps = [...short, ...(await carParts()).map(carMap)];
    return answer(request, reply, XML, maps, () => {
      const index = new SitemapIndexStream();
      return Readable.from(
        maps.map(({ path, changedAt }) => ({
          url: new URL(path, siteUrl).href,
          ...(changedAt && { lastmod: changedAt.toISOString() }),
        })),
      ).pipe(index);
    });
  });

  for (const name of ['pages', 'cities', 'articles']) {
    app.get(`/sitemap-${name}.xml`, async (request, reply) => {
      const [, pages] = (await shortMaps()).find(([known]) => known === name) ?? [];
      if (pages === undefined) return reply.callNotFound();
      return answer(request, reply, XML, pages, () => mapOf(pages, siteUrl));
    });
  }

  app.get<{ Params: { part: string } }>('/sitemap-cars-:part(^\\d{1,6}).xml', async (request, reply) => {
    const asked = Number(request.params.part) - 1;
    const found = (await carParts()).find(({ part }) => part === asked);
    if (found === undefined) return reply.callNotFound();
    const { part, version } = found;
    return answer(request, reply, XML, [part, version], () => mapOf(carsOf(db, part, carsInAPart), siteUrl));
  });
}

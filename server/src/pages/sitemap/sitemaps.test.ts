import { Readable } from 'node:stream';
import { PAGES, type PageName } from '@kwela/contract/pages';
import { MINUTE_MS } from '@kwela/domain/time';
import { sayIn } from '@kwela/words/say';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../../testing/cars.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bareHead } from '../page-meta.ts';
import { fixedPages, type ListedPage, serveSitemaps } from './sitemaps.ts';

const SITE = 'https://kwela.test';
let server: TestServer;
const cars: string[] = [];
let hidden: string;

const get = (url: string, headers: Record<string, string> = {}) => server.http.inject({ url, headers });

const read = async (http: FastifyInstance, url: string) => {
  const answer = await http.inject({ url });
  expect(answer.statusCode, url).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  return answer.body;
};
const mapAt = async (url: string, http: FastifyInstance = server.http) =>
  parseSitemap(Readable.from([await read(http, url)]));
const indexAt = async (http: FastifyInstance = server.http) =>
  parseSitemapIndex(Readable.from([await read(http, '/sitemap.xml')]));

beforeAll(async () => {
  server = await startTestServer({ environment: { SITE_URL: SITE } });
  const thandi = await server.person('Thandi', ['host']);
  await makeHost(server, thandi, 'Thandi');
  for (const [city, province] of [
    ['Cape Town', 'WC'],
    ['Cape Town', 'WC'],
    ['St Lucia & Sons', 'KZN'],
  ] as const) {
    cars.push((await addCar(server, thandi.userId, { city, province })).publicId);
  }
  hidden = (await addCar(server, thandi.userId, { state: 'draft' })).publicId;
});
afterAll(() => server.close());

/** The same maps with two cars in each part. */
async function small(articles: readonly ListedPage[] = [], now = () => server.clock.now()) {
  const http = Fastify();
  serveSitemaps(http, {
    db: server.database.db,
    siteUrl: SITE,
    articles: async () => articles,
    now,
    carsInAPart: 2,
  });
  await http.ready();
  return http;
}

describe('robots', () => {
  it('may read all but the services of accounts and data, and find the map by its full address', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /rest/', `Sitemap: ${SITE}/sitemap.xml`]),
    );
    // A robot that may not read a page never learns that the page is not to be kept.
    for (const path of ['/my-bookings', '/booking/', '/search', '/car/', '/functions/v1/vehicles']) {
      expect(body).not.toContain(`Disallow: ${path}`);
    }
  });
});

describe('the map of the site', () => {
  it('is an index of what there is, each part with the time of its last change', async () => {
    const parts = await indexAt();
    expect(parts.map(({ url }) => url)).toEqual([
      `${SITE}/sitemap-pages.xml`,
      `${SITE}/sitemap-cities.xml`,
      `${SITE}/sitemap-articles.xml`,
      `${SITE}/sitemap-cars-1.xml`,
    ]);
    const newest = parts[3]?.lastmod ?? '';
    const told = await mapAt('/sitemap-cars-1.xml');
    expect(Math.max(...told.map(({ lastmod }) => Date.parse(lastmod ?? '')))).toBe(Date.parse(newest));
  });

  it('has every page that may be found and no other', async () => {
    const pages = await mapAt('/sitemap-pages.xml');
    expect(pages.map(({ url }) => url)).toEqual(fixedPages().map(({ path }) => `${SITE}${path}`));
    expect(fixedPages().map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/search']));
    for (const { path } of fixedPages()) expect(path).not.toMatch(/auth|booking|profile|payment/);
  });

  it('says the same as the map for people: each page in a group, each city and each article', async () => {
    const { groups, cities, articles } = await server.succeed('content/site-map', {});
    const paths = groups.flatMap(({ pages }) => pages.map(({ path }) => path));
    expect(paths.toSorted()).toEqual(
      fixedPages()
        .map(({ path }) => path)
        .toSorted(),
    );
    const urlsAt = async (url: string) => (await mapAt(url)).map(({ url: one }) => one).toSorted();
    const told = (links: readonly { readonly path: string }[]) =>
      links.map(({ path }) => `${SITE}${path}`).toSorted();
    expect(told(cities)).toEqual(await urlsAt('/sitemap-cities.xml'));
    expect(told(articles)).toEqual(await urlsAt('/sitemap-articles.xml'));
    expect(groups.flatMap(({ pages }) => pages)).toContainEqual({
      path: '/faq',
      title: 'Questions and answers',
    });
    for (const { title } of [...groups.flatMap(({ pages }) => pages), ...cities, ...articles])
      expect(title).not.toBe('');
  });

  it('has just the pages that say of themselves that they may be found', () => {
    const names = Object.keys(PAGES).filter((name): name is PageName => Object.hasOwn(PAGES, name));
    const say = sayIn('en');
    const found = names.filter(
      (name) =>
        !PAGES[name].includes(':') &&
        bareHead(name, {}, say, () => ({ title: '', description: '' })).isIndexed,
    );
    expect(fixedPages().map(({ path }) => path)).toEqual(found.map((name) => PAGES[name]));
  });

  it('has each city by its one address, and each car that has a page', async () => {
    expect((await mapAt('/sitemap-cities.xml')).map(({ url }) => url)).toEqual([
      `${SITE}/search?place=Cape+Town`,
      `${SITE}/search?place=St+Lucia+%26+Sons`,
    ]);
    const told = (await mapAt('/sitemap-cars-1.xml')).map(({ url }) => url);
    expect(told).toEqual(cars.map((id) => `${SITE}/car/${id}`));
    expect(told).not.toContain(`${SITE}/car/${hidden}`);
  });

  it('leads only to pages that say the same address of themselves', async () => {
    const parts = await indexAt();
    for (const part of parts) {
      for (const { url } of await mapAt(new URL(part.url).pathname)) {
        expect((await get(url.slice(SITE.length))).statusCode, url).toBe(200);
      }
    }
  });

  it('is not read again by somebody who has it, until a car is another one', async () => {
    const http = await small();
    const first = await http.inject({ url: '/sitemap-cars-1.xml' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const second = await http.inject({ url: '/sitemap-cars-1.xml', headers });
    expect([second.statusCode, second.body]).toEqual([304, '']);

    await sql`UPDATE vehicles SET day_price_cents = 52000 WHERE public_id = ${cars[0]}`.execute(
      server.database.db,
    );
    expect((await http.inject({ url: '/sitemap-cars-1.xml', headers })).statusCode).toBe(304);
    const later = new Date(server.clock.now().getTime() + 11 * MINUTE_MS);
    const fresh = await small([], () => later);
    const third = await fresh.inject({ url: '/sitemap-cars-1.xml', headers });
    expect(third.statusCode).toBe(200);
    expect(third.headers.etag).not.toBe(first.headers.etag);
  });

  it('calls a car changed when its page is, and not when somebody has only looked for it', async () => {
    const changedAt = async () =>
      (
        await sql<{
          at: Date | null;
        }>`SELECT changed_at AS at FROM vehicles WHERE public_id = ${cars[1]}`.execute(server.database.db)
      ).rows[0]?.at;
    await sql`UPDATE vehicles SET quality = quality + 1, trip_count = 5 WHERE public_id = ${cars[1]}`.execute(
      server.database.db,
    );
    expect(await changedAt()).toBeNull();
    await sql`UPDATE vehicles SET description = 'New tyres.' WHERE public_id = ${cars[1]}`.execute(
      server.database.db,
    );
    expect(await changedAt()).toBeInstanceOf(Date);
  });

  it('is split by the numbers of cars, a part for each so many, with none left out', async () => {
    const http = await small();
    const parts = (await indexAt(http)).filter(({ url }) => url.includes('cars'));
    expect(parts.length).toBeGreaterThan(1);
    const told = await Promise.all(parts.map(({ url }) => mapAt(new URL(url).pathname, http)));
    for (const part of told) expect(part.length).toBeLessThanOrEqual(2);
    expect(told.flat().map(({ url }) => url)).toEqual(cars.map((id) => `${SITE}/car/${id}`));
  });

  it('has a part for articles once there are any, and none that is empty', async () => {
    const without = await small();
    expect((await without.inject('/sitemap-articles.xml')).statusCode).toBe(404);
    expect((await get('/sitemap-cars-9.xml')).statusCode).toBe(404);
    expect((await get('/sitemap-cars-x.xml')).statusCode).toBe(404);
    const changedAt = new Date('2026-11-16T06:00:00Z');
    const http = await small([{ path: '/blog?post=borders', changedAt }]);
    expect(await mapAt('/sitemap-articles.xml', http)).toMatchObject([
      { url: `${SITE}/blog?post=borders`, lastmod: '2026-11-16T06:00:00.000Z' },
    ]);
  });
});

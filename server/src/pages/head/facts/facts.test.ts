import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { comingWeekend } from '@kwela/domain/search/coming-weekend';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../../../testing/cars.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Fact } from '../page-head.ts';
import { headTags } from '../write-head.ts';
import { articleFacts, faqFacts } from './text-facts.ts';

const SITE = 'https://kwela.test';
const webDir = mkdtempSync(join(tmpdir(), 'kwela-web-'));
let server: TestServer;
let polo: string;

const factsIn = (body: string) => new WebAutoExtractor().parse(body);

/** What a search engine could not use, and what it would like besides. */
async function issuesOf(body: string): Promise<{ errors: string[]; warnings: string[] }> {
  const issues = await new Validator().validate(factsIn(body));
  const named = (wanted: string) =>
    issues
      .filter(({ severity }) => severity === wanted)
      .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
  return { errors: named('ERROR'), warnings: named('WARNING') };
}

const pageOf = async (url: string): Promise<string> =>
  (await server.http.inject({ url, headers: { 'accept-language': 'en' } })).body;

const written = (facts: readonly Fact[]): string =>
  headTags({ title: 'Kwela', isIndexed: true, facts: () => facts }, { siteUrl: SITE, locale: 'en' });

beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Kwela</title></head>',
  );
  server = await startTestServer({ environment: { WEB_DIR: webDir, SITE_URL: SITE } });
  const thandi = await server.person('Thandi', ['host']);
  await makeHost(server, thandi, 'Thandi');
  polo = (await addCar(server, thandi.userId)).publicId;
  await addCar(server, thandi.userId, { make: 'Suzuki', model: 'Swift' });
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

describe('the facts that a page tells search engines', () => {
  it('are on the front page who we are and how to look for a place, without a fault', async () => {
    const body = await pageOf('/');
    expect(await issuesOf(body)).toEqual({ errors: [], warnings: [] });
    const { jsonld } = factsIn(body);
    expect(Object.keys(jsonld).toSorted()).toEqual(['Organization', 'WebSite']);
    expect(jsonld.WebSite?.[0]).toMatchObject({
      url: `${SITE}/`,
      potentialAction: { target: { urlTemplate: `${SITE}/search?place={place}` } },
    });
  });

  it('are of a car its day price in rand, in stock, without a rating before three reviews', async () => {
    const body = await pageOf(`/car/${polo}`);
    // A drawing is not the car: without a photo of its host a car is no offer of a shop, and is not to look like one.
    expect((await issuesOf(body)).errors).toEqual(['Product: Required attribute "image" is missing']);
    const { jsonld } = factsIn(body);
    expect(jsonld.Product?.[0]).toMatchObject({
      name: 'Volkswagen Polo Vivo 2023',
      url: `${SITE}/car/${polo}`,
      offers: { price: '450.00', priceCurrency: 'ZAR', availability: 'https://schema.org/InStock' },
    });
    expect(jsonld.Product?.[0]).not.toHaveProperty('aggregateRating');
    expect(jsonld.BreadcrumbList?.[0]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${SITE}/` },
        { position: 2, name: 'Cars in Cape Town', item: `${SITE}/search?place=Cape+Town` },
        { position: 3, item: `${SITE}/car/${polo}` },
      ],
    });
  });

  it('are of a car with reviews their average and number, and out of stock while it is paused', async () => {
    const change = (to: ReturnType<typeof sql>) =>
      sql`UPDATE vehicles SET ${to} WHERE public_id = ${polo}`.execute(server.database.db);
    await change(sql`quality = 0.91, rating_count = 3, state = 'snoozed'`);
    const body = await pageOf(`/car/${polo}`);
    await change(sql`quality = 0.9, rating_count = 0, state = 'live'`);
    expect(factsIn(body).jsonld.Product?.[0]).toMatchObject({
      aggregateRating: { ratingValue: 4.55, reviewCount: 3, bestRating: 5 },
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('are of a city its cars for the coming weekend, in the order of the page', async () => {
    const body = await pageOf('/search?place=Cape+Town');
    expect(await issuesOf(body)).toEqual({ errors: [], warnings: [] });
    const [list] = factsIn(body).jsonld.ItemList ?? [];
    expect(list).toMatchObject({ name: 'Cars in Cape Town', numberOfItems: 2 });
    const { items } = await server.succeed('vehicles/markets', {});
    const { startAt, endAt } = comingWeekend(server.clock.now());
    const found = await server.succeed('search/vehicles', {
      near: `${items[0]?.lat},${items[0]?.lng}`,
      from: startAt.toISOString(),
      to: endAt.toISOString(),
    });
    expect(list?.itemListElement).toMatchObject(
      found.items.map(({ id }, index) => ({ position: index + 1, url: `${SITE}/car/${id}` })),
    );
  });

  it('are none of what is not to be found', async () => {
    for (const url of ['/search?place=Cape+Town&sort=total', '/my-bookings', '/auth', '/car/none']) {
      expect(factsIn(await pageOf(url)).jsonld, url).toEqual({});
    }
  });

  it('cannot be ended by what a host typed', async () => {
    const attack = '</script><script>alert(1)</script><!--';
    await sql`UPDATE vehicles SET description = ${attack} WHERE public_id = ${polo}`.execute(
      server.database.db,
    );
    const body = await pageOf(`/car/${polo}`);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<!--');
    expect(factsIn(body).jsonld.Product?.[0]).toMatchObject({ description: attack });
  });
});

describe('the facts of what we write', () => {
  it('are of an article who wrote it, when and with which picture', async () => {
    const body = written([
      articleFacts(
        {
          title: 'A Garden Route week without surprises',
          summary: 'Distances, roads, tolls and fuel.',
          path: '/blog?post=garden-route-week',
          imagePath: '/share/article/garden-route-week.png',
          publishedAt: new Date('2026-11-16T06:00:00Z'),
        },
        SITE,
      ),
    ]);
    expect(await issuesOf(body)).toEqual({ errors: [], warnings: [] });
    expect(factsIn(body).jsonld.Article?.[0]).toMatchObject({
      url: `${SITE}/blog?post=garden-route-week`,
      datePublished: '2026-11-16T06:00:00.000Z',
      dateModified: '2026-11-16T06:00:00.000Z',
      author: { name: 'Kwela' },
    });
  });

  it('are of questions each with its answer', async () => {
    const body = written([
      faqFacts([{ question: 'How does the deposit work?', answer: '<p>It is held & comes back.</p>' }]),
    ]);
    expect(await issuesOf(body)).toEqual({ errors: [], warnings: [] });
    expect(factsIn(body).jsonld.FAQPage?.[0]).toMatchObject({
      mainEntity: [
        { name: 'How does the deposit work?', acceptedAnswer: { text: '<p>It is held & comes back.</p>' } },
      ],
    });
  });
});

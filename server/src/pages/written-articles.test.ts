import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../testing/test-server.ts';

/** An article of the database on its whole page, in two processes on one database. */

const folder = mkdtempSync(join(tmpdir(), 'kwela-articles-'));
const webDir = join(folder, 'dist');
/** An app that shows the title of the article, or that there is none. */
const RENDER_PAGE = `export const renderPage = async ({ address, answer }) => {
  const query = new URL(address, 'https://kwela.test').searchParams;
  const [name, input] = query.has('preview')
    ? ['articles/preview', { key: query.get('preview') }]
    : ['content/article', { slug: query.get('post') }];
  const { value } = await answer(name, input);
  return { html: '<h1>' + (value.article?.title ?? 'Not here') + '</h1>', answers: [], queries: [] };
};`;
const WORDS = {
  slug: 'roads-after-rain',
  title: 'Roads after rain',
  summary:
    'What a gravel road is like after rain, when to turn round, and whom to call when a car stands in mud and nobody comes by.',
  author: 'Naledi',
  tags: ['roads' as const],
  text: 'Wait until it is dry.',
};
const ADDRESS = '/blog?post=roads-after-rain';
const PAGE_LIFE_MS = 5_000;

let server: TestServer;
let other: App;
let naledi: TestPerson;
beforeAll(async () => {
  mkdirSync(webDir);
  mkdirSync(`${webDir}-server`);
  writeFileSync(
    join(webDir, 'index.html'),
    '<html lang="en"><head><title>Kwela</title></head><body><!-- page --><!-- /page --></body></html>',
  );
  writeFileSync(join(`${webDir}-server`, 'render-page.js'), RENDER_PAGE);
  server = await startTestServer({ environment: { WEB_DIR: webDir, SITE_URL: 'https://kwela.test' } });
  const { config, database, clock } = server;
  other = await buildApp({ config, database, now: clock.now });
  naledi = await server.person('Naledi', ['admin']);
});
afterAll(async () => {
  await other.http.close();
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('articles').execute();
});

const write = () => server.succeed('articles/write', { ...WORDS, id: randomUUID() }, { as: naledi });
const take = (name: 'articles/publish' | 'articles/withdraw', id: string, revision: number) =>
  server.succeed(name, { id, revision }, { as: naledi });
async function page(app: App, url = ADDRESS) {
  const { statusCode, body } = await app.http.inject({ url });
  return { statusCode, title: /<h1>(.*?)<\/h1>/.exec(body)?.[1], body };
}
const here = { statusCode: 200, title: WORDS.title };
const gone = { statusCode: 410, title: 'Not here' };

it('is published and taken back at once where that was asked, and elsewhere when a kept page is too old', async () => {
  const { id } = await write();
  for (const app of [server, other]) expect(await page(app)).toMatchObject({ statusCode: 404 });
  await take('articles/publish', id, 1);
  expect(await page(server)).toMatchObject(here);
  server.clock.advance(PAGE_LIFE_MS);
  expect(await page(other)).toMatchObject(here);
  await take('articles/withdraw', id, 2);
  expect(await page(server)).toMatchObject(gone);
  expect(
    (await other.http.inject({ url: '/functions/v1/content/article?slug=roads-after-rain' })).json(),
  ).toEqual({
    article: null,
  });
  server.clock.advance(PAGE_LIFE_MS - 1);
  expect(await page(other)).toMatchObject(here);
  server.clock.advance(1);
  expect(await page(other)).toMatchObject(gone);
});

it('comes out in every process when it was to, a kept page later at most', async () => {
  const { id } = await write();
  const publishAt = new Date(TEST_NOW.getTime() + 60_000).toISOString();
  await server.succeed('articles/schedule', { id, revision: 1, publishAt }, { as: naledi });
  server.clock.advance(59_000);
  for (const app of [server, other]) expect(await page(app)).toMatchObject({ statusCode: 404 });
  server.clock.advance(PAGE_LIFE_MS);
  for (const app of [server, other]) expect(await page(app)).toMatchObject(here);
});

it('says of itself what an article of the files says', async () => {
  const { id } = await write();
  await take('articles/publish', id, 1);
  const [{ body }, { body: file }] = [await page(server), await page(server, '/blog?post=first-hand-over')];
  const tagsOf = (html: string) =>
    [...html.matchAll(/<(?:meta|link)[^>]*?(?:name|property|rel)="([^"]+)"/g)].map(([, name]) => name);
  expect(tagsOf(body)).toEqual(tagsOf(file));
  expect(body).toContain(`<link rel="canonical" href="https://kwela.test${ADDRESS}"`);
  expect(body).toMatch(/og:image" content="https:\/\/kwela\.test\/share\/article\/roads-after-rain\.png/);
  expect(body).toContain('"datePublished":"2026-12-02T08:00:00.000Z"');
  expect(body).not.toContain('noindex');
});

it('stands on the page of its secret address as it will be, for nobody to find', async () => {
  const { id } = await write();
  const { path } = await server.succeed('articles/preview-link', { id }, { as: naledi });
  for (const app of [server, other]) {
    const { body, ...shown } = await page(app, path);
    expect(shown).toEqual(here);
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).not.toMatch(/canonical|og:image|ld\+json/);
  }
  expect(await page(server, `${path.slice(0, -1)}!`)).toMatchObject({ statusCode: 404 });
});

it('is in the feed while it is published, and readers of the feed hear when it is another one', async () => {
  const feed = (etag?: string) =>
    other.http.inject({ url: '/blog/rss.xml', headers: etag === undefined ? {} : { 'if-none-match': etag } });
  const { id } = await write();
  await take('articles/publish', id, 1);
  const first = await feed();
  expect(first.body).toContain('post=roads-after-rain');
  expect(first.headers['cache-control']).toBe('no-cache');
  const etag = String(first.headers.etag);
  expect((await feed(etag)).statusCode).toBe(304);
  await take('articles/withdraw', id, 2);
  const second = await feed(etag);
  expect(second.statusCode).toBe(200);
  expect(second.body).not.toContain('post=roads-after-rain');
});

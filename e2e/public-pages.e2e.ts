import type { APIRequestContext } from '@playwright/test';
import { CAPE_TOWN, ownTrip, searchCars } from './steps/cars.ts';
import { expect, test } from './support/fixtures.ts';
import { type HtmlPage, readHtml } from './support/html-page.ts';
import { expectGoodPage, expectNoMotion } from './support/page-check.ts';
import { trafficOf } from './support/traffic.ts';

/** The addresses that a map of the site names, as paths. */
async function pathsIn(request: APIRequestContext, map: string): Promise<string[]> {
  const answer = await request.get(map);
  expect(answer.status(), map).toBe(200);
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** Every page that informs, and some of each kind of which there are many. */
async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const paths: string[] = [];
  for (const map of await pathsIn(request, '/sitemap.xml')) {
    const listed = await pathsIn(request, map);
    paths.push(...(/pages|articles/.test(map) ? listed : listed.slice(0, 2)));
  }
  return paths;
}

/** Pages of which there are many alike: some of each are enough. */
const MANY = /^\/(car\/|search\?|enhanced-booking\/|auth\?)/;
const MOST_OF_MANY = 6;
/** Less than a short paragraph is no page to read. */
const FEWEST_LETTERS = 200;

test('a crawler without scripts reads every public page, and each link and anchor leads somewhere @phone', async ({
  request,
  baseURL,
}) => {
  const site = String(baseURL);
  const pages = new Map<string, HtmlPage | null>();
  const listed = await publicPaths(request);
  const waiting = [...listed];
  const anchors: { from: string; path: string; id: string }[] = [];
  let taken = 0;
  for (const path of waiting) {
    if (pages.has(path) || (MANY.test(path) && !listed.includes(path) && ++taken > MOST_OF_MANY)) continue;
    const answer = await request.get(path, { failOnStatusCode: false });
    expect.soft(answer.status(), path).toBe(200);
    const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
    const page = isPage ? readHtml(await answer.text()) : null;
    pages.set(path, page);
    for (const link of page?.links ?? []) {
      const to = new URL(link, site + path);
      if (to.origin !== new URL(site).origin) continue;
      const next = to.pathname + to.search;
      waiting.push(next);
      if (to.hash.length > 1)
        anchors.push({ from: path, path: next, id: decodeURIComponent(to.hash.slice(1)) });
    }
  }
  for (const { from, path, id } of anchors) {
    const page = pages.get(path);
    if (page) expect.soft(page.ids.has(id), `${path}#${id}, from ${from}`).toBe(true);
  }
  const titles = new Map<string, string>();
  for (const path of listed) {
    const page = pages.get(path);
    expect.soft(page?.mainHeadings, `main headings of ${path}`).toBe(1);
    expect.soft(page?.letters ?? 0, `letters to read at ${path}`).toBeGreaterThan(FEWEST_LETTERS);
    expect.soft(page?.canonical, `canonical address of ${path}`).toContain(path.split('?')[0]);
    const title = page?.title ?? '';
    expect.soft(titles.get(title), `a page with the title of ${path}: ${title}`).toBeUndefined();
    titles.set(title, path);
  }
  expect(listed.length).toBeGreaterThan(20);
});

/** The questions whose answers a page brought along, by the names of their use-cases. */
function broughtBy(html: string): ReadonlySet<string> {
  const [, written = '{}'] = /id="first-view">([^<]*)<\/script>/.exec(html) ?? [];
  const { answers = [], queries = [] }: { answers?: { name: string }[]; queries?: { key: string[] }[] } =
    JSON.parse(written);
  return new Set([...answers.map(({ name }) => name), ...queries.map(({ key: [name = ''] }) => name)]);
}

test('every page for everybody is good to them, and its app takes over without a word or a question', async ({
  page,
  request,
}, story) => {
  const traffic = trafficOf(page);
  const isAtDesktop = story.project.name === 'desktop';
  // One theme for each width: every page is seen in both; and once by somebody whom movement makes ill.
  if (isAtDesktop) await page.addInitScript(() => localStorage.setItem('kwela-theme', 'dark'));
  else await page.emulateMedia({ reducedMotion: 'reduce' });
  const trip = ownTrip(story);
  const [car] = await searchCars(request, trip);
  const dates = new URLSearchParams({ ...trip }).toString();
  const market = [`/search?near=${CAPE_TOWN}&place=Cape+Town&${dates}`, `/car/${car?.id}?${dates}`];
  const [article = '/blog'] = await pathsIn(request, '/sitemap-articles.xml');
  for (const path of [...(await pathsIn(request, '/sitemap-pages.xml')), article, ...market]) {
    const asked: string[] = [];
    const listen = (one: { url(): string }) => {
      const [, name] = /\/functions\/v1\/([^?]+)/.exec(one.url()) ?? [];
      if (name !== undefined) asked.push(name);
    };
    page.on('request', listen);
    const answer = await page.goto(path);
    const brought = broughtBy((await answer?.text()) ?? '');
    // Its app comes for who uses it.
    await page.keyboard.press('Shift');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'told');
    await traffic.quiet();
    expect.soft(brought.size, `brought along at ${path}`).toBeGreaterThan(0);
    await test.step(path, async () => {
      if (!isAtDesktop) await expectNoMotion(page);
      await expectGoodPage(page);
    });
    page.off('request', listen);
    expect
      .soft(
        asked.filter((name) => brought.has(name)),
        `asked again at ${path}`,
      )
      .toEqual([]);
  }
});

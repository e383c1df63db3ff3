import { searchCars, tripIn } from './steps/cars.ts';
import { searchFor } from './steps/search.ts';
import { expect, test } from './support/fixtures.ts';

/**
 * Everything that comes over the line, headers included, until nothing more comes: what a first visit costs on a slow
 * one. In thousands of bytes. Which cars a search finds first, and whether they have a photo, are drawn, or one of each, is
 * chance: there their pictures are left out, and the bound is narrower by what they cost. At home it is only chance whether a car has
 * a photo.
 */
const LIMITS_KB = { home: 219, search: 208 } as const;
const LEFT_OUT = {
  home: /\/render\/image\//,
  search: /\/render\/image\/|\/assets\/(?:drawn-car|scene)-/,
} as const;

const MOST_QUIET = { waitUntil: 'networkidle' } as const;

for (const [name, path] of [
  ['home', '/'],
  ['search', searchFor()],
] as const) {
  test(`a first visit of ${name} is no heavier than agreed @phone`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    let bytes = 0;
    const pictures = new Set<string>();
    browser.on('Network.responseReceived', ({ requestId, response }) => {
      if (LEFT_OUT[name].test(response.url)) pictures.add(requestId);
    });
    browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!pictures.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path, MOST_QUIET);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes / 1000, 'kB in all').toBeLessThanOrEqual(LIMITS_KB[name]);
  });
}

test('the calendar and the map of a car are fetched for those who come near them @phone', async ({
  page,
}) => {
  const [car] = await searchCars(page.request, tripIn(20));
  if (car === undefined) throw new Error('No car to look at');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [name] = /FreeDays|AreaMap/.exec(request.url()) ?? [];
    if (name !== undefined) fetched.push(name);
  });
  await page.goto(`/car/${car.id}`, MOST_QUIET);
  const handOver = page.getByRole('region', { name: 'Pick-up and return' });
  await expect(handOver).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await handOver.scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toEqual(expect.arrayContaining(['FreeDays', 'AreaMap']));
});

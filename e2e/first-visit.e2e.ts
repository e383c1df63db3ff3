import { searchCars, tripIn } from './steps/cars.ts';
import { searchFor } from './steps/search.ts';
import { expect, test } from './support/fixtures.ts';

/**
 * Everything that comes over the line, headers included, until nothing more comes: what a first visit costs on a slow
 * one. In thousands of bytes. Which cars a search finds first, and whether they have a photo, are drawn, or one of each, is
 * chance: there their pictures are left out, and the bound is narrower by what they cost.
 */
const LIMITS_KB = { home: 220, search: 208 } as const;
const LEFT_OUT = { home: /^$/, search: /\/render\/image\/|\/assets\/(?:drawn-car|scene)-/ } as const;

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

test('the worst case on the front page needs no script until somebody sees it @phone', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/WorstCaseBar/.test(request.url())) fetched.push(request.url());
  });
  await page.goto('/', MOST_QUIET);
  const block = page.getByRole('region', { name: 'Know the worst case before you pay' });
  await expect(block).toContainText('Late return, cleaning, refuel and admin, all capped');
  expect(fetched).toEqual([]);
  await block.scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toHaveLength(1);
  await expect(block).toContainText('Late return, cleaning, refuel and admin, all capped');
});

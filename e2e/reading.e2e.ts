import type { Page } from '@playwright/test';
import { searchFor } from './steps/search.ts';
import { expect, test } from './support/fixtures.ts';

/** What of the app was asked for so far, and what came over the line in all, headers included. */
async function watch(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const seen = { appFiles: 0, bytes: 0 };
  browser.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
  });
  page.on('request', (request) => {
    if (/\/assets\/(?!start-).*\.js$/.test(request.url())) seen.appFiles += 1;
  });
  return seen;
}
const opened = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('a page to read costs no app until somebody uses it, and nothing that they did is lost @phone', async ({
  page,
}) => {
  const seen = await watch(page);
  await opened(page, '/faq');
  expect(seen.appFiles).toBe(0);
  expect(seen.bytes / 1000, 'kB in all').toBeLessThanOrEqual(120);

  await page.getByRole('searchbox').fill('deposit');
  await expect(page.getByText(/^\d+ answers?$/)).toBeVisible();
  expect(seen.appFiles).toBeGreaterThan(0);
  await expect(page.getByRole('searchbox')).toHaveValue('deposit');
});

test.describe('on little data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });

  for (const [name, path] of [
    ['the front page', '/'],
    ['a search', searchFor()],
  ] as const) {
    test(`a first view of ${name} costs less than 150 kB @phone`, async ({ page }) => {
      const seen = await watch(page);
      await opened(page, path);
      expect(seen.appFiles).toBe(0);
      await expect(
        page
          .getByRole('img', { name: /, illustration$/ })
          .locator('svg')
          .first(),
      ).toBeAttached();
      expect(seen.bytes).toBeGreaterThan(10_000);
      expect(seen.bytes / 1000, 'kB in all').toBeLessThanOrEqual(150);
    });
  }

  test('a place that is typed at once finds its list @phone', async ({ page }) => {
    await opened(page, '/');
    await page.getByRole('combobox', { name: 'Where' }).fill('Durb');
    await expect(page.getByRole('option', { name: /^Durban/ }).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue('Durb');
  });
});

import { searchFor } from './steps/search.ts';
import { expect, test } from './support/fixtures.ts';

/**
 * Everything that comes over the line, headers included, until nothing more comes: what a first visit costs on a slow
 * one. In thousands of bytes.
 */
const LIMITS_KB = { home: 220, search: 220 } as const;

const MOST_QUIET = { waitUntil: 'networkidle' } as const;

for (const [name, path] of [
  ['home', '/'],
  ['search', searchFor()],
] as const) {
  test(`a first visit of ${name} is no heavier than agreed @phone`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    let bytes = 0;
    browser.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(path, MOST_QUIET);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes / 1000, 'kB in all').toBeLessThanOrEqual(LIMITS_KB[name]);
  });
}

import type { Page } from '@playwright/test';

const ANSWER_MS = 600;

/** Opens the page again on a line on which each answer of the server takes its time, as on a phone far from a mast. */
export async function reloadSlowly(page: Page): Promise<void> {
  const functions = '**/functions/v1/**';
  await page.route(functions, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue();
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.unroute(functions);
}

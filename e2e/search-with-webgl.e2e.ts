import type { Page } from '@playwright/test';
import { cards, pins, searchFor } from './steps/search.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';
import { withWebgl } from './support/webgl.ts';

test.use(withWebgl);

/** How many cars the pins on the map stand for: one each, or as many as a cluster says. */
async function carsOnMap(page: Page): Promise<number> {
  const labels = await pins(page).evaluateAll((buttons) =>
    buttons.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return labels.reduce((sum, label) => sum + Number(/^(\d+) cars close together/.exec(label)?.[1] ?? 1), 0);
}

test('the map stands for the same cars as the list, and moving it searches there @desktop', async ({
  page,
}) => {
  await page.goto(searchFor());
  await expect(cards(page).first()).toBeVisible();
  await expect(pins(page).first()).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await expectGoodPage(page);
  expect(await carsOnMap(page)).toBe(await cards(page).count());

  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(page).toHaveURL(/bbox=/);
  await expect.poll(async () => (await carsOnMap(page)) - (await cards(page).count())).toBe(0);
});

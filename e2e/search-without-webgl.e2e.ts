import { cards, pins, searchFor } from './steps/search.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('the map is drawn without WebGL, too, and the arrow keys move it @desktop', async ({ page }) => {
  await page.goto(searchFor());
  const map = page.getByRole('group', { name: /^Map\. Arrow keys move it/ });
  await expect(map.locator('svg text').first()).toBeAttached();
  await expect(pins(page).first()).toBeVisible();
  await expectGoodPage(page);
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/bbox=/);
  await expect(cards(page).first()).toBeVisible();
});

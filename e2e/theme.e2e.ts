import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const PAPER = 'getComputedStyle(document.body).backgroundColor';
const LIGHT = 'rgb(252, 249, 243)';
const DARK = 'rgb(12, 20, 17)';

/** Notes the colour of the paper at the first frame that has any, of every page that is loaded from now on. */
const NOTE_FIRST_FRAME = `(function note() {
  if (document.body === null) return requestAnimationFrame(note);
  window.firstPaper = ${PAPER};
})()`;

test('is light at first, keeps a dark choice over a reload without a flash, and takes “system” as light', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(NOTE_FIRST_FRAME);
  await page.goto('/auth');
  expect(await page.evaluate(PAPER)).toBe(LIGHT);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  expect(await page.evaluate(PAPER)).toBe(DARK);
  expect(await page.evaluate('localStorage.getItem("kwela-theme")')).toBe('dark');
  await expectGoodPage(page);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect(await page.evaluate('window.firstPaper')).toBe(DARK);

  await page.evaluate('localStorage.setItem("kwela-theme", "system")');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  expect(await page.evaluate('window.firstPaper')).toBe(LIGHT);
});

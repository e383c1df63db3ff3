import { accountButton, SIPHO, signIn, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('messages come one at a time, F8 goes to them, and they leave after five seconds @desktop', async ({
  page,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED/);
  await signIn(page, SIPHO);
  await page.goto('/my-bookings');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectGoodPage(page);
  await page.route('**/functions/v1/bookings/mine*', (route) => route.abort());
  const save = page.getByRole('button', { name: 'CSV file' });
  const area = page.getByRole('region', { name: 'Messages (F8)' });
  const message = area.getByRole('listitem');
  await save.click();
  await expect(message).toContainText('We could not make the file');
  const shownAt = Date.now();
  await expect(message).toHaveCount(0, { timeout: 9_000 });
  expect(Date.now() - shownAt).toBeGreaterThan(4_000);

  await save.click();
  await expect(message).toHaveCount(1);
  await save.click();
  await expect(message).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(area.getByRole('list')).toBeFocused();
  await expectGoodPage(page);
});

test('a host looks at Kwela as a guest, and the choice outlives a reload @phone', async ({ page }) => {
  await signIn(page, THANDI);
  await page.goto('/my-bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings of my cars' })).toBeVisible();
  await expectGoodPage(page);
  await accountButton(page).click();
  await expect(page.getByRole('button', { name: 'Host', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Guest', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My trips' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My trips' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toHaveCount(0);
});

import { signIn, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('a host asks by the keyboard what more trips would bring @phone', async ({ page }) => {
  await signIn(page, THANDI);
  await page.goto('/host/all-star');
  await expect(page.getByRole('heading', { level: 1, name: 'Your tier as a host' })).toBeVisible();
  const highest = page.getByRole('region', { name: 'All-Star' });
  const needed = Number(
    (await highest.getByText(/more trips? with five stars/).textContent())?.split(' ')[0],
  );
  expect(needed).toBeGreaterThan(0);
  const trips = page.getByRole('slider', { name: /More trips/ });
  await trips.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('status').filter({ hasText: 'After 0 more trips: Rising.' })).toBeVisible();
  for (let pressed = 1; pressed < needed; pressed += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: /: Rising\./ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'All that All-Star asks is met.' })).toBeVisible();
  await expectGoodPage(page);
});

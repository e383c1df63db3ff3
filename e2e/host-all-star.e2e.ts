import { signIn, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('a host asks by the keyboard what more trips would bring @phone', async ({ page }) => {
  await signIn(page, THANDI);
  await page.goto('/host/all-star');
  await expect(page.getByRole('heading', { level: 1, name: 'Your tier as a host' })).toBeVisible();
  // The stars of the demo are drawn by chance, and with them the tier that she has reached.
  const rising = page.getByRole('region', { name: 'Rising' });
  await expect(rising.getByRole('table')).toBeVisible();
  const isRising = (await rising.getByText('Everything is met.').count()) > 0;
  const next = isRising ? page.getByRole('region', { name: 'All-Star' }) : rising;
  const [before, after] = isRising
    ? [/: Rising\./, /: (All-Star|Pro Fleet)\./]
    : [/: New host\./, /: Rising\./];
  const needed = Number((await next.getByText(/more trips? with five stars/).textContent())?.split(' ')[0]);
  expect(needed).toBeGreaterThan(0);
  const trips = page.getByRole('slider', { name: /More trips/ });
  await trips.focus();
  await page.keyboard.press('Home');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /After 0 more trips: / })
      .filter({ hasText: before }),
  ).toBeVisible();
  for (let pressed = 1; pressed < needed; pressed += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: before })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: after })).toBeVisible();
  await expectGoodPage(page);
});

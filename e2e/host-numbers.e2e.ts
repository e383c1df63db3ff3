import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('an owner works out a month by keyboard and sends the numbers on by link @phone', async ({
  page,
  anotherPerson,
}) => {
  await page.goto('/become-a-host');
  await page.getByRole('main').getByRole('link', { name: 'earnings calculator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings calculator for hosts' })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Days booked a month, slider' });
  await slider.focus();
  for (let presses = 0; presses < 5; presses += 1) await slider.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Days booked a month' })).toHaveValue('15');
  await page.getByLabel('Host plan').selectOption('lean');
  await expect(page).toHaveURL(/\?days=15&plan=lean$/);
  await expectGoodPage(page);
  const net = page.getByText('Better off by, a month').locator('xpath=following-sibling::dd');
  const shown = await net.textContent();

  const friend = await anotherPerson();
  await friend.goto(page.url());
  await expect(friend.getByText('Better off by, a month').locator('xpath=following-sibling::dd')).toHaveText(
    String(shown),
  );
  await expect(friend.getByLabel('Host plan')).toHaveValue('lean');
});

import { cards, names, pins, searchFor } from './steps/search.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('a search that finds nothing names the one change that finds cars @phone', async ({ page }) => {
  await page.goto(searchFor({ maxTotalCents: '10000' }));
  await expect(page.getByRole('heading', { level: 1, name: 'No cars free for your dates' })).toBeVisible();
  await expect(page.getByText('Change one thing to see cars')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: /^Without/ }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/maxTotalCents/);
});

test('filters narrow, the address keeps them, going back undoes them, and a friend sees the same', async ({
  page,
  anotherPerson,
  isMobile,
}) => {
  await page.goto(searchFor());
  await expect(cards(page).first()).toBeVisible();
  const before = await names(page);
  await page.getByRole('button', { name: 'Automatic' }).click();
  await expect(page).toHaveURL(/transmission=automatic/);
  await expect(cards(page).first()).toContainText(/automatic/i);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest total');
  await expect(page).toHaveURL(/sort=total/);

  await page.getByRole('button', { name: /^Filters/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByLabel('Deposit, up to').fill('6 000');
  await dialog.getByRole('checkbox', { name: 'Instant book' }).check();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: /^Show \d+\+? cars?$/ }).click();
  await expect(page).toHaveURL(/maxDepositCents=600000/);
  // The address is ahead of the cards, which are made behind it.
  await expect(async () => {
    const texts = await cards(page).allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/Instant[\s\S]*Automatic/);
  }).toPass();
  const found = await names(page);
  expect(found).not.toEqual(before);

  const friend = await anotherPerson();
  await friend.goto(page.url());
  await expect(cards(friend).first()).toBeVisible();
  expect(await names(friend)).toEqual(found);
  await expect(friend.getByRole('combobox', { name: 'Sort by' })).toHaveValue('total');

  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/car\//);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  expect(await names(page)).toEqual(found);
  while (/transmission|maxDepositCents/.test(page.url())) await page.goBack();
  await expect.poll(() => names(page)).toEqual(before);
  if (isMobile) {
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await expect(pins(page).first()).toBeVisible();
    await expectGoodPage(page);
  }
});

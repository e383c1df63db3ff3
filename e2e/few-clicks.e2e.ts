import type { Page } from '@playwright/test';
import {
  agree,
  expectTestPay,
  fillDriver,
  next,
  openRecord,
  payButton,
  stayOnTar,
} from './steps/checkout.ts';
import { becomeDriver } from './steps/driver.ts';
import { codeFromMail, newPerson, type Person } from './steps/people.ts';
import { type Acts, countActs } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const MOST_FIELDS = 10;
const MOST_CLICKS = 16;

type Theme = 'light' | 'dark';

/** Asks what colours the page says it is made of, as the browser's own parts follow that. */
const expectTheme = (page: Page, theme: Theme) =>
  expect(page.locator('html')).toHaveCSS('color-scheme', theme);

interface Guest {
  readonly person: Person;
  readonly theme: Theme;
  /** Done at every page on the way. */
  look(page: Page): Promise<void>;
}

/** A new guest from the list of cars to the receipt, with the code from the mail and that of the bank. */
async function bookAsNewGuest(page: Page, { person, theme, look }: Guest): Promise<void> {
  const arriveAt = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await look(page);
  };
  await page.getByRole('button', { name: 'Show cars' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Instant' }).first();
  await expect(card).toBeVisible();
  await look(page);
  await card.getByRole('link').click();
  const price = page.getByRole('region', { name: 'Your price' });
  await expect(price.getByRole('row', { name: /You pay now/ })).toBeVisible();
  await look(page);
  await price.getByRole('link', { name: 'Book this car' }).click();

  await arriveAt('When and where');
  await stayOnTar(page);
  await next(page, 'Drivers').click();
  await arriveAt('Who drives');
  await fillDriver(page, person);
  await next(page, 'Protection').click();
  await arriveAt('What you pay if something happens');
  // The plan of the price on the car's page.
  await expect(page.getByRole('radio', { name: /^Basic/ })).toBeChecked();
  await next(page, 'Extras').click();
  await arriveAt('Add extras');
  await next(page, 'Pay').click();
  await arriveAt('Check and pay');
  await expect(payButton(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code from the email' });
  await expect(code).toBeFocused();
  await expectGoodPage(page);
  await code.fill(await codeFromMail(page, person));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^You’re signed in as/)).toBeVisible();
  await expectGoodPage(page);
  await agree(page);
  await becomeDriver(page, person);
  await payButton(page).click();

  await expectTestPay(page);
  await expectTheme(page, theme);
  await page.getByRole('link', { name: '3-D Secure' }).click();
  await expect(page.getByLabel('Card number')).not.toHaveValue('');
  await expectGoodPage(page);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await page.getByLabel('Code').fill('123456');
  await expectTheme(page, theme);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/payment\/success/);
  await arriveAt('Your trip is booked');
  await openRecord(page, 'Your trip is booked');
  await expect(page.getByRole('table', { name: 'What you paid' })).toBeVisible();
  await look(page);
}

for (const theme of ['light', 'dark'] satisfies Theme[]) {
  test(`a new guest comes from the cars to the receipt with few fields and clicks, in ${theme}`, async ({
    page,
    isMobile,
  }) => {
    const person = newPerson('Nomvula', 'Dube');
    // The device prefers the other one; every page, the company's too, is to follow the choice made here.
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.addInitScript(`localStorage.setItem('kwela-theme', '${theme}')`);
    // On a desk the story of the receipt looks at every page.
    const look = isMobile ? expectGoodPage : async () => undefined;
    const acts: Acts = await countActs(page);
    await page.goto('/');
    await expectTheme(page, theme);
    await look(page);
    await page.getByRole('combobox', { name: 'Where' }).fill(theme === 'light' ? 'Durb' : 'Pretor');
    await expect(page.getByRole('option').first()).toBeVisible();
    await look(page);
    await page.getByRole('option').first().click();
    acts.clicks.length = 0;
    acts.fields.clear();
    await bookAsNewGuest(page, { person, theme, look });
    expect([...acts.fields].length, [...acts.fields].join('\n')).toBeLessThanOrEqual(MOST_FIELDS);
    expect(acts.clicks.length, acts.clicks.join('\n')).toBeLessThanOrEqual(MOST_CLICKS);
    // Not because nothing was counted.
    expect([acts.fields.size, acts.clicks.length]).toEqual([8, 16]);
  });
}

import type { Locator, Page } from '@playwright/test';
import { becomeDriver } from './steps/driver.ts';
import { codeFromMail, newPerson } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';

const MOST_STEPS = 150;

/** Walks with Tab until the focus is where it should be. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** A date box is typed part by part, in the order of the browser's own language: month, day, year. */
async function typeDate(page: Page, target: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await tabTo(page, target);
  await page.keyboard.type(month + day + year);
  await expect(target).toHaveValue(date);
}

test('a guest finds, books and pays a car without a mouse @desktop', async ({ page }) => {
  const person = newPerson('Kagiso', 'Motaung');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await page.goto('/');
  // The heading stands there before the app, which brings everything that can be focused.
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await type(page, page.getByRole('combobox', { name: 'Where' }), 'Durb');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, button('Show cars'));

  await expect(page).toHaveURL(/\/search\?/);
  await press(page, page.getByRole('button', { name: 'Instant book', exact: true }));
  await expect(page).toHaveURL(/isInstant=true/);
  await press(page, page.getByRole('article').first().getByRole('link'));
  await expect(page).toHaveURL(/\/car\//);
  await press(page, page.getByRole('link', { name: 'Book this car' }));

  await press(page, page.getByRole('radio', { name: 'On tar roads in South Africa only' }), 'Space');
  await press(page, button('Next: Drivers'));
  await expect(page.getByRole('heading', { level: 1, name: 'Who drives' })).toBeFocused();
  await type(page, page.getByLabel('First name'), person.firstName);
  await type(page, page.getByLabel('Last name'), person.lastName);
  await typeDate(page, page.getByLabel('Date of birth'), '1990-02-15');
  await typeDate(page, page.getByLabel('First issued'), '2012-03-01');
  await typeDate(page, page.getByLabel('Expires'), `${new Date().getFullYear() + 3}-06-20`);
  await press(page, button('Next: Protection'));
  await press(page, page.getByRole('radio', { name: /^Basic/ }), 'Space');
  await expect(page.getByRole('radio', { name: /^Basic/ })).toBeChecked();
  await press(page, button('Next: Extras'));
  await press(page, button('Next: Pay'));
  await type(page, page.getByRole('textbox', { name: 'Email or mobile number' }), person.email);
  await press(page, button('Send me a code'));
  const code = page.getByRole('textbox', { name: 'Code from the email' });
  await expect(code).toBeFocused();
  await page.keyboard.type(await codeFromMail(page, person));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You’re signed in as/)).toBeFocused();
  await becomeDriver(page, person);
  await press(page, page.getByRole('checkbox', { name: /^I agree to the rules/ }), 'Space');
  await press(page, button(/^Pay R/));

  await expect(page).toHaveURL(/\/simulator\/checkout\//);
  await press(page, page.getByRole('link', { name: 'Approved' }));
  await expect(page.getByLabel('Card number')).not.toHaveValue('');
  await press(page, button(/^Pay R/));
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'See your booking' }));
  await expect(page.getByRole('table', { name: 'What you paid' })).toBeVisible();
});

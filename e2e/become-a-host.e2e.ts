import type { Page } from '@playwright/test';
import { amountOnStatement, newAccountNumber, newIdNumber } from './steps/hosting.ts';
import { expectSignedIn, fillSignUp, followMail, newPerson, sendsMail } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

test('somebody becomes a host, and goes on in another browser @phone', async ({ page, anotherPerson }) => {
  const person = newPerson('Zanele', 'Mokoena');
  const accountNumber = newAccountNumber();
  await page.goto('/become-a-host');
  await page.getByRole('link', { name: 'Become a host' }).first().click();
  await expect(page).toHaveURL(/\/auth\?.*host%2Fonboarding/);
  await fillSignUp(page, person);
  await sendsMail(page, () => page.getByRole('button', { name: 'Create account' }).click());
  await followMail(page, person);
  await expectSignedIn(page, person);

  await page.goto('/host/onboarding');
  await title(page, 'Start');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Become a host' }).click();

  await title(page, 'Who you are');
  await page.getByRole('button', { name: 'Send and continue' }).click();
  await expect(page.getByRole('alert')).toContainText('An ID number has 13 digits.');
  await expectGoodPage(page);
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Date of birth', '1990-02-15');
  await fill('Mobile number', '082 123 4567');
  await fill('ID number', newIdNumber());
  await fill('Street and number', '12 Kloof Street');
  await fill('City or town', 'Cape Town');
  await page.getByLabel('Province').selectOption('WC');
  await fill('Postal code', '8001');
  await page.reload();
  await expect(page.getByLabel('Street and number')).toHaveValue('12 Kloof Street');
  await expect(page.getByLabel('ID number')).toHaveValue('');
  await fill('ID number', newIdNumber());
  await page.getByRole('button', { name: 'Send and continue' }).click();

  await title(page, 'Where you’re paid');
  await expectGoodPage(page);
  await page.getByLabel('Bank', { exact: true }).selectOption('fnb');
  await fill('Account number', accountNumber);
  await page.getByRole('button', { name: 'Check my account' }).click();
  await expect(page.getByLabel('Amount that arrived')).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Amount that arrived').fill(await amountOnStatement(page, accountNumber.slice(-4)));
  await page.getByRole('button', { name: 'Confirm amount' }).click();

  await title(page, 'Hours');
  await expectGoodPage(page);
  await page.goBack();
  await expect(page.getByText('This is where your payouts go.')).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await title(page, 'Host plan');

  const elsewhere = await anotherPerson();
  await elsewhere.goto('/host/onboarding');
  await expect(elsewhere).toHaveURL(/\/auth\?/);
  await elsewhere.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.email);
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await title(elsewhere, 'Host plan');
  await expect(elsewhere.getByText('57 % done')).toBeVisible();
  await elsewhere.getByLabel('What I could pay at once').fill('4000');
  await elsewhere.getByLabel('Trips a month').fill('4');
  await elsewhere.getByLabel('Value of the car').fill('250000');
  await expect(elsewhere.getByText('Suits you')).toBeVisible();
  await elsewhere.getByRole('radio', { name: /^Balanced/ }).check();
  await expectGoodPage(elsewhere);
  await elsewhere.getByRole('button', { name: 'Choose this plan' }).click();
  await title(elsewhere, 'House rules');
  await elsewhere.getByLabel('I keep to these house rules').check();
  await elsewhere.getByLabel(/I agree to the/).check();
  await expectGoodPage(elsewhere);
  await elsewhere.getByRole('button', { name: 'Agree and continue' }).click();
  await title(elsewhere, 'Your car');
  await expect(elsewhere.getByText('We look at your first car and approve it')).toBeVisible();
  await expectGoodPage(elsewhere);
});

import {
  codeFromMail,
  expectSignedIn,
  fillSignUp,
  followMail,
  newPerson,
  sendsMail,
  signOut,
  signUp,
} from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('someone forgets the password, chooses a new one by mail, and comes in by a code another day @phone', async ({
  page,
  complaints,
}) => {
  // A call that is under way while the session ends is answered with 401; a link used twice with 403.
  complaints.expect(/status of 4(00|01|03|22)/);
  const person = newPerson('Zanele', 'Mthembu');
  await signUp(page, person);
  await page.goto('/');
  await signOut(page);

  await page.goto('/auth?next=%2Fmy-bookings');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Enter your email address, such as thandi@example.com.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  await followMail(page, person);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectGoodPage(page);
  const password = 'an even longer road to Calvinia';
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Use at least 8 characters for the password.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectSignedIn(page, person);
  await expect(page).toHaveURL(/\/my-bookings$/);

  await signOut(page);
  await page.goto('/auth?mode=code&next=%2Fmy-bookings');
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('Your code is on its way')).toBeVisible();
  await expectGoodPage(page);
  const code = await codeFromMail(page, person);
  await page.getByRole('textbox', { name: 'Code from the email' }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Ask for a new one.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page, person);
  await expect(page).toHaveURL(/\/my-bookings$/);
});

test('someone new opens the mail in another tab and is where they set out for, in both @desktop', async ({
  page,
}) => {
  const person = newPerson('Kagiso', 'Molefe');
  await page.goto('/auth?mode=up&next=%2Fmy-bookings');
  await fillSignUp(page, person);
  await sendsMail(page, () => page.getByRole('button', { name: 'Create account' }).click());
  await expect(page.getByText('One more step: open your email')).toBeVisible();
  const mail = await page.context().newPage();
  await followMail(mail, person);
  await expect(mail).toHaveURL(/\/my-bookings$/);
  await expectSignedIn(mail, person);
  await expect(page).toHaveURL(/\/my-bookings$/);
  await mail.goto('/');
  await mail.reload();
  await expect(mail).toHaveURL(/\/$/);
});

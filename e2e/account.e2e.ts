import { accountButton, createAccount, expectSignedIn, fillSignUp, newPerson } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('someone signs up, leaves, mistypes the password and comes back @desktop', async ({
  page,
  complaints,
}) => {
  // A call that is under way while the session ends is answered with 401.
  complaints.expect(/status of 4(00|01|22)/);
  const person = newPerson('Thabo', 'Mokoena');
  await page.goto('/auth');
  await expectGoodPage(page);
  await page.getByRole('navigation', { name: 'Sign in or sign up' }).getByText('Sign up').click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('link', { name: 'Enter your first name.' })).toBeVisible();
  await expectGoodPage(page);
  await fillSignUp(page, { ...person, password: 'short' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('link', { name: 'Use at least 8 characters for the password.' })).toBeVisible();
  await fillSignUp(page, person);
  await createAccount(page, person);
  await expect(page).toHaveURL(/\/#?$/);

  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(accountButton(page)).toHaveCount(0);
  await page.reload();
  await expect(accountButton(page)).toHaveCount(0);

  await page.goto('/auth?next=%2Fmy-bookings');
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not my password');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/password .*(wrong|do not|does not|not right|match)/i)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email or mobile number' })).toHaveValue(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/my-bookings$/);
  await expectSignedIn(page, person);
  await page.goto('/auth?next=https%3A%2F%2Felsewhere.example');
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
});

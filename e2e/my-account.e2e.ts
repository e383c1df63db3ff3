import { codeShown } from './steps/authenticator-app.ts';
import { passkeysIn } from './steps/passkey.ts';
import {
  accountButton,
  expectSignedIn,
  followMail,
  newPerson,
  partsOfAccount,
  signIn,
  signUp,
} from './steps/people.ts';
import { codeBySms, newNumber } from './steps/phone.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('someone puts their account in order, locks it with an app, and thinks twice about leaving @desktop', async ({
  page,
  anotherPerson,
  complaints,
}) => {
  // A wrong code is refused with 422; what is asked in an ended session with 401, and its refresh with 400.
  complaints.expect(/status of 4(00|01|22)/);
  complaints.expect(/^The profile could not be read/);
  const person = newPerson('Refilwe', 'Maseko');
  await signUp(page, person);
  await page.goto('/');

  await accountButton(page).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Refilwe');
  await expectGoodPage(page);
  const details = await page.getByRole('group', { name: 'Your details' }).boundingBox();
  expect(details?.width, 'the account uses the window').toBeGreaterThan(1_000);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Enter a phone number/ })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Refiloe');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('082 123 4567');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSignedIn(page, { ...person, firstName: 'Refiloe' });
  await page.getByRole('button', { name: 'Become a host' }).click();
  await page.getByRole('button', { name: 'Use Kwela as guest' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use Kwela as host' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('+27821234567');

  const elsewhere = await anotherPerson();
  await signIn(elsewhere, { ...person, firstName: 'Refiloe' });
  await page.getByRole('link', { name: 'Security' }).click();
  const here = page.getByRole('group', { name: 'Where you are signed in' });
  await expect(here.getByRole('listitem')).toHaveCount(2);
  await expect(here.getByText('This device')).toHaveCount(1);
  await expectGoodPage(page);
  await here.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign it out' }).click();
  await expect(here.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/guest/profile');
  await expect(elsewhere).toHaveURL(/\/auth\?/);

  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectGoodPage(page);
  const key = await dialog.getByRole('code').innerText();
  const digits = dialog.getByRole('textbox', { name: /^The six digits/ });
  await digits.fill('000000');
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  await expect(dialog.getByText('That code is not right.')).toBeVisible();
  await digits.fill(codeShown(key));
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
  await expect(here.getByText('with a second step')).toBeVisible();

  await partsOfAccount(page).getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('button', { name: 'Agree: Offers by email' }).click();
  await expect(page.getByRole('button', { name: 'Decline: Offers by email' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my information' }).click();
  expect((await file).suggestedFilename()).toBe('kwela-my-data.json');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectGoodPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText(/^Your account will be deleted on /)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();

  await page.getByRole('link', { name: 'Notifications' }).click();
  const reminders = page.getByRole('checkbox', { name: /^Email: A pick-up or return/ });
  await expect(reminders).toBeChecked();
  const saved = page.waitForResponse(/set-notifications/);
  await reminders.click();
  await saved;
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expectGoodPage(page);
});

test('someone signs in by number and passkey, and moves to another address @phone', async ({
  page,
  complaints,
}) => {
  // A call that is under way while the session changes is answered with 401.
  complaints.expect(/status of 401/);
  const person = newPerson('Ayanda', 'Zulu');
  const phone = newNumber();
  await signUp(page, person);
  await page.goto('/guest/profile?tab=security');
  const number = page.getByRole('group', { name: 'Mobile number to sign in with' });
  await number.getByRole('button', { name: 'Add a number' }).click();
  await number.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await number.getByRole('button', { name: 'Send me a code' }).click();
  const code = number.getByRole('textbox', { name: /^Code sent to/ });
  await expect(code).toBeVisible();
  await code.fill(await codeBySms(page, phone));
  await number.getByRole('button', { name: 'Confirm' }).click();
  await expect(number.getByText('Confirmed', { exact: true })).toBeVisible();
  await expectGoodPage(page);

  const passkeys = await passkeysIn(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove Passkey' })).toBeVisible();
  expect(await passkeys.count()).toBe(1);
  await page.getByRole('button', { name: 'Rename Passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  await page.goto('/auth?next=%2Fguest%2Fprofile');
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(phone);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expectSignedIn(page, person);

  const moved = { ...person, email: `moved.${person.email}` };
  const address = page.getByRole('group', { name: 'Email address' });
  await address.getByRole('button', { name: 'Change' }).click();
  await address.getByRole('textbox', { name: 'New email address' }).fill(moved.email);
  await address.getByRole('button', { name: 'Change email address' }).click();
  await expect(address.getByText(`${moved.email} is not confirmed yet`)).toBeVisible();
  await expectGoodPage(page);
  await followMail(page, person);
  await expect(page.getByText('One address is confirmed', { exact: true })).toBeVisible();
  await followMail(page, moved);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(address.getByText(moved.email, { exact: true })).toBeVisible();
  await expect(address.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Security' }).click();
  const here = page.getByRole('group', { name: 'Where you are signed in' });
  await expect(here.getByText('This device')).toBeVisible();
  await expect(here.getByRole('listitem')).toHaveCount(1);
});

import type { Page } from '@playwright/test';
import { searchCars, tripIn } from './steps/cars.ts';
import { fillDriver, next, openCheckout, stayOnTar } from './steps/checkout.ts';
import { expectSignedIn, newPerson, partsOfAccount, signIn, signUp } from './steps/people.ts';
import { test as base, expect } from './support/fixtures.ts';
import { type OwnServer, startServer } from './support/own-server.ts';
import { expectGoodPage } from './support/page-check.ts';

/** A product whose access tokens are new for five seconds, and then near enough to their end to be asked for again. */
const test = base.extend<{ server: OwnServer }>({
  server: async ({ dataDir }, use) => {
    const server = await startServer(dataDir, undefined, { JWT_EXPIRY_S: '95' });
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

const LEFT_S = `JSON.parse(localStorage.getItem('kwela-auth')).expires_at - Date.now() / 1000`;

/** Waits until the session that the tabs share is asked for again by whatever they do next. */
const untilNearItsEnd = (tab: Page) =>
  expect.poll(() => tab.evaluate<number>(LEFT_S), { timeout: 20_000 }).toBeLessThan(90);

/** How each try of a tab to get a new token ended. */
function refreshesOf(tab: Page): readonly number[] {
  const ended: number[] = [];
  tab.on('response', (answer) => {
    if (answer.url().includes('grant_type=refresh_token')) ended.push(answer.status());
  });
  return ended;
}

test('two tabs of one person refresh together, hear together that they were signed out, and lose nothing @desktop', async ({
  page,
  context,
  anotherPerson,
  complaints,
}) => {
  // What is asked in an ended session is answered with 401, and its refresh with 400.
  complaints.expect(/status of 40[01]/);
  complaints.expect(/^The profile could not be read/);
  const person = newPerson('Lerato', 'Molefe');
  const trip = tripIn(40);
  const [car] = await searchCars(page.request, trip);
  if (car === undefined) throw new Error('No car to book');
  await signUp(page, person);
  await page.goto('/');
  const account = await context.newPage();
  await account.goto('/guest/profile?tab=security');
  const tabs = [page, account];
  const refreshes = tabs.map(refreshesOf);
  for (let round = 0; round < 3; round += 1) {
    await untilNearItsEnd(page);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expectSignedIn(tab, person);
    await expect(account.getByText('This device')).toBeVisible();
  }
  for (const ended of refreshes) {
    expect(ended.length).toBeGreaterThan(0);
    expect(new Set(ended)).toEqual(new Set([200]));
  }

  await openCheckout(page, car, trip);
  await stayOnTar(page);
  await next(page, 'Drivers').click();
  await fillDriver(page, person);

  const elsewhere = await anotherPerson();
  await signIn(elsewhere, person);
  await elsewhere.goto('/guest/profile?tab=security');
  await elsewhere.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign out the others' }).click();
  await expect(
    elsewhere.getByRole('group', { name: 'Where you are signed in' }).getByRole('listitem'),
  ).toHaveCount(1);

  const words = /^You were signed out on this device/;
  const heard = expect(page.getByText(words)).toBeVisible();
  const privacy = partsOfAccount(account).getByRole('link', { name: 'Privacy' });
  // Whichever tab asks for a new token first hears it for both: this one by the press, unless one of them was sooner by itself.
  const isPressed = await privacy.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  await heard;
  await expect(account.getByText(words)).toBeVisible();
  const left = isPressed ? 'privacy' : 'security';
  await expect(account).toHaveURL(new RegExp(`/auth\\?.*next=%2Fguest%2Fprofile%3Ftab%3D${left}`));
  await expectGoodPage(account);
  await account.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.email);
  await account.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await account.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await privacy.click();
  await expect(account.getByRole('button', { name: 'Download my information' })).toBeVisible();

  const driver = page.getByRole('group', { name: 'You' });
  await expect(driver.getByLabel('First name')).toHaveValue(person.firstName);
  await page.reload();
  await expect(driver.getByLabel('Date of birth')).toHaveValue('1990-02-15');
});

import type { Page } from '@playwright/test';
import { searchCars, tripIn } from './steps/cars.ts';
import { expectSignedIn, newPerson, type Person, signOut, signUp } from './steps/people.ts';
import { test as base, expect } from './support/fixtures.ts';
import { freePort, startServer } from './support/own-server.ts';
import { expectGoodPage } from './support/page-check.ts';
import { startThirdParty } from './support/third-party.ts';

/** A product that people can come into by Google and by an organisation, both played by one provider on this machine. */
const test = base.extend({
  baseURL: async ({ dataDir }, use) => {
    const port = await freePort();
    const thirdParty = await startThirdParty(port, 'GOOGLE', 'OIDC');
    const server = await startServer(dataDir, port, thirdParty.settings);
    await use(server.url);
    await server.stop();
    await thirdParty.stop();
  },
});

/** What somebody does on the page of the third party. */
async function tellKwela(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Example ID' })).toBeVisible();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Tell Kwela' }).click();
}

const tellNothing = (page: Page) => page.getByRole('button', { name: 'Tell nothing' }).click();
const signOutThere = (page: Page) => page.context().clearCookies({ domain: '127.0.0.1' });

/** As it stands on the page or in a toast, which is read out in a second place. */
const said = (page: Page, words: string) => page.getByText(words, { exact: true });
const DECLINED = 'You cancelled before we could sign you in. Nothing was changed.';

test('a visitor on the way to a booking changes their mind, then comes in by Google and is back where they were @phone', async ({
  page,
  complaints,
}) => {
  // The front page may still ask for something at the moment of signing out.
  complaints.expect(/status of 401/);
  const person = newPerson('Lindiwe', 'Zulu');
  const trip = tripIn(40);
  const [car] = await searchCars(page.request, trip);
  if (car === undefined) throw new Error('No car to book');
  const checkout = `/enhanced-booking/${car.id}?${new URLSearchParams({ ...trip }).toString()}`;
  await page.goto(`/auth?next=${encodeURIComponent(checkout)}`);
  const google = page.getByRole('link', { name: 'Continue with Google' });
  await expect(google).toBeVisible();
  await expectGoodPage(page);
  await google.click();
  await tellNothing(page);
  await expect(said(page, DECLINED)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=[^&]+$/);
  await expectGoodPage(page);

  await google.click();
  await tellKwela(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'When and where' })).toBeVisible();
  expect(page.url()).toContain(`/enhanced-booking/${car.id}?`);
  await page.goto('/');
  await expectSignedIn(page, person);

  await signOut(page);
  await page.goto('/auth?next=%2Fmy-bookings');
  // The third party still knows them and asks nothing.
  await google.click();
  await expect(page).toHaveURL(/\/my-bookings$/);
  await expectSignedIn(page, person);
});

test('someone adds Google to their account, takes it away again, and keeps the last way in @desktop', async ({
  page,
  anotherPerson,
}) => {
  const person = newPerson('Nomvula', 'Radebe');
  const other = newPerson('Pieter', 'Botha');
  await signUp(page, person);
  await page.goto('/guest/profile?tab=security');
  const ways = page.getByRole('group', { name: 'Sign-in methods' });
  const addGoogle = ways.getByRole('button', { name: 'Add Google' });
  await expect(addGoogle).toBeVisible();
  await expect(ways.getByText('You need at least one sign-in method')).toBeVisible();
  await expectGoodPage(page);

  await addGoogle.click();
  await tellNothing(page);
  await expect(said(page, DECLINED)).toBeVisible();
  await addGoogle.click();
  await tellKwela(page, person);
  await expect(said(page, 'You can now sign in with Google')).toBeVisible();
  await expect(page).toHaveURL(/\/guest\/profile\?tab=security$/);
  await expect(ways.getByRole('listitem')).toHaveCount(2);
  await expect(ways.getByText('You need at least one sign-in method')).toHaveCount(0);
  await expect(ways.getByRole('button', { name: 'Add your organisation' })).toBeVisible();
  await expectGoodPage(page);

  await ways.getByRole('button', { name: 'Remove Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(ways.getByRole('listitem')).toHaveCount(1);
  await expect(ways.getByText('You need at least one sign-in method')).toBeVisible();

  const elsewhere = await anotherPerson();
  await elsewhere.goto('/auth');
  await elsewhere.getByRole('link', { name: 'Continue with Google' }).click();
  await tellKwela(elsewhere, other);
  await expectSignedIn(elsewhere, other);
  await signOutThere(page);
  await addGoogle.click();
  await tellKwela(page, other);
  await expect(said(page, 'That sign-in method already belongs to an account.')).toBeVisible();
  await expect(ways.getByRole('listitem')).toHaveCount(1);
  await expectSignedIn(page, person);
});

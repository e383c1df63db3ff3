import type { Page } from '@playwright/test';
import { ownCar, ownTrip } from './steps/cars.ts';
import {
  agree,
  expectTestPay,
  fillDriver,
  next,
  openCheckout,
  payButton,
  payBy,
  stayOnTar,
  walkToPay,
} from './steps/checkout.ts';
import { becomeDriver } from './steps/driver.ts';
import { codeFromMail, followMail, newPerson, type Person, signIn, signUp } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const ofOthers = (page: Page) =>
  page.getByText(/Someone booked this car|Somebody else has this car|These dates are taken/);

/** Leaves by the browser's own buttons and comes back, then reloads: what stood there still does. */
async function comesBack(page: Page, title: string, kept: () => Promise<void>): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  await page.goBack();
  await expect(heading(page, title)).toHaveCount(0);
  await page.goForward();
  await expect(heading(page, title)).toBeVisible();
  await kept();
  await page.reload();
  await expect(heading(page, title)).toBeVisible();
  await kept();
}

/** Signs in with a code in the last step. */
async function signInByCode(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeFromMail(page, person));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^You’re signed in as/)).toBeVisible();
}

test('Back and reload lose nothing on the way to paying, and lead to the own booking after it @phone', async ({
  page,
  complaints,
}, story) => {
  // Her own dates have no price any more.
  complaints.expect(/status of 409/);
  const person = newPerson('Palesa', 'Nkuna');
  const trip = ownTrip(story);
  const car = await ownCar(page.request, story, trip, { isInstant: true });
  await page.goto(`/car/${car.id}?${new URLSearchParams({ ...trip, plan: 'super' }).toString()}`);
  await page.getByRole('region', { name: 'Your price' }).getByRole('link', { name: 'Book this car' }).click();
  const dates = page.url().replace(/^.*\?/, '');
  const keepsTrip = async () => {
    for (const part of ['from', 'to', 'plan']) {
      expect(new URL(page.url()).searchParams.get(part)).toBe(new URLSearchParams(dates).get(part));
    }
  };
  await expect(heading(page, 'When and where')).toBeVisible();
  await stayOnTar(page);
  await comesBack(page, 'When and where', async () => {
    await keepsTrip();
    await expect(page.getByRole('radio', { name: 'On tar roads in South Africa only' })).toBeChecked();
  });

  await next(page, 'Drivers').click();
  await fillDriver(page, person);
  await comesBack(page, 'Who drives', async () => {
    await keepsTrip();
    await expect(page.getByLabel('Last name')).toHaveValue(person.lastName);
  });
  await next(page, 'Protection').click();
  await comesBack(page, 'What you pay if something happens', () =>
    expect(page.getByRole('radio', { name: /^Super/ })).toBeChecked(),
  );
  await next(page, 'Extras').click();
  await comesBack(page, 'Add extras', keepsTrip);
  await next(page, 'Pay').click();
  await agree(page);
  const address = page.getByRole('textbox', { name: 'Email or mobile number' });
  await address.fill(person.email);
  await comesBack(page, 'Check and pay', async () => {
    await expect(address).toHaveValue(person.email);
    await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
  });
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code from the email' });
  await expect(code).toBeVisible();
  await comesBack(page, 'Check and pay', () => expect(code).toBeVisible());
  await signInByCode(page, person);
  await comesBack(page, 'Check and pay', async () => {
    await expect(payButton(page)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
  });
  await becomeDriver(page, person);
  await payButton(page).click();

  await expectTestPay(page);
  await page.goBack();
  await expect(heading(page, 'You are holding this car')).toBeVisible();
  await expect(ofOthers(page)).toHaveCount(0);
  await expectGoodPage(page);
  await page.reload();
  await expect(heading(page, 'You are holding this car')).toBeVisible();
  await page.goForward();
  await expectTestPay(page);
  await page.reload();
  await payBy(page, 'Approved');
  await expect(heading(page, 'Your trip is booked')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Your trip is booked')).toBeVisible();

  // Every page on the way back, as far as the car: it is her own booking, and nothing begins again.
  await expect(async () => {
    await page.goBack();
    expect(new URL(page.url()).pathname).toMatch(/^\/enhanced-booking\//);
  }).toPass();
  await expect(heading(page, 'You booked this car')).toBeVisible();
  await expect(ofOthers(page)).toHaveCount(0);
  await expectGoodPage(page);
  await page.reload();
  await expect(heading(page, 'You booked this car')).toBeVisible();
  await page.getByRole('link', { name: 'Open your trip' }).click();
  await expect(heading(page, 'Your trip is booked')).toBeVisible();
  await page.goto(`/car/${car.id}?${new URLSearchParams({ ...trip }).toString()}`);
  await expect(page.getByText('You booked this car').first()).toBeVisible();
  await expect(ofOthers(page)).toHaveCount(0);
});

test('a link to a booking keeps its trip in another browser, and tells each person what is true for them @desktop', async ({
  page,
  anotherPerson,
  complaints,
}, story) => {
  complaints.expect(/status of 40[49]/);
  const person = newPerson('Sanele', 'Cele');
  const trip = ownTrip(story);
  const car = await ownCar(page.request, story, trip, { isInstant: true });
  await signUp(page, person);
  await openCheckout(page, car, trip);
  await stayOnTar(page);
  await next(page, 'Drivers').click();
  await fillDriver(page, person);
  await next(page, 'Protection').click();
  await page.getByRole('radio', { name: /^Super/ }).check();
  await next(page, 'Extras').click();
  await expect(heading(page, 'Add extras')).toBeVisible();
  const link = page.url();

  const stranger = await anotherPerson();
  await stranger.goto(link);
  // Where they go and who drives is not in the link: nobody else's business.
  await expect(heading(stranger, 'When and where')).toBeVisible();
  await stayOnTar(stranger);
  await next(stranger, 'Drivers').click();
  await expect(stranger.getByLabel('Last name')).toHaveValue('');
  expect(new URL(stranger.url()).searchParams.get('plan')).toBe('super');
  expect(new URL(stranger.url()).searchParams.get('from')).toBe(trip.from);

  await next(page, 'Pay').click();
  await agree(page);
  await becomeDriver(page, person);
  await payButton(page).click();
  await expectTestPay(page);
  const checkout = page.url();
  const own = await anotherPerson();
  await signIn(own, person);
  await own.goto(link);
  await expect(heading(own, 'You are holding this car')).toBeVisible();
  await own.getByRole('link', { name: 'Continue with your booking' }).click();
  await expect(heading(own, 'Pay to confirm this booking')).toBeVisible();

  await payBy(page, 'Approved');
  await expect(heading(page, 'Your trip is booked')).toBeVisible();
  const success = page.url();
  await own.goto(link);
  await expect(heading(own, 'You booked this car')).toBeVisible();
  await own.goto(success);
  await expect(heading(own, 'Your trip is booked')).toBeVisible();
  await own.goto(checkout);
  await expect(heading(own, 'This checkout has ended')).toBeVisible();
  await expect(own.getByRole('button', { name: /^Pay/ })).toHaveCount(0);

  await stranger.reload();
  await expect(stranger.getByText('These dates are taken')).toBeVisible();
  await signUp(stranger, newPerson('Hannes', 'Venter'));
  await stranger.goto(success);
  await expect(stranger.getByText('No payment to show here')).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByText('These dates are taken')).toBeVisible();
  await expect(stranger.getByText('You booked this car')).toHaveCount(0);
});

test('a link that signs in is opened in another browser, and each of the two says what is true @phone', async ({
  page,
  anotherPerson,
  complaints,
}, story) => {
  complaints.expect(/status of 403/);
  const person = newPerson('Ayesha', 'Davids');
  const trip = ownTrip(story);
  const car = await ownCar(page.request, story, trip, { isInstant: true });
  await openCheckout(page, car, trip);
  await walkToPay(page, person, { plan: 'Super' });
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code from the email' });
  await expect(code).toBeVisible();
  const sent = await codeFromMail(page, person);

  const other = await anotherPerson();
  await followMail(other, person);
  await expect(heading(other, 'When and where')).toBeVisible();
  expect(new URL(other.url()).searchParams.get('plan')).toBe('super');
  expect(new URL(other.url()).searchParams.get('from')).toBe(trip.from);
  await expectGoodPage(other);

  await code.fill(sent);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/was already used\. Ask for a new one\.$/)).toBeVisible();
  await expectGoodPage(page);
});

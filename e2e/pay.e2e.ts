import { ownCar, ownTrip } from './steps/cars.ts';
import { expectTestPay, goToTestPay, openCheckout, openRecord, payBy } from './steps/checkout.ts';
import { newPerson, signUp } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('a declined card is said in words, and another card pays for the same held dates @phone', async ({
  page,
}, story) => {
  const person = newPerson();
  const trip = ownTrip(story);
  const car = await ownCar(page.request, story, trip, { isInstant: true });
  await signUp(page, person);
  await goToTestPay(page, car, trip, person);
  await expectGoodPage(page);
  await payBy(page, 'Declined');

  await expect(page).toHaveURL(/\/payment\/error/);
  await expect(page.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Try again' }).click();

  await expectTestPay(page);
  await payBy(page, '3-D Secure');
  await expect(page.getByRole('heading', { level: 1, name: 'Your bank asks for a code' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your bank could not verify that it was you.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();

  await payBy(page, '3-D Secure');
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveTitle('Your trip is booked · Kwela');
  const main = page.getByRole('main');
  await expect(main).toContainText(car.model);
  await expect(main).toContainText(
    `We have emailed the confirmation, with a file for your calendar, to ${person.email}`,
  );
  await expectGoodPage(page);
  await openRecord(page, 'Your trip is booked');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();

  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(person.email)}`);
    const mail = page.getByRole('article').filter({ hasText: 'Your trip is booked – Kwela' });
    await expect(mail.getByRole('link', { name: /^TRP-.*\.ics$/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('who cancels at the checkout may resume, and may give the dates up @desktop', async ({
  page,
}, story) => {
  const person = newPerson('Pieter', 'Botha');
  const trip = ownTrip(story);
  const car = await ownCar(page.request, story, trip, { isInstant: true });
  await signUp(page, person);
  await goToTestPay(page, car, trip, person);
  await page.getByRole('button', { name: 'Cancel and return' }).click();

  await expect(page).toHaveURL(/\/payment\/cancel/);
  await expect(page.getByRole('heading', { level: 1, name: 'You have not paid yet' })).toBeVisible();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Resume payment' }).click();
  await expectTestPay(page);
  await page.getByRole('button', { name: 'Cancel and return' }).click();

  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText('You pay R0.00.');
  await expectGoodPage(page);
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page).toHaveURL(new RegExp(`/car/${car.id}\\?.*plan=standard`));

  await page.goto('/my-bookings?tab=cancelled');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Book again/ })).toHaveAttribute('href', /plan=standard/);
});

test('a closed checkout leaves the car held in My trips, and others see it taken @phone', async ({
  page,
  anotherPerson,
  complaints,
}, story) => {
  const person = newPerson('Ayanda', 'Zulu');
  const trip = ownTrip(story);
  const car = await ownCar(page.request, story, trip, { isInstant: true });
  await signUp(page, person);
  await goToTestPay(page, car, trip, person);
  complaints.expect(/status of 409/);

  const other = await anotherPerson();
  await openCheckout(other, car, trip);
  await expect(other.getByText('These dates are taken')).toBeVisible();

  await page.goto('/my-bookings');
  await page.getByRole('link', { name: 'Needs action' }).click();
  const booking = page.getByRole('article');
  await expect(booking).toContainText(car.model);
  await booking.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay to confirm this booking' })).toBeVisible();
  await expect(page.getByText('The car is held for you for')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await expectTestPay(page);
  await payBy(page, 'Approved', 'no return');
  await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible();

  await page.goto('/my-bookings');
  await expect(page.getByRole('article')).toContainText('Confirmed');
});

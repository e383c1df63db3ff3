import type { Page } from '@playwright/test';
import { bookByApi } from './steps/api-booking.ts';
import { freeTrip } from './steps/cars.ts';
import { goToTestPay, openRecord, payBy } from './steps/checkout.ts';
import { newPerson, type Person, signIn, signUp, THANDI } from './steps/people.ts';
import { carOnRequest } from './steps/trips.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

interface Asked {
  /** The address of the booking. */
  readonly url: string;
  readonly ref: string;
}

/** Asks for the car page by page, with the money reserved. */
async function askFor(page: Page, guest: Person, daysAhead: number): Promise<Asked> {
  const car = await carOnRequest(page);
  await signUp(page, guest);
  await goToTestPay(page, car, await freeTrip(page.request, car, daysAhead), guest);
  await payBy(page, 'Approved');
  await openRecord(page, 'Thandi has your request');
  return askedAt(page);
}

/** The request on show, for which nothing has been charged. */
async function askedAt(page: Page): Promise<Asked> {
  await expect(page.getByRole('heading', { level: 1, name: 'Thandi has your request' })).toBeVisible();
  await expect(page.getByText('Reserved, not charged')).toBeVisible();
  const ref = page.getByText(/^TRP-\d{4}-/).first();
  return { url: page.url(), ref: await ref.innerText() };
}

/** Thandi opens the request in the list of her cars, as a host does. */
async function openAsHost(page: Page, guest: Person, { ref }: Asked): Promise<void> {
  await signIn(page, THANDI);
  await page.goto('/my-bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings of my cars' })).toBeVisible();
  await page.getByRole('link', { name: /^Requests/ }).click();
  await page.getByRole('article').filter({ hasText: ref }).getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: `${guest.firstName} wants to book your car` }),
  ).toBeVisible();
}

test('a host accepts a request and the guest sees it confirmed @phone', async ({ page, anotherPerson }) => {
  const guest = newPerson('Zinhle', 'Mabaso');
  const booking = await askFor(page, guest, 70);
  await expectGoodPage(page);

  const host = await anotherPerson();
  await openAsHost(host, guest, booking);
  await expectGoodPage(host);
  await host.getByRole('button', { name: 'Accept' }).click();
  const question = host.getByRole('dialog', { name: 'Accept Zinhle’s request?' });
  await expectGoodPage(host);
  await question.getByRole('button', { name: 'Accept request' }).click();
  await expect(host.getByRole('heading', { level: 1, name: 'Zinhle’s trip is booked' })).toBeVisible();

  await page.goto(booking.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

test('a host declines with a reason and the guest pays nothing @desktop', async ({ page, anotherPerson }) => {
  const guest = newPerson('Werner', 'Fourie');
  const car = await carOnRequest(page);
  await signUp(page, guest);
  const trip = await freeTrip(page.request, car, 140);
  await page.goto(`/booking/${await bookByApi(page, guest, car, trip)}`);
  const booking = await askedAt(page);

  const host = await anotherPerson();
  await openAsHost(host, guest, booking);
  await host.getByRole('button', { name: 'Decline' }).click();
  const question = host.getByRole('dialog', { name: 'Decline Werner’s request?' });
  await question.getByRole('button', { name: 'Decline request' }).click();
  await expect(question.getByText('Choose a reason.')).toBeVisible();
  await question.getByRole('radio', { name: 'The car will not be ready' }).check();
  await expectGoodPage(host);
  await question.getByRole('button', { name: 'Decline request' }).click();
  await expect(host.getByRole('heading', { level: 1, name: 'This trip was declined' })).toBeVisible();

  await page.goto(booking.url);
  await expect(page.getByRole('heading', { level: 1, name: 'This trip was declined' })).toBeVisible();
  await expect(page.getByText('Not charged', { exact: true })).toBeVisible();
});

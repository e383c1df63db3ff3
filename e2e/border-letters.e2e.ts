import type { Page } from '@playwright/test';
import { bookByApi } from './steps/api-booking.ts';
import { freeTrip } from './steps/cars.ts';
import { newPerson, type Person, signIn, signUp, THANDI } from './steps/people.ts';
import { instantCar } from './steps/trips.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

/** Books a car of Thandi's with a letter for one country, and pays. */
async function bookWithLetter(page: Page, guest: Person): Promise<void> {
  const car = await instantCar(page);
  await signUp(page, guest);
  const trip = await freeTrip(page.request, car, 170);
  const extras = [{ code: 'cross_border', quantity: 1 }];
  await page.goto(`/booking/${await bookByApi(page, guest, car, trip, { extras })}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible();
}

test('a host gives a border letter, an officer checks it, and the host takes it back @desktop', async ({
  page,
  anotherPerson,
}) => {
  const guest = newPerson('Nomsa', 'Zwane');
  await bookWithLetter(page, guest);
  const trip = page.url();
  await expect(page.getByText('The host hasn’t given the letter yet.')).toBeVisible();

  const host = await anotherPerson();
  await signIn(host, THANDI);
  await host.goto('/host/tools?tab=letters');
  await expectGoodPage(host);
  await host.getByRole('button', { name: 'Give a letter for the trip of Nomsa Zwane' }).click();
  const countries = host.getByRole('dialog', { name: 'Which countries may the car go to?' });
  await countries.getByRole('checkbox', { name: 'Eswatini' }).check();
  await expectGoodPage(host);
  await countries.getByRole('button', { name: 'Give the letter' }).click();
  await expect(countries).toBeHidden();

  await page.goto(trip);
  await page.getByRole('link', { name: 'Letter for Eswatini' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Letter of authority' })).toBeVisible();
  await expect(page.getByText('Nomsa Zwane')).toBeVisible();
  await expectGoodPage(page);
  const code = /TRP-\d{4}-\w{5}-\w{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

  const officer = await anotherPerson();
  await officer.goto(`/trust-safety?verify=${code}`);
  await expect(officer.getByText('This border letter is from Kwela and valid.')).toBeVisible();
  await expect(officer.getByText('N. Z.')).toBeVisible();
  await expectGoodPage(officer);

  const trips = host.getByRole('listitem').filter({ hasText: code });
  await trips.getByRole('button', { name: 'Take back the letter for Eswatini' }).click();
  await host.getByRole('button', { name: 'Take back letter' }).click();
  await expect(trips.getByText('Taken back')).toBeVisible();
  await officer.reload();
  await expect(officer.getByText('This border letter was taken back')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Don’t use this letter at a border')).toBeVisible();
});

import type { APIRequestContext } from '@playwright/test';
import { type Car, ownTrip, searchCars, type Trip } from './steps/cars.ts';
import {
  agree,
  expectTestPay,
  fillDriver,
  next,
  openCheckout,
  openRecord,
  payButton,
  payBy,
  stayOnTar,
} from './steps/checkout.ts';
import { becomeDriver } from './steps/driver.ts';
import { linkFromMail, newPerson, signUp } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const REFUEL = 'prepaid_refuel';
const REFUEL_LINE = /^Prepaid refuel, \d+ litres at R/;

/** A car that can be booked at once and whose host lets guests prepay its refuelling. */
async function carWithRefuel(request: APIRequestContext, trip: Trip): Promise<Car> {
  for (const car of await searchCars(request, trip)) {
    const data = {
      vehicleId: car.id,
      startAt: trip.from,
      endAt: trip.to,
      extras: [{ code: REFUEL, quantity: 1 }],
    };
    const answer = await request.post('/functions/v1/bookings/quote', { data });
    if (car.isInstant && answer.ok()) return car;
  }
  throw new Error('No car has a prepaid refuel');
}

test('a guest prepays the refuelling and invites a second driver, who accepts by the mail and may drive @phone', async ({
  page,
  request,
  anotherPerson,
  complaints,
}, story) => {
  // A link without its secret opens nothing.
  complaints.expect(/status of 40[04]/);
  const trip = ownTrip(story);
  const car = await carWithRefuel(request, trip);
  const sipho = newPerson('Sipho', 'Mabaso');
  const nomsa = newPerson('Nomsa', 'Zulu');
  await signUp(page, sipho);
  await becomeDriver(page, sipho);
  await openCheckout(page, car, trip);
  await stayOnTar(page);
  await next(page, 'Drivers').click();
  await fillDriver(page, sipho);

  await test.step('names who is to drive as well', async () => {
    await page.getByRole('button', { name: 'Invite a driver by email' }).click();
    const invited = page.getByRole('group', { name: 'Driver 2, invited' });
    await next(page, 'Protection').click();
    await expect(invited.getByText('Enter the first name, as on the licence.')).toBeVisible();
    await invited.getByLabel('First name').fill(nomsa.firstName);
    await invited.getByLabel('Last name').fill(nomsa.lastName);
    await invited.getByLabel('Date of birth').fill('1990-02-15');
    await invited.getByLabel('Email').fill(nomsa.email);
    await expectGoodPage(page);
    await next(page, 'Protection').click();
  });

  await test.step('adds the refuelling, which no later fee is added to', async () => {
    await page.getByRole('radio', { name: /^Standard/ }).check();
    await next(page, 'Extras').click();
    await page.getByRole('button', { name: 'Add Prepaid refuel' }).click();
    await expect(page.getByRole('button', { name: 'Added Prepaid refuel' })).toBeVisible();
    await expectGoodPage(page);
    await next(page, 'Pay').click();
    await page.getByRole('button', { name: /^Show all \d+ lines$/ }).click();
    await expect(page.getByText(REFUEL_LINE).filter({ visible: true }).first()).toBeVisible();
    await agree(page);
    await payButton(page).click();
    await expectTestPay(page);
    await payBy(page, 'Approved');
    await openRecord(page, 'Your trip is booked');
    await expect(page.getByText(REFUEL_LINE).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('Not answered yet')).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('who was invited signs up by the link of the mail, and hands in a licence', async () => {
    const other = await anotherPerson();
    const link = await linkFromMail(other, nomsa, /invitation=/);
    await other.goto(link.replace(/#.*/, ''));
    await expect(other.getByText('This link can’t be opened')).toBeVisible();
    await expectGoodPage(other);
    await signUp(other, nomsa);
    await other.goto(link);
    const title = other.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(`${sipho.firstName} asks you to share the driving`);
    await expectGoodPage(other);
    await other.getByRole('button', { name: 'Yes, I’ll drive too' }).click();
    await expect(title).toHaveText('You’ve accepted the invitation');
    await expectGoodPage(other);
    await other.getByRole('link', { name: 'Open my documents' }).click();
    await expect(title).toHaveText('About you');
    await becomeDriver(other, nomsa);
    await other.goto(link);
    await expect(title).toHaveText('You may drive on this trip');
    await other.getByRole('link', { name: 'See my trips' }).click();
    await expect(other.getByText('You are a driver')).toBeVisible();
    await expectGoodPage(other);
    await other.getByRole('link', { name: `${car.make} ${car.model}` }).click();
    await expect(title).toHaveText('You drive on this trip');
    await expect(other.getByText(`${sipho.firstName} booked it.`)).toBeVisible();
    await expect(other.getByText(/checked your licence for this trip/)).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Price' })).toHaveCount(0);
    await expectGoodPage(other);
  });

  await test.step('a stranger finds no such trip', async () => {
    const stranger = await anotherPerson();
    await signUp(stranger, newPerson('Ayanda', 'Botha'));
    await stranger.goto(page.url());
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
  });

  await page.reload();
  await expect(page.getByText('May drive')).toBeVisible();
  await expect(page.getByText(`${nomsa.firstName} ${nomsa.lastName}`).first()).toBeVisible();
});

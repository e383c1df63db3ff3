import { ownCar, ownTrip } from './steps/cars.ts';
import { agree, expectTestPay, openCheckout, payButton, walkToPay } from './steps/checkout.ts';
import { becomeDriver } from './steps/driver.ts';
import { newPerson, signUp } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('the second of two guests hears that the car is gone and is shown others like it @phone', async ({
  page,
  anotherPerson,
  complaints,
}, story) => {
  complaints.expect(/status of 409/);
  const trip = ownTrip(story);
  const car = await ownCar(page.request, story, trip, { isInstant: true });
  const [first, second] = [newPerson('Lerato', 'Molefe'), newPerson('Johan', 'Smit')];
  const other = await anotherPerson();
  for (const [browser, person] of [
    [page, first],
    [other, second],
  ] as const) {
    await signUp(browser, person);
    await becomeDriver(browser, person);
    await openCheckout(browser, car, trip);
    await walkToPay(browser, person);
    await agree(browser);
  }
  await payButton(page).click();
  await expectTestPay(page);

  await payButton(other).click();
  await expect(other.getByText('Someone booked this car a moment ago. You were not charged.')).toBeVisible();
  const others = other.getByRole('region', { name: 'Other cars for your dates' });
  await expect(others.getByRole('listitem').first()).toBeVisible();
  await expectGoodPage(other);
  await others.getByRole('listitem').first().getByRole('link').click();
  await expect(other).toHaveURL(/\/enhanced-booking\//);
  await expect(other).not.toHaveURL(new RegExp(car.id));
  await expect(other.getByRole('region', { name: 'Booking summary' })).toContainText('You pay now');
});

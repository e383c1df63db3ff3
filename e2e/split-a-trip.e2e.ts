import { expect } from '@playwright/test';
import { ownCar, ownTrip } from './steps/cars.ts';
import { agree, expectTestPay, openCheckout, payBy, walkToPay } from './steps/checkout.ts';
import { becomeDriver } from './steps/driver.ts';
import { linkFromMail, newPerson, signUp } from './steps/people.ts';
import { test } from './support/fixtures.ts';
import { expectGoodPageAtBothWidths } from './support/page-check.ts';

test('two people in two browsers pay a car together, one of them without an account @phone', async ({
  page,
  request,
  anotherPerson,
  complaints,
}, story) => {
  const trip = ownTrip(story);
  const car = await ownCar(request, story, trip, { isInstant: true });
  const sipho = newPerson('Sipho', 'Dube');
  const lerato = newPerson('Lerato', 'Mokoena');
  await signUp(page, sipho);
  await becomeDriver(page, sipho);
  await openCheckout(page, car, trip);
  await walkToPay(page, sipho);

  await page.getByText('Split with others').click();
  const dialog = page.getByRole('dialog', { name: /^Split R/ });
  await expectGoodPageAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'First name' }).fill(lerato.firstName);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(lerato.email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('radio', { name: /^Split with others/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Split with others/ })).toBeChecked();
  await expectGoodPageAtBothWidths(page);
  await agree(page);
  await page.getByRole('button', { name: 'Hold the car and send the links' }).click();

  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
  const booking = page.url();
  await expect(page.getByRole('heading', { name: 'Paying together' })).toBeVisible();
  await expect(page.getByText('Not paid yet')).toHaveCount(2);
  await expectGoodPageAtBothWidths(page);

  const other = await anotherPerson();
  const link = await linkFromMail(other, lerato, /\/booking\//);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: /^Pay your share: R/ })).toBeVisible();
  await expectGoodPageAtBothWidths(other);
  await other.getByRole('button', { name: /^Pay R/ }).click();
  await expectTestPay(other);
  await payBy(other, 'Approved');
  await expect(other.getByRole('heading', { level: 1, name: 'Your share is paid' })).toBeVisible();
  await expectGoodPageAtBothWidths(other);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Your share is paid' })).toBeVisible();

  await expect(page.getByText('Not paid yet')).toHaveCount(1);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await expectTestPay(page);
  await payBy(page, 'Approved');
  await expect(page).toHaveURL(booking);
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible();
  await expect(page.getByText('Everybody has paid.')).toBeVisible();
  await expectGoodPageAtBothWidths(page);

  // Without the secret of the link there is nothing to see.
  complaints.expect(/status of 404/);
  const stranger = await anotherPerson();
  await stranger.goto(link.split('#')[0] ?? '');
  await expect(stranger.getByText('This link can’t be opened')).toBeVisible();
});

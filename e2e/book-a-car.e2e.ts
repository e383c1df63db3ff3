import type { Page } from '@playwright/test';
import { agree, expectTestPay, openRecord, payButton, payBy, walkToPay } from './steps/checkout.ts';
import { becomeDriver } from './steps/driver.ts';
import { followMail, newPerson, signUp } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

/** The cents in an amount such as `R1 234.50`, or in whole rand such as `R1 235`. */
const centsIn = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

async function findCarsIn(page: Page, place: string): Promise<void> {
  await page.goto('/');
  await expectGoodPage(page);
  await page.getByRole('combobox', { name: 'Where' }).fill(place.slice(0, -2));
  await page.getByRole('option', { name: place }).first().click();
  await page.getByRole('button', { name: 'Show cars' }).click();
  await expect(page).toHaveURL(/\/search\?/);
  await page.getByRole('button', { name: 'Instant book', exact: true }).click();
  await expect(page).toHaveURL(/isInstant=true/);
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('a visitor searches, sees every cent, signs up on the way, pays and keeps the receipt @desktop', async ({
  page,
  anotherPerson,
  complaints,
}) => {
  const person = newPerson('Nomvula', 'Dube');
  await findCarsIn(page, 'Cape Town');
  await expectGoodPage(page);
  const card = page.getByRole('article').first();
  const shownTotal = centsIn(
    await card
      .getByText(/^R[\d\u00a0]+$/)
      .first()
      .innerText(),
  );
  await card.getByRole('link').click();

  await expect(page).toHaveURL(/\/car\/[0-9a-f-]{36}\?/);
  const price = page.getByRole('region', { name: 'Your price' });
  const total = price.getByRole('row', { name: /You pay now/ });
  await expect(total).toBeVisible();
  const cents = centsIn(await total.innerText());
  // Cards round up to whole rand.
  expect(shownTotal).toBe(Math.ceil(cents / 100) * 100);
  await expect(price.getByText('Most you could owe').first()).toBeVisible();
  await expectGoodPage(page);
  await price.getByRole('link', { name: 'Book this car' }).click();

  await walkToPay(page, person, { plan: 'Basic', look: expectGoodPage });
  await payButton(page).click();
  await expect(page.getByRole('link', { name: /^Sign in or create your account/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Agree to the rules and the terms/ })).toBeVisible();
  await expectGoodPage(page);
  await agree(page);
  await page.getByRole('textbox', { name: 'Email or mobile number' }).fill(person.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code from the email' })).toBeFocused();
  await expectGoodPage(page);
  // The link in the mail leads back to where she set out for, with what she ticked.
  await followMail(page, person);
  await expect(page).toHaveURL(/\/enhanced-booking\/.*step=pay/);
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your account' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
  expect(centsIn(await payButton(page).innerText())).toBe(cents);
  await becomeDriver(page, person);
  await payButton(page).click();

  await expectTestPay(page);
  await expectGoodPage(page);
  await payBy(page, 'Approved');
  await expect(page).toHaveURL(/\/payment\/success/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible();
  await expectGoodPage(page);
  await openRecord(page, 'Your trip is booked');

  const receipt = page.getByRole('table', { name: 'What you paid' });
  await expect(receipt).toBeVisible();
  const lines = await receipt.innerText();
  expect(centsIn(await receipt.getByRole('row').last().innerText())).toBe(cents);
  await expectGoodPage(page);
  await page.reload();
  await expect(receipt).toBeVisible();
  expect(await receipt.innerText()).toBe(lines);
  const booking = page.url();

  await page.goto('/my-bookings');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(/Confirmed|Ready/);
  await expectGoodPage(page);

  complaints.expect(/status of 404/);
  const stranger = await anotherPerson();
  await signUp(stranger, newPerson('Hannes', 'Venter'));
  await stranger.goto(booking);
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'We could not find that page' }),
  ).toBeVisible();
});

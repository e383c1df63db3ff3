import { freeTrip } from './steps/cars.ts';
import { agree, openCheckout, walkToPay } from './steps/checkout.ts';
import { becomeDriver } from './steps/driver.ts';
import { newPerson, signUp } from './steps/people.ts';
import { instantCar } from './steps/trips.ts';
import { expect } from './support/fixtures.ts';
import { expectGoodPageAtBothWidths } from './support/page-check.ts';
import { test } from './support/time-machine.ts';

const HOUR_MS = 3_600_000;

test('an EFT is too little, nobody lets it count, and it goes back to the account that its guest gives @phone', async ({
  page,
  context,
  time,
  complaints,
}) => {
  // The product was closed to move its clock, and a session of an hour has ended meanwhile.
  complaints.expect(/ERR_CONNECTION_(?:REFUSED|RESET)|401 \(Unauthorized\)/);
  const guest = newPerson('Lindiwe', 'Sithole');
  const car = await instantCar(page);
  await signUp(page, guest);
  await becomeDriver(page, guest);
  await openCheckout(page, car, await freeTrip(page.request, car, 30));
  await walkToPay(page, guest);
  await page.getByRole('radio', { name: /^Instant EFT with PayFast/ }).check();
  await agree(page);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by instant EFT' })).toBeVisible();
  await page.getByRole('button', { name: /^Too little/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'We’re checking your payment' })).toBeVisible();
  await expect(page.getByText(/Please don’t pay again\./)).toBeVisible();
  await expectGoodPageAtBothWidths(page);
  const ref = new URL(page.url()).searchParams.get('ref') ?? '';

  await time.goTo(new Date(Date.now() + 4.1 * HOUR_MS), [context]);
  const asked = page.getByText(/^Where should we send R/);
  await expect(async () => {
    await page.goto(`/payment/success?ref=${ref}`);
    await expect(asked).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'This booking was not made' })).toBeVisible();
  await expect(page.getByText('so what you paid goes back to you')).toBeVisible();
  const sum = (await asked.innerText()).replace(/^Where should we send | ?\?$/g, '');
  await expectGoodPageAtBothWidths(page);

  await page.getByRole('link', { name: 'Give your bank account' }).click();
  await expect(page.getByText(`Where should we send ${sum}?`)).toBeVisible();
  await expectGoodPageAtBothWidths(page);
  await page.getByRole('combobox', { name: 'Bank' }).selectOption('Capitec');
  await page.getByRole('textbox', { name: 'Account number' }).fill('123');
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText(/a different number of digits/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Account number' }).fill('1234567890');
  await page.getByRole('radio', { name: 'Savings' }).check();
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Capitec •••• 7890')).toBeVisible();
  await expect(page.getByText('1234567890')).toHaveCount(0);
  await expectGoodPageAtBothWidths(page);

  await page.goto(`/payment/success?ref=${ref}`);
  await expect(page.getByText('Everything you paid is refunded.')).toBeVisible();
  await expect(page.getByText(sum).first()).toBeVisible();
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(guest.email)}`);
    for (const title of ['Where should we send your refund?', 'Your refund is on its way'])
      await expect(page.getByText(title).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

import { carsOf, freeTrip } from './steps/cars.ts';
import {
  agree,
  expectTestPay,
  openCheckout,
  openRecord,
  payButton,
  payBy,
  walkToPay,
} from './steps/checkout.ts';
import { approveDriver, newPicture } from './steps/driver.ts';
import { newIdNumber } from './steps/hosting.ts';
import { newPerson, signIn, signUp, THANDI } from './steps/people.ts';
import { codeBySms, newNumber } from './steps/phone.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('a guest hands in a licence on the way to paying, is held, and is booked once a person approves @phone', async ({
  page,
  complaints,
  anotherPerson,
}) => {
  complaints.expect(/status of 409/);
  const guest = newPerson('Zinhle', 'Ngcobo');
  const [car] = (await carsOf(page.request, THANDI)).filter(({ isInstant }) => isInstant);
  if (car === undefined) throw new Error('Thandi has no car that books instantly');
  await signUp(page, guest);
  await openCheckout(page, car, await freeTrip(page.request, car, 120));
  await walkToPay(page, guest);
  await agree(page);
  await payButton(page).click();
  await page.getByRole('link', { name: 'Send my documents' }).click();

  const arriveAt = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectGoodPage(page);
  };
  const goOn = () => page.getByRole('button', { name: /^(Save and continue|Continue)$/ }).click();
  await arriveAt('About you');
  await page.getByLabel('Date of birth').fill('1990-02-15');
  await goOn();
  await arriveAt('ID or passport');
  await page.getByLabel('ID number').fill('8001015009086');
  await goOn();
  await expect(page.getByText(/typing mistake/).first()).toBeVisible();
  await page.getByLabel('ID number').fill(newIdNumber());
  await goOn();
  await arriveAt('Driving licence');
  await page.getByLabel('Licence number').fill('40240001WX7P');
  await page.getByLabel('Codes').fill('B');
  await page.getByLabel('First issued on').fill('2012-03-01');
  await page.getByLabel('Licence expires on').fill(`${new Date().getFullYear() + 4}-02-28`);
  await goOn();
  await arriveAt('Address');
  await page.getByLabel('Street and number').fill('4 Long Street');
  await page.getByLabel('City or town').fill('Durban');
  await page.getByLabel('Province').selectOption('KZN');
  await page.getByLabel('Postal code').fill('4001');
  await page.getByLabel('Name of the person to call').fill('Nomsa Ngcobo');
  await page.getByLabel('Their mobile number').fill('083 123 4567');
  await goOn();
  await arriveAt('Mobile number');
  await page.reload();
  await arriveAt('Mobile number');
  const number = newNumber();
  await page.getByLabel('Mobile number', { exact: true }).fill(number);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: /^Code sent to/ });
  await expect(code).toBeVisible();
  await code.fill(await codeBySms(page, number));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(/^Confirmed$| is confirmed\.$/).first()).toBeVisible();
  await goOn();
  await arriveAt('Pictures');
  for (const label of ['Front of your licence', 'Back of your licence', 'Your face']) {
    await page
      .getByLabel(label, { exact: true })
      .and(page.locator('input[type=file]'))
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: newPicture() });
    await expect(page.getByRole('group', { name: label }).getByText('Uploaded')).toBeVisible();
  }
  await goOn();
  await arriveAt('Check and send');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const sent = page.waitForRequest((request) => request.url().includes('/verifications/submit'));
  await page.getByRole('button', { name: 'Send my documents' }).click();
  const { sub: userId } = JSON.parse(
    Buffer.from(((await sent).headers().authorization ?? '').split('.')[1] ?? '', 'base64url').toString(),
  );
  await arriveAt('Your documents');
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check and pay' })).toBeVisible();
  await expect(
    page.getByText(
      'We’re still looking at your documents. If we can’t approve them, you get everything back.',
    ),
  ).toBeVisible();
  await payButton(page).click();
  await expectTestPay(page);
  await payBy(page, 'Approved');
  await openRecord(page, 'We are checking your booking');
  await expect(page.getByRole('heading', { level: 1, name: 'We are checking your booking' })).toBeVisible();
  await expectGoodPage(page);
  const host = await anotherPerson();
  await signIn(host, THANDI);
  await host.goto(page.url());
  await expect(
    host.getByRole('heading', { level: 1, name: 'We are checking Zinhle’s booking' }),
  ).toBeVisible();
  await expectGoodPage(host);
  await approveDriver(page, userId);
  for (const browser of [page, host]) await browser.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible();
  await expect(host.getByRole('heading', { level: 1, name: 'Zinhle’s trip is booked' })).toBeVisible();
  await page.goto('/guest/profile?tab=verify');
  await expect(page.getByText('Approved').first()).toBeVisible();
  await expectGoodPage(page);
});

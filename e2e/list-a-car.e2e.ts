import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { tripIn } from './steps/cars.ts';
import { goToTestPay, openRecord, payBy } from './steps/checkout.ts';
import { becomeHost } from './steps/hosting.ts';
import { LINDIWE, newPerson, signUp } from './steps/people.ts';
import { programOf } from './steps/program.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** What no other car of any story has. */
const number = (): string => String(randomInt(100_000, 1_000_000));

/** The text of the barcode of a licence disc that is valid for a year and more. */
const discOf = (plate: string, vin: string): string =>
  `%MVL1CC02%0150%4001A0AB%1%400100001234%${plate}%ABC123L%Hatch back / Luikrug%SUZUKI%JIMNY%Green / Groen%${vin}%2ZR123456%${new Date().getFullYear() + 1}-12-31%`;

/** A photo as a camera would give it: another picture for each shade. */
const photo = async (shade: number) => ({
  name: `photo-${shade}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: { r: 20 + shade * 40, g: 110, b: 60 } },
  })
    .jpeg()
    .toBuffer(),
});

const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });
const answer = (page: Page, question: string, said: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: said }).check();

/** Types something and waits until it is kept. */
async function typeAndKeep(page: Page, label: string, text: string): Promise<void> {
  const kept = page.waitForResponse((response) => response.url().includes('listings/save') && response.ok());
  await page.getByLabel(label, { exact: true }).fill(text);
  await kept;
}

/** Fills in all steps of a listing, up to the last. */
async function writeListing(page: Page): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const goOn = (step: string) => page.getByRole('button', { name: `Continue to ${step}` }).click();

  await title(page, 'Which car is it?');
  await page.getByRole('button', { name: 'Paste its text' }).click();
  await fill('Text of the barcode', discOf(`CA${number()}`, `JSAFJB33V00${number()}`));
  await page.getByRole('button', { name: 'Fill in', exact: true }).click();
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('SUZUKI');
  await fill('Make', 'Suzuki');
  await fill('Model', 'Jimny');
  await fill('Year', String(new Date().getFullYear() - 3));
  await choose(page, 'Category', 'Overland 4x4');
  await choose(page, 'Body', 'SUV');
  await choose(page, 'Gearbox', 'Manual');
  await choose(page, 'Fuel', 'Petrol');
  await fill('Seats', '4');
  await fill('Doors', '3');
  await fill('Kilometres on the odometer', '41200');
  await fill('Value of the car', '320000');
  await choose(page, 'Code in the register', 'Code 2: used');
  await expectGoodPage(page);
  await goOn('Documents');

  await title(page, 'Documents and safety');
  await answer(page, 'Does the car have a tracker?', 'No');
  await answer(page, 'Does a bank finance the car?', 'No');
  await answer(page, 'Does the company that covers your car know that you rent it out?', 'Yes');
  await expectGoodPage(page);
  await goOn('Details');

  await title(page, 'What guests read');
  await fill(
    'Description',
    'A small 4x4 that is easy to park in town and goes where the road ends. It was serviced in May, and the roof rack fits two bicycles.',
  );
  await page.getByLabel('There are no marks on this car').check();
  await expectGoodPage(page);
  await goOn('Price');

  await title(page, 'Price and rental rules');
  await page.getByRole('button', { name: 'Add an extra' }).click();
  const extra = page.getByRole('group', { name: 'Extra 1' });
  await extra.getByLabel('What it is').fill('Roof box');
  await extra.getByLabel('Price', { exact: true }).fill('150');
  await expectGoodPage(page);
  // What was typed is kept by itself: a reload comes back to the same step with it.
  await typeAndKeep(page, 'Price a day', '640');
  await page.reload();
  await expect(page.getByLabel('Price a day', { exact: true })).toHaveValue('640');
  await goOn('Place and hours');

  await title(page, 'Where and when guests get it');
  await page.getByRole('combobox', { name: 'Where the car stands' }).fill('Gardens');
  await page
    .getByRole('option', { name: /^Gardens/ })
    .first()
    .click();
  await typeAndKeep(page, 'Pick-up place', '12 Kloof Street, at the gate');
  await expectGoodPage(page);
  await page.goBack();
  await title(page, 'Price and rental rules');
  await page.goForward();
  await expect(page.getByLabel('Pick-up place', { exact: true })).toHaveValue('12 Kloof Street, at the gate');
  await goOn('Photos');

  await title(page, 'Photos');
  await page
    .getByLabel('Photos from this device')
    .setInputFiles(await Promise.all([0, 1, 2, 3, 4, 5].map(photo)));
  // Pictures are drawn again behind everything else that wants a processor.
  await expect(page.getByText('6 photos', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectGoodPage(page);
  await goOn('Final check');
}

test('a host lists a car, and a guest finds and books it @desktop', async ({ page, anotherPerson }) => {
  test.slow();
  const host = newPerson('Bongani', 'Zulu');
  await signUp(page, host);
  await becomeHost(page, host);

  await page.goto('/host/dashboard?tab=vehicles');
  await expect(page.getByText('Your cars will be here')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'List your car' }).click();
  await writeListing(page);
  await title(page, 'Check and send for review');
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('We are looking at this car.')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  const admin = await programOf(page.request, LINDIWE);
  const { version, vin } = await admin.read<{ version: number; vin: string }>('listings/inspect', {
    id,
  });
  expect(vin).toMatch(/^JSAFJB33V00\d{6}$/);
  await admin.call('listings/approve', { id, version });

  const guest = newPerson('Ayanda', 'Mthembu');
  const guests = await anotherPerson();
  await signUp(guests, guest);
  const trip = tripIn(90);
  const where = { place: 'Gardens', near: '-33.932,18.412', radiusKm: '10', make: 'Suzuki', model: 'Jimny' };
  await guests.goto(`/search?${new URLSearchParams({ ...where, ...trip }).toString()}`);
  const found = guests.locator(`a[href*="/car/${id}"]`).first();
  await expect(found).toBeVisible();
  await found.click();
  await expect(guests.getByRole('heading', { level: 1, name: /Suzuki Jimny/ })).toBeVisible();
  await goToTestPay(guests, { id }, trip, guest);
  await payBy(guests, 'Approved');
  await openRecord(guests, 'Bongani has your request');

  await page.goto('/host/dashboard?tab=vehicles');
  const card = page.getByRole('article', { name: /Suzuki Jimny/ });
  await expect(card.getByText('Guests can book it')).toBeVisible();
  await expect(card.getByText(/^Asked for: /)).toBeVisible();
  await expectGoodPage(page);
  await card.getByRole('link', { name: 'See the booking' }).click();
  await title(page, 'Ayanda wants to book your car');
  await page.getByRole('button', { name: 'Accept' }).click();
  const question = page.getByRole('dialog', { name: 'Accept Ayanda’s request?' });
  await question.getByRole('button', { name: 'Accept request' }).click();
  await title(page, 'Ayanda’s trip is booked');

  await page.goto('/host/dashboard?tab=vehicles');
  await card.getByRole('button', { name: /^Archive/ }).click();
  await expect(page.getByRole('dialog', { name: /can’t be archived yet/ })).toBeVisible();
});

test('two browsers write one listing, and neither loses what it typed @phone', async ({
  page,
  anotherPerson,
  complaints,
}) => {
  complaints.expect(/status of 40[49]/);
  const host = newPerson('Karabo', 'Sithole');
  await signUp(page, host);
  await becomeHost(page, host);
  await page.goto('/host/add-vehicle');
  await title(page, 'Which car is it?');
  await expectGoodPage(page);

  const elsewhere = await anotherPerson();
  await elsewhere.goto('/auth');
  await elsewhere.getByRole('textbox', { name: 'Email or mobile number' }).fill(host.email);
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill(host.password);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere).not.toHaveURL(/\/auth/);
  await elsewhere.goto(page.url());
  await typeAndKeep(elsewhere, 'Model', 'Figo');

  await page.getByLabel('Make', { exact: true }).fill('Ford');
  const told = page.getByRole('alert').filter({ hasText: 'This car was changed on another device.' });
  await expect(told).toContainText('Changed there: Model.');
  await expect(told).toContainText('Typed here and not saved yet: Make.');
  await expectGoodPage(page);
  const kept = page.waitForResponse((response) => response.url().includes('listings/save') && response.ok());
  await told.getByRole('button', { name: 'Keep both' }).click();
  await kept;
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Figo');
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Ford');

  const stranger = await anotherPerson();
  const other = newPerson('Lwazi', 'Radebe');
  await signUp(stranger, other);
  await becomeHost(stranger, other);
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.getByLabel('Make', { exact: true })).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookByApi } from './steps/api-booking.ts';
import { freeTrip } from './steps/cars.ts';
import { newPerson, signIn, signUp, THANDI } from './steps/people.ts';
import { instantCar } from './steps/trips.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

/** Presses a document and gives the name and the first signs of the file that comes. */
async function fileOf(page: Page, name: RegExp): Promise<{ readonly name: string; readonly begin: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ]);
  const content = await readFile(await download.path());
  return { name: download.suggestedFilename(), begin: content.subarray(0, 5).toString() };
}

test('a guest saves the papers of a trip, and its host has their own @phone', async ({
  page,
  anotherPerson,
}) => {
  const guest = newPerson('Renée', 'Šarić-Mthembu');
  const car = await instantCar(page);
  await signUp(page, guest);
  const trip = await freeTrip(page.request, car, 215);
  await page.goto(`/booking/${await bookByApi(page, guest, car, trip)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible();

  const files = page.getByRole('region', { name: 'Documents' });
  await expect(files.getByRole('button', { name: /^Rental agreement/ })).toBeVisible();
  await expectGoodPage(page);
  for (const [name, ending] of [
    [/^Rental agreement/, 'rental-agreement.pdf'],
    [/^Receipt/, 'receipt.pdf'],
    [/^Invoice/, '.pdf'],
    [/^Incident card/, 'incident-card.pdf'],
  ] as const) {
    const file = await fileOf(page, name);
    expect(file.begin).toBe('%PDF-');
    expect(file.name).toMatch(new RegExp(`^TRP-\\d{4}-\\w{5}-.*${ending.replaceAll('.', '\\.')}$`));
  }

  const host = await anotherPerson();
  await signIn(host, THANDI);
  await host.goto(page.url());
  await expect(host.getByRole('button', { name: /^Payout statement of a trip/ })).toBeVisible();
  await expect(host.getByRole('button', { name: /^Receipt/ })).toBeHidden();
  expect((await fileOf(host, /^Payout statement of a trip/)).begin).toBe('%PDF-');
});

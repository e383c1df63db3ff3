import type { Page } from '@playwright/test';
import { bookByApi } from './steps/api-booking.ts';
import { freeTrip } from './steps/cars.ts';
import { newPerson, signIn, signUp, THANDI } from './steps/people.ts';
import { carOnRequest } from './steps/trips.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const MESSAGES = '/host/tools?tab=messages';
const NAME = 'Bay and gate';
const MENDED = 'Hi {guest}, the {car} is in bay 4. The gate code is 4821. See you on {start}, {code}.';

/** Writes a message with a phone number in it, is refused, and mends it. */
async function prepare(host: Page): Promise<void> {
  await host.goto(MESSAGES);
  await expect(host.getByText('Your messages to guests will be here')).toBeVisible();
  await host.getByRole('button', { name: 'Write a message' }).click();
  await host.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await host.getByLabel('When it is sent').selectOption('When a booking is confirmed');
  const message = host.getByLabel('Message', { exact: true });
  await message.fill('Hi {guest}, call me on 082 five five five 1234.');
  await host.getByRole('button', { name: 'Save message' }).click();
  const marked = host.getByRole('region', { name: 'Leave out what is marked' });
  await expect(marked.locator('mark')).toContainText('082 five five five 1234');
  await expect(marked.getByRole('listitem')).toHaveText('Phone number');
  await expectGoodPage(host);

  await message.fill(MENDED);
  await host.getByRole('button', { name: 'Preview' }).click();
  await expect(marked).toBeHidden();
  await expect(host.getByRole('region', { name: 'Preview' })).toContainText(
    'is in bay 4. The gate code is 4821.',
  );
  await expectGoodPage(host);
  await host.getByRole('button', { name: 'Save message' }).click();
  await expect(host.getByRole('heading', { name: NAME })).toBeVisible();
  await expectGoodPage(host);
}

test('a host prepares a message, and a guest reads it once the host accepts @desktop', async ({
  page,
  anotherPerson,
  complaints,
}) => {
  // A message with a number in it is refused.
  complaints.expect(/status of 409/);
  const guest = newPerson('Nomvula', 'Cele');
  const host = await anotherPerson();
  await signIn(host, THANDI);
  await prepare(host);

  const car = await carOnRequest(page);
  await signUp(page, guest);
  const trip = await freeTrip(page.request, car, 210);
  await page.goto(`/booking/${await bookByApi(page, guest, car, trip)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Thandi has your request' })).toBeVisible();
  const booking = page.url();
  const ref = await page
    .getByText(/^TRP-\d{4}-/)
    .first()
    .innerText();
  await expect(page.getByRole('heading', { name: 'Messages from your host' })).toBeHidden();

  await host.goto(booking);
  await host.getByRole('button', { name: 'Accept' }).click();
  await host.getByRole('button', { name: 'Accept request' }).click();
  await expect(host.getByRole('heading', { level: 1, name: 'Nomvula’s trip is booked' })).toBeVisible();

  await expect(async () => {
    await page.goto(booking);
    const messages = page.getByRole('list', { name: 'Messages from your host' });
    await expect(messages.getByRole('listitem')).toContainText('Hi Nomvula, the', { timeout: 2_000 });
    await expect(messages.getByRole('listitem')).toContainText(`is in bay 4. The gate code is 4821.`);
    await expect(messages.getByRole('listitem')).toContainText(ref);
  }).toPass();
  await expectGoodPage(page);
  await host.reload();
  await expect(host.getByRole('heading', { name: 'Messages to your guest' })).toBeVisible();

  await host.goto(MESSAGES);
  await host.getByRole('button', { name: `Remove: ${NAME}` }).click();
  await host.getByRole('button', { name: 'Remove message' }).click();
  await expect(host.getByText('Your messages to guests will be here')).toBeVisible();
});

import { rand } from './steps/cars.ts';
import { newPerson, signIn, THANDI } from './steps/people.ts';
import { bookAndManage, centsIn } from './steps/trips.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('a guest reads what comes back line by line, cancels, and gets it; another tab knows @phone', async ({
  page,
  context,
  complaints,
}) => {
  // The other tab asks for what was done meanwhile.
  complaints.expect(/status of 409 .*bookings\/cancel/);
  const guest = newPerson('Lindiwe', 'Sithole');
  await bookAndManage(page, guest, 60);
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Cancel this booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancellation' })).toBeVisible();
  const table = page.getByRole('table', { name: 'What you get back, line by line' });
  const back = centsIn(await table.getByRole('row').last().getByRole('cell').last().innerText());
  expect(back).toBeGreaterThan(0);
  await expectGoodPage(page);

  // The same page in another tab, for later.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('radio', { name: 'Another reason' }).check();

  await page.reload();
  await page.getByRole('radio', { name: 'My plans changed' }).check();
  await page.getByRole('button', { name: /^Cancel and get/ }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question.getByText(rand(back))).toBeVisible();
  await expectGoodPage(page);
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'What comes back' })).toBeVisible();
  await expect(page.getByText('We have sent all of it back')).toBeVisible();
  await expectGoodPage(page);

  await other.getByRole('button', { name: /^Cancel and get/ }).click();
  const late = other.getByRole('dialog', { name: 'Cancel this booking?' });
  if (await late.isVisible()) await late.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(other.getByRole('heading', { name: 'What comes back' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/my-bookings?tab=cancelled');
  await expect(page.getByRole('article').first()).toContainText('Cancelled');
});

test('a host cancels, the guest gets everything back and sees other cars @desktop', async ({
  page,
  anotherPerson,
}) => {
  const guest = newPerson('Pieter', 'Botha');
  const { address } = await bookAndManage(page, guest, 90);

  const host = await anotherPerson();
  await signIn(host, THANDI);
  await host.goto(address);
  await host.getByRole('link', { name: 'Cancel this booking' }).click();
  await expect(host.getByRole('heading', { name: 'What it costs you' })).toBeVisible();
  await expectGoodPage(host);
  await host.getByRole('radio', { name: 'The car isn’t working' }).check();
  await host.getByRole('button', { name: 'Cancel Pieter’s trip' }).click();
  const question = host.getByRole('dialog', { name: 'Cancel Pieter’s trip?' });
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(host.getByRole('heading', { name: 'What you keep' })).toBeVisible();
  await expectGoodPage(host);

  await page.goto(`${address}?step=cancel`);
  await expect(page.getByText('We have sent all of it back')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cars like it for your days' })).toBeVisible();
  await expectGoodPage(page);
});

import { rand } from './steps/cars.ts';
import { expectTestPay, payBy } from './steps/checkout.ts';
import { newPerson, signIn, THANDI } from './steps/people.ts';
import { bookAndManage, centsIn } from './steps/trips.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage, expectGoodPageAtBothWidths } from './support/page-check.ts';

test('a guest keeps the car a day longer: sees what it costs, pays, and has the longer trip @phone', async ({
  page,
}) => {
  const guest = newPerson('Ayanda', 'Nkosi');
  const { address } = await bookAndManage(page, guest, 75);
  await page.getByRole('link', { name: 'Change this booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
  await expectGoodPageAtBothWidths(page);

  await page.getByRole('button', { name: 'Keep it 1 day longer' }).click();
  const table = page.getByRole('table', { name: /^Longer trip/ });
  const total = table.getByRole('row').last().getByRole('cell');
  const before = centsIn(await total.first().innerText());
  const after = centsIn(await total.last().innerText());
  expect(after).toBeGreaterThan(before);
  await expectGoodPageAtBothWidths(page);

  await page.getByRole('button', { name: /^Pay R.* and change$/ }).click();
  await expectTestPay(page);
  // Back without paying: the days are kept, and the page says until when.
  await page.goto(`${address}?step=change`);
  await expect(page.getByText('Pay to make this change')).toBeVisible();
  await expectGoodPageAtBothWidths(page);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await expectTestPay(page);
  await payBy(page, 'Approved');
  await expect(page.getByRole('heading', { name: 'Changes so far' })).toBeVisible();
  await expect(page.getByText('Longer trip: Changed')).toBeVisible();
  await expect(page.getByText(/You paid R.* for it\./)).toBeVisible();
  await expectGoodPageAtBothWidths(page);

  await page.goto(address.replace('/manage', ''));
  await expect(page.getByText(rand(after)).first()).toBeVisible();
});

test('a host offers another car, the guest takes it, and both read what was changed @desktop', async ({
  page,
  anotherPerson,
}) => {
  const guest = newPerson('Themba', 'Zulu');
  const { address } = await bookAndManage(page, guest, 95);
  const host = await anotherPerson();
  await signIn(host, THANDI);
  await host.goto(`${address}?step=change`);
  await host.getByRole('radio').first().check();
  await host.getByRole('button', { name: 'See what it comes to' }).click();
  await expectGoodPage(host);
  await host.getByRole('button', { name: 'Offer this car' }).click();
  await expect(host.getByText('Themba is asked')).toBeVisible();

  await page.goto(`${address}?step=change`);
  await expect(page.getByText('Thandi offers you another car')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Take this car' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take this car' }).click();
  await expect(page.getByText('Another car: Changed')).toBeVisible();
  await host.reload();
  await expect(host.getByText('Another car: Changed')).toBeVisible();
});

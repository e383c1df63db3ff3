import { freeTrip, rand, searchCars, tripIn } from './steps/cars.ts';
import {
  agree,
  expectTestPay,
  openCheckout,
  openRecord,
  payButton,
  payBy,
  walkToPay,
} from './steps/checkout.ts';
import { newPerson, signIn, THANDI } from './steps/people.ts';
import { bookAndManage, centsIn, instantCar } from './steps/trips.ts';
import { expect } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';
import { CLOSED_MEANWHILE, test } from './support/time-machine.ts';

const HOUR_MS = 3_600_000;
const fromStart = (from: string, hours: number): Date => new Date(Date.parse(from) + hours * HOUR_MS);

test('a guest cancels ten hours before: a part is kept, as shown, and the host reads what is theirs @desktop', async ({
  page,
  context,
  time,
  anotherPerson,
  complaints,
}) => {
  complaints.expect(CLOSED_MEANWHILE);
  const guest = newPerson('Lindiwe', 'Sithole');
  const { trip, address } = await bookAndManage(page, guest, 20);
  await time.goTo(fromStart(trip.from, -10), [context]);

  await page.goto(`${address}?step=cancel`);
  const table = page.getByRole('table', { name: 'What you get back, line by line' });
  const total = table.getByRole('row').last();
  const paid = centsIn(await total.getByRole('cell').first().innerText());
  const back = centsIn(await total.getByRole('cell').last().innerText());
  expect(back).toBeGreaterThan(0);
  expect(back).toBeLessThan(paid);
  await expect(page.getByText(/If somebody else rents the car on your days/)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('radio', { name: 'My flight or travel was disrupted' }).check();
  await page.getByRole('button', { name: /^Cancel and get/ }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question.getByText(rand(back))).toBeVisible();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('We have sent all of it back')).toBeVisible();
  await expect(page.getByText(`${rand(paid - back)} is kept.`)).toBeVisible();

  const host = await anotherPerson();
  await host.context().clock.setSystemTime(fromStart(trip.from, -10));
  await signIn(host, THANDI);
  await host.goto(`${address}?step=cancel`);
  await expect(host.getByRole('heading', { name: 'What you keep' })).toBeVisible();
  await expect(host.getByText('This is your share of what is kept.')).toBeVisible();
  await expectGoodPage(host);
});

test('each window of a strict car keeps what the trip said from the start, and then that is what comes back @phone', async ({
  page,
  context,
  time,
  complaints,
}) => {
  complaints.expect(CLOSED_MEANWHILE);
  const guest = newPerson('Nomvula', 'Dlamini');
  const [car] = await searchCars(page.request, tripIn(20), { policy: 'strict', isInstant: 'true' });
  if (car === undefined) throw new Error('No strict car books at once');
  const { trip, address } = await bookAndManage(page, guest, 20, car);
  const sums = async () => {
    await page.goto(`${address}?step=cancel`);
    const total = page
      .getByRole('table', { name: 'What you get back, line by line' })
      .getByRole('row')
      .last();
    const [paid, back] = [total.getByRole('cell').first(), total.getByRole('cell').last()];
    return { paid: centsIn(await paid.innerText()), back: centsIn(await back.innerText()) };
  };

  await time.goTo(fromStart(trip.from, -15 * 24), [context]);
  const early = await sums();
  expect(early.back).toBe(early.paid);
  await time.goTo(fromStart(trip.from, -10 * 24), [context]);
  const middle = await sums();
  expect(middle.back).toBeLessThan(early.back);
  await expectGoodPage(page);

  await time.goTo(fromStart(trip.from, -10), [context]);
  const late = await sums();
  expect(late.back).toBeGreaterThan(0);
  expect(late.back).toBeLessThan(middle.back);
  await page.getByRole('radio', { name: 'My plans changed' }).check();
  await page.getByRole('button', { name: /^Cancel and get/ }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question.getByText(rand(late.back))).toBeVisible();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('We have sent all of it back')).toBeVisible();
  await expect(page.getByText(`${rand(late.paid - late.back)} is kept.`)).toBeVisible();
});

test('a guest waits for a host who does not come, gets everything back, and credit that pays a part of the next trip @phone', async ({
  page,
  context,
  time,
  complaints,
}) => {
  complaints.expect(CLOSED_MEANWHILE);
  const guest = newPerson('Pieter', 'Botha');
  const { trip, address } = await bookAndManage(page, guest, 20);
  await expect(page.getByRole('link', { name: 'No-show' })).toHaveCount(0);

  await time.goTo(fromStart(trip.from, 0.25), [context]);
  // The bank is asked for the deposit first, and the trip is ready when it has answered.
  await expect(async () => {
    await page.goto(`${address}?step=no-show`);
    await expect(page.getByText(/^You can report it from/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectGoodPage(page);

  await time.goTo(fromStart(trip.from, 0.75), [context]);
  await page.reload();
  await page.getByRole('textbox', { name: 'What happened? (optional)' }).fill('Nobody was at the car.');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Report that Thandi did not come' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage your booking' })).toBeVisible();
  await page.goto(`${address}?step=cancel`);
  await expect(page.getByText('We have sent all of it back')).toBeVisible();
  await expect(page.getByText(/On top of it comes a credit of/)).toBeVisible();
  await page.goto('/guest/profile?tab=wallet');
  await expect(page.getByText('For a trip that was cancelled on you')).toBeVisible();
  await expectGoodPage(page);

  const car = await instantCar(page);
  await openCheckout(page, car, await freeTrip(page.request, car, 45));
  await walkToPay(page, guest);
  const credit = page.getByRole('checkbox', { name: /^Use R[\d.\s]+ of my credit$/ });
  await expect(credit).toBeChecked();
  await expectGoodPage(page);
  const lessCents = centsIn(await payButton(page).innerText());
  await credit.uncheck();
  await expect(payButton(page)).not.toContainText(rand(lessCents));
  const wholeCents = centsIn(await payButton(page).innerText());
  expect(wholeCents).toBeGreaterThan(lessCents);
  await credit.check();
  await agree(page);
  await expect(payButton(page)).toContainText(rand(lessCents));
  await payButton(page).click();
  await expectTestPay(page);
  await expect(page.getByText(rand(lessCents)).first()).toBeVisible();
  await payBy(page, 'Approved');
  await openRecord(page, 'Your trip is booked');
  await expect(page.getByText('Paid with credit')).toBeVisible();
  await page.goto('/guest/profile?tab=wallet');
  await expect(page.getByText('Used for a trip')).toBeVisible();
  await expect(page.getByText(`−${rand(wholeCents - lessCents)}`)).toBeVisible();
});

import type { Page } from '@playwright/test';
import { freeTrip, rand } from './steps/cars.ts';
import { agree, payButton, payBy, walkToPay } from './steps/checkout.ts';
import { becomeDriver } from './steps/driver.ts';
import { newPerson, signIn, signUp, THANDI } from './steps/people.ts';
import { programOf } from './steps/program.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

interface PromoCar {
  readonly id: string;
  readonly title: string;
  readonly plateEnd: string;
  readonly isListed: boolean;
  readonly isSaver: boolean;
}
interface Promos {
  readonly cars: readonly PromoCar[];
}
const CODE = 'ONCE4YOU';

async function openFromLink(page: Page, id: string, trip: { readonly from: string; readonly to: string }) {
  await page.goto(`/car/${id}?${new URLSearchParams({ ...trip, promo: CODE }).toString()}`);
  await page.getByRole('link', { name: 'Book this car' }).first().click();
  await expect(page).toHaveURL(new RegExp(`promo=${CODE}`));
}

/** A car of the host that guests book without asking, so that the trip is paid at once. */
async function instantCar(host: Awaited<ReturnType<typeof programOf>>): Promise<PromoCar> {
  const { cars } = await host.read<Promos>('promos/mine');
  for (const car of cars.filter(({ isListed, isSaver }) => isListed && !isSaver)) {
    const { isInstant } = await host.read<{ isInstant: boolean }>('vehicles/get', { id: car.id });
    if (isInstant) return car;
  }
  throw new Error('The host has no instant car that a code could be for');
}

test('a host makes a code for one car, and a guest pays less with it; the next one is told that it is used up @desktop', async ({
  page,
  anotherPerson,
  complaints,
}) => {
  complaints.expect(/409 .*bookings\/quote/);
  const thandi = await programOf(page.request, THANDI);
  const car = await instantCar(thandi);
  const trip = await freeTrip(page.request, car, 20);

  await signIn(page, THANDI);
  await page.goto('/host/tools?tab=promos');
  await expect(page.getByText('No promo codes yet')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Make a promo code' }).click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(CODE.toLowerCase());
  await page.getByRole('textbox', { name: 'Percentage' }).fill('20');
  await page.getByRole('radio', { name: 'Some of my cars' }).check();
  await page
    .getByRole('group', { name: 'Which cars' })
    .getByRole('checkbox', { name: `${car.title} · …${car.plateEnd}` })
    .check();
  await page.getByRole('textbox', { name: 'How many times it can be used' }).fill('1');
  await expect(
    page.getByText(/^A rental of R.+ costs your guest R.+, and you earn R.+ less\.$/),
  ).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Make code' }).click();
  const item = page.getByRole('listitem').filter({ hasText: CODE });
  await expect(item).toContainText('0 of 1 time');

  const [first, second] = [newPerson('Lerato', 'Molefe'), newPerson('Kagiso', 'Sithole')];
  const [lerato, kagiso] = [await anotherPerson(), await anotherPerson()];
  await signUp(lerato, first);
  await becomeDriver(lerato, first);
  await openFromLink(lerato, car.id, trip);
  await walkToPay(lerato, first);
  const summary = lerato.getByRole('region', { name: 'Booking summary' });
  await expect(summary).toContainText(`Promo ${CODE}`);
  await expect(lerato.getByText(`Promo ${CODE} is in the price.`)).toBeVisible();
  await agree(lerato);
  await payButton(lerato).click();
  await payBy(lerato, 'Approved');
  await expect(lerato).toHaveURL(/\/payment\//);

  await page.reload();
  await expect(item).toContainText('1 of 1 time');
  await expect(item).toContainText('Used up');
  const { items } = await thandi.read<{ items: readonly { code: string; costCents: number }[] }>(
    'promos/mine',
  );
  const { costCents = 0 } = items.find(({ code }) => code === CODE) ?? {};
  expect(costCents).toBeGreaterThan(0);
  await expect(item).toContainText(rand(costCents));
  await expectGoodPage(page);

  await signUp(kagiso, second);
  const later = await freeTrip(page.request, car, 30);
  await openFromLink(kagiso, car.id, later);
  await expect(
    kagiso.getByText('Other guests have used this promo code up. Continue without it.'),
  ).toBeVisible();
  await kagiso.getByRole('button', { name: 'Continue without the code' }).click();
  await expect(kagiso.getByRole('region', { name: 'Booking summary' })).not.toContainText('Promo');
});

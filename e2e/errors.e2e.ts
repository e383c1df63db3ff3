import { freeTrip, searchCars, tripIn } from './steps/cars.ts';
import { goToTestPay, openRecord, payBy } from './steps/checkout.ts';
import { newPerson, signUp } from './steps/people.ts';
import { test as base, expect } from './support/fixtures.ts';
import { type OwnServer, startAndEnd, startServer } from './support/own-server.ts';
import { expectGoodPage } from './support/page-check.ts';

interface OwnHouse {
  readonly dataDir: string;
  /** Runs on the same address whenever it is started. */
  server: OwnServer;
}

/** A product of its own, which a story may kill. */
const test = base.extend<{ house: OwnHouse }>({
  house: async ({ dataDir }, use) => {
    const house = { dataDir, server: await startServer(dataDir) };
    await use(house);
    await house.server.stop();
  },
  baseURL: async ({ house }, use) => use(house.server.url),
});

test('money and booking outlive a power cut right after the payment @desktop', async ({
  page,
  house,
  complaints,
}) => {
  // What the page was still asking for when the power went.
  complaints.expect(/net::ERR_/);
  const person = newPerson('Busisiwe', 'Ndlovu');
  const [car] = (await searchCars(page.request, tripIn(30))).filter(({ isInstant }) => isInstant);
  if (car === undefined) throw new Error('No car to book at once');
  await signUp(page, person);
  await goToTestPay(page, car, await freeTrip(page.request, car, 30), person);
  await payBy(page, 'Approved');
  await openRecord(page, 'Your trip is booked');
  const price = page.getByRole('table', { name: 'What you paid' });
  const before = await price.innerText();
  expect(before).toContain('R');

  await house.server.kill();
  house.server = await startServer(house.dataDir, house.server.port);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  expect(await price.innerText()).toBe(before);
});

test('pages say that the server is away and go on by themselves when it is back @phone', async ({
  page,
  house,
  complaints,
}) => {
  complaints.expect(/net::ERR_/);
  await page.goto('/');
  const cities = page.getByRole('heading', { level: 2 });
  await expect(cities.first()).toBeVisible();
  await expectGoodPage(page);
  // The page is there before its app, which then says that nothing answers.
  await page.waitForLoadState('networkidle');
  const { port } = house.server;
  await house.server.kill();

  await page.getByRole('combobox', { name: 'Where' }).fill('Stellenbosch');
  await page.getByRole('button', { name: 'Show cars' }).click();
  await expect(page.getByText('Kwela is not answering. We keep trying.')).toBeVisible();
  await expect(page.getByText(/We could not reach Kwela/)).toBeVisible();
  await expectGoodPage(page);

  house.server = await startServer(house.dataDir, port);
  await expect(page.getByText('Kwela is not answering. We keep trying.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show cars' }).click();
  await expect(page).toHaveURL(/\/search\?.*Stellenbosch/);
});

test('a second process on the same data folder stops with a clear sentence @desktop', async ({
  house,
  page,
}) => {
  const { code, output } = await startAndEnd(house.dataDir);
  expect(code).toBe(1);
  expect(output).toMatch(/Another Kwela \(process \d+\) already uses .*Stop it first/);
  expect(output).not.toContain('    at ');
  expect((await page.request.get('/health/ready')).ok()).toBe(true);
});

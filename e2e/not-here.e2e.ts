import { newPerson, signUp } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';
const NO_PAGE = 'We could not find that page';
const NO_CAR = 'This car is not on Kwela';

test('what is not there is said with a 404 and the box to search with @desktop', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[04]/);
  for (const [address, heading] of [
    ['/no/such/road', NO_PAGE],
    // Shown while one develops, and only then.
    ['/dev/ui', NO_PAGE],
    [`/car/${NOBODYS_ID}`, NO_CAR],
    ['/car/golf', NO_CAR],
    [`/enhanced-booking/${NOBODYS_ID}`, NO_CAR],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectGoodPage(page);
  }
  const box = page.getByRole('main').getByRole('search');
  await box.getByRole('combobox', { name: 'Where' }).fill('Stellenbosch');
  await box.getByRole('button', { name: 'Show cars' }).click();
  await expect(page).toHaveURL(/\/search\?.*Stellenbosch/);

  const api = await page.request.get('/functions/v1/no/such', { failOnStatusCode: false });
  expect(api.status()).toBe(404);
  expect(await api.json()).toMatchObject({ code: 'not_found' });
});

test('an address that says nothing useful gets a calm page @phone', async ({ page, complaints }) => {
  complaints.expect(/status of 40[04]/);
  await page.goto('/search?near=banana&from=soon&to=later&sort=loudest&minSeats=many&radiusKm=-4&view=up');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/cars? free for your dates/);
  await expectGoodPage(page);

  await signUp(page, newPerson());
  for (const address of [
    '/payment/success',
    '/payment/error?ref=TRP-0000-XXXXX',
    '/payment/cancel?ref=%00',
  ]) {
    await page.goto(address);
    await expect(page.getByText('No payment to show here')).toBeVisible();
    await expectGoodPage(page);
  }
  await page.goto(`/booking/${NOBODYS_ID}`);
  await expect(page.getByRole('heading', { level: 1, name: NO_PAGE })).toBeVisible();
  await page.goto('/my-bookings?tab=lost&sort=loudest');
  await expect(page.getByText('No trips yet. Find a car for the weekend.')).toBeVisible();
  await expectGoodPage(page);
});

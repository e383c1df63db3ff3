import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ownCar, ownTrip } from './steps/cars.ts';
import { goToTestPay, payBy } from './steps/checkout.ts';
import { newPerson, signUp } from './steps/people.ts';
import { test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const ADMIN = { email: 'lindiwe@kwela.example', password: 'kwela-demo-2026' };
const question = (page: Page) => page.getByRole('region', { name: 'May we count which pages you visit?' });

interface Counted {
  /** The page that was counted, or `purchase`. */
  readonly what: string;
  readonly body: string;
}

/** Everything that leaves a page to be counted, and every host but ours that it asks for anything. */
function watch(page: Page, ownHost: string) {
  const counted: Counted[] = [];
  const others = new Set<string>();
  page.on('request', (request) => {
    const { host, pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== ownHost) others.add(host);
    if (!pathname.startsWith('/functions/v1/analytics/')) return;
    const body = request.postData() ?? '';
    const what = pathname.endsWith('count-purchase') ? 'purchase' : JSON.parse(body).page;
    counted.push({ what, body });
    expect(pathname.endsWith('count-view') && request.headers().authorization !== undefined).toBe(false);
  });
  return { counted, others, whats: () => counted.map(({ what }) => what) };
}

/** What the admin of the demo reads of today. */
async function purchasesOfToday(request: APIRequestContext): Promise<number> {
  const { anonKey } = await (await request.get('/config.json')).json();
  const signedIn = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: anonKey },
    data: ADMIN,
  });
  const { access_token: token } = await signedIn.json();
  const on = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
  const report = await request.get('/functions/v1/analytics/report', {
    headers: { authorization: `Bearer ${token}` },
    params: { fromOn: on, toOn: on },
  });
  expect(report.status(), await report.text()).toBe(200);
  const { funnel }: { funnel: { step: string; count: number }[] } = await report.json();
  return funnel.find(({ step }) => step === 'purchase')?.count ?? 0;
}

test.use({
  isAskedForConsent: true,
  // The browser of these stories says that it has no window, which no visitor's does.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

test('nothing is counted before a yes, each page once after it, a purchase once, nothing after a no @desktop', async ({
  page,
  baseURL,
}, story) => {
  const { counted, others, whats } = watch(page, new URL(baseURL ?? '').host);
  const person = newPerson('Lerato', 'Maseko');
  const trip = ownTrip(story);
  const car = await ownCar(page.request, story, trip, { isInstant: true });

  await signUp(page, person);
  await page.goto(`/car/${car.id}`);
  await page.goto('/my-bookings');
  await page.keyboard.press('Shift');
  await expect(question(page)).toBeVisible();
  await expectGoodPage(page);
  expect(counted).toEqual([]);

  await question(page).getByRole('button', { name: 'Yes, count' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect.poll(whats).toEqual(['myBookings']);

  await goToTestPay(page, car, trip, person);
  await payBy(page, 'Approved');
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible();
  await expect
    .poll(() => whats().toSorted())
    .toEqual(['enhancedBooking', 'myBookings', 'paymentSuccess', 'purchase'].toSorted());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible();
  await expect.poll(() => whats().filter((what) => what === 'paymentSuccess').length).toBe(2);
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page).toHaveURL(/\/booking\//);
  await expect.poll(() => whats().at(-1)).toBe('booking');
  expect(whats().filter((what) => what === 'purchase')).toHaveLength(1);
  expect(await purchasesOfToday(page.request)).toBe(1);
  const [, id = ''] = /\/booking\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  const views = counted.filter(({ what }) => what !== 'purchase');
  expect(views.map(({ body }) => body).join(' ')).not.toContain(id);

  await page.goto('/guest/profile?tab=privacy');
  await expect.poll(() => whats().at(-1)).toBe('guestProfile');
  await page.getByRole('button', { name: /^Decline: Measuring/ }).click();
  await expect(page.getByRole('button', { name: /^Agree: Measuring/ })).toBeVisible();
  const before = counted.length;
  await page.goto('/my-bookings');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: 'Show cars' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(counted).toHaveLength(before);
  await expect(question(page)).toHaveCount(0);
  expect([...others]).toEqual([]);
});

test('the question moves nothing, is answered by the keyboard, and is not asked again', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expect(question(page)).toBeVisible();
  await expectGoodPage(page);
  const no = page.getByRole('button', { name: 'No, don’t count' });
  const yes = page.getByRole('button', { name: 'Yes, count' });
  const [first, second] = [await no.boundingBox(), await yes.boundingBox()];
  expect([first?.width, first?.height]).toEqual([second?.width, second?.height]);
  for (const focused of [
    page.getByRole('link', { name: 'cookies', exact: true }),
    page.getByRole('link', { name: 'privacy', exact: true }),
    no,
  ]) {
    await page.keyboard.press('Tab');
    await expect(focused).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await expect(question(page)).toHaveCount(0);
});

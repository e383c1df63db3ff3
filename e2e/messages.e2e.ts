import { ownCar, ownTrip } from './steps/cars.ts';
import { goToTestPay, openRecord, payBy } from './steps/checkout.ts';
import { newPerson, signUp } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';

const WEBHOOK = '/functions/v1/payments/webhook/simulator';

test('a forged notice is refused and changes nothing; the true one may come twice @desktop', async ({
  page,
}, story) => {
  const person = newPerson('Fatima', 'Davids');
  const trip = ownTrip(story);
  const car = await ownCar(page.request, story, trip, { isInstant: true });
  await signUp(page, person);
  await goToTestPay(page, car, trip, person);
  const checkout = page.url();

  const forged = await page.request.post(WEBHOOK, {
    headers: { 'testpay-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    data: {
      eventId: 'evt_forged',
      ref: checkout.split('/').at(-1),
      paymentId: '00000000-0000-4000-8000-000000000000',
      outcome: 'captured',
      failure: null,
      amountCents: 100,
      currency: 'ZAR',
      card: { lastFour: '1111' },
      at: new Date().toISOString(),
    },
  });
  expect(forged.status()).toBe(401);
  await page.goto('/my-bookings?tab=needs_action');
  await expect(page.getByRole('article')).toContainText('Waiting for payment');

  await page.goto(checkout);
  await payBy(page, 'Approved', 'twice');
  await openRecord(page, 'Your trip is booked');
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(1);
  await page.goto('/my-bookings');
  await expect(page.getByRole('article')).toHaveCount(1);
});

import type { Page } from '@playwright/test';
import { managePage } from './steps/hand-over.ts';
import { driveAndReturn } from './steps/hand-over-api.ts';
import { SIPHO, signIn, THANDI } from './steps/people.ts';
import { test } from './support/at-pick-up.ts';
import { expect } from './support/fixtures.ts';
import { expectGoodPageAtBothWidths } from './support/page-check.ts';

const clockOf = (page: Page) =>
  page.getByRole('heading', { name: 'The deposit', exact: true }).locator('xpath=..');

test('a deposit is held, and comes back at once when the host says that all is good @phone', async ({
  page,
  request,
  atPickUp,
}) => {
  const { trip, now, server, host } = atPickUp;
  const record = `${server.url}/booking/${trip.bookingId}`;

  await test.step('it is held on the card, and the page says when it comes back', async () => {
    await signIn(page, SIPHO, server.url);
    await page.goto(record);
    await expect(clockOf(page).getByText('Held on the card, not charged')).toBeVisible();
    await expect(clockOf(page).getByText(/comes back after the trip/)).toBeVisible();
    await expectGoodPageAtBothWidths(page);
  });

  await driveAndReturn(request, server.url, trip.bookingId, now);

  await test.step('the host says that all is good', async () => {
    await signIn(host, THANDI, server.url);
    await host.goto(`${server.url}${managePage(trip, 'checkout')}`);
    await host.getByRole('button', { name: 'All good' }).click();
    await expect(host.getByText('Settling up')).toBeVisible();
  });

  await test.step('it is back, for both to see', async () => {
    for (const one of [page, host]) {
      await expect(async () => {
        await one.goto(record);
        await expect(clockOf(one).getByText('Given back')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(clockOf(one).getByText(/^Since .* A bank may need a few days/)).toBeVisible();
    }
    await expectGoodPageAtBothWidths(page);
  });
});

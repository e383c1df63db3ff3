import { managePage, noteReadings, sign, takePhotos } from './steps/hand-over.ts';
import { SIPHO, signIn, THANDI } from './steps/people.ts';
import { test } from './support/at-pick-up.ts';
import { expect } from './support/fixtures.ts';
import { expectGoodPageAtBothWidths } from './support/page-check.ts';

test('a car changes hands without a signal, and comes back @phone', async ({
  page,
  context,
  complaints,
  atPickUp,
}) => {
  const { trip, server, host } = atPickUp;
  test.setTimeout(240_000);
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);

  await test.step('the guest notes the car, without a signal from the fifth photo on', async () => {
    await signIn(page, SIPHO, server.url);
    await page.goto(`${server.url}${managePage(trip, 'checkin')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Pick-up' })).toBeVisible();
    await expectGoodPageAtBothWidths(page);
    await takePhotos(page, 0, 5);
    await expect(page.getByText('All of it has been sent.')).toBeVisible({ timeout: 60_000 });
    await context.setOffline(true);
    await takePhotos(page, 5, 13);
    await noteReadings(page, '48 210', 'Full');
    await page.getByRole('button', { name: 'Add this mark' }).click();
    await expect(page.getByText('Saved on this phone, will be sent')).toBeVisible();
    await sign(page, SIPHO);
    await expect(page.getByText('Signed and saved on this phone, will be sent')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^You have signed\. The trip begins/)).toBeVisible({ timeout: 60_000 });
    await expectGoodPageAtBothWidths(page);
  });

  await test.step('the host compares the licence card and signs it, too', async () => {
    await signIn(host, THANDI, server.url);
    await host.goto(`${server.url}${managePage(trip, 'checkin')}`);
    await expect(host.getByRole('heading', { name: 'What Sipho noted', exact: true })).toBeVisible();
    await expectGoodPageAtBothWidths(host);
    await host.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(host.getByText('Compare the licence card first, and tick this.')).toBeVisible();
    await host.getByRole('checkbox', { name: /compared the licence card/ }).check();
    await sign(host, THANDI);
    await expect(host.getByText('The pick-up is done. Safe travels!')).toBeVisible();
    await expectGoodPageAtBothWidths(host);
  });

  await test.step('the guest returns it', async () => {
    await page.goto(`${server.url}${managePage(trip, 'checkout')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Return' })).toBeVisible();
    await expect(page.getByText('At pick-up')).toBeVisible();
    await page.getByRole('textbox', { name: 'Odometer' }).pressSequentially('48 200');
    await expect(page.getByText(/It showed 48.210.km at the last hand-over\. Check/)).toBeVisible();
    await takePhotos(page, 0, 13);
    await noteReadings(page, '48 900', '6/8');
    await expectGoodPageAtBothWidths(page);
    await sign(page, SIPHO);
    await expect(page.getByText('The car has been returned.')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the host charges the kilometres and the fuel that are missing, and the guest accepts', async () => {
    const address = `${server.url}${managePage(trip, 'charges')}`;
    await host.goto(address);
    const charges = host.getByRole('button', { name: /^Charge R/ });
    await expect(charges).toHaveCount(2);
    await expect(host.getByText('2 eighths of a tank')).toBeVisible();
    await expectGoodPageAtBothWidths(host);
    for (const sent of [1, 2]) {
      await charges.first().click();
      await expect(host.getByText('Waiting for your guest')).toHaveCount(sent);
    }
    await page.goto(address);
    for (const accepted of [1, 2]) {
      await page
        .getByRole('button', { name: /^Accept R/ })
        .first()
        .click();
      await expect(page.getByText('Accepted', { exact: true })).toHaveCount(accepted);
    }
    await expectGoodPageAtBothWidths(page);
  });

  await test.step('the host looks it over', async () => {
    await host.goto(`${server.url}${managePage(trip, 'checkout')}`);
    await expect(host.getByRole('heading', { name: 'Is the car in order?' })).toBeVisible();
    await expectGoodPageAtBothWidths(host);
    await host.getByRole('textbox', { name: /^Not yet/ }).fill('I wash it first.');
    await host.getByRole('button', { name: 'Tell Sipho' }).click();
    await expect(host.getByText('I wash it first.').last()).toBeVisible();
    await host.getByRole('button', { name: 'All good' }).click();
    await expect(host.getByText('Settling up')).toBeVisible();
  });
});

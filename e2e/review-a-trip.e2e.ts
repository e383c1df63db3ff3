import type { Page } from '@playwright/test';
import { newPerson, SIPHO, signIn, signUp, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const giveStars = (page: Page, part: string, stars: number) =>
  page
    .getByRole('group', { name: part })
    .getByRole('radio', { name: `${stars} stars` })
    .check();
const PARTS = ['Cleanliness', 'Condition', 'As described', 'Messages', 'Pick-up and return'];
const SAID = 'The car was clean, and the tank was full.';
const ANSWER = 'Sipho brought it back on time.';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const sends = (page: Page) => page.getByRole('button', { name: 'Send review' });

test('guest and host review a trip, and neither reads the other before both have written @phone', async ({
  page,
  anotherPerson,
  complaints,
}) => {
  await signIn(page, SIPHO);
  await page.goto('/my-bookings?tab=past');
  await page.getByRole('link', { name: /^Review this trip/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  const address = page.url();
  await expectGoodPage(page);

  // Nothing is sent before everything is answered, and what was typed stays.
  await page.getByRole('textbox', { name: 'In your own words (optional)' }).fill(SAID);
  await sends(page).click();
  await expect(page.getByText('Choose how many stars.').first()).toBeVisible();
  await expectGoodPage(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'In your own words (optional)' })).toHaveValue(SAID);
  await giveStars(page, 'How was your trip overall?', 4);
  for (const part of PARTS) await giveStars(page, part, 5);
  await sends(page).click();
  await expect(page.getByText('We have your review')).toBeVisible();
  await expect(heading(page, 'Your review')).toBeVisible();
  await expect(sends(page)).toHaveCount(0);
  await expectGoodPage(page);

  const host = await anotherPerson();
  await signIn(host, THANDI);
  await host.goto(address);
  await expect(host.getByText('How was Sipho as a guest?')).toBeVisible();
  await expect(host.getByText(SAID)).toHaveCount(0);
  await giveStars(host, 'How was Sipho as a guest?', 5);
  await host.getByRole('textbox', { name: 'In your own words (optional)' }).fill(ANSWER);
  await sends(host).click();
  await expect(heading(host, 'What Sipho wrote')).toBeVisible();
  await expect(host.getByText(SAID)).toBeVisible();
  await expectGoodPage(host);

  // What breaks the rules is reported; a person decides later.
  await host.getByRole('button', { name: 'Report what Sipho wrote' }).click();
  const report = host.getByRole('dialog', { name: 'Report what Sipho wrote' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Choose a reason.').first()).toBeVisible();
  await expectGoodPage(host);
  await report.getByRole('radio', { name: 'Something else' }).check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(host.getByText('Thank you. A person at Kwela will look at it.')).toBeVisible();
  await expect(host.getByText(SAID)).toBeVisible();

  await page.goBack();
  await page.goto(address);
  await expect(heading(page, 'What Thandi wrote')).toBeVisible();
  await expect(page.getByText(ANSWER)).toBeVisible();
  await page.goto('/my-bookings?tab=past');
  await expect(page.getByRole('link', { name: /^Review this trip/ })).toHaveCount(0);

  complaints.expect(/bookings\/get/);
  const stranger = await anotherPerson();
  await signUp(stranger, newPerson('Pieter', 'Botha'));
  await stranger.goto(address);
  await expect(stranger.getByText(SAID)).toHaveCount(0);
  await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText('Reviews');
});

import type { Page } from '@playwright/test';
import { newPerson, signIn, signUp, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const TEAM = '/host/dashboard?tab=team';

/** Opens the invitation from the mail, which is brought a moment after it was asked for. */
async function openInvitation(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    const link = page.getByRole('link', { name: /invitation=/ }).first();
    await expect(link).toBeVisible({ timeout: 1_000 });
    await link.click();
  }).toPass();
}

test('a host lets somebody run the calendar of one car, who can do just that @desktop', async ({
  page,
  anotherPerson,
  complaints,
}) => {
  // Her page may still ask for what she saw when she is no co-host any more.
  complaints.expect(/404 .*hostId=/);
  const lerato = newPerson('Lerato', 'Mahlangu');
  const other = await anotherPerson();
  await signUp(other, lerato);
  await signIn(page, THANDI);
  await page.goto(TEAM);
  await expect(page.getByText('Nobody helps you yet.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Email address').fill(lerato.email);
  await page.getByRole('checkbox', { name: /Calendar, prices and requests/ }).check();
  await page.getByRole('radio', { name: 'Some of my cars' }).check();
  const which = page.getByRole('group', { name: 'Which cars' });
  const car = (await which.getByRole('checkbox').first().locator('xpath=ancestor::label').innerText()).trim();
  await which.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();

  await openInvitation(other, lerato.email);
  await expect(other.getByRole('heading', { name: 'Thandi Nkosi asks you to be a co-host' })).toBeVisible();
  await expect(other.getByText(car)).toBeVisible();
  await expectGoodPage(other);
  await other.getByRole('button', { name: 'Accept' }).click();
  await other.getByRole('link', { name: 'Open their cars' }).click();

  await expect(other.getByLabel('Whose cars')).toHaveValue(/.+/);
  await other.getByRole('button', { name: 'Next month' }).click();
  const free = other.getByRole('gridcell', { name: /, Free, / });
  await expect(free.first()).toBeVisible();
  await expectGoodPage(other);
  await free.nth(2).click();
  await other.getByRole('button', { name: 'Block days', exact: true }).click();
  await expect(other.getByText('The days are blocked.')).toBeVisible();
  await other.getByRole('link', { name: 'Co-hosts', exact: true }).click();
  await expect(other.getByText('Thandi Nkosi has not given you this')).toBeVisible();

  await page.reload();
  const record = page.getByRole('table', { name: 'Record' });
  await expect(record.getByRole('row').nth(1)).toContainText('Lerato Mahlangu');
  await expect(record.getByRole('row').nth(1)).toContainText('Blocked or opened days');
  await expect(record.getByRole('row').nth(1)).toContainText(car);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove co-host' }).click();
  await expect(page.getByText('Nobody helps you yet.')).toBeVisible();
  await other.goBack();
  await other.reload();
  await expect(other.getByText('You don’t help this host any more')).toBeVisible();
});

test('two who change the prices of one car are told, and nothing is lost @desktop', async ({
  page,
  anotherPerson,
  complaints,
}) => {
  complaints.expect(/409 .*prices\/save/);
  const neo = newPerson('Neo', 'Molefe');
  const other = await anotherPerson();
  await signUp(other, neo);
  await signIn(page, THANDI);
  await page.goto(TEAM);
  await page.getByLabel('Email address').fill(neo.email);
  await page.getByRole('checkbox', { name: /Calendar, prices and requests/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await openInvitation(other, neo.email);
  await other.getByRole('button', { name: 'Accept' }).click();
  await other.getByRole('link', { name: 'Open their cars' }).click();
  const of = new URL(other.url()).searchParams.get('of') ?? '';

  await page.goto('/host/tools?tab=prices');
  await other.goto(`/host/tools?tab=prices&of=${of}`);
  const price = (who: Page) => who.getByRole('textbox', { name: 'Day price', exact: true });
  const save = (who: Page) => who.getByRole('button', { name: 'Save prices' });
  const before = await price(page).inputValue();
  await price(other).fill('755');
  await price(page).fill('765');
  await save(page).click();
  await expect(page.getByText('The prices are saved')).toBeVisible();
  await save(other).click();
  await expect(other.getByText(/changed while you had them open/)).toBeVisible();
  await price(page).fill(before);
  await save(page).click();
  await expect(price(page)).toHaveValue(before);

  await page.goto(TEAM);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove co-host' }).click();
  await expect(page.getByText('Nobody helps you yet.')).toBeVisible();
});

test('a host invites somebody on a phone, and takes it back @phone', async ({ page }) => {
  const kagiso = newPerson('Kagiso', 'Sithole');
  await signIn(page, THANDI);
  await page.goto(TEAM);
  await page.getByRole('button', { name: 'Send invitation' }).tap();
  await expect(page.getByRole('link', { name: 'Tick at least one thing to help with.' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Email address').fill(kagiso.email);
  await page.getByRole('checkbox', { name: /Seeing earnings/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).tap();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: kagiso.email });
  await expect(item.getByText('Invited', { exact: true })).toBeVisible();
  await expectGoodPage(page);
  await item.getByRole('button', { name: 'Withdraw' }).tap();
  await page.getByRole('button', { name: 'Withdraw invitation' }).tap();
  await expect(item).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { newPerson, signIn, signOut, signUp, THANDI } from './steps/people.ts';
import { programOf } from './steps/program.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const FINES = '/host/tools?tab=fines';
const NOTICE = '02-4024-600987654-1';
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const fineOf = (page: Page) => page.getByRole('listitem').filter({ hasText: NOTICE });

/** Types a notice that came yesterday, of an offence three days ago. */
async function typeNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a traffic fine' }).click();
  await page.getByLabel('Number of the notice').fill(NOTICE);
  await page.getByLabel('Date of the offence').fill(dayBefore(3));
  await page.getByLabel('Time of the offence').fill('03:00');
}

test('a host who reloads, goes back, has two tabs or signs out loses nothing and does nothing twice @phone', async ({
  page,
  context,
  anotherPerson,
  complaints,
}) => {
  // What the other tab was faster with, and what belongs to somebody else, is refused.
  complaints.expect(/status of 40[349]/);
  await signIn(page, THANDI);
  await page.goto(FINES);
  await typeNotice(page);
  await page.reload();
  await page.getByRole('button', { name: 'Add a traffic fine' }).click();
  await expect(page.getByLabel('Number of the notice')).toHaveValue(NOTICE);
  await expect(page.getByLabel('Time of the offence')).toHaveValue('03:00');
  await page.getByLabel('Day you got the notice').fill(dayBefore(1));
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Add fine' }).click();
  await expect(fineOf(page)).toHaveCount(1);

  await page.getByRole('link', { name: 'Promo codes', exact: true }).click();
  await page.goBack();
  await expect(fineOf(page)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(FINES);
  await fineOf(other)
    .getByRole('button', { name: `Close ${NOTICE}` })
    .click();
  await expect(fineOf(other).getByText('Closed')).toBeVisible();
  await fineOf(page)
    .getByRole('button', { name: `Close ${NOTICE}` })
    .click();
  await expect(page.getByText('That is no longer possible.').first()).toBeVisible();
  await expect(fineOf(page).getByText('Closed')).toBeVisible();
  await other.close();

  const { read } = await programOf(page.request, THANDI);
  const { fines } = await read<{ fines: readonly { id: string; noticeNumber: string }[] }>('fines/list');
  const id = fines.find(({ noticeNumber }) => noticeNumber === NOTICE)?.id ?? '';
  const stranger = await anotherPerson();
  await signUp(stranger, newPerson('Bongani', 'Sithole'));
  await stranger.goto(`${FINES}&fine=${id}`);
  await expect(stranger.getByText('The documents did not load')).toBeVisible();
  await expect(stranger.getByText(NOTICE)).toHaveCount(0);

  await fineOf(page)
    .getByRole('button', { name: `Remove ${NOTICE}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(fineOf(page)).toHaveCount(0);
  await typeNotice(page);
  await page.keyboard.press('Escape');
  await signOut(page);
  await page.goto(FINES);
  await expect(page).toHaveURL(/\/auth\?.*next=/);
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(NOTICE);
});

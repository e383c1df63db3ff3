import { signIn, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

test('a host raises the price of Mondays, sees what a guest pays, and takes it back @phone', async ({
  page,
}) => {
  await signIn(page, THANDI);
  await page.goto('/host/tools');
  const rules = page.getByRole('group', { name: 'Rules' });
  const mondays = rules.getByRole('rowheader', { name: /^Mondays\b/ });
  await expect(page.getByText('The guest pays')).toBeVisible();
  await expectGoodPage(page);

  await rules.getByRole('button', { name: 'Add a rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rule' });
  await dialog.getByLabel('When').selectOption('weekday');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(dialog.getByRole('link', { name: 'Choose at least one day.' })).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('checkbox', { name: 'Mondays' }).check();
  await dialog.getByLabel('Change').fill('10');
  // Whether there is a Monday without a season among the dates is the calendar's affair.
  await expect(dialog.getByText(/^R.*(, as before| with this change)$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(mondays).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // A change of many dates, such as another story made, has an Undo of its own.
  const saved = page.getByRole('note').filter({ hasText: 'The prices are saved' });
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(mondays).toHaveCount(0);
});

import { signIn, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

for (const device of ['@phone', '@desktop']) {
  test(`a host sees what was paid out and for which trips ${device}`, async ({ page }) => {
    await signIn(page, THANDI);
    await page.goto('/host/dashboard?tab=earnings');
    const paid = page.getByRole('region', { name: 'Payments to your account' });
    await expect(paid.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(paid.getByText('Into your account ending in 5678').first()).toBeVisible();
    await expectGoodPage(page);
    await paid.getByText('What it is for').first().click();
    await paid.getByRole('link', { name: /^TRP-/ }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: /^Statement for trip TRP-/ })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Paid');
    await expectGoodPage(page);
    await page.getByRole('link', { name: 'Back to your earnings' }).click();
    await page
      .getByRole('link', { name: /^[A-Z][a-z]+ 20\d\d$/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader', { name: 'VAT in the fee' })).toBeVisible();
  });
}

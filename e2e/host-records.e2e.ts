import { signIn, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const file = (text: string) => ({ name: 'slips.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a host mends one bad line of a spreadsheet, imports it, and sees what was spent @desktop', async ({
  page,
}) => {
  await signIn(page, THANDI);
  await page.goto('/host/tools?tab=data');
  const on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const bad = `date;category;amount;note\n${on};tyres;4 600,00;Two in front\n${on};petrol;900,00;Worcester\n`;
  await page.getByLabel('CSV file').setInputFiles(file(bad));
  await expect(page.getByText('1 thing is wrong, so nothing is imported')).toBeVisible();
  await expect(page.getByText(/^Line 3, category “petrol”/)).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('CSV file').setInputFiles(file(bad.replace('petrol', 'fuel')));
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows of slips.csv imported')).toBeVisible();
  await page.getByLabel('CSV file').setInputFiles(file(bad.replace('petrol', 'fuel')));
  await expect(page.getByText('You imported this file before')).toBeVisible();
  await page.getByRole('link', { name: 'Expenses', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Totals of this period' })).toContainText('R5 500.00');
  await expectGoodPage(page);
});

import type { Page } from '@playwright/test';
import { signIn, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { expectGoodPage } from './support/page-check.ts';

const CALENDAR = '/host/dashboard?tab=calendar';

/** A free day of the month on show, far from today, and the one after it. */
async function freeDays(page: Page, fromDay: number): Promise<readonly [string, string]> {
  const free = page.getByRole('gridcell', { name: /, Free, / });
  await expect(free.first()).toBeVisible();
  const days = await free.evaluateAll((cells) =>
    cells.map((cell) => `${cell.getAttribute('data-car')} ${cell.getAttribute('data-on')}`),
  );
  const next = (day: string) => `${day.slice(0, -2)}${String(Number(day.slice(-2)) + 1).padStart(2, '0')}`;
  const first = days.find((day) => Number(day.slice(-2)) >= fromDay && days.includes(next(day)));
  if (first === undefined) throw new Error('No two days in a row are free');
  return [first, next(first)];
}

const cell = (page: Page, day: string) => {
  const [car, on] = day.split(' ');
  return page.locator(`[data-car="${car}"][data-on="${on}"]`);
};

test('a host blocks days by the keyboard and gives them back @desktop', async ({ page }) => {
  await signIn(page, THANDI);
  await page.goto(CALENDAR);
  await page.getByRole('button', { name: 'Next month' }).click();
  const [first, second] = await freeDays(page, 5);
  await cell(page, first).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cell(page, second)).toHaveAttribute('aria-selected', 'true');
  await expectGoodPage(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Family holiday');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The days are blocked.')).toBeVisible();
  await expect(cell(page, second)).toHaveAccessibleName(/Blocked by you: Family holiday/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, second)).toHaveAccessibleName(/, Free, /);
});

test('a host blocks days with a finger @phone', async ({ page }) => {
  await signIn(page, THANDI);
  await page.goto(CALENDAR);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('combobox', { name: 'Car' }).selectOption('1');
  const [first, second] = await freeDays(page, 8);
  await cell(page, first).tap();
  await cell(page, second).tap();
  await expect(page.getByText(/, 2 days$/)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Block days', exact: true }).tap();
  await expect(page.getByText('The days are blocked.')).toBeVisible();
  await expect(cell(page, first)).toHaveAccessibleName(/, Blocked, Blocked by you/);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(cell(page, first)).toHaveAccessibleName(/, Free, /);
});

test('a host sets the price of two days by the keyboard, and takes it back @desktop', async ({ page }) => {
  await signIn(page, THANDI);
  await page.goto(CALENDAR);
  await page.getByRole('button', { name: 'Next month' }).click();
  const [first, second] = await freeDays(page, 12);
  await cell(page, first).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Price of these days' });
  await dialog.getByLabel('Price a day').focus();
  await page.keyboard.type('1234');
  await expect(dialog.getByText(/ with this change$/)).toBeVisible();
  await expect(dialog.getByText('2 prices change. Nothing is saved yet.')).toBeVisible();
  await expectGoodPage(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 prices are changed')).toBeVisible();
  await expect(cell(page, second)).toHaveAccessibleName(/, Free, R1\s234\.00/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change is undone')).toBeVisible();
  await expect(cell(page, second)).not.toHaveAccessibleName(/R1\s234\.00/);
});

test('a host sets the price of two days with a finger, and removes it @phone', async ({ page }) => {
  await signIn(page, THANDI);
  await page.goto(CALENDAR);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('combobox', { name: 'Car' }).selectOption('1');
  const [first, second] = await freeDays(page, 15);
  const dialog = page.getByRole('dialog', { name: 'Price of these days' });
  await cell(page, first).tap();
  await cell(page, second).tap();
  await page.getByRole('button', { name: 'Change prices' }).tap();
  await dialog.getByLabel('Price a day').fill('1234');
  await expect(dialog.getByText('2 prices change. Nothing is saved yet.')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Set this price' }).tap();
  await expect(cell(page, first)).toHaveAccessibleName(/, Free, R1\s234\.00/);
  await page.getByRole('button', { name: 'Change prices' }).tap();
  await dialog.getByLabel('What changes').selectOption({ label: 'Remove the prices set for these days' });
  await dialog.getByRole('button', { name: 'Remove their prices' }).tap();
  await expect(cell(page, first)).not.toHaveAccessibleName(/R1\s234\.00/);
});

test('a host brings a calendar in from a file, and takes it away @desktop', async ({ page }) => {
  await signIn(page, THANDI);
  await page.goto('/host/tools?tab=calendar');
  const on = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  await page.getByRole('textbox', { name: 'Name of the calendar' }).fill('School');
  await page.getByRole('radio', { name: /From a file or pasted/ }).check();
  await page.getByLabel('Calendar file (.ics)').setInputFiles({
    name: 'school.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:${on}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    ),
  });
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await expect(page.getByText('1 event, 1 time blocked by it.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('1 event, 1 time blocked by it.')).toBeHidden();
});

import { expect, type Page } from '@playwright/test';
import { accountButton, type Person } from './people.ts';

/** Signs in at a product of a story of its own. */
export async function signInAt(page: Page, url: string, { email, password }: Person): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByRole('textbox', { name: 'Email or mobile number', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(accountButton(page)).toBeVisible();
}

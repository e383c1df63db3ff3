import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A mobile number that nobody else has, as people type it. */
export const newNumber = (): string => `082 ${randomInt(1000, 10_000)}${randomInt(100, 1000)}`;

/** The code in the newest SMS to a number, which a server in development shows with its mail. */
export async function codeBySms(page: Page, number: string): Promise<string> {
  const to = `27${number.replace(/\D/g, '').slice(1)}`;
  const mailbox = await page.context().newPage();
  await mailbox.goto(`/dev/mailbox?to=${to}`);
  const sms = await mailbox.getByRole('article').first().innerText();
  await mailbox.close();
  return /\b\d{6}\b/.exec(sms)?.[0] ?? '';
}

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newestCode } from './people.ts';

/** A mobile number that nobody else has, as people type it. */
export const newNumber = (): string => `082 ${randomInt(1000, 10_000)}${randomInt(100, 1000)}`;

/** The code in the newest SMS to a number. */
export const codeBySms = (page: Page, number: string): Promise<string> =>
  newestCode(page, `27${number.replace(/\D/g, '').slice(1)}`);

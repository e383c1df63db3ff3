import { expect, type Page } from '@playwright/test';
import { newestMessage, type Person } from './people.ts';
import { programOf } from './program.ts';

const randomDigits = (count: number) =>
  Array.from({ length: count }, () => String(Math.floor(Math.random() * 10))).join('');

/** A South African ID number of somebody born on 15 February 1990, as nobody else has it; the last digit is the Luhn check. */
export function newIdNumber(): string {
  const digits = `900215${randomDigits(4)}08`;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** The number of a bank account that the played bank knows. */
export const newAccountNumber = (): string => `62${randomDigits(4)}9${randomDigits(4)}`;

/** The sum that the played bank paid in, from the mailbox of development. */
export async function amountOnStatement(page: Page, accountEnd: string): Promise<string> {
  return /R(\d+\.\d\d)/.exec(await newestMessage(page, `statement-${accountEnd}`))?.[1] ?? '';
}

/** Does what is asked of a host before a car goes live. The story of becoming one walks it page by page. */
export async function becomeHost(page: Page, person: Person): Promise<void> {
  await page.goto('/host/onboarding');
  await page.getByRole('button', { name: 'Become a host' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who you are' })).toBeVisible();
  const { call, read } = await programOf(page.request, person);
  await call('hosts/submit-identity', {
    firstNames: person.firstName,
    lastName: person.lastName,
    birthOn: '1990-02-15',
    document: 'sa_id',
    number: newIdNumber(),
    phone: '082 123 4567',
    street: '12 Kloof Street',
    suburb: 'Gardens',
    city: 'Cape Town',
    province: 'WC',
    postalCode: '8001',
    legalKind: 'person',
  });
  const accountNumber = newAccountNumber();
  await call('hosts/give-bank-account', {
    holder: `${person.firstName} ${person.lastName}`,
    bank: 'fnb',
    accountNumber,
    kind: 'current',
  });
  const amount = await amountOnStatement(page, accountNumber.slice(-4));
  await call('hosts/confirm-deposit', { amountCents: Math.round(Number(amount) * 100) });
  await call('hosts/choose-plan', { plan: 'balanced' });
  const { rules } = await read<{ rules: { rulesVersion: number; termsVersion: number } }>('hosts/onboarding');
  const { rulesVersion, termsVersion } = rules;
  await call('hosts/sign-rules', { rulesVersion, termsVersion, isAgreed: true });
}

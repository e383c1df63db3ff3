import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody who has never been here. */
export const newPerson = (firstName = 'Naledi', lastName = 'Khumalo'): Person => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`,
  password: 'a long road to Graaff-Reinet',
});

const DEMO_PASSWORD = 'kwela-demo-2026';
export const SIPHO: Person = {
  firstName: 'Sipho',
  lastName: 'Dlamini',
  email: 'sipho@kwela.example',
  password: DEMO_PASSWORD,
};
/** A host with a few cars, one of which answers requests. */
export const THANDI: Person = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email: 'thandi@kwela.example',
  password: DEMO_PASSWORD,
};

const textBox = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Fills in the sign-up form that is on show. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await textBox(page, 'First name').fill(person.firstName);
  await textBox(page, 'Last name').fill(person.lastName);
  await textBox(page, 'Email').fill(person.email);
  await textBox(page, 'Password').fill(person.password);
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?mode=up');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expectSignedIn(page, person);
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await textBox(page, 'Email').fill(person.email);
  await textBox(page, 'Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page, person);
}

export const accountButton = (page: Page) => page.getByRole('button', { name: /^Your account:/ });

export async function expectSignedIn(page: Page, { firstName }: Person): Promise<void> {
  await expect(accountButton(page)).toContainText(firstName);
}

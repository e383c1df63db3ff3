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

/** Somebody of Kwela who looks at cars. */
export const LINDIWE: Person = {
  firstName: 'Lindiwe',
  lastName: 'Mokoena',
  email: 'lindiwe@kwela.example',
  password: DEMO_PASSWORD,
};

const textBox = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Fills in the sign-up form that is on show. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await textBox(page, 'First name').fill(person.firstName);
  await textBox(page, 'Last name').fill(person.lastName);
  await textBox(page, 'Email or mobile number').fill(person.email);
  await textBox(page, 'Password').fill(person.password);
}

/** Sends the sign-up form that is on show and follows the link in the mail that comes; ends signed in, on the home page. */
export async function createAccount(page: Page, person: Person): Promise<void> {
  await sendsMail(page, () => page.getByRole('button', { name: 'Create account' }).click());
  await followMail(page, person);
  await expectSignedIn(page, person);
}

/** Waits until the sign-up that somebody sends off is answered, as then the mail is there. */
export async function sendsMail(page: Page, send: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes('/auth/v1/signup'));
  await send();
  expect((await answer).status()).toBe(200);
}

export const mailLink = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /\/verify\?/ });

/** Opens the newest mail to somebody, in the mailbox that a server in development shows, and follows its link. */
export async function followMail(page: Page, { email }: Person): Promise<void> {
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  await mailLink(page).click();
}

/** The address of the link in the newest mail to somebody that reads like `name`. */
export async function linkFromMail(
  page: Page,
  { email }: Pick<Person, 'email'>,
  name: RegExp,
): Promise<string> {
  const link = page.getByRole('article').first().getByRole('link', { name });
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return (await link.getAttribute('href')) ?? '';
}

/** Reads the newest code in the mail to somebody, in a tab of its own, as people do while a page waits for it. */
export async function codeFromMail(page: Page, { email }: Pick<Person, 'email'>): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  const mail = await mailbox.getByRole('article').first().innerText();
  await mailbox.close();
  await page.bringToFront();
  const code = /\b\d{6}\b/.exec(mail)?.[0];
  if (code === undefined) throw new Error(`No code came to ${email}`);
  return code;
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?mode=up');
  await fillSignUp(page, person);
  await createAccount(page, person);
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await textBox(page, 'Email or mobile number').fill(person.email);
  await textBox(page, 'Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page, person);
}

export const accountButton = (page: Page) => page.getByRole('button', { name: /^Your account:/ });

export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(accountButton(page)).toHaveCount(0);
}

export async function expectSignedIn(page: Page, { firstName }: Person): Promise<void> {
  await expect(accountButton(page)).toContainText(firstName);
}

export const partsOfAccount = (page: Page) => page.getByRole('navigation', { name: 'Parts of my account' });

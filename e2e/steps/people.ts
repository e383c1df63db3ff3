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

/** What the newest mail or SMS to somebody says, from the mailbox that a server in development shows. */
export async function newestMessage(page: Page, to: string): Promise<string> {
  const answer = await page.request.get(`${originOf(page)}/dev/mailbox`, { params: { to } });
  const [newest = ''] = /<article.*?<\/article>/s.exec(await answer.text()) ?? [];
  return newest;
}

/** The address of the product that a page is of; nothing for the one of its story. */
const originOf = (page: Page): string => (page.url().startsWith('http') ? new URL(page.url()).origin : '');

/** The link that confirms an address. */
const CONFIRMING = /\/verify\?/;

/** Follows the link of the newest mail to somebody. */
export async function followMail(page: Page, person: Pick<Person, 'email'>): Promise<void> {
  await page.goto(await linkFromMail(page, person, CONFIRMING));
}

/** The link in the newest mail to somebody that fits, once it is there. */
export async function linkFromMail(
  page: Page,
  { email }: Pick<Person, 'email'>,
  wanted: RegExp,
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const message = await newestMessage(page, email);
      link = [...message.matchAll(/href="([^"]*)"/g)]
        .map(([, href = '']) => href)
        .find((href) => wanted.test(href));
      return link;
    })
    .toBeDefined();
  return (link ?? '').replaceAll('&amp;', '&');
}

/** The newest code that came to an address, or to a number in digits alone. */
export async function newestCode(page: Page, to: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await newestMessage(page, to)).replaceAll(/<[^>]*>/g, ' '))?.[0];
  if (code === undefined) throw new Error(`No code came to ${to}`);
  return code;
}

export const codeFromMail = (page: Page, { email }: Pick<Person, 'email'>): Promise<string> =>
  newestCode(page, email);

/** The lightest page of a product: a place to keep something in the browser for those to come. */
const LIGHTEST = '/robots.txt';

/** Takes a session from the product and keeps it in the browser, as the pages that are opened from now on expect it. */
async function keepSession(
  page: Page,
  grant: 'password' | 'refresh_token',
  data: Readonly<Record<string, string>>,
  url: string,
): Promise<void> {
  const answer = await page.request.post(`${url}/auth/v1/token`, { params: { grant_type: grant }, data });
  const session = await answer.text();
  expect(answer.ok(), session).toBe(true);
  await page.goto(`${url}${LIGHTEST}`);
  await page.evaluate(([kept]) => localStorage.setItem('kwela-auth', kept), [session] as const);
}

/**
 * Somebody signs in who has an account; the pages opened from now on know them. The stories about accounts do it by the
 * form. `url`: at a product of a story of its own.
 */
export const signIn = (page: Page, { email, password }: Person, url = ''): Promise<void> =>
  keepSession(page, 'password', { email, password }, url);

/** Somebody makes an account and follows the link in the mail; as `signIn`. */
export async function signUp(page: Page, person: Person): Promise<void> {
  const { email, password, firstName, lastName } = person;
  const answer = await page.request.post('/auth/v1/signup', {
    data: { email, password, data: { first_name: firstName, last_name: lastName } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const confirmed = await page.request.get(await linkFromMail(page, person, CONFIRMING), { maxRedirects: 0 });
  const told = new URLSearchParams(confirmed.headers().location?.split('#')[1]);
  await keepSession(page, 'refresh_token', { refresh_token: told.get('refresh_token') ?? '' }, '');
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

import { expect, type Page } from '@playwright/test';
import type { Car, Trip } from './cars.ts';
import { becomeDriver, driverOf } from './driver.ts';
import type { Person } from './people.ts';

/** Opens the wizard for a car and dates, as the button on the car's page does. */
export const openCheckout = (page: Page, car: Pick<Car, 'id'>, trip: Trip) =>
  page.goto(`/enhanced-booking/${car.id}?${new URLSearchParams({ ...trip }).toString()}`);

export const next = (page: Page, step: string) => page.getByRole('button', { name: `Next: ${step}` });

/** Types who drives, unless their papers say it already. */
export async function fillDriver(page: Page, person: Pick<Person, 'firstName' | 'lastName'>): Promise<void> {
  const me = page.getByRole('group', { name: 'You' });
  const fromPapers = me.getByText('This is from the documents you sent us.');
  await expect(fromPapers.or(me.getByLabel('First name'))).toBeVisible();
  if (await fromPapers.isVisible()) return;
  const driver = driverOf(person);
  await me.getByLabel('First name').fill(driver.firstName);
  await me.getByLabel('Last name').fill(driver.lastName);
  await me.getByLabel('Date of birth').fill(driver.birthOn);
  await me.getByLabel('First issued').fill(driver.licenceIssuedOn);
  await me.getByLabel('Expires').fill(driver.licenceExpiresOn);
}

/** Says that the trip stays on the tar of South Africa: every trip is asked. */
export async function stayOnTar(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'On tar roads in South Africa only' }).check();
}

interface Walk {
  readonly plan?: 'Basic' | 'Standard' | 'Super';
  /** Done at every step. */
  look?(page: Page): Promise<void>;
}

/** From the first step to the last, with a driver and a plan, up to the button that pays. */
export async function walkToPay(
  page: Page,
  person: Pick<Person, 'firstName' | 'lastName'>,
  { plan = 'Standard', look = async () => undefined }: Walk = {},
): Promise<void> {
  const arriveAt = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await look(page);
  };
  await arriveAt('When and where');
  await stayOnTar(page);
  await next(page, 'Drivers').click();
  await arriveAt('Who drives');
  await fillDriver(page, person);
  await next(page, 'Protection').click();
  await arriveAt('What you pay if something happens');
  await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
  await next(page, 'Extras').click();
  await arriveAt('Add extras');
  await next(page, 'Pay').click();
  await arriveAt('Check and pay');
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I agree to the rules/ }).check();
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay R/ });

/** Books up to the first page of the payment company. */
export async function goToTestPay(
  page: Page,
  car: Pick<Car, 'id'>,
  trip: Trip,
  person: Person,
): Promise<void> {
  await becomeDriver(page, person);
  await openCheckout(page, car, trip);
  await walkToPay(page, person);
  await agree(page);
  await payButton(page).click();
  await expectTestPay(page);
}

export async function expectTestPay(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/simulator\/checkout\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible();
}

export type TestCard = 'Approved' | 'Declined' | '3-D Secure' | 'No answer';
export type Telling = 'at once' | 'twice' | 'too late' | 'no return';

const TELLING: Record<Telling, RegExp> = {
  'at once': /^Tell Kwela at once/,
  twice: /^Tell Kwela twice/,
  'too late': /^Tell Kwela too late/,
  'no return': /^Do not send me back/,
};

/** Fills in a test card at the payment company and pays. */
export async function payBy(page: Page, card: TestCard, telling: Telling = 'at once'): Promise<void> {
  await page.getByRole('link', { name: card }).click();
  await expect(page.getByLabel('Card number')).not.toHaveValue('');
  await page.getByRole('radio', { name: TELLING[telling] }).check();
  await page.getByRole('button', { name: /^Pay R/ }).click();
}

/** Back at Kwela with everything paid: goes on to the record of the booking. */
export async function openRecord(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const onwards = page.getByRole('link', { name: 'See your booking' });
  await onwards.click();
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
  // The record has the same title, so that only this says which of the two is looked at.
  await expect(onwards).toHaveCount(0);
}

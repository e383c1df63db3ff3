import { expect, type Page } from '@playwright/test';
import { bookByApi } from './api-booking.ts';
import { type Car, carsOf, freeTrip, type Trip } from './cars.ts';
import { type Person, signUp, THANDI } from './people.ts';

export interface BookedTrip {
  readonly trip: Trip;
  /** Where it is managed. */
  readonly address: string;
}

/** A car of Thandi's that needs no answer. */
export async function instantCar(page: Page): Promise<Pick<Car, 'id'>> {
  const car = (await carsOf(page.request, THANDI)).find(({ isInstant }) => isInstant);
  if (car === undefined) throw new Error('Thandi has no car that books at once');
  return car;
}

/** A car of Thandi's that she gives only after a word with the guest. */
export async function carOnRequest(page: Page): Promise<Pick<Car, 'id'>> {
  const car = (await carsOf(page.request, THANDI)).find(({ isInstant }) => !isInstant);
  if (car === undefined) throw new Error('Thandi has no car that answers requests');
  return car;
}

/** Somebody new books it, and opens what can be done with the trip. */
export async function bookAndManage(
  page: Page,
  guest: Person,
  daysAhead: number,
  chosen?: Pick<Car, 'id'>,
): Promise<BookedTrip> {
  const car = chosen ?? (await instantCar(page));
  await signUp(page, guest);
  const trip = await freeTrip(page.request, car, daysAhead);
  await page.goto(`/booking/manage/${await bookByApi(page, guest, car, trip)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage your booking' })).toBeVisible();
  return { trip, address: page.url() };
}

/** The sum of an amount on a page, in cents: `R1 234.50`. */
export const centsIn = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

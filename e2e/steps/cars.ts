import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, type TestInfo } from '@playwright/test';
import type { Person } from './people.ts';
import { programOf } from './program.ts';

export interface Trip {
  /** Ten in the morning in South Africa. */
  readonly from: string;
  readonly to: string;
}

export interface Car {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  readonly totalCents: number;
  readonly isInstant: boolean;
}

const DAY_MS = 86_400_000;
export const CAPE_TOWN = '-33.9249,18.4241';
const MOST_ON_A_PAGE = 50;

/** A number from 0 to `below` that is the same whenever the same story is told. */
const numberOf = (text: string, below: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) % below;

/** Ten in the morning of a day in South Africa, which is two hours ahead of UTC all year. */
function tenInTheMorning(daysAhead: number): string {
  const day = new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10);
  return `${day}T08:00:00.000Z`;
}

export const tripIn = (daysAhead: number, days = 3): Trip => ({
  from: tenInTheMorning(daysAhead),
  to: tenInTheMorning(daysAhead + days),
});

/** Dates that no other story uses, as a rule. */
export const ownTrip = ({ testId }: TestInfo): Trip => tripIn(15 + numberOf(testId, 40));

/** What the product itself says it has; a story then finds the same cars with its own eyes. */
export async function searchCars(
  request: APIRequestContext,
  trip: Trip,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly Car[]> {
  const params = { near: CAPE_TOWN, radiusKm: '60', limit: String(MOST_ON_A_PAGE), ...trip, ...query };
  const answer = await request.get('/functions/v1/search/vehicles', { params });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { items }: { items: readonly Car[] } = await answer.json();
  return items;
}

/** A car for this story alone. */
export async function ownCar(
  request: APIRequestContext,
  story: TestInfo,
  trip: Trip,
  { isInstant }: { readonly isInstant: boolean },
): Promise<Car> {
  const cars = (await searchCars(request, trip)).filter((car) => car.isInstant === isInstant);
  const car = cars[numberOf(`${story.testId} car`, cars.length)];
  if (car === undefined) throw new Error(`No car with isInstant=${isInstant} is free from ${trip.from}`);
  return car;
}

/** The first dates from `daysAhead` on, when this car is free. */
export async function freeTrip(
  request: APIRequestContext,
  { id }: Pick<Car, 'id'>,
  daysAhead: number,
): Promise<Trip> {
  for (let days = daysAhead; days < daysAhead + 60; days += 1) {
    const trip = tripIn(days);
    const data = { vehicleId: id, startAt: trip.from, endAt: trip.to };
    const answer = await request.post('/functions/v1/bookings/quote', { data });
    if (answer.ok()) return trip;
  }
  throw new Error(`The car ${id} is not free`);
}

/** The cars that trips were made with, from the list of their host. */
export async function carsOf(
  request: APIRequestContext,
  host: Person,
): Promise<readonly Pick<Car, 'id' | 'isInstant'>[]> {
  const { read } = await programOf(request, host);
  const ids = new Set<string>();
  for (const tab of ['requests', 'upcoming', 'past']) {
    const { items } = await read<{ items: readonly { vehicle: { id: string } }[] }>('bookings/mine', {
      as: 'host',
      tab,
    });
    for (const { vehicle } of items) ids.add(vehicle.id);
  }
  return Promise.all([...ids].map((id) => read<Pick<Car, 'id' | 'isInstant'>>('vehicles/get', { id })));
}

/** Rand as the product writes it, in a pattern: `R1 234.50` with the space that does not break. */
export const rand = (cents: number): string => {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.');
  return `R${whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')}.${part}`;
};

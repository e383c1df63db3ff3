import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import type { VehicleTerms } from '@kwela/domain/vehicles/terms';
import type { z } from 'zod';
import { asSystem } from '../db/tx.ts';
import { becomeHost } from '../modules/hosts/repo.ts';
import { addVehicle, type NewVehicle } from '../modules/vehicles/add.ts';
import { atQuote } from './agreements.ts';
import { PLAIN_TERMS } from './cars.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from './test-server.ts';

/** People and cars for tests: Thandi hosts, Sipho rents. */

const TERMS: VehicleTerms = {
  ...PLAIN_TERMS,
  dayPriceCents: 60_000,
  discounts: { days3Bp: 500, days7Bp: 1_000, days30Bp: 2_000 },
  valueCents: 25_000_000,
  extras: [
    {
      code: 'child_seat',
      label: 'Child seat',
      unit: 'trip',
      priceCents: 15_000,
      maxQuantity: 2,
      supplier: 'host',
    },
  ],
  delivery: [
    { code: 'cpt', kind: 'airport', label: 'Cape Town Airport', lat: -33.97, lng: 18.6, feeCents: 25_000 },
  ],
};

export type Trip = z.input<Contract['bookings/quote']['input']>;

/** Friday to Tuesday, four days, two days after the tests' clock. */
export const tripWith = (vehicleId: string, more: Partial<Trip> = {}): Trip => ({
  vehicleId,
  startAt: '2026-12-04T08:00:00Z',
  endAt: '2026-12-08T08:00:00Z',
  ...more,
});

/** Sipho, as he names himself to drive. */
export const DRIVER = {
  firstName: 'Sipho',
  lastName: 'Dlamini',
  birthOn: '1990-02-15',
  licenceCountry: 'ZA',
  licenceIssuedOn: '2012-01-10',
  licenceExpiresOn: '2030-01-10',
};

/** A server with Thandi, who hosts. What is signed in stays so for a week, as tests let days pass. */
export async function startWithHost(
  options: Omit<Parameters<typeof startTestServer>[0], 'environment'> = {},
): Promise<{ server: TestServer; thandi: TestPerson }> {
  const server = await startTestServer({
    ...options,
    environment: { JWT_EXPIRY_S: '604800', LOG_LEVEL: 'silent' },
  });
  return { server, thandi: await server.person('Thandi', ['host']) };
}

/** Sipho, somebody new for each test, at the time at which all begin. */
export function newGuest(server: TestServer): Promise<TestPerson> {
  server.clock.set(TEST_NOW);
  return server.person(`Sipho${server.services.randomInt(1e9)}`);
}

export async function hostCar(
  server: TestServer,
  host: TestPerson,
  terms: Partial<VehicleTerms> = {},
  page: Partial<NewVehicle> = {},
): Promise<string> {
  const now = server.clock.now();
  const added = await asSystem(server.database.db, async (tx) => {
    await becomeHost(tx, {
      userId: host.userId,
      firstName: 'Thandi',
      lastName: 'Mokoena',
      area: 'Gardens',
      vatNumber: null,
      hostingSince: now,
    });
    const plate = `CA ${server.services.newId()}`;
    return addVehicle(
      tx,
      carOf(host.userId, plate, now, terms, page),
      plate,
      server.services.policies.from(now),
    );
  });
  if (!added.ok) throw new Error(`The car was refused: ${JSON.stringify(added.details)}`);
  return added.value.publicId;
}

const CAR = {
  state: 'live',
  make: 'Volkswagen',
  model: 'Polo Vivo',
  year: 2022,
  category: 'compact',
  transmission: 'manual',
  fuel: 'petrol',
  seats: 5,
  doors: 5,
  body: 'hatch',
  colour: 'white',
  features: ['aircon'],
  countries: [],
  isEhailingAllowed: false,
  offersRefuel: false,
  description: 'A tidy hatch for the city.',
  area: 'Gardens',
  city: 'Cape Town',
  province: 'WC',
  pickUpLabel: '14 Mill Street, Gardens',
  marks: [],
  conditionCheckedOn: null,
  completeness: 1,
} as const;

/** A hatch in Gardens. */
export const carOf = (
  hostId: string,
  plate: string,
  createdAt: Date,
  terms: Partial<VehicleTerms> = {},
  page: Partial<NewVehicle> = {},
): NewVehicle => ({ ...CAR, hostId, plate, createdAt, ...page, terms: { ...TERMS, ...terms } });

export const newKey = (): string => randomUUID();

/** Quotes and requests a trip. */
export async function book(server: TestServer, guest: TestPerson, trip: Trip, idempotencyKey = newKey()) {
  const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: guest }));
  return server.succeed('bookings/request', { ...trip, ...agreed }, { as: guest, idempotencyKey });
}

export const CARDS = {
  approve: '4111 1111 1111 1111',
  decline: '4000 0000 0000 0002',
  secure: '4000 0027 6000 3184',
  /** Pay, and then refuse: the deposit, or the second hold of it. */
  noDeposit: '4000 0000 0000 0341',
  oneHold: '4000 0000 0000 0069',
} as const;

const form = (fields: Readonly<Record<string, string>>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});

/** What a guest does on the checkout page; gives the address the page sends them to. */
export async function pay(
  server: TestServer,
  checkoutUrl: string | null,
  card: keyof typeof CARDS = 'approve',
  delivery = 'prompt',
): Promise<string> {
  const url = new URL(checkoutUrl ?? '').pathname;
  const fields = { number: CARDS[card], expiry: '08/29', cvc: '123', name: 'Sipho Dlamini', delivery };
  const answer = await server.http.inject({ url: `${url}/pay`, ...form(fields) });
  return String(answer.headers.location ?? '');
}

export const submit = (server: TestServer, url: string, fields: Readonly<Record<string, string>> = {}) =>
  server.http.inject({ url, ...form(fields) });

export async function payNow(server: TestServer, guest: TestPerson, trip: Trip) {
  const booking = await book(server, guest, trip);
  await pay(server, booking.checkoutUrl);
  return booking;
}

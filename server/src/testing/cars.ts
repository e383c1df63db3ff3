import { NO_CONDITIONS } from '@kwela/domain/bookings/instant-book';
import type { VehicleTerms } from '@kwela/domain/vehicles/terms';
import { asSystem } from '../db/tx.ts';
import { becomeHost } from '../modules/hosts/repo.ts';
import { type AddedVehicle, addVehicle, type NewVehicle } from '../modules/vehicles/add.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** The City Bowl of Cape Town. */
export const CAPE_TOWN = { lat: -33.9258, lng: 18.4232 } as const;

export async function makeHost(server: TestServer, person: TestPerson, firstName: string): Promise<void> {
  await asSystem(server.database.db, async (tx) => {
    await becomeHost(tx, {
      userId: person.userId,
      firstName,
      lastName: 'Tester',
      area: 'Gardens',
      vatNumber: null,
      hostingSince: new Date('2024-03-01T08:00:00Z'),
    });
    return { ok: true };
  });
}

/** R450 a day, no discounts or price rules, two hours of notice and two hours to clean. */
export const PLAIN_TERMS: VehicleTerms = {
  dayPriceCents: 45_000,
  priceRules: [],
  discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 0 },
  kmPerDay: 200,
  extraKmCents: 250,
  valueCents: 22_000_000,
  isHighTheft: false,
  minimumDriverAge: 21,
  policy: 'moderate',
  extras: [],
  delivery: [],
  refuel: null,
  isHostVatVendor: false,
  isInstant: true,
  instantConditions: NO_CONDITIONS,
  leadMinutes: 120,
  bufferMinutes: 120,
  minDays: 1,
  maxDays: 60,
  handOver: { fromMinute: 360, toMinute: 1_320, noStartOn: [] },
  ...CAPE_TOWN,
};

let plates = 0;

type Changes = Partial<Omit<NewVehicle, 'terms'>> & { readonly terms?: Partial<VehicleTerms> };

/** A live white Polo Vivo in Gardens, with what is changed. */
export async function addCar(
  server: TestServer,
  hostId: string,
  { terms, ...changes }: Changes = {},
): Promise<AddedVehicle> {
  plates += 1;
  const car: NewVehicle = {
    hostId,
    state: 'live',
    make: 'Volkswagen',
    model: 'Polo Vivo',
    year: 2023,
    category: 'economy',
    transmission: 'manual',
    fuel: 'petrol',
    seats: 5,
    doors: 5,
    body: 'hatch',
    colour: 'white',
    plate: `CA${100_000 + plates}`,
    features: ['aircon'],
    countries: [],
    isEhailingAllowed: false,
    offersRefuel: false,
    description: 'Light on fuel.',
    area: 'Gardens',
    city: 'Cape Town',
    province: 'WC',
    pickUpLabel: '12 Kloof Street',
    marks: [],
    conditionCheckedOn: null,
    completeness: 1,
    createdAt: server.clock.now(),
    terms: { ...PLAIN_TERMS, ...terms },
    ...changes,
  };
  const outcome = await asSystem(server.database.db, (tx) =>
    addVehicle(tx, car, `seed ${plates}`, server.services.policies.from(server.clock.now())),
  );
  if (!outcome.ok) throw new Error(`The car was refused: ${JSON.stringify(outcome.details)}`);
  return outcome.value;
}

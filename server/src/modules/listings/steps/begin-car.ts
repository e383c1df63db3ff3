import { NO_CONDITIONS } from '@kwela/domain/bookings/instant-book';
import type { Tx } from '../../../db/tx.ts';
import { becomeHost } from '../../hosts/repo.ts';
import type { PolicyList } from '../../policies/policies.ts';
import { addVehicle, type NewVehicle } from '../../vehicles/add.ts';
import { findHost } from '../store/cars-repo.ts';

/** The middle of the country: where a car stands of which nobody knows it yet. */
const NOWHERE = { lat: -29, lng: 25 } as const;

/** Stand-ins for what is not known yet. The car is a draft, which nobody finds; its plate is its id, which no plate can be. */
const standIn = (id: string, hostId: string, now: Date, policies: PolicyList): NewVehicle => ({
  hostId,
  publicId: id,
  state: 'draft',
  make: '',
  model: '',
  year: now.getUTCFullYear(),
  category: 'economy',
  transmission: 'manual',
  fuel: 'petrol',
  seats: 5,
  doors: 5,
  body: 'hatch',
  colour: 'white',
  plate: id,
  features: [],
  countries: [],
  isEhailingAllowed: false,
  offersRefuel: false,
  description: '',
  area: '',
  city: '',
  province: 'NC',
  pickUpLabel: '',
  terms: {
    dayPriceCents: policies[0].prices.minDayPriceCents,
    priceRules: [],
    discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 0 },
    kmPerDay: 0,
    extraKmCents: 0,
    valueCents: 0,
    isHighTheft: false,
    minimumDriverAge: policies[0].drivers.minimumAge,
    policy: 'moderate',
    extras: [],
    delivery: [],
    isHostVatVendor: false,
    isInstant: false,
    instantConditions: NO_CONDITIONS,
    leadMinutes: 0,
    bufferMinutes: 0,
    minDays: 1,
    maxDays: 1,
    handOver: { fromMinute: 0, toMinute: 0, noStartOn: [] },
    ...NOWHERE,
  },
  marks: [],
  conditionCheckedOn: null,
  completeness: 0,
  createdAt: now,
});

/** The row that the photos of a car hang on, made with its listing; its host becomes one with the first. */
export async function beginCar(
  tx: Tx,
  {
    id,
    hostId,
    now,
    policies,
  }: { readonly id: string; readonly hostId: string; readonly now: Date; readonly policies: PolicyList },
): Promise<number> {
  const { firstName, lastName } = await findHost(tx, hostId);
  await becomeHost(tx, {
    userId: hostId,
    firstName,
    lastName,
    area: '',
    vatNumber: null,
    hostingSince: now,
  });
  const added = await addVehicle(tx, standIn(id, hostId, now, policies), id, policies);
  if (!added.ok)
    throw new Error(`A car of which nothing is known breaks its limits: ${JSON.stringify(added.details)}`);
  return added.value.id;
}

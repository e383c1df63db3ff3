import type {
  CancellationPolicy,
  Feature,
  Fuel,
  Transmission,
  VehicleCategory,
} from '../vehicles/vehicle.ts';

/** A car that can be booked for the dates of a search, as much of it as filters ask. */
export interface FilteredCar {
  readonly category: VehicleCategory;
  readonly make: string;
  readonly model: string;
  readonly transmission: Transmission;
  readonly fuel: Fuel;
  readonly seats: number;
  readonly year: number;
  readonly features: readonly Feature[];
  readonly totalCents: number;
  readonly rentalDays: number;
  readonly depositCents: number;
  /** The mean of its stars, not rounded; null while too few have reviewed it. */
  readonly rating: number | null;
  readonly kmPerDay: number;
  readonly policy: CancellationPolicy;
  readonly isInstant: boolean;
  readonly hasDelivery: boolean;
}

/** What may be asked of a car, each with the value that is wanted. */
export interface WantedCar {
  readonly category: readonly VehicleCategory[];
  readonly make: string;
  readonly model: string;
  readonly transmission: Transmission;
  readonly fuel: readonly Fuel[];
  readonly minSeats: number;
  readonly minYear: number;
  readonly features: readonly Feature[];
  readonly maxDayPriceCents: number;
  readonly maxTotalCents: number;
  readonly maxDepositCents: number;
  readonly minRating: number;
  readonly minKmPerDay: number;
  readonly policy: readonly CancellationPolicy[];
  readonly isInstant: boolean;
  readonly hasDelivery: boolean;
}

/** Filters as a person has set them; what is not there is not asked. */
export type Wanted = { readonly [Name in keyof WantedCar]?: WantedCar[Name] | undefined };

const isSameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The rule of each filter, the same that the search asks the database. Source: docs/rules/search.md “Filters”. */
const RULES: {
  readonly [Name in keyof WantedCar]: (car: FilteredCar, wanted: WantedCar[Name]) => boolean;
} = {
  category: (car, wanted) => wanted.includes(car.category),
  make: (car, wanted) => isSameWord(car.make, wanted),
  model: (car, wanted) => isSameWord(car.model, wanted),
  transmission: (car, wanted) => car.transmission === wanted,
  fuel: (car, wanted) => wanted.includes(car.fuel),
  minSeats: (car, wanted) => car.seats >= wanted,
  minYear: (car, wanted) => car.year >= wanted,
  features: (car, wanted) => wanted.every((feature) => car.features.includes(feature)),
  maxDayPriceCents: (car, wanted) => car.totalCents <= wanted * car.rentalDays,
  maxTotalCents: (car, wanted) => car.totalCents <= wanted,
  maxDepositCents: (car, wanted) => car.depositCents <= wanted,
  minRating: (car, wanted) => car.rating !== null && car.rating >= wanted,
  minKmPerDay: (car, wanted) => car.kmPerDay >= wanted,
  policy: (car, wanted) => wanted.includes(car.policy),
  isInstant: (car, wanted) => !wanted || car.isInstant,
  hasDelivery: (car, wanted) => !wanted || car.hasDelivery,
};

const fitsOne = <Name extends keyof WantedCar>(
  car: FilteredCar,
  name: Name,
  wanted: WantedCar[Name] | undefined,
): boolean => wanted === undefined || RULES[name](car, wanted);

// `Object.keys` widens the names of a constant table to any text.
const NAMES = Object.keys(RULES) as (keyof WantedCar)[];

/** Whether a car passes every filter that is set. */
export const fitsAll = (car: FilteredCar, wanted: Wanted): boolean =>
  NAMES.every((name) => fitsOne(car, name, wanted[name]));

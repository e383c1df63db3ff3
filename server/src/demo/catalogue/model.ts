import type { Body, Feature, Fuel, Transmission, VehicleCategory } from '@kwela/domain/vehicles/vehicle';

export const MANUAL = ['manual'] as const;
export const AUTOMATIC = ['automatic'] as const;
export const EITHER = ['manual', 'automatic'] as const;

/** What the cars of a class have in common, unless a model says otherwise. */
export interface Kind {
  readonly category: VehicleCategory;
  readonly body: Body;
  readonly fuel: Fuel;
  readonly transmissions: readonly Transmission[];
  readonly seats: number;
  readonly doors: number;
  readonly features?: readonly Feature[];
}

/** A car that people in South Africa own and lend. */
export interface Model extends Kind {
  readonly make: string;
  readonly model: string;
  readonly fromYear: number;
  /** Null: still sold new. */
  readonly toYear: number | null;
  /** New today, or what a lover of old cars pays. */
  readonly newPriceRand: number;
  /** Where it stands among the day prices of its class, 0 cheapest to 1 dearest. */
  readonly standing: number;
  /** How many there are on the road, against the others of the class. */
  readonly weight: number;
  readonly features: readonly Feature[];
  /** On the list of cars that thieves look for: tracker needed, deposit one band up. Source: docs/rules/vehicles.md “High-theft models”. */
  readonly isHighTheft: boolean;
  /** A car whose value does not fall with the years. */
  readonly isClassic: boolean;
}

type Row = readonly [
  make: string,
  model: string,
  years: readonly [from: number, to?: number],
  newPriceThousandRand: number,
  standing: number,
  weight: number,
  differs?: Partial<Model>,
];

export const models = (kind: Kind, rows: readonly Row[]): Model[] =>
  rows.map(([make, model, [fromYear, toYear], thousandRand, standing, weight, differs]) => ({
    isHighTheft: false,
    isClassic: false,
    ...kind,
    ...differs,
    make,
    model,
    fromYear,
    toYear: toYear ?? null,
    newPriceRand: thousandRand * 1_000,
    standing,
    weight,
    features: [...(kind.features ?? []), ...(differs?.features ?? [])],
  }));

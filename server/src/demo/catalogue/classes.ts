import type { VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import { LARGE_MODELS } from './large.ts';
import type { Model } from './model.ts';
import { SMALL_MODELS } from './small.ts';
import { SPECIAL_MODELS } from './special.ts';

interface CarClass {
  /** Of a hundred cars. */
  readonly share: number;
  /** Day price outside the seasons, in rand. Source: docs/rules/south-africa.md “Market”. */
  readonly lowRand: readonly [from: number, to: number];
  readonly kmPerDay: readonly number[];
  readonly minDays: readonly number[];
  readonly minimumDriverAge: number;
}

const small = { kmPerDay: [150, 200, 200, 250], minDays: [1, 1, 1, 2], minimumDriverAge: 21 } as const;
const large = { kmPerDay: [200, 250, 250, 300], minDays: [1, 1, 2], minimumDriverAge: 23 } as const;

/** What each class is let for and how many there are. The shares are ours, by what sells and what hosts offer. */
export const CLASSES: Record<VehicleCategory, CarClass> = {
  economy: { ...small, share: 18, lowRand: [320, 420] },
  compact: { ...small, share: 18, lowRand: [420, 560] },
  crossover: { ...small, share: 17, lowRand: [560, 760] },
  suv: { ...large, share: 10, lowRand: [850, 1_400] },
  bakkie: { ...large, share: 15, lowRand: [450, 1_300] },
  overland: {
    share: 4,
    lowRand: [1_400, 2_400],
    kmPerDay: [300, 350, 400],
    minDays: [3, 4, 5],
    minimumDriverAge: 25,
  },
  people_carrier: { ...large, share: 5, lowRand: [1_300, 2_400], minimumDriverAge: 25 },
  executive: { share: 5, lowRand: [1_100, 1_800], kmPerDay: [150, 200], minDays: [1], minimumDriverAge: 25 },
  luxury: { share: 3, lowRand: [3_500, 9_000], kmPerDay: [80, 100, 120], minDays: [1], minimumDriverAge: 30 },
  ev: { share: 3, lowRand: [700, 1_100], kmPerDay: [200, 250], minDays: [1, 1, 2], minimumDriverAge: 23 },
  van: { ...small, share: 2, lowRand: [550, 900] },
};

const IN_ONE_ROW = 3;

/** A bakkie with one row of seats: for loads, not for families. */
export const isSingleCab = ({ category, seats }: Pick<Model, 'category' | 'seats'>): boolean =>
  category === 'bakkie' && seats <= IN_ONE_ROW;

const ALL: readonly Model[] = [...SMALL_MODELS, ...LARGE_MODELS, ...SPECIAL_MODELS];

export const modelsOf = (category: VehicleCategory): Model[] =>
  ALL.filter((model) => model.category === category);

import { NEIGHBOURS, type Neighbour } from '../vehicles/draft/vehicle-draft.ts';
import { VEHICLE_CATEGORIES, type VehicleCategory } from '../vehicles/vehicle.ts';

/** What a driver shows at a border, beside the letter. */
export const BORDER_DOCUMENTS = [
  'passport',
  'licence',
  'registration_copy',
  'licence_disc',
  'bank_letter',
  'customs_declaration',
  'za_sign',
  'triangles_and_vests',
  'road_charge',
  'road_permit',
  'third_party_cover',
  'temporary_import_permit',
  'carbon_tax',
  'police_clearance',
] as const;
export type BorderDocument = (typeof BORDER_DOCUMENTS)[number];

/** What a country asks for, and which cars may go there with a letter of ours. */
export interface CountryRules {
  readonly documents: readonly BorderDocument[];
  readonly categories: readonly VehicleCategory[];
  readonly isTrackerNeeded: boolean;
}

const EVERYWHERE = [
  'passport',
  'licence',
  'registration_copy',
  'licence_disc',
  'customs_declaration',
  'za_sign',
  'triangles_and_vests',
] as const satisfies readonly BorderDocument[];

/** Cars that thieves take across these borders stay at home; so do those that nobody there could mend. */
const HARDY = VEHICLE_CATEGORIES.filter((category) => category !== 'luxury' && category !== 'ev');

/** Source: docs/rules/borders.md “What a country asks for”. */
export const COUNTRY_RULES: Readonly<Record<Neighbour, CountryRules>> = {
  BW: {
    documents: [...EVERYWHERE, 'road_permit', 'road_charge', 'third_party_cover'],
    categories: VEHICLE_CATEGORIES,
    isTrackerNeeded: false,
  },
  LS: { documents: [...EVERYWHERE, 'road_charge'], categories: VEHICLE_CATEGORIES, isTrackerNeeded: false },
  MZ: {
    documents: [...EVERYWHERE, 'temporary_import_permit', 'third_party_cover', 'police_clearance'],
    categories: HARDY,
    isTrackerNeeded: true,
  },
  NA: { documents: [...EVERYWHERE, 'road_charge'], categories: VEHICLE_CATEGORIES, isTrackerNeeded: false },
  SZ: { documents: [...EVERYWHERE, 'road_charge'], categories: VEHICLE_CATEGORIES, isTrackerNeeded: false },
  ZW: {
    documents: [
      ...EVERYWHERE,
      'temporary_import_permit',
      'carbon_tax',
      'road_charge',
      'third_party_cover',
      'police_clearance',
    ],
    categories: HARDY,
    isTrackerNeeded: true,
  },
};

/** A car as a border sees it; null: its host has not said. */
export interface CrossingCar {
  readonly category: VehicleCategory;
  readonly hasTracker: boolean;
  readonly isFinanced: boolean | null;
  readonly hasBankConsent: boolean | null;
}

/** What keeps a car at home. */
export const CROSSING_FAULTS = ['category_not_allowed', 'tracker_needed', 'bank_consent_needed'] as const;
export type CrossingFault = (typeof CROSSING_FAULTS)[number];

/** Why no letter can be given for a country; empty: it can. Source: docs/rules/borders.md “Which cars may go”. */
export function crossingFaults(country: Neighbour, car: CrossingCar): readonly CrossingFault[] {
  const { categories, isTrackerNeeded } = COUNTRY_RULES[country];
  return CROSSING_FAULTS.filter(
    (fault) =>
      ({
        category_not_allowed: !categories.includes(car.category),
        tracker_needed: isTrackerNeeded && !car.hasTracker,
        bank_consent_needed: car.isFinanced === true && car.hasBankConsent !== true,
      })[fault],
  );
}

/** All that a driver needs for some countries, each once, in one order; the letter of a bank where the car is financed. */
export function documentsFor(
  countries: readonly Neighbour[],
  { isFinanced }: Pick<CrossingCar, 'isFinanced'>,
): readonly BorderDocument[] {
  const needed = new Set(countries.flatMap((country) => [...COUNTRY_RULES[country].documents]));
  return BORDER_DOCUMENTS.filter((one) => needed.has(one) || (one === 'bank_letter' && isFinanced === true));
}

/** Countries in one order, each once. */
export const inOrder = (countries: readonly Neighbour[]): Neighbour[] =>
  NEIGHBOURS.filter((country) => countries.includes(country));

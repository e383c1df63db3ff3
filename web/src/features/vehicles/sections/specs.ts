import { counted } from '@kwela/domain/counted';
import type { Feature } from '@kwela/domain/vehicles/vehicle';
import { FEATURE_LABELS, FUEL_LABELS } from '@kwela/words/vehicles';
import { say } from '../../../lib/words.ts';
import type { Vehicle } from '../vehicle.ts';

/** What the car may do stands under “Where you may take it”, not among its parts. */
const PERMISSIONS = ['pets', 'gravel', 'four_by_four_tracks', 'cross_border'] as const;
type Permission = (typeof PERMISSIONS)[number];
export type Part = Exclude<Feature, Permission>;

const isPart = (feature: Feature): feature is Part => !PERMISSIONS.some((known) => known === feature);

export type SpecName = 'seats' | 'transmission' | 'fuel' | Part;

export interface Spec {
  readonly name: SpecName;
  readonly words: string;
}

/** What the car is and has, in a few words each. */
export function specsOf(vehicle: Vehicle): Spec[] {
  const { seats, doors, transmission, fuel, features } = vehicle;
  return [
    { name: 'seats', words: `${counted(seats, 'seat')}, ${counted(doors, 'door')}` },
    { name: 'transmission', words: transmission === 'automatic' ? 'Automatic' : 'Manual' },
    { name: 'fuel', words: say(FUEL_LABELS[fuel]) },
    ...features.filter(isPart).map((name) => ({ name, words: say(FEATURE_LABELS[name]) })),
  ];
}

export interface Permit {
  readonly words: string;
  readonly isAllowed: boolean;
}

/** Where and how the car may be used. Carrying people for money and smoking are never allowed. */
export function permitsOf({ features }: Pick<Vehicle, 'features'>): Permit[] {
  const has = (feature: Permission) => features.includes(feature);
  return [
    { words: 'Tar roads', isAllowed: true },
    { words: 'Good gravel roads', isAllowed: has('gravel') || has('four_by_four_tracks') },
    { words: '4x4 tracks and sand', isAllowed: has('four_by_four_tracks') },
    {
      words: has('cross_border') ? 'Other countries, with a letter for each border' : 'Other countries',
      isAllowed: has('cross_border'),
    },
    { words: 'Pets', isAllowed: has('pets') },
    { words: 'Smoking', isAllowed: false },
    { words: 'E-hailing work', isAllowed: false },
  ];
}

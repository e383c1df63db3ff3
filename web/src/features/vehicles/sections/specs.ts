import type { Feature } from '@kwela/domain/vehicles/vehicle';
import { FEATURE_LABELS, FUEL_LABELS } from '@kwela/words/vehicles';
import { plural, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import type { Vehicle } from '../vehicle.ts';

/** What the car may do stands under “Where you may drive”, not among its parts. */
const PERMISSIONS = ['pets', 'gravel', 'four_by_four_tracks', 'cross_border'] as const;
export type Permission = (typeof PERMISSIONS)[number];
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
    {
      name: 'seats',
      words: t`${plural(seats, { one: '# seat', other: '# seats' })}, ${plural(doors, { one: '# door', other: '# doors' })}`,
    },
    { name: 'transmission', words: transmission === 'automatic' ? t`Automatic` : t`Manual` },
    { name: 'fuel', words: say(FUEL_LABELS[fuel]) },
    ...features.filter(isPart).map((name) => ({ name, words: say(FEATURE_LABELS[name]) })),
  ];
}

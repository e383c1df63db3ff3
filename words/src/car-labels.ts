import type { Fuel, Transmission, VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Say } from './say.ts';
import { CATEGORY_LABELS, FUEL_LABELS } from './vehicles.ts';

const TENTHS_BELOW_KM = 10;

export interface Specification {
  readonly category: VehicleCategory;
  readonly transmission: Transmission;
  readonly fuel: Fuel;
  readonly seats: number;
}

export const carName = ({ make, model }: { readonly make: string; readonly model: string }): string =>
  `${make} ${model}`;

/** `Crossover · Automatic · Hybrid · 5 seats` */
export const specLine = ({ category, transmission, fuel, seats }: Specification, say: Say): string =>
  [
    say(CATEGORY_LABELS[category]).split(',')[0],
    say(transmission === 'automatic' ? msg`Automatic` : msg`Manual`),
    say(FUEL_LABELS[fuel]),
    say(msg`${plural({ seats }, { one: '# seat', other: '# seats' })}`),
  ].join(' · ');

/** `2.1 km`, and without tenths from 10 km on. */
export const distanceText = (km: number): string =>
  km < TENTHS_BELOW_KM ? `${km.toFixed(1)} km` : `${Math.round(km)} km`;

/** `total, 3 days`, behind an amount. */
export const totalForDays = (days: number, say: Say): string =>
  say(msg`${plural({ days }, { one: 'total, # day', other: 'total, # days' })}`);

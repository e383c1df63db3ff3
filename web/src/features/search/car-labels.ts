import { CATEGORY_LABELS, FUEL_LABELS } from '@kwela/words/vehicles';
import { plural, t } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';
import type { ResultCar } from './use-search.ts';

const TENTHS_BELOW_KM = 10;

export const carName = ({ make, model }: Pick<ResultCar, 'make' | 'model'>): string => `${make} ${model}`;

/** `Crossover · Automatic · Hybrid · 5 seats` */
export const specLine = (car: Pick<ResultCar, 'category' | 'transmission' | 'fuel' | 'seats'>): string =>
  [
    say(CATEGORY_LABELS[car.category]).split(',')[0],
    car.transmission === 'automatic' ? t`Automatic` : t`Manual`,
    say(FUEL_LABELS[car.fuel]),
    plural(car.seats, { one: '# seat', other: '# seats' }),
  ].join(' · ');

/** `2.1 km`, and without tenths from 10 km on. */
export const distanceText = (km: number): string =>
  km < TENTHS_BELOW_KM ? `${km.toFixed(1)} km` : `${Math.round(km)} km`;

import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import type { Vehicle } from '../problems.ts';

const NO_BREAK_SPACE = '\u00a0';

/** The rules that a guest agrees to, from the car's own terms, as one sentence. */
export function rulesOfCar(vehicle: Vehicle): string {
  const has = (feature: Vehicle['features'][number]) => vehicle.features.includes(feature);
  const roads = has('four_by_four_tracks')
    ? 'tar, good gravel and 4x4 tracks'
    : has('gravel')
      ? 'tar and good gravel only'
      : 'tar roads only';
  return [
    roads,
    has('cross_border') ? 'other countries only with the letter' : 'inside South Africa only',
    'no smoking',
    has('pets') ? 'pets welcome' : 'no pets',
    t`${vehicle.kmPerDay}${NO_BREAK_SPACE}km a day, then ${formatRand(vehicle.extraKmCents)} a km`,
  ].join(', ');
}

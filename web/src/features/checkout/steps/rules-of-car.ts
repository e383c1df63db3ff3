import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import type { Vehicle } from '../problems.ts';

const NO_BREAK_SPACE = '\u00a0';

/** The rules that a guest agrees to, from the car's own terms, as one sentence. */
export function rulesOfCar(vehicle: Vehicle): string {
  const has = (feature: Vehicle['features'][number]) => vehicle.features.includes(feature);
  const roads = has('four_by_four_tracks')
    ? t`Tar, good gravel and 4x4 tracks`
    : has('gravel')
      ? t`Tar and good gravel only`
      : t`Tar roads only`;
  return [
    roads,
    has('cross_border') ? t`other countries only with a cross-border letter` : t`inside South Africa only`,
    t`no smoking`,
    has('pets') ? t`pets welcome` : t`no pets`,
    t`${vehicle.kmPerDay}${NO_BREAK_SPACE}km a day, then ${formatRand(vehicle.extraKmCents)} a km`,
  ].join(', ');
}

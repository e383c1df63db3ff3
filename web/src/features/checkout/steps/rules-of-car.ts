import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { listOf } from '../../../lib/list-of.ts';
import { countryName } from '../../pricing/country-name.ts';
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
  const abroad = listOf(vehicle.countries.map(countryName));
  return [
    roads,
    vehicle.countries.length > 0
      ? t`outside South Africa only to ${abroad}, with a cross-border letter for each`
      : t`inside South Africa only`,
    vehicle.isEhailingAllowed ? t`e-hailing allowed` : t`no e-hailing`,
    t`no smoking`,
    has('pets') ? t`pets welcome` : t`no pets`,
    t`${vehicle.kmPerDay}${NO_BREAK_SPACE}km a day, then ${formatRand(vehicle.extraKmCents)} a km`,
  ].join(', ');
}

import { t } from '@lingui/core/macro';
import { listOf } from '../../../lib/list-of.ts';
import { countryName } from '../../pricing/country-name.ts';
import type { Vehicle } from '../vehicle.ts';
import type { Permission } from './specs.ts';

export interface Permit {
  readonly words: string;
  readonly isAllowed: boolean;
}

/** Where and how the car may be used. Smoking is never allowed. */
export function permitsOf({
  features,
  countries,
  isEhailingAllowed,
}: Pick<Vehicle, 'features' | 'countries' | 'isEhailingAllowed'>): Permit[] {
  const has = (feature: Permission) => features.includes(feature);
  const abroad = listOf(countries.map(countryName));
  return [
    { words: t`Tar roads`, isAllowed: true },
    { words: t`Good gravel roads`, isAllowed: has('gravel') || has('four_by_four_tracks') },
    { words: t`4x4 tracks and sand`, isAllowed: has('four_by_four_tracks') },
    {
      words: countries.length === 0 ? t`Other countries` : t`${abroad}, with a letter for each border`,
      isAllowed: countries.length > 0,
    },
    { words: t`Pets`, isAllowed: has('pets') },
    { words: t`Smoking`, isAllowed: false },
    { words: t`E-hailing work`, isAllowed: isEhailingAllowed },
  ];
}

import { formatRand } from '@kwela/domain/money';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { offeredExtras } from '@kwela/domain/pricing/options';
import type { ExtraOffer, ExtraUnit } from '@kwela/domain/pricing/terms';
import type { Feature } from '@kwela/domain/vehicles/vehicle';
import type { OutputOf } from '../../lib/api.ts';

type Vehicle = Pick<OutputOf<'vehicles/get'>, 'extras' | 'features'>;
/** How many of each extra somebody wants, by its code. */
type Wanted = Readonly<Record<string, number>>;

/** A waiver for a road that the host does not allow would pay for nothing, so it is not offered. */
const NEEDS: Readonly<Record<string, Feature>> = { gravel: 'gravel', cross_border: 'cross_border' };

const WORDS: Readonly<Record<string, string>> = {
  tyre_glass: 'Takes the excess off tyres, rims, windscreen and windows.',
  gravel: 'Keeps your plan going on good gravel roads.',
  cross_border: 'The letter each border asks for. Count the countries you enter.',
};

const all = (vehicle: Vehicle) => offeredExtras(vehicle.extras, POLICY_1.extras);

/** What Kwela adds to a plan for this car. */
export const addOnsOf = (vehicle: Vehicle): ExtraOffer[] =>
  all(vehicle).filter(({ supplier, code }) => {
    const needed = NEEDS[code];
    return supplier === 'platform' && (needed === undefined || vehicle.features.includes(needed));
  });

/** What the host lends with the car. */
export const hostExtrasOf = (vehicle: Vehicle): ExtraOffer[] =>
  all(vehicle).filter(({ supplier }) => supplier === 'host');

export const wordsOf = (code: string): string | undefined => WORDS[code];

const UNIT_WORDS: Record<ExtraUnit, string> = { trip: 'a trip', day: 'a day', country: 'a country' };

export const priceOf = ({ priceCents, unit }: ExtraOffer): string =>
  `${formatRand(priceCents)} ${UNIT_WORDS[unit]}`;

export const quantityOf = ({ extras }: { readonly extras: Wanted }, code: string): number =>
  extras[code] ?? 0;

export const withQuantity = (
  { extras }: { readonly extras: Wanted },
  code: string,
  quantity: number,
): Record<string, number> => ({
  ...extras,
  [code]: quantity,
});

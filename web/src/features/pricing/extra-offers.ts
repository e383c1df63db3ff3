import { BORDER_LETTER } from '@kwela/domain/bookings/trip/trip-use';
import { formatRand } from '@kwela/domain/money';
import { offeredExtras } from '@kwela/domain/pricing/options';
import type { ExtraOffer } from '@kwela/domain/vehicles/terms';
import type { Feature } from '@kwela/domain/vehicles/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { say } from '../../lib/words.ts';
import { policyNow } from '../policy/policy.ts';

type Vehicle = Pick<OutputOf<'vehicles/get'>, 'extras' | 'features'>;
/** How many of each extra somebody wants, by its code. */
type Wanted = Readonly<Record<string, number>>;

/** A waiver for a road that the host does not allow would pay for nothing, so it is not offered. */
const NEEDS: Readonly<Record<string, Feature>> = { gravel: 'gravel' };

const HINTS: Readonly<Record<string, MessageDescriptor>> = {
  tyre_glass: msg`You pay no excess for damage to tyres, rims, windscreen or windows.`,
  gravel: msg`Your plan also applies on good gravel roads.`,
};

const all = (vehicle: Vehicle) => offeredExtras(vehicle.extras, policyNow().extras);

/** The letter that each border asks for: nobody chooses it, it comes with each country that a guest says they will enter. */
export const borderLetterOf = (vehicle: Vehicle): ExtraOffer | undefined =>
  all(vehicle).find(({ code }) => code === BORDER_LETTER);

/** What Kwela adds to a plan for this car. */
export const addOnsOf = (vehicle: Vehicle): ExtraOffer[] =>
  all(vehicle).filter(({ supplier, code }) => {
    const needed = NEEDS[code];
    const isFree = needed === undefined || vehicle.features.includes(needed);
    return supplier === 'platform' && code !== BORDER_LETTER && isFree;
  });

/** What the host lends with the car. */
export const hostExtrasOf = (vehicle: Vehicle): ExtraOffer[] =>
  all(vehicle).filter(({ supplier }) => supplier === 'host');

export function hintOf(code: string): string | undefined {
  const hint = HINTS[code];
  return hint && say(hint);
}

export function priceOf({ priceCents, unit }: ExtraOffer): string {
  const price = formatRand(priceCents);
  switch (unit) {
    case 'trip':
      return t`${price} a trip`;
    case 'day':
      return t`${price} a day`;
    case 'country':
      return t`${price} a country`;
  }
}

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

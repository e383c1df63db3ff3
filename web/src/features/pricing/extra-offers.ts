import { BORDER_LETTER } from '@kwela/domain/bookings/trip/trip-use';
import { formatRand } from '@kwela/domain/money';
import { PREPAID_REFUEL } from '@kwela/domain/pricing/line-items';
import { extrasOfTrip, offeredExtras } from '@kwela/domain/pricing/options';
import { localDate } from '@kwela/domain/time';
import type { ExtraOffer } from '@kwela/domain/vehicles/terms';
import type { Feature } from '@kwela/domain/vehicles/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { say } from '../../lib/words.ts';
import { policyNow } from '../policy/policy.ts';

type Vehicle = Pick<OutputOf<'vehicles/get'>, 'extras' | 'features'>;
type CarOfTrip = Pick<OutputOf<'vehicles/get'>, 'extras' | 'tank'>;
/** How many of each extra somebody wants, by its code. */
type Wanted = Readonly<Record<string, number>>;

/** A waiver for a road that the host does not allow would pay for nothing, so it is not offered. */
const NEEDS: Readonly<Record<string, Feature>> = { gravel: 'gravel' };

const HINTS: Readonly<Record<string, MessageDescriptor>> = {
  tyre_glass: msg`You pay no excess for damage to tyres, rims, windscreen or windows.`,
  gravel: msg`Your plan also applies on good gravel roads.`,
};

const all = (vehicle: Pick<Vehicle, 'extras'>) => offeredExtras(vehicle.extras, policyNow().extras);

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

/** All that can be added to a trip that ends then: what fuel costs depends on the day. */
export const extrasUntil = (vehicle: CarOfTrip, endAt: Date): readonly ExtraOffer[] =>
  extrasOfTrip(vehicle, localDate(endAt), policyNow().extras);

/** What the host offers with the car: what they lend, and the prepaid refuel. */
export const hostExtrasOf = (vehicle: CarOfTrip, endAt: Date): ExtraOffer[] =>
  extrasUntil(vehicle, endAt).filter(({ supplier }) => supplier === 'host');

export const isRefuelOffer = ({ code }: Pick<ExtraOffer, 'code'>): boolean => code === PREPAID_REFUEL;

export function hintOf({ code, filling }: Pick<ExtraOffer, 'code' | 'filling'>): string | undefined {
  if (filling !== undefined) {
    const { litres } = filling;
    const each = formatRand(filling.centsPerLitre);
    const service = formatRand(policyNow().feeCaps.refuelServiceCents);
    return t`${litres} litres at ${each}. You get the car with a full tank and may return it on any level. What is left in the tank isn’t paid back. You save the refuelling service of ${service}.`;
  }
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

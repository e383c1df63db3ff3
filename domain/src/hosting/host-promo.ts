import { type Cents, percentOf } from '../money.ts';
import type { PromoLimits } from '../policy/hosting.ts';
import { isLocalDate } from '../time.ts';
import type { CancellationPolicy } from '../vehicles/vehicle.ts';
import type { Period } from './host-counts.ts';

/** What a host gives off the rental of their own cars, out of their own share. Dates are local, the end of a period left out. */
export interface HostPromo {
  readonly code: string;
  readonly off:
    | { readonly kind: 'percent'; readonly percentBp: number }
    | { readonly kind: 'sum'; readonly offCents: Cents };
  /** Null: all cars of the host. */
  readonly vehicleIds: readonly string[] | null;
  readonly booked: Period;
  readonly trip: Period;
  readonly maxUses: number;
}

export const PROMO_FAULTS = [
  'code',
  'percent',
  'sum',
  'no_cars',
  'booking_dates',
  'trip_dates',
  'uses',
] as const;
export type PromoFault = (typeof PROMO_FAULTS)[number];

const CODE = /^[A-Z0-9]{4,16}$/;
const isPeriod = ({ fromOn, toOn }: Period): boolean =>
  isLocalDate(fromOn) && isLocalDate(toOn) && fromOn < toOn;

function isOffAllowed(off: HostPromo['off'], limits: PromoLimits): boolean {
  const [value, most] =
    off.kind === 'percent' ? [off.percentBp, limits.maxPercentBp] : [off.offCents, limits.maxOffCents];
  return Number.isInteger(value) && value > 0 && value <= most;
}

/** What is wrong with a promo as a host writes it, in their order. Source: docs/rules/hosting.md “Promos of hosts”. */
export function promoFaults(promo: HostPromo, limits: PromoLimits): readonly PromoFault[] {
  const isAllowed = isOffAllowed(promo.off, limits);
  const holds: Readonly<Record<PromoFault, boolean>> = {
    code: !CODE.test(promo.code),
    percent: promo.off.kind === 'percent' && !isAllowed,
    sum: promo.off.kind === 'sum' && !isAllowed,
    no_cars: promo.vehicleIds?.length === 0,
    booking_dates: !isPeriod(promo.booked),
    trip_dates: !isPeriod(promo.trip),
    uses: !Number.isInteger(promo.maxUses) || promo.maxUses < 1 || promo.maxUses > limits.maxUses,
  };
  return PROMO_FAULTS.filter((fault) => holds[fault]);
}

/** Why a promo does not hold for a booking; in this order, the first that applies. */
export const PROMO_REFUSALS = [
  'not_yet',
  'over',
  'other_car',
  'other_trip_dates',
  'saver_policy',
  'used_up',
  'used_by_guest',
] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];

export interface PromoUse {
  readonly bookedOn: string;
  readonly tripStartOn: string;
  readonly vehicleId: string;
  readonly policy: CancellationPolicy;
  /** How often it was used, and how often by this guest; what came to nothing is not counted. */
  readonly useCount: number;
  readonly guestUseCount: number;
}

/** Why a promo cannot be used, or null. Once by one guest; never with the saver rate, which is a discount already. Source: docs/rules/hosting.md “Promos of hosts”. */
export function promoRefusal(promo: HostPromo, use: PromoUse, limits: PromoLimits): PromoRefusal | null {
  const holds: Readonly<Record<PromoRefusal, boolean>> = {
    not_yet: use.bookedOn < promo.booked.fromOn,
    over: use.bookedOn >= promo.booked.toOn,
    other_car: promo.vehicleIds !== null && !promo.vehicleIds.includes(use.vehicleId),
    other_trip_dates: use.tripStartOn < promo.trip.fromOn || use.tripStartOn >= promo.trip.toOn,
    saver_policy: use.policy === 'saver',
    used_up: use.useCount >= promo.maxUses,
    used_by_guest: use.guestUseCount >= limits.usesPerGuest,
  };
  return PROMO_REFUSALS.find((refusal) => holds[refusal]) ?? null;
}

/** What it takes off a rental, never more than the greatest share of it. */
export const promoOffCents = (
  { off }: Pick<HostPromo, 'off'>,
  rentalCents: Cents,
  { maxPercentBp }: PromoLimits,
): Cents =>
  off.kind === 'percent'
    ? percentOf(rentalCents, off.percentBp)
    : Math.min(off.offCents, percentOf(rentalCents, maxPercentBp));

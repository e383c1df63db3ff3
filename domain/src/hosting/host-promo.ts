import { type Cents, roundHalfUp } from '../money.ts';
import type { PromoLimits } from '../policy/hosting.ts';
import type { Promo } from '../pricing/options.ts';
import { inSigns } from '../reference.ts';
import { instantFromLocal, isLocalDate, localDate } from '../time.ts';
import type { CancellationPolicy } from '../vehicles/vehicle.ts';
import type { Period } from './host-counts.ts';

/** What a promo gives off: a part of the rental, or a sum. */
export type PromoOff =
  | { readonly kind: 'percent'; readonly percentBp: number }
  | { readonly kind: 'sum'; readonly offCents: Cents };

/** What a host gives off the rental of their own cars, out of their own share. Dates are local, the end of a period left out. */
export interface HostPromo {
  readonly code: string;
  readonly off: PromoOff;
  /** Null: all cars of the host. */
  readonly vehicleIds: readonly string[] | null;
  readonly booked: Period;
  readonly trip: Period;
  readonly maxUses: number;
}

/** A code as it is kept, however it was typed: upper case, without spaces around it. */
export const promoCode = (typed: string): string => typed.trim().toUpperCase();

/** A code that nobody misreads, from random whole numbers of any size. */
export const readablePromoCode = (random: readonly number[]): string => inSigns(random);

/** As a price takes it. A sum is never more than the greatest share of the rental, which is kept with the code. Source: docs/rules/hosting.md “Promos of hosts”. */
export const promoValue = (
  off: PromoOff,
  { maxPercentBp }: PromoLimits,
): Pick<Promo, 'percentBp' | 'maxOffCents'> =>
  off.kind === 'percent'
    ? { percentBp: off.percentBp, maxOffCents: null }
    : { percentBp: maxPercentBp, maxOffCents: off.offCents };

/** What was promised, from how a price takes it. */
export const promoOff = ({ percentBp, maxOffCents }: Pick<Promo, 'percentBp' | 'maxOffCents'>): PromoOff =>
  maxOffCents === null ? { kind: 'percent', percentBp } : { kind: 'sum', offCents: maxOffCents };

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

function isOffAllowed(off: PromoOff, limits: PromoLimits): boolean {
  const [value, most] =
    off.kind === 'percent' ? [off.percentBp, limits.maxPercentBp] : [off.offCents, limits.maxOffCents];
  return Number.isInteger(value) && value > 0 && value <= most;
}

const areUsesAllowed = (maxUses: number, least: number, limits: PromoLimits): boolean =>
  Number.isInteger(maxUses) && maxUses >= least && maxUses <= limits.maxUses;

/**
 * What is wrong with a promo as a host writes it on a day, in the order of its fields: nobody could book with one whose days are over, and
 * nobody could drive with one whose trips start before anybody may book. Source: docs/rules/hosting.md “Promos of hosts”.
 */
export function promoFaults(promo: HostPromo, limits: PromoLimits, today: string): readonly PromoFault[] {
  const isAllowed = isOffAllowed(promo.off, limits);
  const { booked, trip } = promo;
  const holds: Readonly<Record<PromoFault, boolean>> = {
    code: !CODE.test(promo.code),
    percent: promo.off.kind === 'percent' && !isAllowed,
    sum: promo.off.kind === 'sum' && !isAllowed,
    no_cars: promo.vehicleIds?.length === 0,
    booking_dates: !isPeriod(booked) || booked.toOn <= today,
    trip_dates: !isPeriod(trip) || trip.toOn <= today || trip.toOn <= booked.fromOn,
    uses: !areUsesAllowed(promo.maxUses, 1, limits),
  };
  return PROMO_FAULTS.filter((fault) => holds[fault]);
}

/** What a host can still change: to end it earlier, though not on a day that is over, and to let it be used more often. */
export interface PromoChange {
  /** The first day on which nobody can book with it any more. */
  readonly bookedToOn: string;
  readonly maxUses: number;
}

/** What is wrong with a change of a promo. To leave something as it is is always right. Source: docs/rules/hosting.md “Promos of hosts”. */
export function promoChangeFaults(
  { booked, maxUses }: Pick<HostPromo, 'booked' | 'maxUses'>,
  change: PromoChange,
  limits: PromoLimits,
  today: string,
): readonly PromoFault[] {
  const { bookedToOn } = change;
  const endsEarlier =
    isLocalDate(bookedToOn) && bookedToOn < booked.toOn && bookedToOn > booked.fromOn && bookedToOn > today;
  return [
    ...(bookedToOn === booked.toOn || endsEarlier ? [] : (['booking_dates'] as const)),
    ...(change.maxUses === maxUses || areUsesAllowed(change.maxUses, maxUses, limits)
      ? []
      : (['uses'] as const)),
  ];
}

/** When and for what a code holds, no matter who pays for it. Null wherever there is no bound, as with codes of the platform. */
export interface PromoRules {
  /** Whose cars it is for. */
  readonly hostId: string | null;
  /** Which of them. */
  readonly vehicleIds: readonly number[] | null;
  readonly bookedFrom: Date;
  /** Left out. */
  readonly bookedUntil: Date;
  /** When trips start. */
  readonly trip: Period | null;
  readonly maxUses: number | null;
  readonly pausedAt: Date | null;
}

/** The instants between which somebody can book with a promo of a host. */
export const bookedBetween = ({ fromOn, toOn }: Period): Pick<PromoRules, 'bookedFrom' | 'bookedUntil'> => ({
  bookedFrom: instantFromLocal(fromOn, 0),
  bookedUntil: instantFromLocal(toOn, 0),
});

/** Why a code that there is cannot be used; in this order, the first that applies. */
const REFUSALS_OF_RULES = [
  'other_car',
  'not_yet',
  'over',
  'paused',
  'saver_policy',
  'other_trip_dates',
  'used_by_guest',
  'used_up',
] as const;
/** Why a code cannot be used. */
export const PROMO_REFUSALS = ['unknown', ...REFUSALS_OF_RULES] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];

export interface PromoUse {
  /** When the price was promised with it. */
  readonly at: Date;
  readonly tripStartOn: string;
  readonly hostId: string;
  readonly vehicleId: number;
  readonly policy: CancellationPolicy;
  /** How often it was used; what came to nothing is not counted. */
  readonly useCount: number;
  readonly isUsedByGuest: boolean;
}

function isForCar({ hostId, vehicleIds }: PromoRules, use: PromoUse): boolean {
  if (hostId !== null && hostId !== use.hostId) return false;
  return vehicleIds === null || vehicleIds.includes(use.vehicleId);
}

/**
 * Why a code that there is cannot be used, or null. Once by one guest; one of a host never with the saver rate, which is a discount
 * already. Source: docs/rules/hosting.md “Promos of hosts”.
 */
export function promoRefusal(promo: PromoRules, use: PromoUse): Exclude<PromoRefusal, 'unknown'> | null {
  const { trip, pausedAt, maxUses } = promo;
  const holds: Readonly<Record<(typeof REFUSALS_OF_RULES)[number], boolean>> = {
    other_car: !isForCar(promo, use),
    not_yet: use.at < promo.bookedFrom,
    over: use.at >= promo.bookedUntil,
    paused: pausedAt !== null && pausedAt <= use.at,
    saver_policy: promo.hostId !== null && use.policy === 'saver',
    other_trip_dates: trip !== null && (use.tripStartOn < trip.fromOn || use.tripStartOn >= trip.toOn),
    used_by_guest: use.isUsedByGuest,
    used_up: maxUses !== null && use.useCount >= maxUses,
  };
  return REFUSALS_OF_RULES.find((refusal) => holds[refusal]) ?? null;
}

/** How a promo stands for its host; in this order, the first that applies. */
export const PROMO_STATES = ['over', 'paused', 'used_up', 'planned', 'active'] as const;
export type PromoState = (typeof PROMO_STATES)[number];

/** Whether anybody can book with a promo now, and if not, why. It is over, too, when no trip can start any more. */
export function promoStateAt(promo: PromoRules, useCount: number, now: Date): PromoState {
  const { trip, pausedAt, maxUses } = promo;
  const holds: Readonly<Record<PromoState, boolean>> = {
    over: now >= promo.bookedUntil || (trip !== null && localDate(now) >= trip.toOn),
    paused: pausedAt !== null,
    used_up: maxUses !== null && useCount >= maxUses,
    planned: now < promo.bookedFrom,
    active: true,
  };
  return PROMO_STATES.find((state) => holds[state]) ?? 'active';
}

/**
 * What a promo cost its host in one booking, by the books: as much of it as was kept of what the host supplied. Nothing is kept of a
 * booking that was not paid, or given back whole. Source: docs/rules/hosting.md “Promos of hosts”.
 */
export const promoCostCents = (
  offCents: Cents,
  { hostLinesCents, grossCents }: { readonly hostLinesCents: Cents; readonly grossCents: Cents },
): Cents => (hostLinesCents === 0 ? 0 : roundHalfUp(offCents * grossCents, hostLinesCents));

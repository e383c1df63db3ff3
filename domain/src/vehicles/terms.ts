import type { InstantConditions } from '../bookings/instant-book.ts';
import type { FuelPrice } from '../charges/fuel.ts';
import type { CancellationPolicy, VehicleCategory } from './vehicle.ts';

/** A change of the day price by the calendar (`weekdays`: 0 = Sunday … 6 = Saturday). `percentBp` is added to 10 000 bp (1 500 = +15 %, −1 000 = −10 %). A `range` is what a host calls a season. */
export type CalendarRule =
  | { readonly kind: 'weekday'; readonly weekdays: readonly number[]; readonly percentBp: number }
  | { readonly kind: 'range'; readonly fromOn: string; readonly toOn: string; readonly percentBp: number }
  | { readonly kind: 'holiday'; readonly percentBp: number }
  | { readonly kind: 'weekend'; readonly percentBp: number }
  | { readonly kind: 'school_holiday'; readonly percentBp: number };

/** A change of the day price by how long before the trip somebody books, in local dates from today to the first day of the trip. */
export type MomentRule =
  | { readonly kind: 'lead'; readonly fromDaysAhead: number; readonly percentBp: number }
  | { readonly kind: 'last_minute'; readonly withinDays: number; readonly percentBp: number };

/** Prices that no percentage makes: set by hand for single dates, or the least that any day costs. Whole rand, in cents. Of two of a kind the later counts. */
export type FixedPrice =
  | { readonly kind: 'own_prices'; readonly centsByDate: Readonly<Record<string, number>> }
  | { readonly kind: 'minimum'; readonly dayPriceCents: number };

/** All that makes a day cost something else than the day price; `PricePlan` is the same, sorted by what it is. */
export type PriceRule = CalendarRule | MomentRule | FixedPrice;

export const EXTRA_UNITS = ['trip', 'day', 'country'] as const;
export type ExtraUnit = (typeof EXTRA_UNITS)[number];

/** Who is paid for a line, and whose VAT it is. */
export const SUPPLIERS = ['host', 'platform'] as const;
export type Supplier = (typeof SUPPLIERS)[number];

/** An extra that may be added to a trip; `supplier` decides who is paid and whose VAT it is. */
export interface ExtraOffer {
  readonly code: string;
  /** What the host calls it. Extras of the platform have none: their words go by their code. */
  readonly label?: string;
  readonly unit: ExtraUnit;
  readonly priceCents: number;
  readonly maxQuantity: number;
  readonly supplier: Supplier;
  /** Of a prepaid refuel: what its price is worked out by. */
  readonly filling?: Filling;
}

/** A tank, and what a litre for it costs. */
export interface Filling {
  readonly litres: number;
  readonly centsPerLitre: number;
}

export type LitrePrice = Pick<FuelPrice, 'validFrom' | 'centsPerLitre' | 'isRegulated'>;

/** By what a guest can prepay the refuelling of a car: the size of its tank follows from what kind of car it is. */
export interface RefuelTerms {
  readonly category: VehicleCategory;
  /** Of what it is filled with, where it stands, the oldest first. */
  readonly prices: readonly LitrePrice[];
}

export const DELIVERY_KINDS = ['airport', 'spot', 'address'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** A place other than the car's own spot where the host hands over. An `address` offer reaches `radiusKm`. */
export type DeliveryOffer =
  | {
      readonly code: string;
      readonly kind: Exclude<DeliveryKind, 'address'>;
      readonly label: string;
      readonly lat: number;
      readonly lng: number;
      readonly feeCents: number;
    }
  | {
      readonly code: string;
      readonly kind: 'address';
      readonly label: string;
      readonly radiusKm: number;
      readonly feeCents: number;
    };

/** Everything about a vehicle that its price, rules of hire and deposit depend on. All money in whole cents of rand. */
export interface VehicleTerms {
  readonly dayPriceCents: number;
  readonly priceRules: readonly PriceRule[];
  /** Basis points off the trip price by length, from the rental days of the policy on; the highest that applies is used. */
  readonly discounts: { readonly days3Bp: number; readonly days7Bp: number; readonly days30Bp: number };
  readonly kmPerDay: number;
  readonly extraKmCents: number;
  readonly valueCents: number;
  readonly isHighTheft: boolean;
  readonly minimumDriverAge: number;
  readonly policy: CancellationPolicy;
  readonly extras: readonly ExtraOffer[];
  readonly delivery: readonly DeliveryOffer[];
  /** Null: its host offers no prepaid refuel, or it is not filled at a pump. */
  readonly refuel: RefuelTerms | null;
  readonly isHostVatVendor: boolean;
  readonly isInstant: boolean;
  /** What is asked of a guest who books at once; without meaning where `isInstant` is false. */
  readonly instantConditions: InstantConditions;
  readonly leadMinutes: number;
  readonly bufferMinutes: number;
  readonly minDays: number;
  readonly maxDays: number;
  /** Local hours in which a trip may start or end, as minutes after midnight, and local dates on which it may not. */
  readonly handOver: {
    readonly fromMinute: number;
    readonly toMinute: number;
    readonly noStartOn: readonly string[];
  };
  /** The host's own place, to measure a delivery address from. */
  readonly lat: number;
  readonly lng: number;
}

/** The terms as they stand with a car, without what follows from the prices of fuel. */
export type CarTerms = Omit<VehicleTerms, 'refuel'>;

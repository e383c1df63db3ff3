import type { Body, CancellationPolicy } from '../vehicles/vehicle.ts';

export const PROTECTION_PLANS = ['basic', 'standard', 'super'] as const;
export type ProtectionPlan = (typeof PROTECTION_PLANS)[number];

/** A change of the day price on some days (`weekdays`: 0 = Sunday … 6 = Saturday). `percentBp` is added to 10 000 bp (1 500 = +15 %, −1 000 = −10 %). */
export type PriceRule =
  | { readonly kind: 'weekday'; readonly weekdays: readonly number[]; readonly percentBp: number }
  | { readonly kind: 'range'; readonly fromOn: string; readonly toOn: string; readonly percentBp: number }
  | { readonly kind: 'holiday'; readonly percentBp: number };

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
  readonly isHostVatVendor: boolean;
  readonly isInstant: boolean;
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

export interface VehicleLook {
  readonly body: Body;
  readonly colour: string;
}

/** The half-open time of the trip `[startAt, endAt)`, as instants. */
export interface TripWindow {
  readonly startAt: Date;
  readonly endAt: Date;
}

export interface TripOptions {
  readonly protectionPlan: ProtectionPlan;
  readonly extras: readonly { readonly code: string; readonly quantity: number }[];
  readonly delivery: { readonly code: string; readonly lat?: number; readonly lng?: number } | null;
  /** Local birth dates (`YYYY-MM-DD`) of everybody who will drive; empty while unknown. */
  readonly driverBirthDates: readonly string[];
  readonly promo: Promo | null;
}

/** A promo code that exists, is in date and has uses left: the caller looked that up. Paid for by the platform. */
export interface Promo {
  readonly code: string;
  readonly percentBp: number;
  readonly maxOffCents: number;
}

export const LINE_CODES = [
  'trip_price',
  'length_discount',
  'saver_discount',
  'promo',
  'protection',
  'extra',
  'delivery',
  'young_driver',
  'service_fee',
] as const;
export type LineCode = (typeof LINE_CODES)[number];

export const VAT_TREATMENTS = ['standard', 'non_vendor', 'zero', 'exempt'] as const;
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

/** The numbers that the words of a line name: the time that is charged, a percentage, a length, an age. */
export const LINE_FACTS = ['fullDays', 'partHours', 'percentBp', 'rentalDays', 'underAge'] as const;
export type LineFacts = Readonly<Partial<Record<(typeof LINE_FACTS)[number], number>>>;

/** One line of a quote. `totalCents` includes `vatCents`; a discount is negative. Source: docs/rules/bookings.md “Lifecycle”1 `line`. */
export interface LineItem {
  readonly code: LineCode;
  /** Which extra, place of delivery, plan or promo this line is for. */
  readonly itemCode?: string;
  /** What the host calls this extra or place. */
  readonly label?: string;
  readonly facts?: LineFacts;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly supplier: Supplier;
  readonly vat: VatTreatment;
  readonly vatCents: number;
}

/** What a guest gets back by cancelling before an instant; the last row has no end (until pick-up). */
export interface CancellationStep {
  readonly until: Date | null;
  readonly chargeCents: number;
  readonly refundCents: number;
}

export const FEE_CAP_CODES = ['late_return', 'cleaning', 'smoking', 'refuel_service', 'admin'] as const;
export type FeeCapCode = (typeof FEE_CAP_CODES)[number];

/** The most that one broken rule can cost the guest. */
export interface FeeCap {
  readonly code: FeeCapCode;
  readonly cents: number;
  /** Of a late return: the time that the sum is for. */
  readonly hours?: number;
}

/** Sum of `lineItems` = `totalCents`; `quantity × unitCents = totalCents` on every line. */
export interface Quote {
  readonly rentalDays: number;
  /** R of the cancellation rules: the trip price after the length discount and the saver rate. */
  readonly rentalCents: number;
  readonly lineItems: readonly LineItem[];
  readonly totalCents: number;
  readonly vatCents: number;
  readonly depositCents: number;
  readonly excessCents: number;
  readonly feeCaps: readonly FeeCap[];
  readonly feeCapCents: number;
  readonly mostYouCouldOweCents: number;
  readonly kmIncluded: number;
  readonly cancellationPreview: readonly CancellationStep[];
  /** The version of the policy that every number here was worked out by. */
  readonly policyVersion: number;
}

/** Why a trip cannot be quoted, each with the limit that was missed. Facts, not sentences. Source: docs/rules/prices.md “Quotes”. */
export interface QuoteRefusalFacts {
  readonly trip_in_past: { readonly minLeadMinutes: number };
  readonly lead_time_too_short: { readonly leadMinutes: number; readonly earliestStartAt: string };
  readonly trip_too_short: { readonly minDays: number; readonly rentalDays: number };
  readonly trip_too_long: { readonly maxDays: number; readonly rentalDays: number };
  readonly hand_over_hours: { readonly fromMinute: number; readonly toMinute: number };
  readonly no_start_day: { readonly on: string };
  readonly driver_too_young: { readonly minimumAge: number };
  readonly driver_birth_date_implausible: { readonly maximumAge: number };
  readonly too_many_drivers: { readonly maxDrivers: number };
  readonly extra_unknown: { readonly code: string };
  readonly extra_quantity: { readonly code: string; readonly maxQuantity: number };
  readonly delivery_unknown: { readonly code: string };
  readonly delivery_out_of_reach: {
    readonly code: string;
    readonly radiusKm: number;
    readonly distanceKm?: number;
  };
}
export type QuoteRefusal = keyof QuoteRefusalFacts;

export const QUOTE_REFUSALS = [
  'trip_in_past',
  'lead_time_too_short',
  'trip_too_short',
  'trip_too_long',
  'hand_over_hours',
  'no_start_day',
  'driver_too_young',
  'driver_birth_date_implausible',
  'too_many_drivers',
  'extra_unknown',
  'extra_quantity',
  'delivery_unknown',
  'delivery_out_of_reach',
] as const satisfies readonly QuoteRefusal[];

export type Refusal = {
  readonly [Code in QuoteRefusal]: {
    readonly ok: false;
    readonly refusal: Code;
    readonly details: QuoteRefusalFacts[Code];
  };
}[QuoteRefusal];

/** Why a trip cannot be quoted. Facts, not sentences: the contract words them. Source: product.md §3.2. */
export const QUOTE_REFUSALS = [
  'trip_in_past',
  'lead_time_too_short',
  'trip_too_short',
  'trip_too_long',
  'hand_over_hours',
  'no_start_day',
  'driver_too_young',
  'extra_unknown',
  'extra_quantity',
  'delivery_unknown',
  'delivery_out_of_reach',
] as const;
export type QuoteRefusal = (typeof QUOTE_REFUSALS)[number];

/** The limit that was missed, by name, ready for a sentence or for JSON. */
export type RefusalFacts = Readonly<Record<string, string | number>>;

export interface Refusal {
  readonly ok: false;
  readonly refusal: QuoteRefusal;
  readonly details: RefusalFacts;
}

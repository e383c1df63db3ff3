import type { previewPrices } from '@kwela/contract/hosting/prices';
import type { Refused } from '@kwela/contract/refusals';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { payoutCents } from '@kwela/domain/payments/payout';
import type { Policy } from '@kwela/domain/policy/policy';
import { tripDays } from '@kwela/domain/pricing/day-price';
import type { Promo } from '@kwela/domain/pricing/options';
import { plannedTrip } from '@kwela/domain/pricing/price-plan/planned-trip';
import { type PricePlan, termsOfPlan } from '@kwela/domain/pricing/price-plan/price-plan';
import { quoteTrip } from '@kwela/domain/pricing/quote';
import { ok } from '@kwela/domain/result';
import type { VehicleTerms } from '@kwela/domain/vehicles/terms';
import type { z } from 'zod';

const PLAIN_OPTIONS = {
  protectionPlan: 'basic',
  extras: [],
  delivery: null,
  driverBirthDates: [],
} as const;

const MINUTES_OF_A_DAY = 1_440;

/** The car as if its host took every trip that anybody may make: a preview is about prices, not about notice or hours. */
const openTo = (terms: VehicleTerms, { trips }: Policy): VehicleTerms => ({
  ...terms,
  leadMinutes: 0,
  minDays: 1,
  maxDays: trips.maxDays,
  handOver: { fromMinute: 0, toMinute: MINUTES_OF_A_DAY, noStartOn: [] },
});

type Previewed = z.input<(typeof previewPrices)['output']>['before'];
type PreviewRefusal = Refused<'trip_in_past' | 'lead_time_too_short' | 'trip_too_long'>;

const isPreviewRefusal = (refused: { readonly refusal: string }): refused is PreviewRefusal =>
  ['trip_in_past', 'lead_time_too_short', 'trip_too_long'].includes(refused.refusal);

/** What a trip by a plan costs a guest who books now, by the engine that quotes it, and what each of its days costs and why. */
export function previewTrip(
  terms: VehicleTerms,
  plan: PricePlan,
  window: TripWindow,
  now: Date,
  policy: Policy,
  promo: Promo | null = null,
): { readonly ok: true; readonly value: Previewed } | PreviewRefusal {
  const planned = { ...openTo(terms, policy), ...termsOfPlan(plan) };
  const quoted = quoteTrip(planned, window, { ...PLAIN_OPTIONS, promo }, now, policy);
  if (!quoted.ok) {
    if (isPreviewRefusal(quoted)) return quoted;
    throw new Error(`A preview was refused: ${quoted.refusal}`);
  }
  const { lineItems, totalCents } = quoted.value;
  const { days } = plannedTrip(planned, tripDays(window, policy.rental, now), policy.rental);
  return ok({
    lineItems: [...lineItems],
    totalCents,
    payoutCents: payoutCents(lineItems, policy.hostShare),
    days: days.map((day) => ({ ...day, reasons: [...day.reasons] })),
  });
}

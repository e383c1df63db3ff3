import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bookPath, type TripInPath } from '../../../paths.ts';

/** The steps of booking a car, in order; `?step=` in the address. Extras only where the host offers some. Source: docs/rules/voice.md “Pages”. */
export const STEPS = ['trip', 'drivers', 'protection', 'extras', 'pay'] as const;
export type StepName = (typeof STEPS)[number];

export const STEP_LABELS: Record<StepName, MessageDescriptor> = {
  trip: msg`Trip`,
  drivers: msg`Drivers`,
  protection: msg`Protection`,
  extras: msg`Extras`,
  pay: msg`Pay`,
};

export const STEP_TITLES: Record<StepName, MessageDescriptor> = {
  trip: msg`When and where`,
  drivers: msg`Who drives`,
  protection: msg`What you pay if something happens`,
  extras: msg`Add extras`,
  pay: msg`Check and pay`,
};

interface TripOfStep extends TripInPath {
  readonly promoCode?: string | null;
}

/** A step with its trip: anyone who opens the address elsewhere finds the same dates, plan and promo code. */
export const stepPath = (vehicleId: string, step: StepName, { promoCode, ...trip }: TripOfStep): string => {
  const path = bookPath(vehicleId, trip, step);
  return promoCode ? `${path}&promo=${encodeURIComponent(promoCode)}` : path;
};

const STEP_OF_REFUSAL: Readonly<Record<string, StepName>> = {
  trip_in_past: 'trip',
  lead_time_too_short: 'trip',
  trip_too_short: 'trip',
  trip_too_long: 'trip',
  hand_over_hours: 'trip',
  no_start_day: 'trip',
  country_not_allowed: 'trip',
  ehailing_not_allowed: 'trip',
  surface_not_allowed: 'trip',
  stop_unknown: 'trip',
  border_letter_missing: 'trip',
  delivery_unknown: 'trip',
  delivery_out_of_reach: 'trip',
  vehicle_unavailable: 'trip',
  driver_too_young: 'drivers',
  driver_birth_date_implausible: 'drivers',
  too_many_drivers: 'drivers',
  licence_not_valid: 'drivers',
  main_driver_differs: 'drivers',
  other_driver_not_verified: 'drivers',
  extra_unknown: 'extras',
  extra_quantity: 'extras',
  promo_invalid: 'pay',
};

/** Where a refusal of the price can be put right; null when no choice of the guest changes it. */
export const stepOfRefusal = (code: string): StepName | null => STEP_OF_REFUSAL[code] ?? null;

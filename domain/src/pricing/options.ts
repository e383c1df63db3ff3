import { PLAUSIBLE_AGE } from '../accounts/birth-date.ts';
import { type Cents, percentOf } from '../money.ts';
import { haversineKm } from '../places/distance.ts';
import type { DriverRules } from '../policy/bookings.ts';
import type { Policy } from '../policy/policy.ts';
import type { PlatformExtra } from '../policy/pricing.ts';
import type { ProtectionPlan } from '../protection/plans.ts';
import { ok, refuse } from '../result.ts';
import { ageOn } from '../time.ts';
import type { DeliveryOffer, ExtraOffer, ExtraUnit, Supplier, VehicleTerms } from '../vehicles/terms.ts';
import { PREPAID_REFUEL } from './line-items.ts';
import { refuelOffer, type Tank, tankOf } from './refuel.ts';
import type { Refusal } from './refusals.ts';
import type { PlainLine } from './vat.ts';

export interface TripOptions {
  readonly protectionPlan: ProtectionPlan;
  readonly extras: readonly { readonly code: string; readonly quantity: number }[];
  readonly delivery: { readonly code: string; readonly lat?: number; readonly lng?: number } | null;
  /** Local birth dates (`YYYY-MM-DD`) of everybody who will drive; empty while unknown. */
  readonly driverBirthDates: readonly string[];
  readonly promo: Promo | null;
}

/** A promo code that holds for the trip and has uses left: the caller looked that up. */
export interface Promo {
  readonly code: string;
  readonly percentBp: number;
  /** Null: no sum beside the percentage. */
  readonly maxOffCents: Cents | null;
  /** Whose money it is: the platform's, or that of the host, out of their share. */
  readonly paidBy: Supplier;
}

/** A promo takes its percent off the rental, up to its most and never below R0.00. Source: docs/rules/prices.md “Promo codes”. */
export const promoOffCents = (
  { percentBp, maxOffCents }: Pick<Promo, 'percentBp' | 'maxOffCents'>,
  rentalCents: Cents,
): Cents => Math.max(0, Math.min(percentOf(rentalCents, percentBp), maxOffCents ?? rentalCents, rentalCents));

type Priced<Value> = { readonly ok: true; readonly value: Value } | Refusal;

const platformOffer = (extra: PlatformExtra): ExtraOffer => ({
  ...extra,
  supplier: 'platform',
});

/** What may be added to a trip with this car: the platform's extras and the host's own. A host cannot take a code of ours. */
export const offeredExtras = (
  hostExtras: readonly ExtraOffer[],
  platformExtras: readonly PlatformExtra[],
): readonly ExtraOffer[] => {
  const taken = new Set<string>([...platformExtras.map(({ code }) => code), PREPAID_REFUEL]);
  return [...platformExtras.map(platformOffer), ...hostExtras.filter(({ code }) => !taken.has(code))];
};

/** The same with the prepaid refuel, whose price depends on the day on which the trip ends. */
export const extrasOfTrip = (
  { extras, tank }: { readonly extras: readonly ExtraOffer[]; readonly tank: Tank | null },
  endsOn: string,
  platformExtras: readonly PlatformExtra[],
): readonly ExtraOffer[] => {
  const refuel = refuelOffer(tank, endsOn);
  return [...offeredExtras(extras, platformExtras), ...(refuel === null ? [] : [refuel])];
};

const lineUnits: Record<ExtraUnit, (quantity: number, rentalDays: number) => number> = {
  trip: (quantity) => quantity,
  country: (quantity) => quantity,
  day: (quantity, rentalDays) => quantity * rentalDays,
};

const extraLine = (extra: ExtraOffer, quantity: number, rentalDays: number): PlainLine => ({
  code: 'extra',
  itemCode: extra.code,
  ...(extra.label === undefined ? {} : { label: extra.label }),
  ...(extra.filling === undefined ? {} : { facts: { ...extra.filling } }),
  quantity: lineUnits[extra.unit](quantity, rentalDays),
  unitCents: extra.priceCents,
  supplier: extra.supplier,
});

/** One line for each extra; the same code asked twice counts together. Source: docs/rules/prices.md “Extras and delivery”. */
export function extraLines(
  { extras, refuel }: Pick<VehicleTerms, 'extras' | 'refuel'>,
  asked: TripOptions['extras'],
  { rentalDays, endsOn }: { readonly rentalDays: number; readonly endsOn: string },
  policy: Pick<Policy, 'extras' | 'charges'>,
): Priced<PlainLine[]> {
  const quantities = new Map<string, number>();
  const offered = extrasOfTrip({ extras, tank: tankOf(refuel, policy.charges) }, endsOn, policy.extras);
  const offers = new Map(offered.map((extra) => [extra.code, extra]));
  for (const { code, quantity } of asked) {
    const offer = offers.get(code);
    if (offer === undefined) return refuse('extra_unknown', { code });
    const together = (quantities.get(code) ?? 0) + quantity;
    if (!Number.isInteger(quantity) || quantity < 1 || together > offer.maxQuantity) {
      return refuse('extra_quantity', { code, maxQuantity: offer.maxQuantity });
    }
    quantities.set(code, together);
  }
  return ok(
    [...offers.values()].flatMap((offer) => {
      const quantity = quantities.get(offer.code);
      return quantity === undefined ? [] : [extraLine(offer, quantity, rentalDays)];
    }),
  );
}

const deliveryLine = (offer: DeliveryOffer): PlainLine => ({
  code: 'delivery',
  itemCode: offer.code,
  label: offer.label,
  quantity: 1,
  unitCents: offer.feeCents,
  supplier: 'host',
});

/** The fee of the chosen hand-over place, or no line for the car's own spot. An address must lie within the radius. */
export function deliveryLines(
  terms: Pick<VehicleTerms, 'delivery' | 'lat' | 'lng'>,
  asked: TripOptions['delivery'],
): Priced<PlainLine[]> {
  if (asked === null) return ok([]);
  const offer = terms.delivery.find((candidate) => candidate.code === asked.code);
  if (offer === undefined) return refuse('delivery_unknown', { code: asked.code });
  if (offer.kind !== 'address') return ok([deliveryLine(offer)]);
  const { lat, lng } = asked;
  if (lat === undefined || lng === undefined) {
    return refuse('delivery_out_of_reach', { code: offer.code, radiusKm: offer.radiusKm });
  }
  const distanceKm = haversineKm(terms, { lat, lng });
  // Written so that a distance that is not a number is out of reach, too.
  if (!(distanceKm <= offer.radiusKm)) {
    const rounded = Math.ceil(distanceKm * 10) / 10;
    return refuse('delivery_out_of_reach', {
      code: offer.code,
      radiusKm: offer.radiusKm,
      distanceKm: rounded,
    });
  }
  return ok([deliveryLine(offer)]);
}

/** The young-driver fee when anybody who will drive is young on the day of pick-up; refuses too many or too young ones. */
export function driverLines(
  terms: Pick<VehicleTerms, 'minimumDriverAge'>,
  birthDates: readonly string[],
  startOn: string,
  rentalDays: number,
  rules: DriverRules,
): Priced<PlainLine[]> {
  const { maxDrivers } = rules;
  if (birthDates.length > maxDrivers) return refuse('too_many_drivers', { maxDrivers });
  const ages = birthDates.map((birthOn) => ageOn(birthOn, startOn));
  const youngest = Math.min(...ages);
  const minimumAge = Math.max(rules.minimumAge, terms.minimumDriverAge);
  if (youngest < minimumAge) return refuse('driver_too_young', { minimumAge });
  const maximumAge = PLAUSIBLE_AGE.to;
  if (Math.max(...ages) > maximumAge) return refuse('driver_birth_date_implausible', { maximumAge });
  if (youngest >= rules.youngUnderAge) return ok([]);
  return ok([
    {
      code: 'young_driver',
      facts: { underAge: rules.youngUnderAge },
      quantity: rentalDays,
      unitCents: rules.youngFeePerDayCents,
      supplier: 'platform',
    },
  ]);
}

import type { TripWindow } from '../bookings/trip/trip-window.ts';
import { depositCents } from '../deposits/deposit.ts';
import type { Cents } from '../money.ts';
import { type CancellationStep, cancellationSteps } from '../payments/refund.ts';
import type { Policy } from '../policy/policy.ts';
import { excessCents, protectionDayCents } from '../protection/plans.ts';
import { ok } from '../result.ts';
import { localDate } from '../time.ts';
import type { VehicleTerms } from '../vehicles/terms.ts';
import { type TripDays, tripDays } from './day-price.ts';
import { type FeeCap, feeCaps, sumOfCaps } from './fee-caps.ts';
import type { LineItem } from './line-items.ts';
import {
  deliveryLines,
  driverLines,
  extraLines,
  type Promo,
  promoOffCents,
  type TripOptions,
} from './options.ts';
import { capsWith } from './refuel.ts';
import type { Refusal } from './refusals.ts';
import { serviceFeeCents, type TripPrice, tripPrice } from './trip-price.ts';
import { type PlainLine, vatBpOn, withVat } from './vat.ts';
import { refusalForWindow } from './window-rules.ts';

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
  /** What each kilometre beyond costs. */
  readonly extraKmCents: number;
  readonly cancellationPreview: readonly CancellationStep[];
  /** The version of the policy that every number here was worked out by. */
  readonly policyVersion: number;
}

/** “4 × R720.00” when every block costs the same, else one sum: quantity × unit is the total on every line. */
function tripPriceLine(trip: TripDays, { blocksCents, tripPriceCents }: TripPrice): PlainLine {
  const first = blocksCents[0] ?? 0;
  const isEven = blocksCents.every((cents) => cents === first);
  return {
    code: 'trip_price',
    facts: { fullDays: trip.fullDays, partHours: trip.partHours },
    quantity: isEven ? blocksCents.length : 1,
    unitCents: isEven ? first : tripPriceCents,
    supplier: 'host',
  };
}

const offLine = (
  line: Pick<PlainLine, 'code' | 'itemCode' | 'facts' | 'supplier'>,
  cents: Cents,
): PlainLine[] => (cents === 0 ? [] : [{ ...line, quantity: 1, unitCents: 0 - cents }]);

function rentalLines(trip: TripDays, price: TripPrice, promo: Promo | null): PlainLine[] {
  const facts = { percentBp: price.lengthDiscountBp, rentalDays: trip.rentalDays };
  return [
    tripPriceLine(trip, price),
    ...offLine({ code: 'length_discount', facts, supplier: 'host' }, price.lengthDiscountCents),
    ...offLine({ code: 'saver_discount', supplier: 'host' }, price.saverDiscountCents),
    ...(promo === null
      ? []
      : offLine(
          { code: 'promo', itemCode: promo.code, supplier: promo.paidBy },
          promoOffCents(promo, price.rentalCents),
        )),
  ];
}

function protectionLines(
  plan: TripOptions['protectionPlan'],
  rentalCents: Cents,
  days: number,
  { protection }: Policy,
): PlainLine[] {
  const unitCents = protectionDayCents(plan, rentalCents, days, protection);
  return unitCents === 0
    ? []
    : [{ code: 'protection', itemCode: plan, quantity: days, unitCents, supplier: 'platform' }];
}

const feeLine = (rentalCents: Cents, { serviceFee }: Policy): PlainLine => ({
  code: 'service_fee',
  quantity: 1,
  unitCents: serviceFeeCents(rentalCents, serviceFee),
  supplier: 'platform',
});

function complete(
  terms: VehicleTerms,
  window: TripWindow,
  plan: TripOptions['protectionPlan'],
  lineItems: readonly LineItem[],
  { rentalCents }: Pick<TripPrice, 'rentalCents'>,
  trip: TripDays,
  now: Date,
  policy: Policy,
): Quote {
  const totalCents = lineItems.reduce((sum, line) => sum + line.totalCents, 0);
  const excess = excessCents(plan, terms.valueCents, policy.protection);
  const { rentalDays } = trip;
  const caps = capsWith(lineItems, feeCaps(terms, trip, policy.feeCaps));
  const feeCapCents = sumOfCaps(caps);
  const { startAt } = window;
  return {
    rentalDays,
    rentalCents,
    lineItems,
    totalCents,
    vatCents: lineItems.reduce((sum, line) => sum + line.vatCents, 0),
    depositCents: depositCents(terms, plan, policy.deposit),
    excessCents: excess,
    feeCaps: caps,
    feeCapCents,
    // The deposit is not added: it is the first money used for an excess or a fee.
    mostYouCouldOweCents: totalCents + excess + feeCapCents,
    kmIncluded: terms.kmPerDay * rentalDays,
    extraKmCents: terms.extraKmCents,
    cancellationPreview: cancellationSteps(
      { lines: lineItems, rentalDays, policy: terms.policy, startAt, confirmedAt: now },
      now,
      policy.cancellation,
    ),
    policyVersion: policy.version,
  };
}

/**
 * The whole price of one trip with one car, line by line, in cents: what the guest pays now, what is held, the most
 * they could owe and what comes back on a cancellation, all by one policy, whose version the quote keeps. Refuses with
 * the limit that was missed; never refuses on price. `pricedAt` is when the price was promised, where that was earlier: prices that depend
 * on how long before a trip somebody books count from then. Source: docs/rules/prices.md “Quotes”.
 */
export function quoteTrip(
  terms: VehicleTerms,
  window: TripWindow,
  options: TripOptions,
  now: Date,
  policy: Policy,
  pricedAt: Date = now,
): { readonly ok: true; readonly value: Quote } | Refusal {
  const refusal = refusalForWindow(terms, window, now, policy);
  if (refusal !== null) return refusal;
  const trip = tripDays(window, policy.rental, pricedAt);
  const price = tripPrice(terms, trip, policy.rental);
  const endsOn = localDate(window.endAt);
  const extras = extraLines(terms, options.extras, { rentalDays: trip.rentalDays, endsOn }, policy);
  if (!extras.ok) return extras;
  const delivery = deliveryLines(terms, options.delivery);
  if (!delivery.ok) return delivery;
  const startOn = localDate(window.startAt);
  const drivers = driverLines(terms, options.driverBirthDates, startOn, trip.rentalDays, policy.drivers);
  if (!drivers.ok) return drivers;
  const lines = [
    ...rentalLines(trip, price, options.promo),
    ...protectionLines(options.protectionPlan, price.rentalCents, trip.rentalDays, policy),
    ...extras.value,
    ...delivery.value,
    ...drivers.value,
    feeLine(price.rentalCents, policy),
  ].map((line) => withVat(line, terms.isHostVatVendor, vatBpOn(localDate(now))));
  return ok(complete(terms, window, options.protectionPlan, lines, price, trip, now, policy));
}

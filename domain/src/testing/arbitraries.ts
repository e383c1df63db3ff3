import fc from 'fast-check';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import type { TripOptions } from '../pricing/options.ts';
import { PROTECTION_PLANS } from '../protection/plans.ts';
import { addDays, after, instantFromLocal, minutes } from '../time.ts';
import type { PriceRule, VehicleTerms } from '../vehicles/terms.ts';
import { CANCELLATION_POLICIES } from '../vehicles/vehicle.ts';

/** Any terms, windows and choices inside the limits that the contract keeps, for property tests. */
export const NOW = new Date('2026-11-20T12:00:00Z');
const { prices } = POLICY_1;
const percentBp = fc.integer({ min: prices.minRulePercentBp, max: prices.maxRulePercentBp });
const discountBp = fc.integer({ min: 0, max: prices.maxDiscountBp });
const on = fc.integer({ min: 0, max: 500 }).map((offset) => addDays('2026-10-01', offset));

const wholeRand = (min: number, max: number) => fc.integer({ min, max }).map((rand) => rand * 100);

/** Every kind of rule; a least price stays below most day prices. */
export const anyRule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({
    kind: fc.constant('weekday' as const),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    percentBp,
  }),
  fc.tuple(on, fc.nat({ max: 60 }), percentBp).map(([fromOn, span, bp]) => ({
    kind: 'range' as const,
    fromOn,
    toOn: addDays(fromOn, span),
    percentBp: bp,
  })),
  fc.record({ kind: fc.constantFrom('holiday' as const, 'weekend', 'school_holiday'), percentBp }),
  fc.record({
    kind: fc.constant('lead' as const),
    fromDaysAhead: fc.integer({ min: 1, max: 365 }),
    percentBp,
  }),
  fc.record({ kind: fc.constant('last_minute' as const), withinDays: fc.nat({ max: 14 }), percentBp }),
  fc.array(fc.tuple(on, wholeRand(150, 25_000)), { maxLength: 40 }).map((prices) => ({
    kind: 'own_prices' as const,
    centsByDate: Object.fromEntries(prices.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  })),
  fc.record({ kind: fc.constant('minimum' as const), dayPriceCents: wholeRand(150, 400) }),
);

export const anyTerms: fc.Arbitrary<VehicleTerms> = fc.record({
  dayPriceCents: fc.integer({ min: 0, max: prices.maxDayPriceCents }),
  priceRules: fc.array(anyRule, { maxLength: 6 }),
  discounts: fc.record({ days3Bp: discountBp, days7Bp: discountBp, days30Bp: discountBp }),
  kmPerDay: fc.nat({ max: 500 }),
  extraKmCents: fc.nat({ max: 1_200 }),
  valueCents: fc.nat({ max: 150_000_000 }),
  isHighTheft: fc.boolean(),
  minimumDriverAge: fc.integer({ min: 18, max: 23 }),
  policy: fc.constantFrom(...CANCELLATION_POLICIES),
  extras: fc.constant([
    { code: 'seat', label: 'Child seat', unit: 'day', priceCents: 4_000, maxQuantity: 3, supplier: 'host' },
    { code: 'cooler', label: 'Cool box', unit: 'trip', priceCents: 12_000, maxQuantity: 1, supplier: 'host' },
  ] as const),
  delivery: fc.constant([
    { code: 'cpt', kind: 'airport', label: 'Airport delivery', lat: -33.97, lng: 18.6, feeCents: 18_000 },
  ] as const),
  refuel: fc.constantFrom(null, {
    category: 'crossover' as const,
    prices: [
      { validFrom: '2026-11-04', centsPerLitre: 2_075, isRegulated: true },
      { validFrom: '2026-12-02', centsPerLitre: 2_131, isRegulated: true },
    ],
  }),
  isHostVatVendor: fc.boolean(),
  isInstant: fc.boolean(),
  instantConditions: fc.record({
    hasConfirmedMobile: fc.boolean(),
    minTrips: fc.nat({ max: 20 }),
    minStarsHundredths: fc.constantFrom(0, 400, 450, 480),
  }),
  leadMinutes: fc.constant(60),
  bufferMinutes: fc.constant(120),
  minDays: fc.constant(1),
  maxDays: fc.constant(90),
  handOver: fc.constant({ fromMinute: 0, toMinute: 1_440, noStartOn: [] }),
  lat: fc.constant(-33.92),
  lng: fc.constant(18.42),
});

/** Trips of 1 minute to 89 days that start up to a year after NOW. */
export const anyWindow = fc
  .tuple(fc.integer({ min: 120, max: 525_600 }), fc.integer({ min: 1, max: 89 * 1_440 }))
  .map(([leadMinutes, lengthMinutes]) => {
    const startAt = after(NOW, minutes(leadMinutes));
    return { startAt, endAt: after(startAt, minutes(lengthMinutes)) };
  });

export const anyOptions: fc.Arbitrary<TripOptions> = fc.record({
  protectionPlan: fc.constantFrom(...PROTECTION_PLANS),
  extras: fc.subarray([
    { code: 'seat', quantity: 2 },
    { code: 'cooler', quantity: 1 },
    { code: 'tyre_glass', quantity: 1 },
    { code: 'cross_border', quantity: 3 },
  ]),
  delivery: fc.constantFrom(null, { code: 'cpt' }),
  driverBirthDates: fc.subarray(['1980-05-01', '2003-01-31']).map((dates) => [...dates]),
  promo: fc.option(
    fc.record({
      code: fc.constant('KAROO'),
      percentBp: fc.integer({ min: 0, max: 10_000 }),
      maxOffCents: fc.option(fc.nat({ max: 500_000 })),
      paidBy: fc.constantFrom('platform', 'host'),
    }),
  ),
});

/** Nomvula's Corolla Cross of the mock-ups: R720.00 a day, moderate, no rules. */
export const corollaCross: VehicleTerms = {
  dayPriceCents: 72_000,
  priceRules: [],
  discounts: { days3Bp: 0, days7Bp: 1_000, days30Bp: 2_500 },
  kmPerDay: 250,
  extraKmCents: 290,
  valueCents: 42_000_000,
  isHighTheft: false,
  minimumDriverAge: 21,
  policy: 'moderate',
  extras: [
    { code: 'seat', label: 'Child seat', unit: 'day', priceCents: 4_000, maxQuantity: 2, supplier: 'host' },
  ],
  delivery: [
    { code: 'cpt', kind: 'airport', label: 'Airport delivery', lat: -33.97, lng: 18.6, feeCents: 18_000 },
    { code: 'door', kind: 'address', label: 'To your door', radiusKm: 10, feeCents: 15_000 },
  ],
  refuel: null,
  isHostVatVendor: false,
  isInstant: false,
  instantConditions: { hasConfirmedMobile: false, minTrips: 0, minStarsHundredths: 0 },
  leadMinutes: 180,
  bufferMinutes: 120,
  minDays: 1,
  maxDays: 60,
  handOver: { fromMinute: 420, toMinute: 1_200, noStartOn: ['2026-12-25'] },
  lat: -33.9249,
  lng: 18.4241,
};

/** Friday 4 to Tuesday 8 December 2026, 10:00 to 10:00: four days. */
export const fourDays = {
  startAt: instantFromLocal('2026-12-04', 600),
  endAt: instantFromLocal('2026-12-08', 600),
};

export const plainOptions: TripOptions = {
  protectionPlan: 'basic',
  extras: [],
  delivery: null,
  driverBirthDates: [],
  promo: null,
};

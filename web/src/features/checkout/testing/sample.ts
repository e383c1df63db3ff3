import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { offeredExtras } from '@kwela/domain/pricing/options';
import type { OutputOf } from '../../../lib/api.ts';
import { idOf } from '../../../testing/ids.ts';
import type { Quote } from '../../pricing/use-trip-quote.ts';
import type { Draft, DriverDraft } from '../draft.ts';
import type { Vehicle } from '../problems.ts';

const ID = '0197f000-0000-7000-8000-000000000001';

/** Nomvula's car in Woodstock: hand-over from 07:00 to 20:00, not on Christmas Day, delivery up to 20 km. */
export const VEHICLE: Vehicle = {
  id: ID,
  make: 'Toyota',
  model: 'Corolla Cross',
  year: 2023,
  category: 'crossover',
  body: 'crossover',
  colour: 'blue',
  transmission: 'automatic',
  fuel: 'petrol',
  seats: 5,
  doors: 5,
  features: ['aircon', 'gravel'],
  countries: [],
  isEhailingAllowed: false,
  description: 'A calm family car.',
  state: 'live',
  area: 'Woodstock',
  city: 'Cape Town',
  province: 'WC',
  lat: -33.93,
  lng: 18.45,
  dayPriceCents: 72_000,
  discounts: { days3Bp: 0, days7Bp: 1_000, days30Bp: 2_000 },
  kmPerDay: 250,
  extraKmCents: 290,
  depositCents: 750_000,
  policy: 'moderate',
  isInstant: true,
  instantConditions: { hasConfirmedMobile: false, minTrips: 0, minStarsHundredths: 0 },
  minDays: 2,
  maxDays: 60,
  leadMinutes: 120,
  minimumDriverAge: 23,
  handOver: { fromMinute: 420, toMinute: 1_200, noStartOn: ['2026-12-25'] },
  extras: [
    ...offeredExtras([], POLICY_1.extras),
    {
      code: 'child_seat',
      label: 'Child seat',
      unit: 'day',
      priceCents: 4_000,
      maxQuantity: 2,
      supplier: 'host',
    },
  ],
  tank: null,
  delivery: [
    {
      code: 'to_you',
      kind: 'address',
      label: 'To your address',
      feeCents: 25_000,
      radiusKm: 20,
      lat: null,
      lng: null,
    },
  ],
  protection: [
    { plan: 'basic', dayCents: 0, excessCents: 4_000_000, depositCents: 750_000 },
    { plan: 'standard', dayCents: 9_500, excessCents: 750_000, depositCents: 750_000 },
    { plan: 'super', dayCents: 17_500, excessCents: 250_000, depositCents: 380_000 },
  ],
  marks: [],
  conditionCheckedOn: null,
  photos: [],
  rating: 4.9,
  ratingCount: 22,
  brokenPromises: [],
  tripCount: 41,
  host: {
    id: ID,
    firstName: 'Nomvula',
    initials: 'ND',
    avatarUrl: null,
    hostingSinceOn: '2024-02-01',
    area: 'Woodstock',
    carCount: 3,
    tripCount: 120,
    answerMinutes: 41,
    cancelledCount: 0,
    fiveStarShare: 0.9,
    isAllStar: true,
  },
};

export const LERATO: DriverDraft = {
  firstName: 'Lerato',
  lastName: 'Mokoena',
  birthOn: '1990-05-04',
  licenceCountry: 'ZA',
  licenceIssuedOn: '2012-01-01',
  licenceExpiresOn: '2030-01-01',
};

/** Four days in December for Lerato alone, with nothing left to fill in. */
export const DRAFT: Draft = {
  startAt: '2026-12-04T08:00:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  handOver: '',
  address: { place: '', street: '' },
  drivers: [LERATO],
  invited: [],
  plan: 'standard',
  extras: {},
  reach: 'home',
  surface: '',
  isAbroad: '',
  countries: [],
  isEhailing: false,
  purpose: '',
  flightNumber: '',
  stops: [],
  promoCode: null,
  usesCredit: true,
  split: null,
  cardId: null,
  keepCard: false,
  agreed: '',
};

export const NOW = new Date('2026-11-20T12:00:00Z');

/** The price of that trip, held for a quarter of an hour. */
export const QUOTE: Quote = {
  quoteHash: 'h',
  answer: { isInstant: true, unmet: [], isHeld: false },
  vehicleId: ID,
  startAt: DRAFT.startAt,
  endAt: DRAFT.endAt,
  rentalDays: 4,
  lineItems: [
    {
      code: 'trip_price',
      facts: { fullDays: 4, partHours: 0 },
      quantity: 4,
      unitCents: 72_000,
      totalCents: 288_000,
      supplier: 'host',
      vat: 'non_vendor',
      vatCents: 0,
    },
  ],
  totalCents: 349_040,
  vatCents: 8_000,
  depositCents: 750_000,
  excessCents: 750_000,
  feeCaps: [{ code: 'cleaning', cents: 75_000 }],
  feeCapCents: 259_000,
  mostYouCouldOweCents: 1_358_040,
  kmIncluded: 1_000,
  extraKmCents: 250,
  cancellationPreview: [],
  agreements: [
    { code: 'terms', version: '3' },
    { code: 'privacy', version: '2' },
    {
      code: 'car_rules',
      version: 'roads:good_gravel countries: ehailing:false pets:false km:250 extra_km_cents:290',
    },
    { code: 'drivers', version: 'Lerato' },
  ],
  expiresAt: new Date(NOW.getTime() + 900_000).toISOString(),
};

/** What asking for that trip gives where nothing is left to pay. */
export const BOOKED: OutputOf<'bookings/request'> = {
  bookingId: idOf(500),
  ref: 'TRP-2611-7QK4M',
  state: 'confirmed',
  holdExpiresAt: null,
  checkoutUrl: null,
};

/** A price that has come and is held for a quarter of an hour from a moment. */
export const pricedAs = (quote: Quote, now: Date) => ({
  quote,
  heldUntilMs: now.getTime() + 900_000,
  error: null,
  isStale: false,
  isFetching: false,
  refresh: async () => quote,
});

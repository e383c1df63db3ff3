import { MOST_STARS_HUNDREDTHS, NO_CONDITIONS } from '../../bookings/instant-book.ts';
import { pumpFuelOf } from '../../charges/fuel.ts';
import { SERVED } from '../../places/served.ts';
import { PLATFORM_EXTRAS } from '../../policy/pricing.ts';
import { PREPAID_REFUEL } from '../../pricing/line-items.ts';
import type { VehicleTerms } from '../terms.ts';
import { brokenLimits } from '../terms-limits.ts';
import { type DraftContext, type Found, outside } from './problem.ts';
import type { UnfinishedDraft } from './vehicle-draft.ts';

/** Terms that nothing is wrong with: what stands in for a field that is still missing, so that the others are judged. */
function soundTerms({ prices, trips }: DraftContext['policy']): VehicleTerms {
  return {
    dayPriceCents: prices.minDayPriceCents,
    priceRules: [],
    discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 0 },
    kmPerDay: 0,
    extraKmCents: 0,
    valueCents: 0,
    isHighTheft: false,
    minimumDriverAge: 0,
    policy: 'moderate',
    extras: [],
    delivery: [],
    refuel: null,
    isHostVatVendor: false,
    isInstant: false,
    instantConditions: NO_CONDITIONS,
    leadMinutes: 0,
    bufferMinutes: 0,
    minDays: 1,
    maxDays: trips.maxDays,
    handOver: { fromMinute: 0, toMinute: 1_440, noStartOn: [] },
    lat: 0,
    lng: 0,
  };
}

const TERMS_FIELDS = {
  dayPriceCents: true,
  priceRules: true,
  discounts: true,
  kmPerDay: true,
  extraKmCents: true,
  minimumDriverAge: true,
  policy: true,
  extras: true,
  delivery: true,
  offersRefuel: true,
  isInstant: true,
  instantConditions: true,
  leadMinutes: true,
  bufferMinutes: true,
  minDays: true,
  maxDays: true,
  handOver: true,
  lat: true,
  lng: true,
} as const satisfies Record<keyof UnfinishedDraft['terms'], true>;
const isTermsField = (name: string): name is keyof UnfinishedDraft['terms'] =>
  Object.hasOwn(TERMS_FIELDS, name);

/** What is there over what is sound, field by field. */
function filled(terms: UnfinishedDraft['terms'], sound: VehicleTerms): VehicleTerms {
  return {
    ...sound,
    dayPriceCents: terms.dayPriceCents ?? sound.dayPriceCents,
    priceRules: terms.priceRules ?? sound.priceRules,
    discounts: terms.discounts ?? sound.discounts,
    extras: terms.extras ?? sound.extras,
    delivery: terms.delivery ?? sound.delivery,
    minDays: terms.minDays ?? sound.minDays,
    maxDays: terms.maxDays ?? Math.max(sound.maxDays, terms.minDays ?? 1),
    handOver: terms.handOver ?? sound.handOver,
  };
}

const isServed = ({ lat, lng }: UnfinishedDraft['terms']): boolean =>
  (lat === null || (lat >= SERVED.south && lat <= SERVED.north)) &&
  (lng === null || (lng >= SERVED.west && lng <= SERVED.east));

/** Codes of what we sell with any car, and of the prepaid refuel, whose price is worked out by us. */
const OUR_CODES: readonly string[] = [...PLATFORM_EXTRAS, PREPAID_REFUEL];
const isOwnCode = (code: string): boolean => !OUR_CODES.includes(code);

/** Price, times and rules of hire, by the limits that every car keeps and those of a listing. */
export function termsProblems(
  { car, terms }: UnfinishedDraft,
  { policy, hosting: { listing } }: DraftContext,
): Found {
  const broken = brokenLimits(filled(terms, soundTerms(policy)), policy).flatMap(
    ({ field, min, max }): Found => {
      const [name = '', ...rest] = field.split('.');
      if (!isTermsField(name) || terms[name] === null) return [];
      const at = rest.length === 0 ? {} : { at: rest.join('.') };
      return [{ field: `terms.${name}`, fault: 'out_of_range', ...at, min, max }];
    },
  );
  const delivery = terms.delivery ?? [];
  const isTooFar = delivery.some(
    (offer) => offer.kind === 'address' && offer.radiusKm > listing.maxDeliveryRadiusKm,
  );
  return [
    ...broken,
    ...outside('terms.kmPerDay', terms.kmPerDay, listing.minKmPerDay, listing.maxKmPerDay),
    ...outside('terms.extraKmCents', terms.extraKmCents, listing.minExtraKmCents, listing.maxExtraKmCents),
    ...outside(
      'terms.minimumDriverAge',
      terms.minimumDriverAge,
      policy.drivers.minimumAge,
      listing.maxMinimumDriverAge,
    ),
    ...(isServed(terms) ? [] : [{ field: 'terms.lat', fault: 'out_of_range' } as const]),
    ...outside(
      'terms.instantConditions',
      terms.instantConditions?.minTrips ?? null,
      0,
      listing.maxInstantTrips,
    ).map((problem) => ({ ...problem, at: 'minTrips' })),
    ...outside(
      'terms.instantConditions',
      terms.instantConditions?.minStarsHundredths ?? null,
      0,
      MOST_STARS_HUNDREDTHS,
    ).map((problem) => ({ ...problem, at: 'minStarsHundredths' })),
    ...outside('terms.leadMinutes', terms.leadMinutes, 0, listing.maxLeadMinutes),
    ...outside('terms.bufferMinutes', terms.bufferMinutes, 0, listing.maxBufferMinutes),
    ...(delivery.length > listing.maxDeliveryOffers
      ? [{ field: 'terms.delivery', fault: 'too_many', max: listing.maxDeliveryOffers } as const]
      : []),
    ...(isTooFar
      ? [
          {
            field: 'terms.delivery',
            fault: 'out_of_range',
            at: 'radiusKm',
            min: 1,
            max: listing.maxDeliveryRadiusKm,
          } as const,
        ]
      : []),
    ...(terms.offersRefuel === true && car.fuel !== null && pumpFuelOf(car.fuel) === null
      ? [{ field: 'terms.offersRefuel', fault: 'no_pump' } as const]
      : []),
    ...(terms.extras ?? []).flatMap(
      ({ code }, index): Found =>
        isOwnCode(code) ? [] : [{ field: 'terms.extras', fault: 'code_of_ours', at: `${index}.code` }],
    ),
    ...((terms.handOver?.noStartOn.length ?? 0) > listing.maxNoStartDates
      ? [
          {
            field: 'terms.handOver',
            fault: 'too_many',
            at: 'noStartOn',
            max: listing.maxNoStartDates,
          } as const,
        ]
      : []),
  ];
}

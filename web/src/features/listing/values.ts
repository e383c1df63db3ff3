import type { Listing } from './listing.ts';

/** What a yes or no says before anybody said it. */
export type YesNo = '' | 'yes' | 'no';
type Page = Listing['draft']['page'];

export interface ExtraRow {
  readonly code: string;
  readonly label: string;
  readonly unit: string;
  readonly price: string;
  readonly most: string;
}

export interface DeliveryRow {
  readonly code: string;
  readonly kind: string;
  readonly label: string;
  readonly fee: string;
  readonly radiusKm: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** A listing as its fields are typed: texts for what is typed, and '' for what is not there. */
export interface ListingValues {
  readonly car: {
    readonly plate: string;
    /** What is typed over the VIN that is kept; '' leaves that as it is. */
    readonly vin: string;
    readonly registerCode: string;
    readonly make: string;
    readonly model: string;
    readonly derivative: string;
    readonly year: string;
    readonly category: string;
    readonly body: string;
    readonly colour: string;
    readonly transmission: string;
    readonly fuel: string;
    readonly seats: string;
    readonly doors: string;
    readonly odometerKm: string;
    readonly valueCents: string;
  };
  readonly papers: {
    readonly discExpiresOn: string;
    readonly roadworthyOn: string;
    readonly servicedOn: string;
    readonly hasTracker: YesNo;
    readonly isFinanced: YesNo;
    readonly hasBankConsent: YesNo;
    readonly isOwnCoverTold: YesNo;
  };
  readonly page: {
    readonly description: string;
    readonly pickUpLabel: string;
    readonly features: readonly string[];
    readonly surfaces: readonly string[];
    readonly countries: readonly string[];
    readonly isEhailingAllowed: YesNo;
    /** Null until the host said that there are none, or marked the first. */
    readonly marks: Page['marks'];
  };
  readonly terms: {
    readonly dayPriceCents: string;
    readonly weekendPercent: string;
    readonly holidayPercent: string;
    readonly days3Percent: string;
    readonly days7Percent: string;
    readonly days30Percent: string;
    readonly kmPerDay: string;
    readonly extraKmCents: string;
    readonly minimumDriverAge: string;
    readonly policy: string;
    readonly isInstant: YesNo;
    readonly hasConfirmedMobile: boolean;
    /** '': none. */
    readonly minTrips: string;
    /** '0': none. */
    readonly minStarsHundredths: string;
    readonly extras: readonly ExtraRow[];
    readonly delivery: readonly DeliveryRow[];
    readonly offersRefuel: boolean;
    readonly leadHours: string;
    readonly bufferHours: string;
    readonly minDays: string;
    readonly maxDays: string;
    readonly fromMinute: string;
    readonly toMinute: string;
    readonly lat: number | null;
    readonly lng: number | null;
  };
}

const number = (value: number | null): string => (value === null ? '' : String(value));
const numberOrNone = (value: number): string => (value === 0 ? '' : String(value));
const rand = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
const percent = (bp: number | undefined): string => (bp === undefined || bp === 0 ? '' : String(bp / 100));
const hours = (minutes: number | null): string => (minutes === null ? '' : String(minutes / 60));
const yesNo = (value: boolean | null): YesNo => (value === null ? '' : value ? 'yes' : 'no');

/** What the rule of a kind makes of the day price: of two of one kind the later counts. */
export const percentOf = (
  rules: NonNullable<Listing['draft']['terms']['priceRules']>,
  kind: 'weekend' | 'holiday',
): number =>
  rules
    .filter((rule) => rule.kind === 'weekend' || rule.kind === 'holiday')
    .findLast((rule) => rule.kind === kind)?.percentBp ?? 0;

/** A listing as it stands in the fields. */
export function valuesOf({ draft }: Pick<Listing, 'draft'>): ListingValues {
  const { car, papers, page, terms } = draft;
  const rules = terms.priceRules ?? [];
  return {
    car: {
      plate: car.plate ?? '',
      vin: '',
      registerCode: car.registerCode ?? '',
      make: car.make ?? '',
      model: car.model ?? '',
      derivative: car.derivative ?? '',
      year: number(car.year),
      category: car.category ?? '',
      body: car.body ?? '',
      colour: car.colour ?? '',
      transmission: car.transmission ?? '',
      fuel: car.fuel ?? '',
      seats: number(car.seats),
      doors: number(car.doors),
      odometerKm: number(car.odometerKm),
      valueCents: rand(car.valueCents),
    },
    papers: {
      discExpiresOn: papers.discExpiresOn ?? '',
      roadworthyOn: papers.roadworthyOn ?? '',
      servicedOn: papers.servicedOn ?? '',
      hasTracker: yesNo(papers.hasTracker),
      isFinanced: yesNo(papers.isFinanced),
      hasBankConsent: yesNo(papers.hasBankConsent),
      isOwnCoverTold: yesNo(papers.isOwnCoverTold),
    },
    page: {
      description: page.description ?? '',
      pickUpLabel: page.pickUpLabel ?? '',
      features: page.features ?? [],
      surfaces: page.surfaces ?? [],
      countries: page.countries ?? [],
      isEhailingAllowed: yesNo(page.isEhailingAllowed),
      marks: page.marks,
    },
    terms: {
      dayPriceCents: rand(terms.dayPriceCents),
      weekendPercent: percent(percentOf(rules, 'weekend')),
      holidayPercent: percent(percentOf(rules, 'holiday')),
      days3Percent: percent(terms.discounts?.days3Bp),
      days7Percent: percent(terms.discounts?.days7Bp),
      days30Percent: percent(terms.discounts?.days30Bp),
      kmPerDay: number(terms.kmPerDay),
      extraKmCents: rand(terms.extraKmCents),
      minimumDriverAge: number(terms.minimumDriverAge),
      policy: terms.policy ?? '',
      isInstant: yesNo(terms.isInstant),
      hasConfirmedMobile: terms.instantConditions?.hasConfirmedMobile ?? false,
      minTrips: numberOrNone(terms.instantConditions?.minTrips ?? 0),
      minStarsHundredths: String(terms.instantConditions?.minStarsHundredths ?? 0),
      extras: (terms.extras ?? []).map(({ code, label, unit, priceCents, maxQuantity }) => ({
        code,
        label,
        unit,
        price: rand(priceCents),
        most: String(maxQuantity),
      })),
      delivery: (terms.delivery ?? []).map((offer) => ({
        code: offer.code,
        kind: offer.kind,
        label: offer.label,
        fee: rand(offer.feeCents),
        radiusKm: offer.kind === 'address' ? String(offer.radiusKm) : '',
        lat: offer.kind === 'address' ? null : offer.lat,
        lng: offer.kind === 'address' ? null : offer.lng,
      })),
      offersRefuel: terms.offersRefuel ?? false,
      leadHours: hours(terms.leadMinutes),
      bufferHours: hours(terms.bufferMinutes),
      minDays: number(terms.minDays),
      maxDays: number(terms.maxDays),
      fromMinute: number(terms.handOver?.fromMinute ?? null),
      toMinute: number(terms.handOver?.toMinute ?? null),
      lat: terms.lat,
      lng: terms.lng,
    },
  };
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What was kept on this device, if it is of this form: its version goes up with its fields. */
export const isListingValues = (value: unknown): value is ListingValues =>
  isPart(value) &&
  'car' in value &&
  isPart(value.car) &&
  'papers' in value &&
  isPart(value.papers) &&
  'page' in value &&
  isPart(value.page) &&
  'terms' in value &&
  isPart(value.terms);

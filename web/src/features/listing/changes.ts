import { NO_CONDITIONS } from '@kwela/domain/bookings/instant-book';
import { NEIGHBOURS, REGISTER_CODES, SURFACES } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { OWN_FEATURES } from '@kwela/domain/vehicles/shown-features';
import { EXTRA_UNITS } from '@kwela/domain/vehicles/terms';
import {
  BODIES,
  CANCELLATION_POLICIES,
  COLOURS,
  FUELS,
  TRANSMISSIONS,
  VEHICLE_CATEGORIES,
} from '@kwela/domain/vehicles/vehicle';
import { isTypedDate } from '../../lib/typed-date.ts';
import type { Changes, Draft } from './listing.ts';
import { bpIn, centsIn, flagIn, minutesIn, oneOf, someOf, textIn, wholeIn } from './typed.ts';
import { type ListingValues, percentOf } from './values.ts';

type CarChanges = NonNullable<Changes['car']>;
type TermsChanges = NonNullable<Changes['terms']>;

const dateIn = (text: string): string | null => (isTypedDate(text) ? text : null);

function carIn({ car }: ListingValues): CarChanges {
  return {
    plate: textIn(car.plate),
    ...(textIn(car.vin) === null ? {} : { vin: textIn(car.vin) }),
    registerCode: oneOf(REGISTER_CODES, car.registerCode),
    make: textIn(car.make),
    model: textIn(car.model),
    derivative: textIn(car.derivative),
    year: wholeIn(car.year),
    category: oneOf(VEHICLE_CATEGORIES, car.category),
    body: oneOf(BODIES, car.body),
    colour: oneOf(COLOURS, car.colour),
    transmission: oneOf(TRANSMISSIONS, car.transmission),
    fuel: oneOf(FUELS, car.fuel),
    seats: wholeIn(car.seats),
    doors: wholeIn(car.doors),
    odometerKm: wholeIn(car.odometerKm),
    valueCents: centsIn(car.valueCents),
  };
}

/** An extra or a place is kept once it has a name and a price. */
function extrasIn({ terms }: ListingValues): TermsChanges['extras'] {
  return terms.extras.flatMap(({ code, label, unit, price, most }) => {
    const name = textIn(label);
    const priceCents = centsIn(price);
    const kind = oneOf(EXTRA_UNITS, unit);
    if (name === null || priceCents === null || kind === null) return [];
    const maxQuantity = Math.min(20, Math.max(1, wholeIn(most) ?? 1));
    return [{ code, label: name, unit: kind, priceCents, maxQuantity }];
  });
}

type Delivery = NonNullable<TermsChanges['delivery']>[number];

function deliveryIn({ terms }: ListingValues): Delivery[] {
  return terms.delivery.flatMap(({ code, kind, label, fee, radiusKm, lat, lng }): Delivery[] => {
    const name = textIn(label);
    const feeCents = centsIn(fee) ?? 0;
    if (name === null) return [];
    if (kind === 'address') {
      return [{ code, kind, label: name, feeCents, radiusKm: wholeIn(radiusKm) ?? 1 }];
    }
    const place = oneOf(['airport', 'spot'], kind);
    return place === null || lat === null || lng === null
      ? []
      : [{ code, kind: place, label: name, feeCents, lat, lng }];
  });
}

type Rules = NonNullable<Draft['terms']['priceRules']>;

/** With the rule of a field in the place of all of its kind; as they were where the field says what counts already. */
function withPercent(rules: Rules, kind: 'weekend' | 'holiday', percentBp: number): Rules {
  if (percentBp === percentOf(rules, kind)) return rules;
  const others = rules.filter((rule) => rule.kind !== kind);
  return percentBp === 0 ? others : [{ kind, percentBp }, ...others];
}

/** Weekends and holidays by their fields; every other rule as it was. */
function rulesIn({ terms }: ListingValues, before: Draft): TermsChanges['priceRules'] {
  const rules = before.terms.priceRules ?? [];
  const withHolidays = withPercent(rules, 'holiday', bpIn(terms.holidayPercent));
  return withPercent(withHolidays, 'weekend', bpIn(terms.weekendPercent));
}

function termsIn(values: ListingValues, before: Draft): TermsChanges {
  const { terms } = values;
  const fromMinute = wholeIn(terms.fromMinute);
  const toMinute = wholeIn(terms.toMinute);
  return {
    dayPriceCents: centsIn(terms.dayPriceCents),
    priceRules: rulesIn(values, before),
    discounts: {
      days3Bp: bpIn(terms.days3Percent),
      days7Bp: bpIn(terms.days7Percent),
      days30Bp: bpIn(terms.days30Percent),
    },
    kmPerDay: wholeIn(terms.kmPerDay),
    extraKmCents: centsIn(terms.extraKmCents),
    minimumDriverAge: wholeIn(terms.minimumDriverAge),
    policy: oneOf(CANCELLATION_POLICIES, terms.policy),
    isInstant: flagIn(terms.isInstant),
    instantConditions: {
      hasConfirmedMobile: terms.hasConfirmedMobile,
      minTrips: wholeIn(terms.minTrips) ?? 0,
      minStarsHundredths: wholeIn(terms.minStarsHundredths) ?? 0,
    },
    extras: extrasIn(values),
    delivery: deliveryIn(values),
    // A car that became an electric one has no tank to fill.
    offersRefuel: terms.offersRefuel && values.car.fuel !== 'electric',
    leadMinutes: minutesIn(terms.leadHours),
    bufferMinutes: minutesIn(terms.bufferHours),
    minDays: wholeIn(terms.minDays),
    maxDays: wholeIn(terms.maxDays),
    handOver:
      fromMinute === null || toMinute === null
        ? null
        : { fromMinute, toMinute, noStartOn: before.terms.handOver?.noStartOn ?? [] },
    lat: terms.lat,
    lng: terms.lng,
  };
}

/** All that the fields say, as it is kept. */
const saysOf = (values: ListingValues, before: Draft) => ({
  car: carIn(values),
  papers: {
    discExpiresOn: dateIn(values.papers.discExpiresOn),
    roadworthyOn: dateIn(values.papers.roadworthyOn),
    servicedOn: dateIn(values.papers.servicedOn),
    hasTracker: flagIn(values.papers.hasTracker),
    isFinanced: flagIn(values.papers.isFinanced),
    hasBankConsent: flagIn(values.papers.hasBankConsent),
    isOwnCoverTold: flagIn(values.papers.isOwnCoverTold),
  },
  page: {
    description: textIn(values.page.description),
    pickUpLabel: textIn(values.page.pickUpLabel),
    features: someOf(OWN_FEATURES, values.page.features),
    surfaces: someOf(SURFACES, values.page.surfaces),
    countries: someOf(NEIGHBOURS, values.page.countries),
    isEhailingAllowed: flagIn(values.page.isEhailingAllowed),
    marks: values.page.marks,
  },
  terms: termsIn(values, before),
});

/** The same for the same facts, in whatever order their names stand. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const plain = (text: unknown): unknown =>
  typeof text === 'string' ? text.toUpperCase().replaceAll(/[\s.·-]/g, '') : text;
const isSame = (name: string, a: unknown, b: unknown): boolean => {
  // A plate is kept in one way of writing it; a list that nobody touched is not there yet.
  if (name === 'plate') return plain(a) === plain(b);
  // “No marks” is an answer.
  const isEmptyList = name !== 'marks' && Array.isArray(a) && a.length === 0;
  return (isEmptyList && b === null) || textOf(a) === textOf(b);
};

const changedIn = <Part extends object>(says: Part, before: object): Partial<Part> | undefined => {
  const kept: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(says).filter(([name, value]) => !isSame(name, value, kept[name] ?? null));
  // `fromEntries` gives back fields of the same part with their values.
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Part>);
};

/** What the fields say otherwise than what is kept; null: nothing. */
export function changesIn(values: ListingValues, before: Draft): Changes | null {
  const says = saysOf(values, before);
  const car = changedIn(says.car, before.car);
  const papers = changedIn(says.papers, before.papers);
  const page = changedIn(says.page, before.page);
  // A listing of before there were conditions asks nothing, and one of before there was a prepaid refuel offers none.
  const instantConditions = before.terms.instantConditions ?? NO_CONDITIONS;
  const offersRefuel = before.terms.offersRefuel ?? false;
  const terms = changedIn(says.terms, { ...before.terms, instantConditions, offersRefuel });
  const changes: Changes = {
    ...(car && { car }),
    ...(papers && { papers }),
    ...(page && { page }),
    ...(terms && { terms }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

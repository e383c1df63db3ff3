import { NO_CONDITIONS } from '../../bookings/instant-book.ts';
import type { UnfinishedDraft } from './vehicle-draft.ts';

/** A listing of which nothing is known: what a part that was kept before lacks of today’s fields is taken from here. */
export const EMPTY_DRAFT: UnfinishedDraft = {
  car: {
    plate: null,
    vin: null,
    registerCode: null,
    make: null,
    model: null,
    derivative: null,
    year: null,
    category: null,
    body: null,
    colour: null,
    transmission: null,
    fuel: null,
    seats: null,
    doors: null,
    odometerKm: null,
    valueCents: null,
  },
  papers: {
    discExpiresOn: null,
    roadworthyOn: null,
    servicedOn: null,
    hasTracker: null,
    isFinanced: null,
    hasBankConsent: null,
    isOwnCoverTold: null,
  },
  page: {
    description: null,
    features: null,
    photos: null,
    marks: null,
    surfaces: null,
    countries: null,
    isEhailingAllowed: null,
    pickUpLabel: null,
  },
  terms: {
    dayPriceCents: null,
    priceRules: null,
    discounts: null,
    kmPerDay: null,
    extraKmCents: null,
    minimumDriverAge: null,
    policy: null,
    extras: null,
    delivery: null,
    offersRefuel: null,
    isInstant: null,
    instantConditions: null,
    leadMinutes: null,
    bufferMinutes: null,
    minDays: null,
    maxDays: null,
    handOver: null,
    lat: null,
    lng: null,
  },
};

/**
 * A listing that has just been begun: what most hosts choose stands in it already, to be changed. What the car is, its price, and what
 * its host has to say themselves is left open. Source: docs/rules/vehicles.md “Drafts”.
 */
export const NEW_DRAFT: UnfinishedDraft = {
  ...EMPTY_DRAFT,
  page: { ...EMPTY_DRAFT.page, surfaces: ['tar'], countries: [], isEhailingAllowed: false },
  terms: {
    ...EMPTY_DRAFT.terms,
    priceRules: [],
    discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 0 },
    kmPerDay: 200,
    extraKmCents: 250,
    minimumDriverAge: 21,
    policy: 'moderate',
    extras: [],
    delivery: [],
    offersRefuel: false,
    isInstant: false,
    instantConditions: NO_CONDITIONS,
    leadMinutes: 120,
    bufferMinutes: 120,
    minDays: 1,
    maxDays: 30,
    handOver: { fromMinute: 420, toMinute: 1_140, noStartOn: [] },
  },
};

/**
 * The listing of another car of the same host: what it offers and asks is the same, what is of the one car alone is left open. Source:
 * docs/rules/vehicles.md “Drafts”.
 */
export const duplicateOf = ({ car, page, terms }: UnfinishedDraft): UnfinishedDraft => ({
  car: { ...car, plate: null, vin: null, registerCode: null, odometerKm: null },
  papers: EMPTY_DRAFT.papers,
  page: { ...page, photos: null, marks: null },
  terms,
});

/** `Toyota Corolla Cross 2022`, as far as it is known. Source: docs/rules/vehicles.md “Drafts”. */
export const titleOf = ({ car: { make, model, year } }: Pick<UnfinishedDraft, 'car'>): string =>
  [make, model, year].filter((part) => part !== null && part !== '').join(' ');

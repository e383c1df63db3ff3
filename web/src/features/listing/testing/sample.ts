import { ONBOARDING_STEPS } from '@kwela/domain/hosting/onboarding/steps';
import { NEW_DRAFT } from '@kwela/domain/vehicles/draft/new-draft';
import type { OutputOf } from '../../../lib/api.ts';
import type { Changes, Draft, Listing } from '../listing.ts';

export const LISTING_ID = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';

const { vin: _, ...car } = NEW_DRAFT.car;

/** A draft that was just begun, as far as the wizard and the list of cars say the same of it. */
const JUST_BEGUN = {
  id: LISTING_ID,
  state: 'draft',
  title: '',
  plate: null,
  dayPriceCents: null,
  completenessBp: 4_000,
  pauseReasons: [],
  snoozedUntilOn: null,
  changedAt: '2026-12-02T08:00:00.000Z',
  version: 1,
  isPublished: false,
  hasUnpublishedChanges: false,
  transitions: ['submit', 'archive'],
  decision: null,
} satisfies Partial<Listing>;

/** As the server gives the draft in the wizard. */
export const NEW_LISTING: Listing = {
  ...JUST_BEGUN,
  draft: {
    car: { ...car, vinEnding: null },
    papers: NEW_DRAFT.papers,
    page: { ...NEW_DRAFT.page, features: null, photos: null, marks: null, surfaces: ['tar'], countries: [] },
    terms: {
      ...NEW_DRAFT.terms,
      priceRules: [],
      extras: [],
      delivery: [],
      handOver: { fromMinute: 420, toMinute: 1_140, noStartOn: [] },
    },
  },
  place: null,
  missing: [
    { field: 'car.plate', isNeeded: true },
    { field: 'page.photos', isNeeded: true, count: 6 },
    { field: 'papers.servicedOn', isNeeded: false },
  ],
  problems: [],
  canSubmit: false,
  fieldsToReview: [],
  canChange: true,
};

/** What a save leaves behind. */
export const savedListing = (before: Listing, changes: Changes): Listing => {
  const { vin, ...carChanges } = changes.car ?? {};
  const draft: Draft = {
    car: {
      ...before.draft.car,
      ...carChanges,
      ...(vin == null ? {} : { vinEnding: vin.slice(-6) }),
    } as Draft['car'],
    papers: { ...before.draft.papers, ...changes.papers } as Draft['papers'],
    page: { ...before.draft.page, ...changes.page } as Draft['page'],
    terms: { ...before.draft.terms, ...changes.terms } as Draft['terms'],
  };
  return { ...before, draft, version: before.version + 1 };
};

/** As the server gives the draft in the list of its host's cars. */
export const CARD: OutputOf<'listings/mine'>['items'][number] = {
  ...JUST_BEGUN,
  photo: null,
  drawnBy: { body: null, colour: null, seats: null, province: null },
  missing: ['car.plate', 'page.photos'],
  wrong: [],
  rating: null,
  tripCount: 0,
  discExpiresOn: null,
  freeFromAt: null,
  ahead: null,
};

/** A host who has done all that is asked before a car goes live, but for the car. */
export const HOST_STEPS: OutputOf<'hosts/onboarding'> = {
  steps: ONBOARDING_STEPS.map((step) => ({ step, state: step === 'car' ? 'open' : 'done' })),
  percent: 86,
  missing: ['approved_car'],
  profile: { firstName: 'Lerato', lastName: 'Khumalo', phone: null, birthOn: null },
  identity: null,
  bankAccount: null,
  availability: null,
  plan: 'balanced',
  rules: { codes: [], rulesVersion: 1, termsVersion: 1, signedAt: null },
};

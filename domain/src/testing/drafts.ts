import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { REQUIRED_ANGLES } from '../vehicles/draft/photos.ts';
import type { DraftContext } from '../vehicles/draft/problem.ts';
import type { UnfinishedDraft, VehicleDraft } from '../vehicles/draft/vehicle-draft.ts';
import { corollaCross } from './arbitraries.ts';

const { refuel: _prices, ...corollaTerms } = corollaCross;

/** Nomvula's Corolla Cross as a listing that lacks nothing. */
export const corollaDraft: VehicleDraft = {
  car: {
    plate: 'CA 123-456',
    vin: 'AHTFB8CD400012345',
    registerCode: 'used',
    make: 'Toyota',
    model: 'Corolla Cross',
    derivative: '1.8 XS Hybrid',
    year: 2023,
    category: 'crossover',
    body: 'crossover',
    colour: 'white',
    transmission: 'automatic',
    fuel: 'hybrid',
    seats: 5,
    doors: 5,
    odometerKm: 41_200,
    valueCents: 39_000_000,
  },
  papers: {
    discExpiresOn: '2027-03-31',
    roadworthyOn: '2024-02-10',
    servicedOn: '2026-08-14',
    hasTracker: false,
    isFinanced: false,
    hasBankConsent: false,
    isOwnCoverTold: true,
  },
  page: {
    description:
      'Comfortable on long trips, easy to park, and it uses under five litres on a hundred kilometres.',
    features: ['aircon', 'isofix'],
    photos: REQUIRED_ANGLES.map((angle, index) => ({
      angle,
      widthPx: 1_600,
      heightPx: 1_200,
      sha256: `${index}`.repeat(64),
    })),
    marks: [],
    surfaces: ['tar', 'good_gravel'],
    countries: ['NA'],
    isEhailingAllowed: false,
    pickUpLabel: '12 Kloof Street, Gardens',
  },
  terms: { ...corollaTerms, offersRefuel: false },
};

const nothingOf = <Part extends object>(part: Part) =>
  Object.fromEntries(Object.keys(part).map((name) => [name, null]));

/** A listing of which nothing is written yet. */
export const emptyDraft: UnfinishedDraft = {
  car: { ...corollaDraft.car, ...nothingOf(corollaDraft.car) },
  papers: { ...corollaDraft.papers, ...nothingOf(corollaDraft.papers) },
  page: { ...corollaDraft.page, ...nothingOf(corollaDraft.page) },
  terms: { ...corollaDraft.terms, ...nothingOf(corollaDraft.terms) },
};

export const draftContext: DraftContext = {
  on: '2026-11-23',
  policy: POLICY_1,
  hosting: HOSTING_1,
};

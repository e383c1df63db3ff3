import type { DraftField, UnfinishedDraft } from './draft/vehicle-draft.ts';

/** What an admin may ask to have changed, each with the fields that the host is led to. Source: docs/rules/vehicles.md “Review of a listing”. */
export const CHANGE_REQUESTS = {
  photos_unclear: ['page.photos'],
  photos_of_another_car: ['page.photos'],
  photos_show_people: ['page.photos'],
  plate_differs: ['car.plate'],
  vin_differs: ['car.vin'],
  disc_unreadable: ['papers.discExpiresOn'],
  disc_differs: ['car.plate', 'car.vin', 'papers.discExpiresOn'],
  car_described_wrongly: ['car.make', 'car.model', 'car.derivative', 'car.year', 'car.category'],
  value_implausible: ['car.valueCents'],
  odometer_implausible: ['car.odometerKm'],
  tracker_unproven: ['papers.hasTracker'],
  bank_consent_unproven: ['papers.hasBankConsent'],
  roadworthy_unproven: ['papers.roadworthyOn'],
  marks_missing: ['page.marks'],
  description_with_contacts: ['page.description'],
  description_misleading: ['page.description'],
  features_unproven: ['page.features'],
  price_implausible: ['terms.dayPriceCents'],
  place_unclear: ['terms.lat', 'terms.lng'],
  extras_not_allowed: ['terms.extras'],
} as const satisfies Readonly<Record<string, readonly DraftField[]>>;
export type ChangeRequest = keyof typeof CHANGE_REQUESTS;
export const CHANGE_REQUEST_CODES = Object.keys(CHANGE_REQUESTS).filter((code): code is ChangeRequest =>
  Object.hasOwn(CHANGE_REQUESTS, code),
);

/** Why a car is turned away for good. */
export const REJECTION_REASONS = [
  'not_eligible',
  'not_the_owner',
  'reported_stolen',
  'unsafe',
  'false_papers',
  'listed_already',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Why a listing is taken off until an admin puts it back. */
export const SUSPENSION_REASONS = [
  'safety_report',
  'false_papers',
  'reported_stolen',
  'host_suspended',
  'terms_broken',
] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** Every reason that a host can be given. */
export const DECISION_REASONS = [
  ...new Set([...CHANGE_REQUEST_CODES, ...REJECTION_REASONS, ...SUSPENSION_REASONS]),
] as const;
export type DecisionReason = ChangeRequest | RejectionReason | SuspensionReason;

type Compared = Pick<UnfinishedDraft, 'car' | 'papers'>;

/** What an admin looked at; when it changes, somebody looks again before anybody books. Source: docs/rules/vehicles.md “Review of a listing”. */
const REVIEWED = {
  'car.plate': ({ car }) => car.plate,
  'car.vin': ({ car }) => car.vin,
  'car.registerCode': ({ car }) => car.registerCode,
  'car.make': ({ car }) => car.make,
  'car.model': ({ car }) => car.model,
  'car.year': ({ car }) => car.year,
  'car.category': ({ car }) => car.category,
  'car.seats': ({ car }) => car.seats,
  'car.valueCents': ({ car }) => car.valueCents,
  'papers.discExpiresOn': ({ papers }) => papers.discExpiresOn,
} as const satisfies Readonly<Partial<Record<DraftField, (draft: Compared) => string | number | null>>>;
export type ReviewedField = keyof typeof REVIEWED;
export const REVIEWED_FIELDS = Object.keys(REVIEWED).filter((field): field is ReviewedField =>
  Object.hasOwn(REVIEWED, field),
);

/** The fields of a change that have to be looked at again; none when price, calendar or words alone changed. */
export const fieldsToReview = (before: Compared, after: Compared): readonly ReviewedField[] =>
  REVIEWED_FIELDS.filter((field) => REVIEWED[field](before) !== REVIEWED[field](after));

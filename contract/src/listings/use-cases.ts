import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { DRAFT_FIELDS } from '@kwela/domain/vehicles/draft/completeness';
import { DRAFT_FAULTS } from '@kwela/domain/vehicles/draft/problem';
import {
  LISTING_EVENT_NAMES,
  LISTING_ROLES,
  LISTING_TRANSITIONS,
} from '@kwela/domain/vehicles/listing-lifecycle';
import {
  CHANGE_REQUEST_CODES,
  DECISION_REASONS,
  REJECTION_REASONS,
  REVIEWED_FIELDS,
  SUSPENSION_REASONS,
} from '@kwela/domain/vehicles/listing-review';
import { PAUSE_REASONS } from '@kwela/domain/vehicles/pauses';
import { BODIES, COLOURS, LISTING_STATES, PROVINCES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { BY_ID, useCase } from '../define.ts';
import { calendarDate, cents, hostParam, instantOut, lines, localDate, pageParams, uuid } from '../fields.ts';
import { shownPicture } from '../pictures/shown-picture.ts';
import { listingChanges, listingDraft } from './draft.ts';

/** The listings of cars: how a host writes one, how an admin looks at it, and what takes it off. */

const field = z.enum(DRAFT_FIELDS);
const missing = z.array(z.strictObject({ field, isNeeded: z.boolean(), count: z.int().exactOptional() }));
const problems = z.array(
  z.strictObject({
    field,
    fault: z.enum(DRAFT_FAULTS),
    at: z.string().exactOptional(),
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
  }),
);

const listingSummary = z.strictObject({
  id: uuid,
  state: z.enum(LISTING_STATES),
  /** `Toyota Corolla Cross 2022`, as far as it is known; empty for a car of which nothing is known yet. */
  title: z.string(),
  plate: z.string().nullable(),
  dayPriceCents: cents.nullable(),
  /** How much is there, in basis points. */
  completenessBp: z.int(),
  pauseReasons: z.array(z.enum(PAUSE_REASONS)),
  snoozedUntilOn: localDate.nullable(),
  changedAt: instantOut,
});

/** What was decided about a listing last, and why. */
const decision = z.strictObject({
  kind: z.enum(['approve', 'send_back', 'reject', 'suspend', 'reinstate']),
  reasons: z.array(z.enum(DECISION_REASONS)),
  note: z.string().nullable(),
  at: instantOut,
});

export const listingDetail = listingSummary.extend({
  /** What the next change has to name: it may have been changed elsewhere meanwhile. */
  version: z.int(),
  draft: listingDraft,
  /** Where guests will find it; null until its place is known and lies where we are. */
  place: z.strictObject({ area: z.string(), city: z.string(), province: z.enum(PROVINCES) }).nullable(),
  missing,
  problems,
  canSubmit: z.boolean(),
  /** Guests can find the car by what was published last; what is written here since is not shown yet. */
  isPublished: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  /** The changes for which the car has to be looked at again. */
  fieldsToReview: z.array(z.enum(REVIEWED_FIELDS)),
  transitions: z.array(z.enum(LISTING_TRANSITIONS)),
  canChange: z.boolean(),
  decision: decision.nullable(),
});

/** Which of a host’s cars: those that are archived are looked for by themselves. */
export const OWN_CAR_LISTS = ['current', 'archived'] as const;
export type OwnCarList = (typeof OWN_CAR_LISTS)[number];

/** A car in the list of its host: how its listing stands, and when it is free. */
export const ownCar = listingSummary.extend({
  version: z.int(),
  photo: shownPicture.nullable(),
  /** What it is drawn by without a photo, as far as it is known. */
  drawnBy: z.strictObject({
    body: z.enum(BODIES).nullable(),
    colour: z.enum(COLOURS).nullable(),
    seats: z.int().nullable(),
    province: z.enum(PROVINCES).nullable(),
  }),
  /** What keeps it from being handed in: needed and not there, or there and wrong. */
  missing: z.array(field),
  wrong: z.array(field),
  isPublished: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  transitions: z.array(z.enum(LISTING_TRANSITIONS)),
  decision: decision.nullable(),
  rating: z.number().nullable(),
  tripCount: z.int(),
  discExpiresOn: localDate.nullable(),
  /** When nothing holds it any more; null: nothing does now. */
  freeFromAt: instantOut.nullable(),
  /** Trips to come or under way; requests and held dates count, too. */
  ahead: z
    .strictObject({
      count: z.int(),
      lastEndAt: instantOut,
      next: z.strictObject({
        bookingId: uuid,
        state: z.enum(BOOKING_STATES),
        startAt: instantOut,
        endAt: instantOut,
      }),
    })
    .nullable(),
});

/** The facts of a refusal: what is there now, beside what the person holds in their hands. */
export const changedListing = z.strictObject({ current: listingDetail });
/** The facts of a refusal: what is missing and what is wrong. */
export const unfinishedListing = z.strictObject({ missing, problems });

const known = { id: uuid, version: z.int().positive() };
const REFUSED = ['not_found', 'not_allowed', 'listing_changed'] as const;
/** What a host does to a listing of theirs by naming it. */
const OWN_CHANGE = {
  access: 'signed_in',
  input: z.strictObject(known),
  output: listingDetail,
  refusals: REFUSED,
} as const;

export const startListing = useCase('listings/start', {
  ...BY_ID,
  summary: 'Begin the listing of a car. Sent twice with the same id it is one',
  output: listingDetail,
  refusals: ['not_allowed'],
});

export const listMyListings = useCase('listings/mine', {
  access: 'signed_in',
  summary: 'The host’s cars in every state, or those that are archived, the one that changed last first',
  input: z.strictObject({ list: z.enum(OWN_CAR_LISTS).default('current'), ...pageParams, ...hostParam }),
  output: z.strictObject({
    items: z.array(ownCar),
    /** Whether the host has archived cars at all. */
    hasArchived: z.boolean(),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['not_found', 'cursor_stale'],
});

export const getListing = useCase('listings/get', {
  ...BY_ID,
  summary: 'One listing of the host with what is missing, what is wrong and what can be done with it',
  output: listingDetail,
  refusals: ['not_found'],
});

export const saveListing = useCase('listings/save', {
  access: 'signed_in',
  summary: 'Save some fields of a listing, right or not; nothing that is saved is shown to guests yet',
  input: z.strictObject({ ...known, changes: listingChanges }),
  output: listingDetail,
  refusals: REFUSED,
});

export const submitListing = useCase('listings/submit', {
  access: 'signed_in',
  summary:
    'Hand a listing in to be looked at; of one that is shown, publish what changed, or have it looked at again where it must be',
  input: z.strictObject(known),
  output: listingDetail,
  refusals: [...REFUSED, 'listing_incomplete', 'plate_listed', 'vin_listed'],
});

export const withdrawListing = useCase('listings/withdraw', {
  ...OWN_CHANGE,
  summary: 'Take a listing back that nobody has decided about yet, to go on writing it',
});

export const snoozeListing = useCase('listings/snooze', {
  access: 'signed_in',
  summary: 'Take no new bookings until a day, or until the host wakes the car; those that stand stay',
  input: z.strictObject({ ...known, untilOn: calendarDate.nullable() }),
  output: listingDetail,
  refusals: [...REFUSED, 'snooze_day'],
});

export const wakeListing = useCase('listings/wake', {
  ...OWN_CHANGE,
  summary: 'Take bookings again',
});

export const duplicateListing = useCase('listings/duplicate', {
  access: 'signed_in',
  summary:
    'Begin the listing of another car by one that is there, without plate, VIN, papers, marks and photos',
  input: z.strictObject({ id: uuid, newId: uuid }),
  output: listingDetail,
  refusals: ['not_found', 'not_allowed'],
});

export const archiveListing = useCase('listings/archive', {
  access: 'signed_in',
  summary: 'Take a car off for good',
  input: z.strictObject(known),
  output: listingDetail,
  refusals: [...REFUSED, 'trips_ahead'],
});

/** A listing as an admin looks at it. */
export const listingCase = listingDetail.extend({
  hostId: uuid,
  hostName: z.string(),
  /** The whole VIN, to compare it with the papers. */
  vin: z.string().nullable(),
  submittedAt: instantOut.nullable(),
  events: z.array(
    z.strictObject({
      event: z.enum(LISTING_EVENT_NAMES),
      state: z.enum(LISTING_STATES),
      by: z.enum(LISTING_ROLES),
      actorId: uuid.nullable(),
      reasons: z.array(z.enum(DECISION_REASONS)),
      at: instantOut,
    }),
  ),
});

const note = lines.min(1).max(2_000).nullable().default(null);
const reasonsOf = <const Code extends string>(codes: readonly Code[]) =>
  z.array(z.enum(codes)).min(1).max(codes.length);
/** What an admin decides about somebody else's listing. */
const DECISION = {
  access: 'signed_in',
  output: listingCase,
  refusals: [...REFUSED, 'own_listing'],
} as const;

export const listListingQueue = useCase('listings/queue', {
  access: 'signed_in',
  summary: 'For admins: the listings that wait to be looked at, the one that waits longest first',
  input: z.strictObject({ ...pageParams }),
  output: z.strictObject({
    items: z.array(listingSummary.extend({ hostId: uuid, submittedAt: instantOut })),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['cursor_stale'],
});

export const inspectListing = useCase('listings/inspect', {
  ...BY_ID,
  summary: 'For admins: one listing with its VIN and what was done to it',
  output: listingCase,
  refusals: ['not_found'],
});

export const approveListing = useCase('listings/approve', {
  access: 'signed_in',
  summary: 'For admins: show a car to guests, who can book it from then on',
  input: z.strictObject(known),
  output: listingCase,
  refusals: [...REFUSED, 'listing_incomplete', 'own_listing', 'host_not_ready'],
});

export const sendBackListing = useCase('listings/send-back', {
  ...DECISION,
  summary: 'For admins: ask for changes, each with a reason that leads the host to the fields',
  input: z.strictObject({ ...known, reasons: reasonsOf(CHANGE_REQUEST_CODES), note }),
});

export const rejectListing = useCase('listings/reject', {
  access: 'signed_in',
  summary: 'For admins: turn a car away for good',
  input: z.strictObject({ ...known, reasons: reasonsOf(REJECTION_REASONS), note }),
  output: listingCase,
  refusals: [...REFUSED, 'own_listing', 'trips_ahead'],
});

export const suspendListing = useCase('listings/suspend', {
  ...DECISION,
  summary: 'For admins: take a car off until an admin puts it back; bookings that stand are not touched',
  input: z.strictObject({ ...known, reasons: reasonsOf(SUSPENSION_REASONS), note }),
});

export const reinstateListing = useCase('listings/reinstate', {
  ...DECISION,
  summary: 'For admins: put a suspended car back',
  input: z.strictObject(known),
});

import { AGREEMENT_CODES } from '@kwela/domain/bookings/agreements/agreements';
import { CHANGE_FAULTS } from '@kwela/domain/bookings/changes/kinds';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { FEED_FAULTS } from '@kwela/domain/calendars/feeds';
import { SHARE_FAULTS } from '@kwela/domain/group-pay/shares';
import { CONDITION_ANGLES, MISSING_FACTS } from '@kwela/domain/hand-over/report';
import { PROMO_REFUSALS } from '@kwela/domain/hosting/host-promo';
import { GO_LIVE_NEEDS } from '@kwela/domain/hosting/onboarding/steps';
import { TOKEN_SCOPES } from '@kwela/domain/hosting/programs/tokens';
import { NEIGHBOURS, SURFACES } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { DRIVER_FAULTS } from '@kwela/domain/verification/driver-standing';
import { COMPARED_FIELDS } from '@kwela/domain/verification/named-drivers';
import { z } from 'zod';
import { articleFaults, changedArticle } from './content/articles.ts';
import { cents, instantOut, localDate, uuid } from './fields.ts';
import { blockConflicts } from './hosting/calendars.ts';
import { leaksFound, unknownNames } from './hosting/guest-messages.ts';
import { crossingFault } from './hosting/letters.ts';
import { payoutFileFaults } from './hosting/payouts.ts';
import { planFaults } from './hosting/plan-faults.ts';
import { promoFaults } from './hosting/promos/use-cases.ts';
import { recordFaults } from './hosting/records.ts';
import { faultyFile } from './hosting/spreadsheets.ts';
import { availabilityFaulty, bankAccountFault, identityFaults } from './hosts/onboarding.ts';
import { changedListing, unfinishedListing } from './listings/use-cases.ts';
import { vehicleCard } from './search.ts';
import { openTickets } from './tickets.ts';
import { agreement } from './trips/agreement.ts';
import { hostCancelOffer, refundOffer } from './trips/cancellation.ts';
import { changeTerms } from './trips/changes.ts';
import { lineItem, quote } from './trips/quote.ts';
import { photosMissing } from './verification/use-cases.ts';

/** Most refusals are conflicts with how things stand. Without facts there is nothing more to say than the code. */
const conflict = <Details extends z.ZodType | null>(details: Details) => ({ status: 409, details }) as const;

/** A price that was shown is not the price any more; the new one comes with it. */
const newQuote = { quote };

/**
 * Every no that a person can meet, with its HTTP status and the facts that explain it. Use-cases name the codes that
 * they can give; what stands in `details` is what leaves the server, and nothing else does.
 */
export const REFUSALS = {
  invalid_input: {
    status: 400,
    details: z.object({ issues: z.array(z.object({ field: z.string(), message: z.string() })) }),
  },
  unauthenticated: { status: 401, details: null },
  forbidden: { status: 403, details: null },
  not_found: { status: 404, details: null },
  rate_limited: { status: 429, details: null },
  second_factor_required: { status: 403, details: null },
  /** A token of a program that opens nothing. */
  token_unknown: { status: 401, details: null },
  token_revoked: { status: 401, details: null },
  token_ended: { status: 401, details: null },
  /** It is for other things; any one of these scopes would do. */
  token_scope_missing: { status: 403, details: z.object({ scopes: z.array(z.enum(TOKEN_SCOPES)) }) },
  /** Nothing that a program may do with a token. */
  people_only: { status: 403, details: null },
  account_suspended: { status: 403, details: null },

  not_allowed: conflict(null),
  cursor_stale: conflict(null),

  trip_in_past: conflict(z.object({ minLeadMinutes: z.int() })),
  lead_time_too_short: conflict(z.object({ leadMinutes: z.int(), earliestStartAt: instantOut })),
  trip_too_short: conflict(z.object({ minDays: z.int(), rentalDays: z.int() })),
  trip_too_long: conflict(z.object({ maxDays: z.int() })),
  hand_over_hours: conflict(z.object({ fromMinute: z.int(), toMinute: z.int() })),
  no_start_day: conflict(z.object({ on: localDate })),
  driver_too_young: conflict(z.object({ minimumAge: z.int() })),
  driver_birth_date_implausible: conflict(z.object({ maximumAge: z.int() })),
  too_many_drivers: conflict(z.object({ maxDrivers: z.int() })),
  licence_not_valid: conflict(
    z.object({
      /** The place in the list of drivers, from 0. */
      driver: z.int(),
      heldMonths: z.int(),
      validUntilOn: localDate,
    }),
  ),
  /** What the guest handed in of themselves does not do for this trip, with the field of it. */
  driver_not_verified: conflict(z.object({ fault: z.enum(DRIVER_FAULTS), field: z.string().nullable() })),
  /** Who is named first is not the guest, as on their papers; the field of it. */
  main_driver_differs: conflict(z.object({ field: z.enum(COMPARED_FIELDS) })),
  /** Somebody else who is named has not had their own papers approved, or these do not do for this trip. */
  other_driver_not_verified: conflict(
    z.object({
      /** The place in the list of drivers, from 0. */
      driver: z.int(),
    }),
  ),
  country_not_allowed: conflict(
    z.object({
      field: z.literal('countries'),
      countries: z.array(z.enum(NEIGHBOURS)),
      /** Where the car may be driven to. */
      allowed: z.array(z.enum(NEIGHBOURS)),
    }),
  ),
  ehailing_not_allowed: conflict(z.object({ field: z.literal('isEhailing') })),
  surface_not_allowed: conflict(
    z.object({
      field: z.literal('surface'),
      /** The roughest roads that the car may take. */
      roughest: z.enum(SURFACES),
    }),
  ),
  /** A planned stop is no place that we know. */
  stop_unknown: conflict(z.object({ field: z.literal('stopIds'), position: z.int() })),
  border_letter_missing: conflict(
    z.object({ field: z.literal('extras'), countryCount: z.int(), letterCount: z.int() }),
  ),
  extra_unknown: conflict(z.object({ code: z.string() })),
  extra_quantity: conflict(z.object({ code: z.string(), maxQuantity: z.int() })),
  delivery_unknown: conflict(z.object({ code: z.string() })),
  delivery_out_of_reach: conflict(
    z.object({ code: z.string(), radiusKm: z.number(), distanceKm: z.number().exactOptional() }),
  ),
  promo_invalid: conflict(z.object({ field: z.literal('promoCode'), reason: z.enum(PROMO_REFUSALS) })),
  vehicle_unavailable: conflict(
    z.object({
      /** Other cars of the same kind for the same time, the nearest first. */
      alternatives: z.array(vehicleCard),
      /** When it is the guest's own hold, request or trip that has the car. */
      ownBooking: z.object({ bookingId: uuid, ref: z.string(), state: z.enum(BOOKING_STATES) }).nullable(),
    }),
  ),
  price_changed: conflict(
    z.object({
      oldTotalCents: cents,
      newTotalCents: cents,
      differenceCents: cents,
      changedLines: z.object({ removed: z.array(lineItem), added: z.array(lineItem) }),
      ...newQuote,
    }),
  ),
  quote_expired: conflict(z.object(newQuote)),
  /** What a guest agrees to before paying was not all agreed to. */
  agreements_missing: conflict(z.object({ missing: z.array(z.enum(AGREEMENT_CODES)) })),
  /** It was agreed to in other words than those that hold now; what holds comes with it. */
  agreements_changed: conflict(
    z.object({ changed: z.array(z.enum(AGREEMENT_CODES)), agreements: z.array(agreement) }),
  ),
  /** What comes back of a cancelled booking is another sum than the one that was shown; the new one comes with it. */
  /** Less of the guest's credit can be used for this trip than was asked; so much can. */
  /** A trip that begins so soon is paid by one person. */
  group_pay_too_late: conflict(z.object({ leastHours: z.number() })),
  /** A bank needs that long to tell of an EFT before the shares of a trip are over. */
  eft_too_late: conflict(z.object({ leastMinutes: z.number() })),
  /** Another sum came for a share, and a person looks at it. */
  sum_in_review: conflict(null),
  shares_invalid: conflict(z.object({ fault: z.enum(SHARE_FAULTS) })),
  shares_changed: conflict(z.object({ missingCents: cents })),
  credit_changed: conflict(z.object({ creditCents: cents })),
  refund_changed: conflict(z.object({ offer: refundOffer })),
  /** A change comes to another amount than the one that was shown; the new one comes with it. */
  change_amount_changed: conflict(z.object({ terms: changeTerms })),
  change_not_possible: conflict(z.object({ fault: z.enum(CHANGE_FAULTS) })),
  /** Another change of this booking waits for an answer or its payment. */
  change_open: conflict(null),
  /** Somebody else has the car in that time: from then on, so that it can be kept until that instant at the latest. */
  change_time_taken: conflict(
    z.object({ takenFrom: instantOut.nullable(), latestEndAt: instantOut.nullable() }),
  ),
  /** The same of what a host owes who cancels. */
  penalty_changed: conflict(z.object({ offer: hostCancelOffer })),
  /** That somebody did not come can be reported from then on, and until then. */
  no_show_too_early: conflict(z.object({ fromAt: instantOut })),
  no_show_too_late: conflict(z.object({ untilAt: instantOut })),
  /** What we work out is charged once. */
  charge_made: conflict(null),
  charge_filing_over: conflict(z.object({ untilAt: instantOut })),
  charge_over_cap: conflict(z.object({ mostCents: cents })),
  charge_nothing: conflict(null),
  fuel_prepaid: conflict(z.object({ field: z.literal('kind') })),
  charge_evidence_missing: conflict(z.object({ needed: z.enum(['photo', 'document']) })),
  charge_evidence_wrong: conflict(null),
  smoking_sign_missing: conflict(null),
  too_many_files: conflict(z.object({ mostFiles: z.int() })),
  words_missing: conflict(null),
  /** Who decided may not decide the appeal, and nobody about a trip of their own. */
  another_admin: conflict(null),
  fuel_price_day: conflict(null),
  fuel_price_there: conflict(null),
  evidence_missing: conflict(z.object({ field: z.literal('evidenceFileId') })),
  /** Each side appeals once against how a trip ended, with proof of what nobody could help, and while there is time. */
  appeal_sent: conflict(null),
  appeal_too_late: conflict(z.object({ field: z.literal('reason'), untilAt: instantOut })),
  proof_missing: conflict(z.object({ field: z.literal('fileIds') })),
  /** The other side answers once, and nobody decides while they have time to. */
  appeal_answered: conflict(null),
  answer_awaited: conflict(z.object({ untilAt: instantOut })),
  contact_time_wrong: conflict(z.object({ field: z.literal('at'), fromAt: instantOut })),
  no_show_contact_missing: conflict(z.object({ field: z.literal('contact') })),
  own_vehicle: conflict(null),
  too_many_open_requests: conflict(null),
  idempotency_key_missing: conflict(null),
  idempotency_key_reused: conflict(null),
  gateway_unavailable: conflict(null),
  /** A payment company, or a way to pay there, that guests cannot choose here. */
  payment_way_not_offered: conflict(null),
  too_little_came: conflict(null),
  /** A calendar from outside: its address, its text, or one too many. */
  calendar_address_not_allowed: conflict(null),
  calendar_unreadable: conflict(z.object({ fault: z.enum(FEED_FAULTS) })),
  too_many_calendars: conflict(null),
  /** The bookings that stand where a host wants to block. */
  days_are_booked: conflict(blockConflicts),
  /** The last day of a token: from today on, and no further off than this. */
  token_end_day: conflict(z.object({ maxDays: z.int() })),
  too_many_tokens: conflict(z.object({ maxTokens: z.int() })),
  /** It was shown once, when it was made. */
  token_made_before: conflict(null),
  webhook_address_not_allowed: conflict(null),
  too_many_webhooks: conflict(z.object({ maxWebhooks: z.int() })),
  webhook_is_off: conflict(null),
  hold_ended: conflict(null),
  /** A kept card that is not theirs, was removed, or is over. */
  card_not_usable: conflict(null),
  already_paid: conflict(null),

  trip_open: conflict(null),
  claim_open: conflict(null),
  balance_open: conflict(null),
  consent_needed: conflict(null),
  consent_outdated: conflict(null),
  channel_fixed: conflict(null),
  factor_name_taken: conflict(null),

  address_missing: conflict(null),
  /** The open tickets about the same: write there, or say that this is another matter. */
  ticket_already_open: conflict(openTickets),
  too_many_open_tickets: conflict(null),
  ticket_closed: conflict(null),
  /** Support does not call then. */
  slot_not_offered: conflict(null),
  slot_full: conflict(null),
  own_ticket: conflict(null),
  other_person: conflict(null),
  file_unknown: conflict(null),
  file_not_plain_pdf: conflict(null),

  photo_not_uploaded: conflict(z.object({ field: z.literal('photoId') })),
  photo_too_small: conflict(z.object({ field: z.literal('photoId'), widthPx: z.int(), minWidthPx: z.int() })),
  /** The photo of the car that is the same file. */
  photo_repeated: conflict(z.object({ field: z.literal('photoId'), photoId: uuid })),
  too_many_photos: conflict(z.object({ field: z.literal('photoId'), maxPhotos: z.int() })),
  /** Somebody added or removed one meanwhile, as on another phone. */
  photos_changed: conflict(z.object({ field: z.literal('photoIds') })),
  identity_faulty: conflict(identityFaults),
  /** The same file was handed in before, for something else or by another account. */
  photo_used_before: conflict(z.object({ field: z.literal('photoId') })),
  photos_missing: conflict(photosMissing),
  mobile_not_confirmed: conflict(null),
  agreement_missing: conflict(null),
  identity_missing: conflict(null),
  too_many_submissions: conflict(null),
  reason_missing: conflict(null),
  bank_account_faulty: conflict(bankAccountFault),
  holder_differs: conflict(null),
  too_many_deposits: conflict(null),
  bank_check_unavailable: conflict(null),
  /** When an admin fetched the file of a day before. */
  batch_fetched_before: conflict(z.object({ fetchedAt: z.iso.datetime() })),
  payout_file_faulty: conflict(payoutFileFaults),
  nothing_to_hold: conflict(null),
  deposit_differs: conflict(z.object({ triesLeft: z.int() })),
  availability_faulty: conflict(availabilityFaulty),
  /** Somebody changed the listing elsewhere since it was read: what is there now. */
  listing_changed: conflict(changedListing),
  listing_incomplete: conflict(unfinishedListing),
  plate_listed: conflict(null),
  vin_listed: conflict(null),
  own_listing: conflict(null),
  snooze_day: conflict(z.object({ maxDays: z.int() })),
  trips_ahead: conflict(z.object({ count: z.int(), lastEndAt: instantOut })),
  host_not_ready: conflict(z.object({ missing: z.array(z.enum(GO_LIVE_NEEDS)) })),

  own_invitation: conflict(null),
  already_invited: conflict(null),
  already_reviewed: conflict(null),
  too_many_co_hosts: conflict(z.object({ maxCoHosts: z.int() })),
  /** The host or the co-host changed it elsewhere since it was read. */
  co_host_changed: conflict(z.object({ version: z.int() })),
  invitation_of_other: conflict(null),
  invitation_over: conflict(null),

  article_changed: conflict(changedArticle),
  article_faulty: conflict(articleFaults),
  slug_taken: conflict(null),

  /** Somebody saved other prices of the car meanwhile. */
  prices_changed: conflict(z.object({ version: z.int() })),
  price_plan_faulty: conflict(planFaults),
  suggestion_changed: conflict(null),
  bulk_too_large: conflict(z.object({ maxCars: z.int(), maxDates: z.int() })),
  dates_over: conflict(null),
  /** The cars that would have more prices by hand than a car may have. */
  too_many_own_prices: conflict(
    z.object({ cars: z.array(z.object({ vehicleId: uuid, title: z.string() })), max: z.int() }),
  ),
  undo_over: conflict(null),

  promo_faulty: conflict(promoFaults),
  /** A code of the platform, or of any host. */
  promo_code_taken: conflict(z.object({ field: z.literal('code') })),
  promo_was_used: conflict(null),
  too_many_promos: conflict(z.object({ max: z.int() })),

  record_faulty: conflict(recordFaults),
  csv_unreadable: conflict(faultyFile),
  too_many_records: conflict(z.object({ max: z.int() })),

  /** An offence comes before its notice, a notice before it is answered, and all of them before today. */
  fine_dates: conflict(null),
  /** The notice of this number is there already. */
  fine_kept_before: conflict(null),
  /** No guest had the car at that time, or it is not clear who. */
  nobody_to_name: conflict(null),

  /** Too early for photos, or for a signature. */
  hand_over_not_open: conflict(z.object({ opensAt: instantOut })),
  odometer_runs_back: conflict(z.object({ lastKm: z.int() })),
  report_incomplete: conflict(
    z.object({ angles: z.array(z.enum(CONDITION_ANGLES)), facts: z.array(z.enum(MISSING_FACTS)) }),
  ),
  report_signed: conflict(null),
  /** What is signed is not what we have. */
  report_changed: conflict(null),
  too_many_reports: conflict(null),
  too_many_report_photos: conflict(null),
  condition_photo_repeated: conflict(null),
  condition_photo_unreadable: conflict(null),
  /** The bytes that came are not those that the phone took the hash of. */
  hash_differs: conflict(null),
  licence_not_seen: conflict(null),
  phone_clock: conflict(null),
  photos_needed: conflict(null),
  note_missing: conflict(null),

  /** A border letter is for a trip that is agreed and not over. */
  letter_trip_over: conflict(null),
  /** The guest has paid for fewer countries than all letters of the trip would name. */
  letter_not_paid: conflict(z.object({ paid: z.int() })),
  crossing_not_allowed: conflict(z.object({ faults: z.array(crossingFault) })),

  /** The own-cover plan needs a certificate that a person approved and that has not run out. */
  own_cover_not_approved: conflict(null),
  certificate_run_out: conflict(null),
  /** One is looked at already. */
  certificate_waiting: conflict(null),
  /** Words of a message that would take contact or payment away from us, each with its place. */
  message_leaks: conflict(leaksFound),
  message_variables_unknown: conflict(unknownNames),
  too_many_templates: conflict(z.object({ maxTemplates: z.int() })),
  /** The host or a co-host changed it elsewhere since it was read. */
  template_changed: conflict(z.object({ version: z.int() })),

  slug_fixed: conflict(null),
  publish_at_not_ahead: conflict(null),
} as const satisfies Record<string, { readonly status: number; readonly details: z.ZodType | null }>;

export type RefusalCode = keyof typeof REFUSALS;

/** What any use-case can answer beside the refusals that it names. */
export const COMMON_REFUSALS = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'second_factor_required',
  'account_suspended',
] as const;
export type CommonRefusal = (typeof COMMON_REFUSALS)[number];

type SchemaOf<Code extends RefusalCode> = (typeof REFUSALS)[Code]['details'];

/** What a program is refused with because of the token that it shows; no use-case names these. */
export const TOKEN_REFUSALS = [
  'token_unknown',
  'token_revoked',
  'token_ended',
  'token_scope_missing',
  'people_only',
] as const satisfies readonly RefusalCode[];
export type TokenRefusal = (typeof TOKEN_REFUSALS)[number];

/** The facts of a refusal as they arrive at the browser. */
export type RefusalDetails<Code extends RefusalCode> =
  SchemaOf<Code> extends z.ZodType ? z.output<SchemaOf<Code>> : undefined;

/** A refusal as a rule or a use-case gives it: one without its facts is none. */
export type Refused<Code extends RefusalCode> = {
  readonly [One in Code]: {
    readonly ok: false;
    readonly refusal: One;
    readonly details: SchemaOf<One> extends z.ZodType ? z.input<SchemaOf<One>> : undefined;
  };
}[Code];

/** The facts that may leave, by the schema of the code; a fact that is not named there stays. */
export const encodeDetails = ({ refusal, details }: Refused<RefusalCode>): unknown =>
  REFUSALS[refusal].details?.parse(details);

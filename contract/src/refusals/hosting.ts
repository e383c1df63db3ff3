import { FEED_FAULTS } from '@kwela/domain/calendars/feeds';
import { GO_LIVE_NEEDS } from '@kwela/domain/hosting/onboarding/steps';
import { z } from 'zod';
import { instantOut, uuid } from '../fields.ts';
import { blockConflicts } from '../hosting/calendars.ts';
import { leaksFound, unknownNames } from '../hosting/guest-messages.ts';
import { planFaults } from '../hosting/plan-faults.ts';
import { promoFaults } from '../hosting/promos/use-cases.ts';
import { recordFaults } from '../hosting/records.ts';
import { faultyFile } from '../hosting/spreadsheets.ts';
import { availabilityFaulty } from '../hosts/onboarding.ts';
import { changedListing, unfinishedListing } from '../listings/use-cases.ts';
import { conflict } from './conflict.ts';

/** What a host meets: their listings, calendars, prices, records, co-hosts and programs. */
export const OF_HOSTING = {
  photo_not_uploaded: conflict(z.object({ field: z.literal('photoId') })),
  photo_too_small: conflict(z.object({ field: z.literal('photoId'), widthPx: z.int(), minWidthPx: z.int() })),
  /** The photo of the car that is the same file. */
  photo_repeated: conflict(z.object({ field: z.literal('photoId'), photoId: uuid })),
  too_many_photos: conflict(z.object({ field: z.literal('photoId'), maxPhotos: z.int() })),
  /** Somebody added or removed one meanwhile, as on another phone. */
  photos_changed: conflict(z.object({ field: z.literal('photoIds') })),
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
  too_many_co_hosts: conflict(z.object({ maxCoHosts: z.int() })),
  /** The host or the co-host changed it elsewhere since it was read. */
  co_host_changed: conflict(z.object({ version: z.int() })),
  invitation_of_other: conflict(null),
  invitation_over: conflict(null),
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
} as const;

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { PlacedPhoto } from '../../photos/addresses.ts';
import type { Booking } from './booking.ts';

/** An appeal as a list knows it. */
export interface ShownAppeal {
  readonly side: string;
  readonly reason: string;
  readonly state: string;
  /** Until when the other side is asked; null: nobody is. */
  readonly answerUntil: number | null;
}

/** What a list or a page shows of the car and of the two people. */
export interface BookingContext {
  readonly public_id: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly body: string;
  readonly seats: number;
  readonly colour: string;
  readonly province: string;
  readonly area: string;
  readonly cover_photo: PlacedPhoto | null;
  readonly guest_first_name: string;
  readonly guest_last_name: string;
  readonly guest_avatar_url: string | null;
  readonly host_first_name: string;
  readonly host_last_name: string;
  readonly host_avatar_url: string | null;
  /** When the car came back; null once nobody writes a review of the trip any more. */
  readonly reviewable_from: Date | null;
  /** The sides that have written and are not read yet. */
  readonly reviewed_by: readonly string[];
  /** The deposit that the guest was asked to pay, until they do; null: nothing is missing. */
  readonly asked_deposit_cents: number | null;
  /** What was said last against how it ended; null: nothing. Instants as milliseconds, which JSON carries whole. */
  readonly appeal: ShownAppeal | null;
  /** It is being checked, and the guest has to send papers again. */
  readonly awaits_papers: boolean;
}

/** Papers that were sent back keep a booking in review until they come again or its time is over. Source: docs/rules/bookings.md “Who may drive”. */
export const AWAITS_PAPERS: RawBuilder<boolean> = sql`(b.state = 'in_review' AND EXISTS (
  SELECT 1 FROM verifications WHERE user_id = b.guest_id AND state = 'action_needed'))`;

export const CONTEXT_COLUMNS: RawBuilder<unknown> = sql`
  v.public_id, v.make, v.model, v.year, v.body, v.seats, v.colour, v.province, v.area,
  v.cover AS cover_photo,
  p.first_name AS guest_first_name, p.last_name AS guest_last_name, p.avatar_url AS guest_avatar_url,
  h.first_name AS host_first_name, h.last_name AS host_last_name,
  (SELECT avatar_url FROM profiles WHERE id = b.host_id) AS host_avatar_url,
  (SELECT returned_at FROM review_rounds WHERE booking_id = b.id AND state IN ('open', 'one_submitted')) AS reviewable_from,
  ARRAY(SELECT side FROM sealed_reviews WHERE booking_id = b.id) AS reviewed_by,
  (SELECT amount_cents FROM deposits WHERE booking_id = b.id AND state IN ('due', 'failed') AND asked_at IS NOT NULL) AS asked_deposit_cents,
  (SELECT jsonb_build_object('side', side, 'reason', reason, 'state', state, 'answerUntil',
            CASE WHEN state = 'submitted' AND answered_at IS NULL THEN (extract(epoch FROM answer_until) * 1000)::bigint END)
     FROM appeals WHERE booking_id = b.id ORDER BY submitted_at DESC, id LIMIT 1) AS appeal,
  ${AWAITS_PAPERS} AS awaits_papers`;

export const BOOKINGS_IN_CONTEXT: RawBuilder<unknown> = sql`
  bookings b JOIN vehicles v ON v.id = b.vehicle_id JOIN hosts h ON h.user_id = b.host_id
             JOIN profiles p ON p.id = b.guest_id`;

export interface PickUpPlace {
  readonly lat: number;
  readonly lng: number;
  readonly shown_lat: number;
  readonly shown_lng: number;
  readonly pick_up_label: string;
  readonly delivery: unknown;
}

/** As each of them gave it. */
export interface PhoneNumbers {
  readonly guest_phone: string | null;
  readonly host_phone: string | null;
}

/** What is still to come for the money of a trip whose car is back. */
export interface Settlement {
  /** When the host said that there is nothing (more) to charge. */
  readonly charges_none_at: Date | null;
  /** Nobody has given the deposit back yet. */
  readonly has_deposit_to_release: boolean;
}

export async function bookingContextOf(
  db: Db,
  { id }: Pick<Booking, 'id'>,
): Promise<(BookingContext & PickUpPlace & PhoneNumbers & Settlement) | null> {
  const { rows } = await sql<BookingContext & PickUpPlace & PhoneNumbers & Settlement>`
    SELECT ${CONTEXT_COLUMNS}, v.lat, v.lng, v.shown_lat, v.shown_lng, v.pick_up_label, v.delivery,
           (SELECT none_at FROM charge_ends WHERE booking_id = b.id) AS charges_none_at,
           EXISTS (SELECT 1 FROM deposits WHERE booking_id = b.id AND rest_released_at IS NULL
                      AND state IN ('held', 'captured', 'frozen', 'part_applied')) AS has_deposit_to_release,
           p.phone AS guest_phone, (SELECT phone FROM profiles WHERE id = b.host_id) AS host_phone
      FROM ${BOOKINGS_IN_CONTEXT} WHERE b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface EventRow {
  readonly at: Date;
  readonly transition: string;
  readonly state: string;
  readonly by_role: string;
  readonly payload: unknown;
}

export const eventsOf = (db: Db, bookingId: string): Promise<readonly EventRow[]> =>
  db
    .selectFrom('booking_events')
    .select(['at', 'transition', 'state', 'by_role', 'payload'])
    .where('booking_id', '=', bookingId)
    .orderBy('seq')
    .execute();

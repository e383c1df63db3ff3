import type { Agreement, AgreementCode } from '@kwela/domain/bookings/agreements/agreements';
import type { DueReminder } from '@kwela/domain/bookings/reminders';
import type { DueTimer } from '@kwela/domain/bookings/timers';
import type { PaymentMode } from '@kwela/domain/payments/choice';
import type { PaymentMethodCode } from '@kwela/domain/payments/methods';
import type { OpenBookings } from '@kwela/domain/policy/bookings';
import type { HostPlan } from '@kwela/domain/protection/host-plans';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { sqlState, type Tx } from '../../../db/tx.ts';
import type { Split } from '../../context.ts';
import type { NewInvitation } from '../../drivers/invitations-repo.ts';
import type { Booking } from './booking.ts';

export interface NewBooking
  extends Pick<
    Booking,
    | 'id'
    | 'ref'
    | 'vehicleId'
    | 'hostId'
    | 'guestId'
    | 'state'
    | 'startAt'
    | 'endAt'
    | 'totalCents'
    | 'creditCents'
    | 'payoutCents'
    | 'policy'
    | 'policyVersion'
  > {
  /** Return and cleaning gap: the car is taken for `[startAt, slotEndAt)`. */
  readonly slotEndAt: Date;
  readonly tripJson: string;
  readonly quoteJson: string;
  readonly depositCents: number;
  /** What the host is paid was worked out by it. */
  readonly hostPlan: HostPlan;
  /** What the guest agreed to. */
  readonly agreements: readonly Agreement[];
  readonly openBookings: OpenBookings;
  readonly holdExpiresAt: Date;
  readonly idempotencyKey: string;
  readonly requestFingerprint: string;
  readonly isInstant: boolean;
  readonly paymentMode: PaymentMode;
  readonly paymentMethod: PaymentMethodCode;
  /** How several people pay it together. */
  readonly split: Split | null;
  /** Who is asked to drive as well. */
  readonly invited: readonly NewInvitation[];
  readonly promoCode: string | null;
  /** When the price was promised with the promo. */
  readonly promoAt: Date;
  readonly paymentId: string;
  readonly provider: string;
  /** The kept card that is asked, with its token sealed for the booking; null: the guest pays at a page. */
  readonly card: { readonly id: string; readonly sealedToken: string } | null;
  readonly keepCard: boolean;
  readonly timers: readonly (DueTimer | DueReminder)[];
  readonly at: Date;
}

/**
 * Why nothing was written. `again`: two requests of one guest met; the same try decides the next time. `same_ref`: chance
 * gave it the reference of another booking; it needs a new one.
 */
export type NotInserted =
  | 'taken'
  | 'too_many'
  | 'same_key'
  | 'promo_used'
  | 'credit_missing'
  | 'again'
  | 'same_ref';

const MEANINGS: Readonly<Record<string, NotInserted>> = {
  bookings_guest_id_idempotency_key_key: 'same_key',
  bookings_hold_seat: 'again',
  bookings_ref_key: 'same_ref',
  promo_redemptions_once: 'promo_used',
  vehicle_slots_no_overlap: 'taken',
};

const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';

function meaningOf(error: unknown): NotInserted | null {
  const state = sqlState(error);
  if (state !== UNIQUE_VIOLATION && state !== EXCLUSION_VIOLATION) return null;
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  return MEANINGS[constraint] ?? null;
}

/**
 * The whole request as one statement, so that it is one round trip and all or nothing. A seat is one of the few unpaid
 * bookings a guest may have; the slot refuses to overlap any other and then nothing else is written.
 */
export function insertBookingStatement(booking: NewBooking): RawBuilder<{ seats: number; slots: number }> {
  const kinds = booking.timers.map(({ timer }) => timer);
  const agreed = (wanted: AgreementCode): string =>
    booking.agreements.find(({ code }) => code === wanted)?.version ?? '';
  const dueAts = booking.timers.map(({ dueAt }) => dueAt.toISOString());
  return sql`
  WITH seat AS (
    SELECT number FROM generate_series(1, ${booking.openBookings.maxPendingPayment}::int) AS number
     -- OFFSET keeps it a look-up for each seat; the planner would sort and merge two rows otherwise.
     WHERE NOT EXISTS (SELECT FROM bookings WHERE guest_id = ${booking.guestId} AND state = 'pending_payment'
                          AND hold_seat = number OFFSET 0)
       AND (${booking.isInstant}::boolean
            OR (SELECT count(*) FROM bookings
                 WHERE guest_id = ${booking.guestId} AND state IN ('requested', 'pending_payment'))
               < ${booking.openBookings.maxRequested}::int)
     ORDER BY number LIMIT 1
  ), slot AS (
    INSERT INTO vehicle_slots (vehicle_id, start_at, end_at, kind, booking_id, source)
    SELECT ${booking.vehicleId}::bigint, ${booking.startAt}::timestamptz, ${booking.slotEndAt}::timestamptz,
           'booking', ${booking.id}::uuid, 'booking' FROM seat
    ON CONFLICT DO NOTHING RETURNING booking_id
  ), booking AS (
    INSERT INTO bookings (id, ref, vehicle_id, host_id, guest_id, state, start_at, end_at, trip, quote, total_cents,
                          deposit_cents, payout_cents, policy, policy_version, hold_expires_at, idempotency_key,
                          request_fingerprint, created_at, state_at, hold_seat, host_plan, is_instant,
                          credit_cents, is_split)
    SELECT slot.booking_id, ${booking.ref}, ${booking.vehicleId}::bigint, ${booking.hostId}::uuid,
           ${booking.guestId}::uuid, ${booking.state}, ${booking.startAt}::timestamptz, ${booking.endAt}::timestamptz,
           ${booking.tripJson}::jsonb, ${booking.quoteJson}::jsonb, ${booking.totalCents}::int,
           ${booking.depositCents}::int, ${booking.payoutCents}::int, ${booking.policy},
           ${booking.policyVersion}::int, ${booking.holdExpiresAt}::timestamptz, ${booking.idempotencyKey},
           ${booking.requestFingerprint}, ${booking.at}::timestamptz, ${booking.at}::timestamptz, seat.number,
           ${booking.hostPlan}, ${booking.isInstant}::boolean, ${booking.creditCents}::int, ${booking.split !== null}::boolean
      FROM slot, seat
    RETURNING id
  ), event AS (
    INSERT INTO booking_events (booking_id, seq, transition, state, by_role, actor_id, at)
    SELECT id, 1, 'start', ${booking.state}, 'guest', ${booking.guestId}::uuid, ${booking.at}::timestamptz FROM booking
  ), payment AS (
    INSERT INTO payments (id, booking_id, provider, mode, chosen_method, state, amount_cents, card_token, keep_card,
                          saved_card_id, created_at, state_at)
    SELECT ${booking.paymentId}::uuid, id, ${booking.provider},
           ${booking.paymentMode}, ${booking.paymentMethod},
           ${booking.paymentMethod === 'instant_eft' ? 'awaiting_eft' : 'created'},
           ${booking.totalCents - booking.creditCents}::int, ${booking.card?.sealedToken ?? null}::text,
           ${booking.keepCard}::boolean, ${booking.card?.id ?? null}::uuid, ${booking.at}::timestamptz,
           ${booking.at}::timestamptz FROM booking
     WHERE NOT ${booking.split !== null}::boolean
  ), agreement AS (
    INSERT INTO booking_agreements (booking_id, terms, privacy, car_rules, drivers, agreed_at)
    SELECT id, ${agreed('terms')}, ${agreed('privacy')}, ${agreed('car_rules')}, ${agreed('drivers')},
           ${booking.at}::timestamptz FROM booking
  ), promo AS (
    INSERT INTO promo_redemptions (code, guest_id, booking_id)
    SELECT ${booking.promoCode}::text, ${booking.guestId}::uuid, id FROM booking WHERE ${booking.promoCode}::text IS NOT NULL
  ), timer AS (
    INSERT INTO timers (kind, ref, due_at, try_at)
    SELECT timer.kind, booking.id, timer.due_at, timer.due_at
      FROM booking, unnest(${kinds}::text[], ${dueAts}::timestamptz[]) AS timer (kind, due_at)
  )
  SELECT (SELECT count(*) FROM seat)::int AS seats, (SELECT count(*) FROM booking)::int AS slots`;
}

/** Writes the booking with its slot, event, payment and timers, or says why not. Null: it is written. */
export async function insertBooking(db: Db | Tx, booking: NewBooking): Promise<NotInserted | null> {
  try {
    const { rows } = await insertBookingStatement(booking).execute(db);
    const [written] = rows;
    if (written?.slots === 1) return null;
    return written?.seats === 0 ? 'too_many' : 'taken';
  } catch (error) {
    const meaning = meaningOf(error);
    if (meaning === null) throw error;
    return meaning;
  }
}

import type { BookingState } from '@kwela/domain/bookings/states';
import type { CancellationPolicy } from '@kwela/domain/vehicles/vehicle';
import type { Selectable } from 'kysely';
import type { Bookings } from '../../../db/schema.gen.ts';
import {
  policyField,
  type StoredQuote,
  type StoredTrip,
  stateField,
  storedQuote,
  storedTrip,
} from './quote-schema.ts';

/** A booking as the rules see it. */
export interface Booking {
  readonly id: string;
  readonly ref: string;
  readonly vehicleId: number;
  readonly hostId: string;
  readonly guestId: string;
  readonly state: BookingState;
  readonly startAt: Date;
  readonly endAt: Date;
  /** What the notice of a cancellation counts to: the start, or an earlier one that it had before a change. */
  readonly noticeStartAt: Date;
  readonly trip: StoredTrip;
  readonly quote: StoredQuote;
  readonly totalCents: number;
  /** As much of it as the guest paid with their credit. */
  readonly creditCents: number;
  /** Several people pay it together. */
  readonly isSplit: boolean;
  readonly payoutCents: number;
  readonly policy: CancellationPolicy;
  readonly policyVersion: number;
  /** Kept after the hold has ended. */
  readonly holdExpiresAt: Date | null;
  readonly answerDueAt: Date | null;
  /** Nobody is asked once it is paid; else its host is. */
  readonly isInstant: boolean;
  readonly createdAt: Date;
  readonly stateAt: Date;
  /** When host and guest were last in touch about a car that is late. */
  readonly contactAt: Date | null;
}

export const bookingOf = (row: Selectable<Bookings>): Booking => ({
  id: row.id,
  ref: row.ref,
  vehicleId: row.vehicle_id,
  hostId: row.host_id,
  guestId: row.guest_id,
  state: stateField.parse(row.state),
  startAt: row.start_at,
  endAt: row.end_at,
  noticeStartAt: row.notice_start_at ?? row.start_at,
  trip: storedTrip.parse(row.trip),
  quote: storedQuote.parse(row.quote),
  totalCents: row.total_cents,
  creditCents: row.credit_cents,
  isSplit: row.is_split,
  payoutCents: row.payout_cents,
  policy: policyField.parse(row.policy),
  policyVersion: row.policy_version,
  holdExpiresAt: row.hold_expires_at,
  answerDueAt: row.answer_due_at,
  isInstant: row.is_instant,
  createdAt: row.created_at,
  stateAt: row.state_at,
  contactAt: row.contact_at,
});

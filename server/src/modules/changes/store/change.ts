import { lineItem } from '@kwela/contract/trips/quote';
import { ASK_REASONS, type AskReason } from '@kwela/domain/bookings/changes/approval';
import { CHANGE_KINDS, type ChangeKind } from '@kwela/domain/bookings/changes/kinds';
import { CHANGE_STATES, type ChangeState } from '@kwela/domain/bookings/changes/lifecycle';
import type { ChangeClock } from '@kwela/domain/bookings/changes/timers';
import type { ChangeMoney } from '@kwela/domain/payments/changes/difference';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { codeOf } from '../../../db/code.ts';
import type { BookingChanges } from '../../../db/schema.gen.ts';
import {
  type StoredQuote,
  type StoredTrip,
  storedQuote,
  storedTrip,
} from '../../bookings/store/quote-schema.ts';

const added = z.array(lineItem);
const removed = z.array(z.object({ line: lineItem, refundCents: z.int() }));

/** A booking before a change of it, or after. */
export interface Terms {
  readonly vehicleId: number;
  readonly trip: StoredTrip;
  readonly quote: StoredQuote;
  readonly payoutCents: number;
}

/** A change of a booking: what was asked for, and what it comes to. */
export interface BookingChange extends ChangeClock, ChangeMoney {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: ChangeKind;
  readonly state: ChangeState;
  readonly proposedBy: 'guest' | 'host';
  readonly proposerId: string;
  readonly proposedAt: Date;
  readonly reasons: readonly AskReason[];
  readonly note: string;
  readonly answerNote: string;
  readonly before: Terms;
  readonly after: Terms;
  /** When the car is free again after it, its gap included. */
  readonly slotEndAt: Date;
  /** Of what goes back as much as was paid with credit. */
  readonly creditCents: number;
  readonly idempotencyKey: string;
  readonly requestFingerprint: string;
  readonly appliedAt: Date | null;
}

export const changeOf = (row: Selectable<BookingChanges>): BookingChange => ({
  id: row.id,
  bookingId: row.booking_id,
  kind: codeOf(CHANGE_KINDS, row.kind),
  state: codeOf(CHANGE_STATES, row.state),
  stateAt: row.state_at,
  proposedBy: row.proposed_by === 'host' ? 'host' : 'guest',
  proposerId: row.proposer_id,
  proposedAt: row.proposed_at,
  reasons: row.ask_reasons.map((reason) => codeOf(ASK_REASONS, reason)),
  note: row.note,
  answerNote: row.answer_note,
  agreed: { startAt: row.agreed_start_at, endAt: row.agreed_end_at },
  asked: { startAt: row.asked_start_at, endAt: row.asked_end_at },
  before: {
    vehicleId: row.agreed_vehicle_id,
    trip: storedTrip.parse(row.trip_before),
    quote: storedQuote.parse(row.quote_before),
    payoutCents: row.payout_before_cents,
  },
  after: {
    vehicleId: row.asked_vehicle_id,
    trip: storedTrip.parse(row.trip),
    quote: storedQuote.parse(row.quote),
    payoutCents: row.payout_cents,
  },
  slotEndAt: row.slot_end_at,
  added: added.parse(row.added),
  removed: removed.parse(row.removed),
  payCents: row.pay_cents,
  backCents: row.back_cents,
  keptCents: row.kept_cents,
  creditCents: row.credit_cents,
  idempotencyKey: row.idempotency_key,
  requestFingerprint: row.request_fingerprint,
  appliedAt: row.applied_at,
});

import { COMPASSION_STATES } from '@kwela/domain/bookings/cancellation/compassion';
import {
  CANCEL_REASONS,
  GUEST_CANCEL_REASONS,
  HOST_CANCEL_REASONS,
} from '@kwela/domain/bookings/cancellation/reasons';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { PENALTY_WAIVERS } from '@kwela/domain/hosting/penalties';
import { CANCELLATION_CAUSES } from '@kwela/domain/payments/cancellation-charge';
import { z } from 'zod';
import { BY_ID, useCase } from '../define.ts';
import { cents, instantOut, lines, uuid } from '../fields.ts';
import { lineItem } from './quote.ts';

/** What comes back of one line; of a discount, how much of it is taken back, so a sum below 0. */
const lineRefund = z.object({ line: lineItem, refundCents: cents });

/** What cancelling now would come to. The sums are those that are paid, as long as `holdsUntil` says. */
export const refundOffer = z.object({
  /** What came of the price. */
  paidCents: cents,
  /** As much of the price as an EFT was short of and was let count: it never came, so it does not go back. */
  neverPaidCents: cents,
  refundCents: cents,
  keptCents: cents,
  /** What is kept of the rental. */
  chargeCents: cents,
  lines: z.array(lineRefund),
  /** What comes back when the person booked for has died or is in hospital: all of it. */
  compassionRefundCents: cents,
  /** Of what is kept of the rental, so much comes back as credit when somebody else rents the car on these days. */
  reletShareBp: z.int(),
  /** The last instant of these sums; null: they change no more before the trip is over. */
  holdsUntil: instantOut.nullable(),
});

/** What a host owes for letting the guest down. */
const penalty = z.object({
  /** What the rules ask. */
  fullCents: cents,
  /** What is owed. */
  cents,
  waiver: z.enum(PENALTY_WAIVERS).nullable(),
});

/** What cancelling now would come to for its host. */
export const hostCancelOffer = z.object({
  penalty,
  /** The guest gets this beside all that they paid. */
  guestCreditCents: cents,
  /** The car stays blocked until then. */
  blockedUntil: instantOut,
});

/** How a booking ended, once it has. */
export const cancellationRecord = z.object({
  cause: z.enum(CANCELLATION_CAUSES),
  /** What the person who ended it said; null where nobody is asked. */
  reason: z.enum(CANCEL_REASONS).nullable(),
  at: instantOut,
  /** What the guest gets back; null for the host, who does not see what the guest paid. */
  refund: z
    .object({
      paidCents: cents,
      neverPaidCents: cents,
      refundCents: cents,
      keptCents: cents,
      chargeCents: cents,
      creditCents: cents,
      lines: z.array(lineRefund),
      /** As much of it has reached the company that pays it out. */
      sentCents: cents,
    })
    .nullable(),
  /** What the host gets of what is kept; null for the guest, and for a co-host who does not see earnings. */
  hostCents: cents.nullable(),
  /** How the evidence of a death or a stay in hospital stands, for the guest and admins; null where there is none. */
  compassion: z
    .object({
      state: z.enum(COMPASSION_STATES),
      /** Of one that was refused what the admin wrote who looked at it, else nothing. */
      note: z.string(),
    })
    .nullable(),
  /** What the host owes for it; null where they owe nothing by the rules, and for the guest. */
  penalty: penalty.nullable(),
});

export const getCancellation = useCase('bookings/cancellation', {
  ...BY_ID,
  summary:
    'What cancelling a booking comes to at this moment, line by line; once it is cancelled, what it came to',
  output: z.object({
    bookingId: uuid,
    /** Null: this person cannot cancel as its guest now. */
    offer: refundOffer.nullable(),
    /** Null: this person cannot cancel as its host now. */
    hostOffer: hostCancelOffer.nullable(),
    record: cancellationRecord.nullable(),
  }),
  refusals: ['not_found'],
});

export const cancelBooking = useCase('bookings/cancel', {
  access: 'signed_in',
  summary:
    'The guest cancels an agreed trip and gets back what was shown; other sums by now are refused with the new ones. Needs an Idempotency-Key header',
  input: z.strictObject({
    id: uuid,
    reason: z.enum(GUEST_CANCEL_REASONS),
    note: lines.max(500).default(''),
    /** As `bookings/cancellation` gave it. */
    expectedRefundCents: z.int().min(0),
    /** With `death` and `hospital`: a file that was handed in before, for a person to look at afterwards. */
    evidenceFileId: uuid.nullable().default(null),
  }),
  output: z.object({ bookingId: uuid, state: z.enum(BOOKING_STATES), refundCents: cents, keptCents: cents }),
  refusals: [
    'not_found',
    'not_allowed',
    'refund_changed',
    'evidence_missing',
    'file_unknown',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const cancelAsHost = useCase('bookings/cancel-as-host', {
  access: 'signed_in',
  summary:
    'The host cancels an agreed trip: the guest gets everything back, the days stay blocked. Another penalty than the one that was shown is refused with the new one. Needs an Idempotency-Key header',
  input: z.strictObject({
    id: uuid,
    reason: z.enum(HOST_CANCEL_REASONS),
    note: lines.max(500).default(''),
    /** As `bookings/cancellation` gave it. */
    expectedPenaltyCents: z.int().min(0),
  }),
  output: z.object({ bookingId: uuid, state: z.enum(BOOKING_STATES), penaltyCents: cents }),
  refusals: [
    'not_found',
    'not_allowed',
    'penalty_changed',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

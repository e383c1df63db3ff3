import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { DISPUTE_STATES } from '@kwela/domain/payments/disputes';
import { PAYMENT_FAILURES } from '@kwela/domain/payments/failures';
import { PAYMENT_STATES } from '@kwela/domain/payments/lifecycle';
import { PAYMENT_MARKS, PAYMENT_METHODS } from '@kwela/domain/payments/methods';
import { PAYMENT_KINDS } from '@kwela/domain/payments/reactions';
import { z } from 'zod';
import { bookingDetail, bookingSummary } from './bookings.ts';
import { useCase } from './define.ts';
import { cents, instantOut, uuid } from './fields.ts';
import { cardChoice } from './wallet/cards.ts';

/** A company, and what is paid with there. */
export const paymentChoice = z.strictObject({
  provider: z.string().min(1).max(40),
  method: z.enum(PAYMENT_METHODS),
});

/** How somebody pays; null: the usual way, and of a trip the way that its guest chose last. */
export const payWith = paymentChoice.nullable().default(null);

export const listPaymentOptions = useCase('payments/options', {
  access: 'anyone',
  summary: 'The ways to pay that guests can choose from, the usual one first',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        provider: z.string(),
        /** What people call the company. */
        title: z.string(),
        method: z.enum(PAYMENT_METHODS),
        marks: z.array(z.enum(PAYMENT_MARKS)),
        /** Whether it is paid at once also where the host has to agree first; it goes back when they do not. */
        isTakenAtOnce: z.boolean(),
        /** The company can ask the same card again, where its owner lets it. */
        keepsCards: z.boolean(),
        /** What came so goes back to a bank account that its guest is asked for; nobody without an account here can pay so. */
        refundNeedsAccount: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

/** What came by EFT for a trip and was another sum than asked. */
const otherSum = z.object({
  paymentId: uuid,
  bookingId: uuid,
  ref: z.string(),
  dueCents: cents,
  receivedCents: cents,
  /** Until when the car is held for it; then all of it goes back. */
  until: instantOut,
  /** So little is missing that it may count. */
  mayCount: z.boolean(),
});

export const listOtherSums = useCase('payments/other-sums', {
  access: 'signed_in',
  summary: 'For admins: what came by EFT and was another sum than asked, the most urgent first',
  input: z.strictObject({}),
  output: z.object({ items: z.array(otherSum) }),
  refusals: [],
});

export const decideOtherSum = useCase('payments/decide-sum', {
  access: 'signed_in',
  summary:
    'For admins: let another sum count, with what was too much of it sent back, or give all of it back now',
  input: z.strictObject({ paymentId: uuid, decision: z.enum(['count', 'give_back']) }),
  output: z.object({ bookingState: z.enum(BOOKING_STATES) }),
  refusals: ['not_found', 'not_allowed', 'too_little_came'],
});

/** A payment that its payer disputes at their bank. */
const paymentDispute = z.object({
  id: uuid,
  paymentId: uuid,
  bookingId: uuid,
  ref: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  provider: z.string(),
  /** By which the company knows it, where our side is given. */
  providerDispute: z.string(),
  cents,
  state: z.enum(DISPUTE_STATES),
  /** Until when the company wants our side; null: it does not say. */
  dueAt: instantOut.nullable(),
  openedAt: instantOut,
  endedAt: instantOut.nullable(),
  /** As much of the host's payout as waits for it; `payouts/release` lets it go by the id of the dispute. */
  heldCents: cents,
});

export const listPaymentDisputes = useCase('payments/disputes', {
  access: 'signed_in',
  summary:
    'For admins: payments that are disputed at a bank, the most urgent first, and lost ones that still keep a host’s money',
  input: z.strictObject({}),
  output: z.object({ items: z.array(paymentDispute) }),
  refusals: [],
});

export const openCheckout = useCase('payments/checkout', {
  access: 'signed_in',
  summary: 'Open the checkout again for a booking that is held and not yet paid',
  input: z.strictObject({
    bookingId: uuid,
    /** Null: as the last time. */
    payWith,
    ...cardChoice,
  }),
  output: z.object({ checkoutUrl: z.string(), holdExpiresAt: instantOut }),
  refusals: [
    'not_found',
    'hold_ended',
    'already_paid',
    'payment_way_not_offered',
    'card_not_usable',
    'gateway_unavailable',
  ],
});

export const getPaymentStatus = useCase('payments/status', {
  access: 'signed_in',
  summary: 'What we know of the payment of a booking; the address bar of a return page proves nothing',
  input: z.strictObject({ ref: z.string().trim().min(1).max(40) }),
  output: z.object({
    bookingId: uuid,
    vehicleId: uuid,
    ref: z.string(),
    bookingState: z.enum(BOOKING_STATES),
    /** Null while no attempt to pay was made. */
    paymentState: z.enum(PAYMENT_STATES).nullable(),
    failure: z.enum(PAYMENT_FAILURES).nullable(),
    /** The company of the last attempt, and what was chosen to pay with there; null where nothing was. */
    provider: z.string().nullable(),
    method: z.enum(PAYMENT_METHODS).nullable(),
    /** Nobody has to agree once it is paid. */
    isAgreedAtOnce: z.boolean(),
    /** Of money that a person looks at: what came. */
    receivedCents: cents.nullable(),
    amountCents: cents,
    refundedCents: cents,
    /** As much as goes back to the guest once they have given a bank account for it. */
    awaitsAccountCents: cents,
    holdExpiresAt: instantOut.nullable(),
    /** What is booked, so that the pages around paying are about a trip and not only about money. */
    trip: bookingSummary
      .pick({ startAt: true, endAt: true, protectionPlan: true, vehicle: true, host: true, times: true })
      .extend({
        depositCents: cents,
        pickUp: bookingDetail.shape.pickUp.pick({ label: true, isExact: true }),
      }),
    /** Where the mails about this booking go; null when nobody carries mail, or the guest has no confirmed address. */
    mailedTo: z.string().nullable(),
  }),
  refusals: ['not_found'],
});

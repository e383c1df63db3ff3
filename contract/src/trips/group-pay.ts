import { GROUP_PAY_STATES, SHARE_STATES } from '@kwela/domain/group-pay/lifecycle';
import { PAYMENT_FAILURES } from '@kwela/domain/payments/failures';
import { z } from 'zod';
import { bookingSummary } from '../bookings.ts';
import { useCase } from '../define.ts';
import { cents, instantOut, MOST_SHARES, uuid } from '../fields.ts';
import { payWith } from '../payments.ts';
import { askedPerson } from './split.ts';

/** How far a share has come that is not paid yet. */
const coming = {
  /** Another sum came by EFT, and a person looks at it. */
  isInReview: z.boolean(),
  /** Somebody went to their bank to pay it: it is not to be paid again before the bank has said what became of that. */
  isAwaitingEft: z.boolean(),
  /** Why the last try to pay it did not go through; null: it was not tried, or is being tried. */
  failure: z.enum(PAYMENT_FAILURES).nullable(),
};

const view = z.object({
  state: z.enum(GROUP_PAY_STATES),
  totalCents: cents,
  paidCents: cents,
  missingCents: cents,
  /** Until when shares can be paid; the car is held until then. */
  until: instantOut,
  /** Until when an EFT can be begun. */
  eftUntil: instantOut,
  /** Can the one who asks change it, or pay their share, now? */
  canChange: z.boolean(),
  shares: z.array(
    z.object({
      id: uuid,
      isOwn: z.boolean(),
      /** As the organiser wrote it; null of their own, and once it is forgotten. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      cents,
      state: z.enum(SHARE_STATES),
      refundedCents: cents,
      ...coming,
      /** For the organiser to send in another way, while it can be paid. */
      link: z.string().nullable(),
    }),
  ),
});

export const groupPayOf = useCase('shares/of-booking', {
  access: 'signed_in',
  summary: 'Who has paid their share of a trip and how much is missing, for its organiser and admins',
  input: z.strictObject({ bookingId: uuid }),
  output: z.object({ group: view.nullable() }),
  refusals: ['not_found'],
});

export const changeShares = useCase('shares/change', {
  access: 'signed_in',
  summary:
    'Divide again what is missing: all shares that are not paid, those that stay with their id. Only one’s own: the organiser pays the rest',
  input: z.strictObject({
    bookingId: uuid,
    /** 0: the organiser has none that is not paid. */
    ownCents: cents.min(0),
    others: z.array(askedPerson.extend({ id: uuid.nullable().default(null) })).max(MOST_SHARES),
  }),
  output: z.object({ group: view }),
  refusals: ['not_found', 'not_allowed', 'hold_ended', 'shares_invalid', 'shares_changed'],
});

const opened = z.object({ checkoutUrl: z.string() });

/** Null: in the way that is open already, else by card. */

const PAY_REFUSALS = [
  'not_found',
  'hold_ended',
  'already_paid',
  'payment_way_not_offered',
  'eft_too_late',
  'sum_in_review',
  'gateway_unavailable',
] as const;

export const payOwnShare = useCase('shares/checkout', {
  access: 'signed_in',
  summary: 'Open a checkout for the organiser’s own share of a trip',
  input: z.strictObject({ bookingId: uuid, payWith }),
  output: opened,
  refusals: PAY_REFUSALS,
});

const byLink = z.strictObject({ shareId: uuid, key: z.string().max(100) });

export const askedShare = useCase('shares/asked', {
  access: 'anyone',
  summary: 'The share that a link asks for: how much, who asks, for which trip and until when; nobody else’s',
  input: byLink,
  output: z.object({
    state: z.enum(SHARE_STATES),
    groupState: z.enum(GROUP_PAY_STATES),
    name: z.string().nullable(),
    organiser: z.string(),
    cents,
    refundedCents: cents,
    until: instantOut,
    startAt: instantOut,
    endAt: instantOut,
    vehicle: bookingSummary.shape.vehicle.pick({
      id: true,
      make: true,
      model: true,
      year: true,
      body: true,
      seats: true,
      colour: true,
      province: true,
      photo: true,
    }),
    ...coming,
    /** Until when an EFT can be begun. */
    eftUntil: instantOut,
    canPay: z.boolean(),
    /** The money was taken, so that there is a receipt to save. */
    hasReceipt: z.boolean(),
  }),
  refusals: ['not_found'],
});

export const payShare = useCase('shares/pay', {
  access: 'anyone',
  summary: 'Open a checkout for the share that a link asks for; no account is needed',
  input: byLink.extend({ payWith }),
  output: opened,
  refusals: PAY_REFUSALS,
});

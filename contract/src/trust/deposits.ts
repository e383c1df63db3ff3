import { DEPOSIT_STATES } from '@kwela/domain/deposits/lifecycle';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut, uuid } from '../fields.ts';
import { payWith } from '../payments.ts';
import { cardChoice } from '../wallet/cards.ts';

/** Where the deposit of a trip is, and when it comes back. */
export const depositView = z.object({
  state: z.enum(DEPOSIT_STATES),
  /** By a hold on the card that paid the trip, or at a checkout of its own. */
  way: z.enum(['card', 'checkout']),
  /** The money was taken, or would be; otherwise it is held on the card. */
  isTaken: z.boolean(),
  amountCents: cents,
  /** What lies in trust now. */
  openCents: cents,
  frozenCents: cents,
  appliedCents: cents,
  /** When it is asked for. */
  dueAt: instantOut,
  placedAt: instantOut.nullable(),
  /** Until when the guest has to pay it, when they were asked. */
  fixUntil: instantOut.nullable(),
  /** By when it is back if there is nothing to settle, as far as that is known. */
  backBy: instantOut.nullable(),
  releasedAt: instantOut.nullable(),
  /** It is on its way back, and waits for a bank account of the guest; for the host it is on its way. */
  awaitsAccount: z.boolean(),
  backAt: instantOut.nullable(),
  /** Whole hours that it is, or was, later than promised, and what we owe the guest for that. */
  lateHours: z.int(),
  creditCents: cents,
  /** Can the one who asks pay it now? */
  canPay: z.boolean(),
});

export const getDeposit = useCase('deposits/of-booking', {
  access: 'signed_in',
  summary: 'Where the deposit of a trip is, for its guest, its host and admins',
  input: z.strictObject({ bookingId: uuid }),
  output: z.object({ deposit: depositView.nullable() }),
  refusals: ['not_found'],
});

export const openDepositCheckout = useCase('deposits/checkout', {
  access: 'signed_in',
  summary: 'Open a checkout for the deposit of a trip, when its guest was asked to pay it',
  input: z.strictObject({
    bookingId: uuid,
    /** By card, or by EFT for somebody without one; null: the usual way. */
    payWith,
    ...cardChoice,
  }),
  output: z.object({ checkoutUrl: z.string() }),
  refusals: [
    'not_found',
    'already_paid',
    'not_allowed',
    'card_not_usable',
    'payment_way_not_offered',
    'gateway_unavailable',
  ],
});

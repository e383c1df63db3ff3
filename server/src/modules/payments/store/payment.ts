import { PAYMENT_MODES, type PaymentMode } from '@kwela/domain/payments/choice';
import { PAYMENT_FAILURES, type PaymentFailure } from '@kwela/domain/payments/failures';
import { PAYMENT_STATES, type PaymentState } from '@kwela/domain/payments/lifecycle';
import { PAYMENT_METHODS, type PaymentMethod, type PaymentMethodCode } from '@kwela/domain/payments/methods';
import { PAYMENT_KINDS, type PaymentKind } from '@kwela/domain/payments/reactions';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Payments } from '../../../db/schema.gen.ts';

const stateField = z.enum(PAYMENT_STATES);
const failureField = z.enum(PAYMENT_FAILURES).nullable();
const methodField = z.enum(PAYMENT_METHODS);
const modeField = z.enum(PAYMENT_MODES);
const kindField = z.enum(PAYMENT_KINDS);

export type { PaymentKind };
/** Those that pay for the trip itself: all by one person or each by one of several, and for changes of it. Cancelled, it goes back through them. */
export const TRIP_KINDS: readonly PaymentKind[] = ['rental', 'share', 'change'];
/** Those of them by which a booking comes about. */
export const BOOKING_KINDS: readonly PaymentKind[] = ['rental', 'share'];

/** One attempt to pay a booking, a change of it or a charge after it, or one hold or payment of its deposit. */
export interface Payment {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: PaymentKind;
  /** Of a payment for a change: which one. */
  readonly changeId: string | null;
  readonly provider: string;
  readonly providerRef: string | null;
  readonly checkoutUrl: string | null;
  /** By which its company knows the money, where that is not the checkout. */
  readonly transactionRef: string | null;
  /** What was chosen to pay with; what it was paid with is `method`. */
  readonly chosenMethod: PaymentMethodCode | null;
  readonly mode: PaymentMode;
  readonly state: PaymentState;
  readonly amountCents: number;
  /** What came, where that was another sum than was asked. */
  readonly receivedCents: number | null;
  readonly refundedCents: number;
  readonly currency: string;
  readonly method: PaymentMethod | null;
  readonly failure: PaymentFailure | null;
  readonly paidAt: Date | null;
  /** Since when its money was held on a card; null when it never was. */
  readonly heldAt: Date | null;
  /** By which its company is asked for the same card again, sealed for the booking. */
  readonly cardToken: string | null;
  /** Of one person’s share of a trip: which. */
  readonly shareId: string | null;
  /** Whoever pays lets us keep the card. */
  readonly keepCard: boolean;
  /** The kept card that it is paid with, or that it brought. */
  readonly savedCardId: string | null;
}

export const paymentOf = (row: Selectable<Payments>): Payment => ({
  id: row.id,
  bookingId: row.booking_id,
  kind: kindField.parse(row.kind),
  changeId: row.change_id,
  provider: row.provider,
  providerRef: row.provider_ref,
  checkoutUrl: row.checkout_url,
  transactionRef: row.transaction_ref,
  chosenMethod: row.chosen_method === null ? null : methodField.parse(row.chosen_method),
  mode: modeField.parse(row.mode),
  state: stateField.parse(row.state),
  amountCents: row.amount_cents,
  receivedCents: row.received_cents,
  refundedCents: row.refunded_cents,
  currency: row.currency,
  method:
    row.method === null ? null : { code: methodField.parse(row.method), lastFour: row.method_last_four },
  failure: failureField.parse(row.failure),
  paidAt: row.paid_at,
  heldAt: row.held_at,
  cardToken: row.card_token,
  shareId: row.share_id,
  keepCard: row.keep_card,
  savedCardId: row.saved_card_id,
});

/** The form of a company that is sent there from a page of ours, its fields in their order. */
export const checkoutForm = z.object({
  url: z.url(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
export type CheckoutForm = z.output<typeof checkoutForm>;

/** States in which an attempt can still be paid at its checkout. */
export const OPEN_PAYMENTS: readonly PaymentState[] = ['created', 'action_required', 'awaiting_eft'];
const CAME_TO_NOTHING: readonly PaymentState[] = ['failed', 'expired', 'voided'];

export const isOpen = ({ state }: Payment): boolean => OPEN_PAYMENTS.includes(state);

/** A kept card is asked for it; nobody has to go to a page, unless the bank wants that. */
export const isByCard = ({ savedCardId, checkoutUrl }: Payment): boolean =>
  savedCardId !== null && checkoutUrl === null;

/** Has brought money, or a hold on a card. */
export const isPaid = ({ state }: Payment): boolean =>
  !OPEN_PAYMENTS.includes(state) && !CAME_TO_NOTHING.includes(state);

/** Its money has been taken, and not all of it has gone back. */
export const isTaken = ({ state }: Payment): boolean =>
  state === 'captured' || state === 'part_refunded' || state === 'won';

/** The same, or it will be if we win what its payer disputes: until then what goes back of it waits. */
export const mayGoBack = (payment: Payment): boolean => isTaken(payment) || payment.state === 'disputed';

/** Its money is here, and kept until the booking is agreed or a person has looked at it. */
export const isKept = ({ state }: Payment): boolean => state === 'matched' || state === 'needs_review';

/** Another sum came, and a person has not decided about it yet. */
export const isInReview = (payment: Payment): boolean =>
  payment.state === 'needs_review' && !cameTooLate(payment);

/** As much as it brought of what was asked: less, where a person let a little less count. */
export const broughtCents = ({
  amountCents,
  receivedCents,
}: Pick<Payment, 'amountCents' | 'receivedCents'>): number =>
  Math.min(receivedCents ?? amountCents, amountCents);

/** Brought money when the booking was over or paid by another attempt: it goes back, whatever the booking does now. */
export const CAME_TOO_LATE: PaymentFailure = 'slot_lost';
export const cameTooLate = ({ failure }: Payment): boolean => failure === CAME_TOO_LATE;

/** Paid for what it was asked for, whatever has gone back of it since. */
export const hasCounted = (payment: Payment): boolean => payment.paidAt !== null && !cameTooLate(payment);

/** The attempt that says how things stand: the one that brought money for the booking, else any money, else the last one. */
export const shownPayment = (attempts: readonly Payment[]): Payment | null =>
  attempts.find((attempt) => isPaid(attempt) && !cameTooLate(attempt)) ??
  attempts.find(isPaid) ??
  attempts.at(-1) ??
  null;

/** Until all of them are there and taken each is only held, on a card or by us. */
const sharesState = (paid: readonly Payment[], backCents: number, isTogether: boolean): PaymentState => {
  if (paid.some(({ state }) => state === 'authorised')) return 'authorised';
  if (backCents === 0) return isTogether ? 'captured' : 'matched';
  return paid.every(({ state }) => state === 'refunded') ? 'refunded' : 'part_refunded';
};

/**
 * How things stand of a trip that several people pay, as if it were one payment, which is taken once all of them are; null: nobody
 * has paid.
 */
export function shownShares(
  attempts: readonly Payment[],
  capturedAt: Date | null,
): Pick<Payment, 'state' | 'method' | 'paidAt' | 'refundedCents' | 'failure'> | null {
  const paid = attempts.filter((attempt) => isPaid(attempt) && !cameTooLate(attempt) && !isInReview(attempt));
  if (paid.length === 0) return null;
  const refundedCents = paid.reduce((sum, one) => sum + one.refundedCents, 0);
  const state = sharesState(paid, refundedCents, capturedAt !== null);
  return { state, method: null, paidAt: capturedAt, refundedCents, failure: null };
}

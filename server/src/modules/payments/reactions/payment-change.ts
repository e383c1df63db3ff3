import type { KeptCard } from '../../../adapters/payment-gateway/port.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { TransitionServices } from '../../context.ts';
import type { Payment } from '../store/payment.ts';

/** A payment that has just changed its state, and the booking that it is for; both locked. */
export interface PaymentChange {
  readonly payment: Payment;
  readonly booking: Booking;
  /** How much of it an order moved. */
  readonly movedCents?: number;
  /** Of money that is held: when it lapses. */
  readonly holdEndsAt?: Date;
  /** That its payer disputes it at their bank. */
  readonly dispute?: { readonly id: string; readonly cents: number };
  /** The card that paid, where its company keeps it. */
  readonly keptCard?: KeptCard | null;
}

/** The same, with how the payment stood before. */
export interface ChangedPayment extends PaymentChange {
  readonly before: Payment;
}

/** One thing that follows; asked for again, it changes nothing. */
export type ReactToPayment = (
  tx: Tx,
  change: ChangedPayment,
  services: TransitionServices,
) => Promise<unknown>;

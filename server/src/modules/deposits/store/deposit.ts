import { DEPOSIT_STATES, type DepositState } from '@kwela/domain/deposits/lifecycle';
import { later } from '@kwela/domain/time';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Deposits } from '../../../db/schema.gen.ts';

const stateField = z.enum(DEPOSIT_STATES);
const wayField = z.enum(['card', 'checkout']);

/** The deposit of one trip. */
export interface Deposit {
  readonly bookingId: string;
  readonly state: DepositState;
  /** By a hold on the card of the trip, or by a checkout of its own. */
  readonly way: 'card' | 'checkout';
  readonly amountCents: number;
  /** What lies in trust for it. */
  readonly openCents: number;
  readonly frozenCents: number;
  readonly appliedCents: number;
  /** The hold or payment that stands. */
  readonly paymentId: string | null;
  readonly dueAt: Date;
  /** When the bank was first asked to hold it. */
  readonly orderedAt: Date | null;
  readonly askedAt: Date | null;
  readonly fixUntil: Date | null;
  readonly placedAt: Date | null;
  /** When the standing hold was placed; null of money that was taken. */
  readonly heldAt: Date | null;
  readonly holdEndsAt: Date | null;
  readonly renewalFailedAt: Date | null;
  /** When what no claim had frozen went back. */
  readonly restReleasedAt: Date | null;
  readonly releasedAt: Date | null;
  readonly promisedAt: Date | null;
  readonly backAt: Date | null;
  readonly lateHours: number;
  readonly creditCents: number;
  /** When anything happened to it last. */
  readonly changedAt: Date;
}

/**
 * When what is done to a deposit now happens: a clock that runs late acts as of its deadline, but never before what has
 * happened to the deposit meanwhile. Else a hold would be let go before it was placed.
 */
export const momentFor = ({ changedAt }: Deposit, { now }: { readonly now: () => Date }): Date =>
  later(now(), changedAt);

export const depositOf = (row: Selectable<Deposits> & { readonly changed_at: Date }): Deposit => ({
  bookingId: row.booking_id,
  state: stateField.parse(row.state),
  way: wayField.parse(row.way),
  amountCents: row.amount_cents,
  openCents: row.open_cents,
  frozenCents: row.frozen_cents,
  appliedCents: row.applied_cents,
  paymentId: row.payment_id,
  dueAt: row.due_at,
  orderedAt: row.ordered_at,
  askedAt: row.asked_at,
  fixUntil: row.fix_until,
  placedAt: row.placed_at,
  heldAt: row.held_at,
  holdEndsAt: row.hold_ends_at,
  renewalFailedAt: row.renewal_failed_at,
  restReleasedAt: row.rest_released_at,
  releasedAt: row.released_at,
  promisedAt: row.promised_at,
  backAt: row.back_at,
  lateHours: row.late_hours,
  creditCents: row.credit_cents,
  changedAt: row.changed_at,
});

import { CHARGE_SUBJECTS, type ChargeSubject, isChargeSubject } from '../charges/subjects.ts';
import { isReviewSubject, REVIEW_SUBJECTS, type ReviewSubject } from '../reviews/subjects.ts';
import { APPEAL_SUBJECTS, type AppealSubject, isAppealSubject } from './appeals/notices.ts';
import { CHANGE_SUBJECTS, type ChangeSubject } from './changes/notices.ts';
import {
  BOOKING_TRANSITIONS,
  type BookingTransition,
  bookingLifecycle,
  FIRST_STATE,
  isBookingTransition,
} from './lifecycle.ts';
import { isAhead, isAheadOrUnderWay } from './phases.ts';
import { BOOKING_REMINDER_NAMES, type BookingReminder, isStillOfUse } from './reminders.ts';
import type { BookingState } from './states.ts';

/** What became of the deposit. */
export const DEPOSIT_SUBJECTS = [
  'deposit_due',
  'deposit_failed',
  'deposit_warning',
  'deposit_renewal_failed',
  'deposit_mismatch',
  'deposit_not_needed',
  'deposit_placed',
  'deposit_rest_released',
  'deposit_released',
] as const;
export type DepositSubject = (typeof DEPOSIT_SUBJECTS)[number];

/** What a refund needs of its guest. */
export const REFUND_SUBJECTS = [
  'refund_account_needed',
  'refund_account_refused',
  'refund_account_reminder',
] as const;
export type RefundSubject = (typeof REFUND_SUBJECTS)[number];

/** What an admin found in the evidence of a guest. */
export const COMPASSION_SUBJECTS = ['compassion_accepted', 'compassion_refused'] as const;

/** What became of the money while the booking did not change. */
export const MONEY_SUBJECTS = [
  'payment_failed',
  'payment_mismatch',
  'payment_refunded',
  'refund_sent',
  ...REFUND_SUBJECTS,
  ...COMPASSION_SUBJECTS,
  ...DEPOSIT_SUBJECTS,
  'wait_credit',
] as const;
export type MoneySubject = (typeof MONEY_SUBJECTS)[number];

/** That the car of a trip is not back from the one before. */
export const RISK_SUBJECTS = ['car_not_back'] as const;
export type RiskSubject = (typeof RISK_SUBJECTS)[number];
export const isRiskSubject = (subject: string): subject is RiskSubject =>
  RISK_SUBJECTS.some((one) => one === subject);

/** What a mail or an SMS about a booking tells. Source: docs/rules/accounts.md “Messages”. */
export type MessageSubject =
  | BookingTransition
  | BookingReminder
  | MoneySubject
  | RiskSubject
  | ChangeSubject
  | ReviewSubject
  | ChargeSubject
  | AppealSubject;
export const MESSAGE_SUBJECTS: readonly MessageSubject[] = [
  ...BOOKING_TRANSITIONS,
  ...BOOKING_REMINDER_NAMES,
  ...MONEY_SUBJECTS,
  ...RISK_SUBJECTS,
  ...CHANGE_SUBJECTS,
  ...REVIEW_SUBJECTS,
  ...CHARGE_SUBJECTS,
  ...APPEAL_SUBJECTS,
];

export const isMoneySubject = (subject: MessageSubject): subject is MoneySubject =>
  MONEY_SUBJECTS.some((one) => one === subject);

export const isRefundSubject = (subject: MessageSubject): subject is RefundSubject =>
  REFUND_SUBJECTS.some((one) => one === subject);

export const isChangeSubject = (subject: MessageSubject): subject is ChangeSubject =>
  CHANGE_SUBJECTS.some((one) => one === subject);

/** What a host wrote to a guest: its words are kept by themselves. Source: docs/rules/hosting.md “Messages to guests”. */
export const GUEST_MESSAGE = 'guest_message';
/** All that a mail or an SMS of a booking can bring. */
export type OutboxSubject = MessageSubject | typeof GUEST_MESSAGE;
export const OUTBOX_SUBJECTS: readonly OutboxSubject[] = [...MESSAGE_SUBJECTS, GUEST_MESSAGE];

/** What comes after a state and leaves it true: a booked trip is still booked when it is near, or has begun. */
const LATER: Partial<Record<BookingState, readonly BookingState[]>> = { confirmed: ['ready', 'in_progress'] };

const always = () => true;

/** While which states news of money is true, or still helps. */
const MONEY_IS_NEWS: Readonly<Record<MoneySubject, (state: BookingState) => boolean>> = {
  payment_failed: (state) => state === FIRST_STATE,
  payment_mismatch: (state) => state === FIRST_STATE,
  payment_refunded: always,
  refund_sent: always,
  refund_account_needed: always,
  refund_account_refused: always,
  refund_account_reminder: always,
  compassion_accepted: always,
  compassion_refused: always,
  deposit_due: isAhead,
  deposit_failed: isAhead,
  deposit_warning: isAhead,
  deposit_renewal_failed: isAheadOrUnderWay,
  deposit_mismatch: isAheadOrUnderWay,
  deposit_not_needed: always,
  deposit_placed: always,
  deposit_rest_released: always,
  deposit_released: always,
  wait_credit: always,
};

/**
 * Is it still so, by what the booking has become? A message may have waited for the morning or for a company to carry it,
 * and asks nobody for what is done, nor confirms what was cancelled. Source: docs/rules/accounts.md “Messages”.
 */
export function isStillTrue(subject: MessageSubject, state: BookingState): boolean {
  if (isMoneySubject(subject)) return MONEY_IS_NEWS[subject](state);
  if (isRiskSubject(subject)) return isAhead(state);
  // Whether it is still so hangs on who has written, or on the change or charge, not on the booking.
  if (isReviewSubject(subject) || isChangeSubject(subject) || isChargeSubject(subject)) return true;
  // What was asked or decided about how it ended stays so.
  if (isAppealSubject(subject)) return true;
  if (!isBookingTransition(subject)) return isStillOfUse(subject, state);
  const { to } = bookingLifecycle.table[subject];
  return to === state || LATER[to]?.includes(state) === true;
}

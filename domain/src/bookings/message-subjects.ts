import {
  BOOKING_TRANSITIONS,
  type BookingTransition,
  bookingLifecycle,
  FIRST_STATE,
  isBookingTransition,
} from './lifecycle.ts';
import { BOOKING_REMINDER_NAMES, type BookingReminder, isStillOfUse } from './reminders.ts';
import type { BookingState } from './states.ts';

/** What became of the money while the booking did not change. */
export const MONEY_SUBJECTS = ['payment_failed', 'payment_refunded'] as const;
export type MoneySubject = (typeof MONEY_SUBJECTS)[number];

/** What a mail or an SMS about a booking tells. Source: docs/rules/accounts.md “Messages”. */
export type MessageSubject = BookingTransition | BookingReminder | MoneySubject;
export const MESSAGE_SUBJECTS: readonly MessageSubject[] = [
  ...BOOKING_TRANSITIONS,
  ...BOOKING_REMINDER_NAMES,
  ...MONEY_SUBJECTS,
];

export const isMoneySubject = (subject: MessageSubject): subject is MoneySubject =>
  MONEY_SUBJECTS.some((one) => one === subject);

/** What a host wrote to a guest: its words are kept by themselves. Source: docs/rules/hosting.md “Messages to guests”. */
export const GUEST_MESSAGE = 'guest_message';
/** All that a mail or an SMS of a booking can bring. */
export type OutboxSubject = MessageSubject | typeof GUEST_MESSAGE;
export const OUTBOX_SUBJECTS: readonly OutboxSubject[] = [...MESSAGE_SUBJECTS, GUEST_MESSAGE];

/** What comes after a state and leaves it true: a booked trip is still booked when it is near, or has begun. */
const LATER: Partial<Record<BookingState, readonly BookingState[]>> = { confirmed: ['ready', 'in_progress'] };

/**
 * Is it still so, by what the booking has become? A message may have waited for the morning or for a company to carry it,
 * and asks nobody for what is done, nor confirms what was cancelled. Source: docs/rules/accounts.md “Messages”.
 */
export function isStillTrue(subject: MessageSubject, state: BookingState): boolean {
  if (isMoneySubject(subject)) return subject === 'payment_refunded' || state === FIRST_STATE;
  if (!isBookingTransition(subject)) return isStillOfUse(subject, state);
  const { to } = bookingLifecycle.table[subject];
  return to === state || LATER[to]?.includes(state) === true;
}

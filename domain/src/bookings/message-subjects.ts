import { BOOKING_TRANSITIONS, type BookingTransition } from './lifecycle.ts';
import { BOOKING_REMINDER_NAMES, type BookingReminder } from './reminders.ts';

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
